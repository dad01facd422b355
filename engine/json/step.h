// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/json: one step of a JSON Pointer.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/json/node.h"

namespace croesus::json {

/// The position among `container`'s children of what the decoded `token` names (for a member, its
/// value's), if it names anything.
std::optional<std::size_t> child_at(const Node& container, std::string_view token);

}  // namespace croesus::json
