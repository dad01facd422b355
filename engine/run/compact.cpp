// SPDX-License-Identifier: Apache-2.0
#include "engine/run/compact.h"

#include <cstring>

namespace croesus {
namespace {

// In UTF-8 both separators begin with these two bytes; the third tells them apart.
constexpr std::string_view kSeparators = "\xE2\x80";

std::string_view escaped(std::string_view rest) {
  if (!rest.starts_with(kSeparators) || rest.size() < 3) return {};
  if (rest[2] == '\xA8') return "\\u2028";
  if (rest[2] == '\xA9') return "\\u2029";
  return {};
}

bool has(std::string_view text, char byte) {
  return std::memchr(text.data(), byte, text.size()) != nullptr;
}

/// Whether the text may have what does not travel as it is. Four quick looks, because most have
/// not.
bool is_notable(std::string_view text) {
  return !text.empty() &&
         (has(text, '\n') || has(text, '\r') || has(text, '\t') || has(text, kSeparators[0]));
}

}  // namespace

void append_compact(std::string& line, std::string_view json_text) {
  if (!is_notable(json_text)) {
    line += json_text;
    return;
  }
  for (std::size_t at = 0; at < json_text.size(); ++at) {
    const char byte = json_text[at];
    const std::string_view separator =
        byte == kSeparators[0] ? escaped(json_text.substr(at)) : std::string_view();
    if (!separator.empty()) {
      line += separator;
      at += kSeparators.size();
    } else if (byte != '\n' && byte != '\r' && byte != '\t') {
      line += byte;
    }
  }
}

std::string compact(std::string_view json_text) {
  std::string line;
  line.reserve(json_text.size());
  append_compact(line, json_text);
  return line;
}

}  // namespace croesus
