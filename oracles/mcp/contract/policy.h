// SPDX-License-Identifier: Apache-2.0
//
// Which distinctions count: "strict" or "optional-null", with switches appended:
// "strict+uri-equivalence", "optional-null+mime-case+audience-set" (MCP.md, section 2). Value type;
// any thread.
#pragma once

#include <string_view>

#include "engine/error/error.h"
#include "oracles/mcp/contract/result.h"

namespace croesus::oracles::mcp {

struct Policy {
  bool optional_null = false;    ///< absent and null of optional members are one
  bool uri_equivalence = false;  ///< URIs are compared after syntax-based normalisation
  bool mime_case = false;        ///< MIME types are compared without case
  bool audience_set = false;     ///< the order of annotations.audience does not count
};

/// Errors: unsupported, naming the word that is no policy or switch.
Expected<Policy> read_policy(std::string_view text);

/// Takes the distinctions that do not count out of a result. Done to source and carrier alike.
void apply(const Policy& policy, Result& result);

}  // namespace croesus::oracles::mcp
