// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/volatiles.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The message gets another id.
Operator same_message_id() {
  return {
      .id = "same_message_id",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L09",
      .summary = "The message gets another id.",
      .sites = volatiles("id"),
      .edit = value_becomes(another_id),
  };
}

}  // namespace croesus::mcp
