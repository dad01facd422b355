// SPDX-License-Identifier: Apache-2.0
//
// The witness reader of MCP: the atoms of a result, read only at the places that its profile allows
// (MCP.md, sections 2 and 7), with the place of each. It is the makers' side: freezing and the
// witness checker use it, oracles never.
//
// Paths: "content/#" is the number of blocks; "content/<i>/" + kind, text, payload, mime, uri,
// name, title, description, size, icons, annotations, meta, resource_meta, block (a block of
// unknown kind, whole); "structured", "relation", "error", "meta". Any thread.
#pragma once

#include "engine/case/atom.h"
#include "engine/domains/mcp/policy.h"
#include "engine/domains/mcp/profile.h"
#include "engine/json/value.h"

namespace croesus::mcp {

Reading read_result(const View& view, const Policy& policy, json::Value result);

/// The last step of the path of a block's atom of this kind: "payload" for "media_payload".
std::string_view path_step(std::string_view kind);

}  // namespace croesus::mcp
