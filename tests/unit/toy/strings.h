// SPDX-License-Identifier: Apache-2.0
//
// Random strings for laws: any UTF-16 code units, lone surrogates too, as the WTF-8 that the JSON
// reader gives.
#pragma once

#include <rapidcheck.h>

#include <string>
#include <vector>

#include "engine/json/text.h"

namespace croesus::toy {

inline std::string from_units(const std::vector<std::uint16_t>& units) {
  std::string token = "\"";
  for (const std::uint16_t unit : units) token += fmt::format("\\u{:04x}", unit);
  return json::unquote(token + "\"");
}

/// Half of the units are plain ASCII, a quarter surrogates, the rest anything.
inline rc::Gen<std::string> any_string() {
  const auto unit = rc::gen::oneOf(
      rc::gen::inRange<std::uint16_t>(0x20, 0x7f), rc::gen::inRange<std::uint16_t>(0x20, 0x7f),
      rc::gen::inRange<std::uint16_t>(0xd800, 0xe000), rc::gen::inRange<std::uint16_t>(0, 0xffff));
  return rc::gen::map(rc::gen::container<std::vector<std::uint16_t>>(unit), from_units);
}

}  // namespace croesus::toy
