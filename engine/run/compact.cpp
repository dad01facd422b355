// SPDX-License-Identifier: Apache-2.0
#include "engine/run/compact.h"

namespace croesus {
namespace {

// In UTF-8 both separators begin with these two bytes; the third tells them apart.
constexpr std::string_view kSeparators = "\xE2\x80";
constexpr std::string_view kNotable = "\n\r\t\xE2";

std::string_view escaped(std::string_view rest) {
  if (!rest.starts_with(kSeparators) || rest.size() < 3) return {};
  if (rest[2] == '\xA8') return "\\u2028";
  if (rest[2] == '\xA9') return "\\u2029";
  return {};
}

}  // namespace

std::string compact(std::string_view json_text) {
  std::string line;
  line.reserve(json_text.size());
  while (true) {
    const std::size_t plain = std::min(json_text.find_first_of(kNotable), json_text.size());
    line += json_text.substr(0, plain);
    json_text.remove_prefix(plain);
    if (json_text.empty()) return line;
    const std::string_view separator = escaped(json_text);
    const bool kept = json_text[0] == kSeparators[0] && separator.empty();
    line += kept ? json_text.substr(0, 1) : separator;
    json_text.remove_prefix(separator.empty() ? 1 : 3);
  }
}

}  // namespace croesus
