// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/sites/volatiles.h"

#include "engine/json/pointer.h"
#include "engine/json/text.h"
#include "operators/mcp/deeds/becomes.h"

namespace croesus::mcp {
namespace {

bool is_in_block(const Base& base, const Place& place) {
  for (std::size_t i = 0; i < block_count(base); ++i) {
    const auto element = block_element(base, i);
    if (element && json::is_within(place.pointer, element->pointer)) return true;
  }
  return false;
}

bool is_plain_string(const Base& base, const Place& place) {
  return place.codec == "plain" &&
         json::resolve(base.carrier.root(), place.pointer).is(json::Kind::string);
}

std::vector<Site> strings_where(const Base& base, const std::function<bool(const Place&)>& test) {
  std::vector<Site> sites;
  for (const Place& place : volatile_places(base)) {
    if (is_plain_string(base, place) && test(place)) {
      sites.push_back({place.pointer, {place.pointer}});
    }
  }
  return sites;
}

}  // namespace

Sites volatiles(std::string_view tail) {
  return [tail = std::string(tail)](const Base& base) {
    return strings_where(base, [&](const Place& place) {
      return (place.pointer.ends_with("/" + tail) || place.pointer.ends_with("_" + tail)) &&
             !is_in_block(base, place);
    });
  };
}

Sites block_volatiles() {
  return [](const Base& base) {
    return strings_where(base, [&](const Place& place) { return is_in_block(base, place); });
  };
}

std::string another_id(json::Value value, Stream& stream) {
  const std::string old = value.string();
  return json::quote(old.substr(0, old.find_first_of("-_") + 1) + stream.hex(12));
}

}  // namespace croesus::mcp
