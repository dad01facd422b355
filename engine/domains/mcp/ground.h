// SPDX-License-Identifier: Apache-2.0
//
// A base's carrier as its profile sees it, for edits. Any thread.
#pragma once

#include "engine/case/base.h"
#include "engine/domains/mcp/block.h"
#include "engine/domains/mcp/profile.h"

namespace croesus::mcp {

struct Ground {
  View view;
  Found envelope;
  Content content;

  /// Block `index`, or null.
  const Block* block(std::size_t index) const {
    return index < content.blocks.size() ? &content.blocks[index] : nullptr;
  }
};

/// Values in it live as long as the base and the Ground. Errors: unsupported.
Expected<Ground> open_ground(const Base& base);

}  // namespace croesus::mcp
