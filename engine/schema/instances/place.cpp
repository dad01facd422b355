// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/place.h"

#include <algorithm>
#include <map>

#include "engine/json/pointer.h"

namespace croesus::schema {

std::vector<PlacedSubschemas> places_of(const json::Document& instance,
                                        const std::vector<Trace::Visit>& visits) {
  std::map<std::string, std::vector<std::uint32_t>> by_pointer;
  for (const Trace::Visit& visit : visits) {
    by_pointer[visit.instance_pointer].push_back(visit.subschema);
  }
  std::vector<PlacedSubschemas> places;
  for (auto& [pointer, subschemas] : by_pointer) {
    std::ranges::sort(subschemas);
    subschemas.erase(std::unique(subschemas.begin(), subschemas.end()), subschemas.end());
    const json::Value value = json::resolve(instance.root(), pointer);
    if (value) places.push_back({pointer, value, std::move(subschemas)});
  }
  return places;
}

std::string with_replaced(const json::Document& instance, json::Value value,
                          std::string_view replacement) {
  const json::Span span = instance.span(value);
  const std::string_view text = instance.text();
  std::string edited;
  edited.reserve(text.size() + replacement.size());
  edited.append(text.substr(0, span.begin)).append(replacement).append(text.substr(span.end));
  return edited;
}

}  // namespace croesus::schema
