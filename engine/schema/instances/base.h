// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: what candidates of a kind are made from at a place where
// another kind may stand.
#pragma once

#include <optional>
#include <string>

#include "engine/schema/instances/look.h"
#include "engine/schema/instances/texts.h"

namespace croesus::schema {

/// The value's own parts, or else those of the place's guess, or else none at all.
Elements base_elements(const Look& look);
Members base_members(const Look& look);

}  // namespace croesus::schema
