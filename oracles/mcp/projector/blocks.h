// SPDX-License-Identifier: Apache-2.0
//
// What the projectors have in common: content lists, blocks of unknown kind, and blocks in MCP's
// own shapes.
#pragma once

#include <string_view>

#include "oracles/mcp/contract/node.h"
#include "oracles/mcp/contract/result.h"

namespace croesus::oracles::mcp {

/// A block in which every atom is absent, so far.
Block blank_block(const Node& place);
/// A blank block whose kind is `kind` (the carrier's `type` may use another word).
Block block_of_kind(const Node& place, std::string_view kind);
/// A block that the projector has no shape for: its `type`, and all of it.
Block unknown_block(const Node& place);

/// Puts a list of blocks into a result, each read by `read`. What is no list stands for itself.
void put_blocks(Result& result, const Node& content, Block (*read)(const Node& block));
/// Puts the one block that was read from a lone value of the content compartment.
void put_single(Result& result, const Node& content, Block block);

/// A text block without more: text{text}.
Block text_block(const Node& place);
/// A string that stands for one text block.
Block lone_text(const Node& place);

/// A block in the official shape (2025-11-25: text, image, audio, resource_link, resource). `meta`
/// is the name under which `_meta` is written.
Block mcp_block(const Node& place, std::string_view meta);

}  // namespace croesus::oracles::mcp
