// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/strings/character_pool.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <string>
#include <unordered_map>

#include "engine/json/utf8.h"
#include "engine/schema/text/pattern_pcre2.h"
#include "engine/schema/text/pcre2.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kMostRanges = 16;
constexpr char32_t kLastScanned = 0x1FFFF;

constexpr std::array kNotable = std::to_array<char32_t>(
    {0x1F432, 0xE9, 0x301, 0xD83D, '\n', 0x661, 0xA0, 0x2028, 0x10FFFF, 0x85, 0, 0x4E2D});
constexpr std::array kLookAlikes =
    std::to_array<char32_t>({0x661, 0xFF11, 0xE9, 0xC9, 0xA0, 0x2003, '\n', '\r', 0x2028, 0x85, ' ',
                             '_', '-', 0x212A, 0x17F, 0x1F432, 0xD83D, 0xDC32, 0});

void add(std::vector<CodeRange>& ranges, char32_t code) {
  if (!ranges.empty() && ranges.back().last + 1 == code) {
    ranges.back().last = code;
  } else {
    ranges.push_back({code, code});
  }
}

/// Every character up to kLastScanned that PCRE2 finds. UTF-8 has no surrogates to ask for.
std::vector<CodeRange> scanned(const std::string& pattern) {
  const Expected<Code8> code = compile_8(pattern);
  std::vector<CodeRange> ranges;
  for (char32_t c = 0; code && c <= kLastScanned; ++c) {
    if (json::is_surrogate(c)) continue;
    std::string text;
    json::encode(c, text);
    if (search_8(*code, text) >= 0) add(ranges, c);
  }
  return ranges;
}

/// Scanned once a set, for a schema has few of them and asks often.
std::vector<CodeRange> found_by_pcre2(const CodeSet& set) {
  static std::mutex mutex;
  static std::unordered_map<std::string, std::vector<CodeRange>> known;
  ParsedPattern whole;
  whole.root.parts = {{.kind = PatternKind::start}, {.kind = PatternKind::set, .set = set}};
  const std::string pattern = pcre2_text(whole);
  const std::lock_guard lock(mutex);
  const auto place = known.find(pattern);
  if (place != known.end()) return place->second;
  return known.emplace(pattern, scanned(pattern)).first->second;
}

std::vector<CodeRange> ranges_of(const CodeSet& set) {
  if (!set.properties.empty()) return found_by_pcre2(set);
  const std::vector<CodeRange> rest = complement(set.ranges);
  return set.negated ? rest : complement(rest);
}

std::vector<CodeRange> printable_of(const std::vector<CodeRange>& ranges) {
  std::vector<CodeRange> printable;
  for (const CodeRange& range : ranges) {
    const CodeRange cut{std::max<char32_t>(range.first, '!'), std::min<char32_t>(range.last, '~')};
    if (cut.first <= cut.last) printable.push_back(cut);
  }
  return printable;
}

char32_t draw_from(const std::vector<CodeRange>& ranges, Stream& stream) {
  const CodeRange& range = ranges[stream.below(ranges.size())];
  return range.first + static_cast<char32_t>(stream.below(range.last - range.first + 1));
}

void add_once(std::vector<char32_t>& codes, char32_t code) {
  if (std::find(codes.begin(), codes.end(), code) == codes.end()) codes.push_back(code);
}

}  // namespace

CharacterPool::CharacterPool(const CodeSet& set)
    : exact_(set.properties.empty()), ranges_(ranges_of(set)), printable_(printable_of(ranges_)) {
  const std::size_t count = std::min(ranges_.size(), kMostRanges);
  for (std::size_t i = 0; i < count; ++i) {
    const CodeRange& range = ranges_[i];
    add_once(notable_, range.first);
    add_once(notable_, range.last);
    if (range.first > 0) add_once(outsiders_, range.first - 1);
    if (range.last < 0x10FFFF) add_once(outsiders_, range.last + 1);
    for (const char32_t code : {range.first, range.last}) {
      if (!has(other_case(code))) add_once(outsiders_, other_case(code));
    }
  }
  for (const char32_t code : kNotable) {
    if (has(code)) add_once(notable_, code);
  }
  for (const char32_t code : kLookAlikes) {
    if (!has(code)) add_once(outsiders_, code);
  }
}

bool CharacterPool::has(char32_t code) const {
  const auto after =
      std::upper_bound(ranges_.begin(), ranges_.end(), code,
                       [](char32_t value, const CodeRange& range) { return value < range.first; });
  return after != ranges_.begin() && code <= std::prev(after)->last;
}

std::optional<char32_t> CharacterPool::draw(Stream& stream) const {
  if (ranges_.empty()) return std::nullopt;
  if (!printable_.empty() && stream.below(8) != 0) return draw_from(printable_, stream);
  const char32_t code = draw_from(ranges_, stream);
  return json::is_surrogate(code) ? draw_from(ranges_, stream) : code;
}

char32_t other_case(char32_t code) {
  const char32_t lower = code | 0x20U;
  const bool ascii = lower >= U'a' && lower <= U'z';
  const bool latin = lower >= 0xE0 && lower <= 0xFE && lower != 0xF7;
  return ascii || latin ? code ^ 0x20U : code;
}

}  // namespace croesus::schema
