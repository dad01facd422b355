// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: the places of one conforming instance.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/json/value.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

struct PlacedSubschemas {
  std::string pointer;
  json::Value value;
  std::vector<std::uint32_t> subschemas;  ///< sorted
};

/// Every place of the instance at which some subschema was applied, from the root down.
std::vector<PlacedSubschemas> places_of(const json::Document& instance,
                                        const std::vector<Trace::Visit>& visits);

/// The instance's text with the value that stands at `value` replaced.
std::string with_replaced(const json::Document& instance, json::Value value,
                          std::string_view replacement);

}  // namespace croesus::schema
