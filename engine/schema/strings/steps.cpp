// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/strings/steps.h"

#include <string_view>

#include "engine/schema/strings/character_pool.h"

namespace croesus::schema {

namespace {

/// What looks alike to a program that knows more alphabets, or fewer, than it should.
char32_t look_alike(char32_t code) {
  if (code >= U'0' && code <= U'9') return 0x660 + (code - U'0');
  if (code == U'k' || code == U'K') return 0x212A;
  if (code == U's' || code == U'S') return 0x17F;
  if (code >= U'a' && code <= U'z') return 0xE9;
  if (code >= U'A' && code <= U'Z') return 0xC9;
  if (code == U' ') return 0xA0;
  if (code > U' ' && code < 0x7F) return code + 0xFEE0;
  return U'?';
}

}  // namespace

std::vector<std::u32string> end_steps(const std::u32string& text) {
  std::vector<std::u32string> steps;
  for (const char32_t end : {U'\n', U'\r', U'\x2028', U'\xD83D', U' ', U'\0'}) {
    steps.push_back(text + end);
    if (end == U'\n' || end == U' ') steps.push_back(end + text);
  }
  steps.push_back(text + U"\r\n");
  return steps;
}

std::vector<std::u32string> character_steps(const std::u32string& text, Stream& stream) {
  std::vector<std::u32string> steps;
  if (text.empty()) return steps;
  const std::size_t place = stream.below(text.size());
  for (const char32_t now :
       {look_alike(text[place]), other_case(text[place]), char32_t{0xD83D}, U'\n'}) {
    if (now == text[place]) continue;
    steps.push_back(text);
    steps.back()[place] = now;
  }
  steps.push_back(text);
  steps.back().erase(place, 1);
  return steps;
}

std::vector<std::u32string> piece_steps(const std::u32string& text) {
  if (text.empty()) return {};
  return {text.substr(1),
          text.substr(0, text.size() - 1),
          text.substr(text.size() / 2),
          text + text,
          text + text.back(),
          text.front() + text,
          {text.rbegin(), text.rend()}};
}

}  // namespace croesus::schema
