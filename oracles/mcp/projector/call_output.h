// SPDX-License-Identifier: Apache-2.0
//
// Where a tool's output stands in a Responses body, for two frameworks' projectors. Pure; any
// thread.
#pragma once

#include "oracles/mcp/contract/node.h"

namespace croesus::oracles::mcp {

/// `input[type=function_call_output].output` of a Responses body: the first such item's. Without a
/// value where there is none.
inline Node call_output(const Node& body) {
  const Node input = body.member("input");
  for (std::size_t i = 0; i < input.size(); ++i) {
    const Node item = input.element(i);
    if (item.member("type").says("function_call_output")) return item.member("output");
  }
  return input.member("output");
}

}  // namespace croesus::oracles::mcp
