// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/strings/string_strings.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/schema/strings/collector.h"
#include "engine/schema/strings/wide.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kLongest = 1'000'000;

/// What a string is filled with, over and over; none begins with a low surrogate or ends with a
/// high one that could join its neighbour.
constexpr std::array kFillings = std::to_array<std::u32string_view>(
    {U"a", U"\u00e9", U"\U0001F432", U"e\u0301", U"\xD83D", U"\xDC32", U"\u20ac",
     U"\U0001F469\u200D\U0001F4BB", U"a\U0001F432\u00e9 Z", U"\u05D0", U"\"", U"\\", U"\u0001",
     U" "});

std::u32string filled(std::u32string_view filling, std::size_t length) {
  std::u32string text;
  while (text.size() < length) text += filling;
  text.resize(length);
  return text;
}

/// Each filling at each length, in a drawn order; every third with a final newline too.
void offer_lengths(const std::vector<std::size_t>& lengths, Collector& kept, Stream& stream) {
  for (const std::size_t filling : stream.order(kFillings.size())) {
    for (const std::size_t length : lengths) {
      std::u32string text = filled(kFillings[filling], length);
      kept.offer(narrow(text));
      if (length == 0 || stream.below(3) != 0) continue;
      text.back() = U'\n';
      kept.offer(narrow(text));
    }
  }
}

std::u32string drawn(std::size_t length, Stream& stream) {
  std::u32string text;
  while (text.size() < length) text += kFillings[stream.below(kFillings.size())];
  text.resize(length);
  return text;
}

}  // namespace

std::vector<std::string> strings_within(Bounds bounds, Stream& stream, std::size_t count) {
  Collector kept(bounds, count, [](std::string_view) { return true; });
  const std::size_t most = std::min(bounds.max, std::max(bounds.min + 40, std::size_t{64}));
  if (bounds.min > kLongest || bounds.min > bounds.max) return {};
  std::vector<std::size_t> lengths = {bounds.min, bounds.min + 1};
  if (bounds.max <= kLongest)
    lengths.insert(lengths.end(), {bounds.max, bounds.max - (bounds.max > 0)});
  offer_lengths(lengths, kept, stream);
  for (std::size_t left = 4 * count; left > 0 && !kept.full(); --left) {
    kept.offer(narrow(drawn(bounds.min + stream.below(most - bounds.min + 1), stream)));
  }
  return kept.take();
}

std::vector<std::string> strings_outside(Bounds bounds, Stream& stream, std::size_t count) {
  Collector kept({}, count, [&](std::string_view text) { return !fits(bounds, text); });
  std::vector<std::size_t> lengths;
  if (bounds.min > 0 && bounds.min <= kLongest) lengths.push_back(bounds.min - 1);
  if (bounds.max < kLongest) lengths.push_back(bounds.max + 1);
  offer_lengths(lengths, kept, stream);
  for (std::size_t left = 4 * count; left > 0 && !kept.full(); --left) {
    const bool below = bounds.max >= kLongest || (bounds.min > 0 && stream.below(2) == 0);
    const std::size_t length =
        below ? stream.below(std::max<std::size_t>(std::min(bounds.min, kLongest), 1))
              : bounds.max + 1 + stream.below(20);
    kept.offer(narrow(drawn(length, stream)));
  }
  return kept.take();
}

}  // namespace croesus::schema
