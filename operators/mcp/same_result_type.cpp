// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// The result says that it is complete, which is what silence means.
Operator same_result_type() {
  return {
      .id = "same_result_type",
      .role = Role::control,
      .domain = "mcp",
      .target = "T1",
      .taxonomy = "L19",
      .summary = "The result says that it is complete, which is what silence means.",
      .sites = whole("result",
                     [](const Base& base) {
                       const auto family = view(base.scene.context);
                       return family && family->profile->wire &&
                              base.carrier.root().is(json::Kind::object) &&
                              !base.carrier.root().find("resultType");
                     }),
      .edit = [](const Base& base, const Site&,
                 Stream&) { return insert_member(base, plain(""), "resultType", "\"complete\""); },
  };
}

}  // namespace croesus::mcp
