// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/grow.h"

#include "engine/case/base.h"
#include "engine/domains/mcp/edit.h"

namespace croesus::mcp {

Expected<Domain::ScenePatch> grow(const Domain& domain, const Scene& scene) {
  const auto carrier = make_base(domain, "", scene);
  if (!carrier) return tl::unexpected(carrier.error());
  const auto source = make_base(
      domain, "", {scene.source, scene.source, {"mcp", "wire", "W0", scene.context.policy}});
  if (!source) return tl::unexpected(source.error());
  const std::size_t count = block_count(*source);
  if (count == 0 || block_count(*carrier) != count) {
    return fail(ErrorCode::unsupported,
                "only a scene whose source and carrier have the same number of blocks can grow");
  }
  auto source_patch = duplicate_block(*source, count - 1);
  if (!source_patch) return tl::unexpected(source_patch.error());
  auto carrier_patch = duplicate_block(*carrier, count - 1);
  if (!carrier_patch) return tl::unexpected(carrier_patch.error());
  return Domain::ScenePatch{*std::move(source_patch), *std::move(carrier_patch)};
}

}  // namespace croesus::mcp
