// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/projector/blocks.h"
#include "oracles/mcp/projector/error.h"
#include "oracles/mcp/projector/projector.h"

namespace croesus::oracles::mcp {

namespace {

Result w0(const Node& root) {
  Result result;
  put_blocks(result, root.member("content"),
             [](const Node& block) { return mcp_block(block, "_meta"); });
  result.structured = root.member("structuredContent").slot();
  result.error = error_flag(root.member("isError"));
  result.meta = root.member("_meta").slot();
  return result;
}

}  // namespace

Projector wire(std::string_view stage) { return stage == "W0" ? w0 : nullptr; }

}  // namespace croesus::oracles::mcp
