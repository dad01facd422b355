// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/fuzz: in which part of a finding's schema the oracle goes wrong. One
// thread.
#pragma once

#include <set>
#include <string>

#include "engine/schema/fuzz/finding.h"
#include "engine/schema/fuzz/reduction.h"

namespace croesus::schema {

/// A schema and an instance on which the oracle is wrong.
struct Focus {
  Finding::Kind kind = Finding::Kind::false_accept;
  std::string schema;            ///< JSON text
  std::string instance;          ///< JSON text
  std::string schema_pointer;    ///< of that schema in the finding's
  std::string instance_pointer;  ///< of that instance in the finding's
  /// Subschemas of which, alone, the oracle says what is right of all that they are applied to:
  /// their JSON texts.
  std::set<std::string> innocent{};
  std::string gist{};  ///< of what was said of the whole
};

/// The innermost subschema that the oracle gets wrong by itself (with references into the rest of
/// the schema none can be asked about), or the finding as it is.
Focus focus(const Reducer& reducer, const Finding& finding);

}  // namespace croesus::schema
