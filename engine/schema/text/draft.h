// SPDX-License-Identifier: Apache-2.0
//
// The versions of JSON Schema that croesus knows, oldest first.
#pragma once

#include <cstdint>

namespace croesus::schema {

enum class Draft : std::uint8_t { draft4, draft6, draft7, draft2019_09, draft2020_12 };

}  // namespace croesus::schema
