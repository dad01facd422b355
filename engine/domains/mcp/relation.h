// SPDX-License-Identifier: Apache-2.0
//
// How the structured value stands to the text that parses as JSON (MCP.md, section 2, fine print).
// Any thread.
#pragma once

#include <string_view>

#include "engine/domains/mcp/block.h"

namespace croesus::mcp {

struct Relation {
  std::string_view word;  ///< "neither", "text only", "structure only", "equivalent", "conflicting"
  bool comparable = true;  ///< false where a value that had to be compared, or an object it came
                           ///< out of, has a double name
};

/// `structured` without a value is absent; null counts as structure.
Relation relate(const Found& structured, const Content& content);

}  // namespace croesus::mcp
