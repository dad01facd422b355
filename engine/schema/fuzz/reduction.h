// SPDX-License-Identifier: Apache-2.0
//
// From a probe that an oracle got wrong to a finding: schema and instance shrunk together, and the
// keyword named that it comes down to. One thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/schema/fuzz/asker.h"
#include "engine/schema/fuzz/finding.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

/// What kind of wrong it is to say this of an instance with that label; none where it is right, or
/// says nothing that counts.
std::optional<Finding::Kind> wrong(bool is_valid, const Readout& said);

struct Suspect {
  Finding::Kind kind;
  std::string schema;    ///< JSON text
  std::string instance;  ///< JSON text
  Readout said;
};

struct Reducer {
  Asker& asker;
  /// Those of the schema under test, its `draft` being the one that the schema is of.
  const Settings& settings;
  /// The oracle is asked at most that often for one finding.
  std::size_t most_calls = 300;
};

/// The least schema and instance of which the oracle, asked afresh, still says what is wrong in the
/// same way (a refusal: with the same gist()), while the schema compiles (and conforms to its
/// metaschema, if the suspect does) and the instance's label by our evaluator stays. Then
/// attributed: see attribute().
Finding reduce(const Reducer& reducer, const Suspect& suspect);

/// Names the keyword of a shrunk finding, its place, the instance's place and the polarity.
/// Looked at is the innermost subschema that the oracle gets wrong by itself; subschemas that it
/// gets right by themselves are blamed only where nothing else can be.
///  - If there is a keyword with which knocked out our evaluator says what the oracle says, then
///    the oracle acts as though it were blind to it; the innermost such. (The schema `false` is not
///    counted as a keyword, but what applies it.)
///  - Else the innermost keyword without which the oracle is no longer wrong: it is too strict
///    there. (One that asserts nothing comes last: the oracle takes it for an assertion.)
///  - Else none.
void attribute(const Reducer& reducer, Finding& finding);

}  // namespace croesus::schema
