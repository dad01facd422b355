// SPDX-License-Identifier: Apache-2.0
//
// How a result's structured value stands to its texts, for the comparisons of T2. Pure; any thread.
#pragma once

#include "oracles/mcp/contract/result.h"

namespace croesus::oracles::mcp {

/// How the structured value stands to the text blocks that parse as JSON: "neither", "text only",
/// "structure only", "equivalent" (every candidate equals it) or "conflicting". A null slot counts
/// as structure; texts that do not parse are no candidates (MCP.md, section 2, fine print).
/// Requires content, blocks and structured to be read.
Slot relation_of(const Result& result);

}  // namespace croesus::oracles::mcp
