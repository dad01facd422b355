// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/text/pattern_tree.h"

#include <algorithm>

namespace croesus::schema {

CodeSet digits() { return {.ranges = {{'0', '9'}}}; }

CodeSet word_characters() { return {.ranges = {{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}}}; }

/// WhiteSpace and LineTerminator of ECMA-262 (sections 12.2, 12.3): tab to carriage return, U+FEFF,
/// and the general category Zs.
CodeSet white_space() {
  return {.ranges = {{0x9, 0xD},
                     {0x20, 0x20},
                     {0xA0, 0xA0},
                     {0x1680, 0x1680},
                     {0x2000, 0x200A},
                     {0x2028, 0x2029},
                     {0x202F, 0x202F},
                     {0x205F, 0x205F},
                     {0x3000, 0x3000},
                     {0xFEFF, 0xFEFF}}};
}

CodeSet line_ends() { return {.ranges = {{'\n', '\n'}, {'\r', '\r'}, {0x2028, 0x2029}}}; }

std::vector<CodeRange> complement(std::vector<CodeRange> ranges) {
  std::sort(ranges.begin(), ranges.end(),
            [](const CodeRange& a, const CodeRange& b) { return a.first < b.first; });
  std::vector<CodeRange> rest;
  char32_t next = 0;
  for (const CodeRange& range : ranges) {
    if (range.first > next) rest.push_back({next, range.first - 1});
    next = std::max<char32_t>(next, range.last + 1);
  }
  if (next <= 0x10FFFF) rest.push_back({next, 0x10FFFF});
  return rest;
}

}  // namespace croesus::schema
