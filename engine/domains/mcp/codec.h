// SPDX-License-Identifier: Apache-2.0
//
// The codec chain of a Place (engine/case/atom.h), taken apart. Any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace croesus::mcp {

struct Codec {
  std::optional<std::string>
      json_text;  ///< the string at the place is JSON text; go to this pointer in it
  std::optional<std::string>
      each;  ///< the list at the place has the value at this pointer in every element
  std::string last = "plain";  ///< the step that makes the atom out of the value
};

/// "json-text(/resource/blob)+base64", "each(/_meta)", "base64", "plain", ...
Codec parse_codec(std::string_view text);
std::string to_text(const Codec& codec);

}  // namespace croesus::mcp
