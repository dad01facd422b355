// SPDX-License-Identifier: Apache-2.0
//
// Growing a scene by a clone of its last content element, where no capture has as many blocks as a
// case needs. Any thread.
#pragma once

#include "engine/case/domain.h"

namespace croesus::mcp {

/// See Domain::grow. Errors: unsupported, where the source has no block or the carrier not as many
/// as the source.
Expected<Domain::ScenePatch> grow(const Domain& domain, const Scene& scene);

}  // namespace croesus::mcp
