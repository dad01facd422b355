// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/volatiles.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The call gets another id.
Operator same_call_id() {
  return {
      .id = "same_call_id",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L09",
      .summary = "The call gets another id.",
      .sites = volatiles("call_id"),
      .edit = value_becomes(another_id),
  };
}

}  // namespace croesus::mcp
