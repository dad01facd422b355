// SPDX-License-Identifier: Apache-2.0
//
// Scenes that no working oracle may call met (DESIGN.md, section 2, stage 2). Any thread.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/case/domain.h"

namespace croesus::mcp {

/// The first base with a block, its carrier `null`, with the tasks that its source exercises and
/// `null` breaks.
std::optional<Domain::Probe> dead_scene(const Domain& domain, std::span<const Scene> bases);

/// The carrier emptied of the task's atoms, on the first base that has one in scope and where
/// emptying breaks the task by the witness reader.
std::optional<Domain::Probe> sabotage(const Domain& domain, std::span<const Scene> bases,
                                      std::string_view task);

}  // namespace croesus::mcp
