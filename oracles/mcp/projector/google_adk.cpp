// SPDX-License-Identifier: Apache-2.0
//
// Google ADK: the result as the official SDK dumps it, so that `_meta` is `meta`, under `response`.
#include "oracles/mcp/projector/blocks.h"
#include "oracles/mcp/projector/error.h"
#include "oracles/mcp/projector/projector.h"

namespace croesus::oracles::mcp {

namespace {

Result function_response(const Node& place) {
  const Node response = place.member("response");
  Result result;
  put_blocks(result, response.member("content"),
             [](const Node& block) { return mcp_block(block, "meta"); });
  result.structured = response.member("structuredContent").slot();
  result.error = error_flag(response.member("isError"));
  result.meta = response.member("meta").slot();
  return result;
}

/// contents[].parts[].functionResponse: the first one.
Result h4(const Node& root) {
  const Node contents = root.member("contents");
  for (std::size_t i = 0; i < contents.size(); ++i) {
    const Node parts = contents.element(i).member("parts");
    for (std::size_t j = 0; j < parts.size(); ++j) {
      const Node response = parts.element(j).member("functionResponse");
      if (response.exists()) return function_response(response);
    }
  }
  return function_response(contents);
}

}  // namespace

Projector google_adk(std::string_view stage) {
  if (stage == "A2" || stage == "M3") return function_response;
  return stage == "H4" ? h4 : nullptr;
}

}  // namespace croesus::oracles::mcp
