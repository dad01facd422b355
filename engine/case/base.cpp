// SPDX-License-Identifier: Apache-2.0
#include "engine/case/base.h"

#include "engine/json/reader.h"

namespace croesus {

Expected<Base> make_base(const Domain& domain, std::string id, Scene scene) {
  auto source = json::read(scene.source);
  if (!source) return tl::unexpected(source.error());
  auto carrier = json::read(scene.carrier);
  if (!carrier) return tl::unexpected(carrier.error());
  auto atlas = domain.read_carrier(scene);
  if (!atlas) return tl::unexpected(atlas.error());
  auto scope = scope_of(domain, scene);
  if (!scope) return tl::unexpected(scope.error());
  return Base{std::move(id),       std::move(scene),  *std::move(source),
              *std::move(carrier), *std::move(atlas), *std::move(scope)};
}

}  // namespace croesus
