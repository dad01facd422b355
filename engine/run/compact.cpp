// SPDX-License-Identifier: Apache-2.0
#include "engine/run/compact.h"

namespace croesus {

std::string compact(std::string_view json_text) {
  std::string line;
  line.reserve(json_text.size());
  bool in_string = false;
  bool escaped = false;
  for (const char c : json_text) {
    const bool layout = c == '\n' || c == '\r' || c == '\t';
    if (in_string || !layout) line += c;
    if (c == '"' && !escaped) in_string = !in_string;
    escaped = in_string && c == '\\' && !escaped;
  }
  return line;
}

}  // namespace croesus
