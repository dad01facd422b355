// SPDX-License-Identifier: Apache-2.0
//
// Strings, and names of members that no schema names.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "engine/json/text.h"
#include "engine/schema/instances/drawer.h"
#include "engine/schema/strings/format_strings.h"
#include "engine/schema/strings/pattern_strings.h"

namespace croesus::schema {

namespace {

/// Strings kept of a pattern or format.
constexpr std::size_t kPool = 24;
/// How much longer than their least a string is drawn that has no pattern.
constexpr std::uint64_t kSpread = 24;

/// Writes eight letters, each from one byte of `drawn`. Of the 256 values of a byte some letters
/// get nine and some ten: near enough for letters.
void write_letters(std::uint64_t drawn, char* to) {
  constexpr std::uint64_t kEverySecond = 0x00FF'00FF'00FF'00FF;
  constexpr std::uint64_t kLetters = 26;
  const std::uint64_t even = (drawn & kEverySecond) * kLetters >> 8U & kEverySecond;
  const std::uint64_t odd = (drawn >> 8U & kEverySecond) * kLetters & ~kEverySecond;
  std::uint64_t letters = (even | odd) + 'a' * 0x0101'0101'0101'0101;
  if constexpr (std::endian::native == std::endian::big) letters = __builtin_bswap64(letters);
  std::memcpy(to, &letters, sizeof letters);
}

}  // namespace

const std::vector<Piece>& Drawer::strings_of(Expansion& place) {
  Kept& kept = place.kept;
  if (kept.has_strings) return kept.strings;
  kept.has_strings = true;
  const Demand& demand = place.demand;
  const Bounds bounds{demand.length.least, demand.length.most};
  std::vector<const Pattern*> wanted;
  std::vector<const Pattern*> unwanted;
  for (const std::uint32_t index : demand.patterns) wanted.push_back(&program_.patterns[index]);
  for (const std::uint32_t index : demand.unmatched) unwanted.push_back(&program_.patterns[index]);
  Stream stream(
      1, {"strings",
          program_.subschemas[place.subschemas.empty() ? 0 : place.subschemas.front()].location});
  std::vector<std::string> found;
  const auto draft_of = [&](const Rule& rule) { return program_.subschemas[rule.owner].draft; };
  if (!demand.formats.empty()) {
    const Rule& rule = program_.rules[demand.formats.front()];
    found = valid_format(draft_of(rule), rule.value.string(), bounds, stream, 4 * kPool);
  } else if (wanted.empty() && unwanted.empty() && !demand.broken_formats.empty()) {
    const Rule& rule = program_.rules[demand.broken_formats.front()];
    found = broken_format(draft_of(rule), rule.value.string(), bounds, stream, kPool);
  } else {
    found = matching_all(wanted, unwanted, bounds, stream, kPool).strings;
  }
  std::erase_if(found, [&](const std::string& text) {
    const auto has = [&](const Pattern* pattern) { return pattern->search(text) == Match::yes; };
    const auto is_of = [&](std::uint32_t rule) { return program_.rules[rule].format(text); };
    return !fits(bounds, text) || !std::ranges::all_of(wanted, has) ||
           std::ranges::any_of(unwanted, has) || !std::ranges::all_of(demand.formats, is_of) ||
           std::ranges::any_of(demand.broken_formats, is_of);
  });
  for (const std::string& text : found) kept.strings.emplace_back(json::quote(text));
  return kept.strings;
}

bool Drawer::draw_string(Expansion& place) {
  const Demand& demand = place.demand;
  if (!demand.has_free_strings()) {
    const std::vector<Piece>& pool = strings_of(place);
    if (pool.empty()) return fails(place, "no string was found for its pattern or format");
    out_.append(pool[stream_->below_quickly(pool.size())]);
    return true;
  }
  constexpr std::uint64_t kLongest = 1U << 20;
  if (demand.length.least > kLongest) return fails(place, "its strings are too long to draw");
  const std::uint64_t spread = std::min(demand.length.most - demand.length.least, kSpread);
  const std::uint64_t length = demand.length.least + stream_->below_quickly(spread + 1);
  append_letters(length);
  return true;
}

/// A string of so many letters, in its quotes.
void Drawer::append_letters(std::uint64_t count) {
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  std::array<char, 2 * kWord> letters{};
  out_.append('"');
  do {
    write_letters(stream_->next(), letters.data());
    write_letters(stream_->next(), letters.data() + kWord);
    const std::uint64_t taken = std::min<std::uint64_t>(count, letters.size());
    out_.append_first<2 * kWord>(letters.data(), taken);
    count -= taken;
  } while (count > 0);
  out_.append('"');
}

bool Drawer::allows_name(const Demand& demand, const std::string& name) const {
  if (demand.absent.contains(name)) return false;
  if (demand.name_goals.empty()) return true;
  return std::ranges::all_of(demand.name_goals, [&](const Literal& literal) {
    return is_name(name, literal.index) == literal.is_positive;
  });
}

/// A name that propertyNames asks for.
std::optional<std::string> Drawer::named_by(const Demand& demand) {
  Goal goal(demand.name_goals.begin(), demand.name_goals.end());
  Expansion* place = expander_.expand(std::move(goal));
  Output kept = std::exchange(out_, {});
  bool is_drawn = true;
  while (is_drawn && place->contradiction.empty() && !place->options.empty()) {
    place = expander_.follow(*place, stream_->below_quickly(place->options.size()));
  }
  is_drawn = place->contradiction.empty() && (place->demand.types & kString) != 0;
  if (is_drawn && place->demand.allowed) is_drawn = draw_allowed(*place, {});
  if (is_drawn && !place->demand.allowed) is_drawn = draw_string(*place);
  const std::string token(std::exchange(out_, std::move(kept)).text());
  if (!is_drawn || !token.starts_with('"')) return std::nullopt;
  return json::unquote(token);
}

std::optional<std::string> Drawer::extra_name(Expansion& place,
                                              const std::vector<std::string>& taken) {
  const Demand& demand = place.demand;
  constexpr int kTries = 12;
  for (int i = 0; i < kTries; ++i) {
    std::optional<std::string> name;
    std::vector<std::uint32_t> patterns;
    for (const std::uint32_t plan : demand.plans) {
      for (const auto& entry : program_.objects[plan].patterns) patterns.push_back(entry.pattern);
    }
    if (!demand.name_goals.empty() && i % 2 == 0) {
      name = named_by(demand);
    } else if (!patterns.empty() && i % 3 != 2) {
      const std::uint32_t pattern = patterns[stream_->below_quickly(patterns.size())];
      const auto names = matching(program_.patterns[pattern], {}, *stream_, 8);
      if (!names.empty()) name = names[stream_->below_quickly(names.size())];
    } else {
      name = "extra" + stream_->hex(3);
    }
    if (!name || std::ranges::find(taken, *name) != taken.end()) continue;
    if (!allows_name(demand, *name)) continue;
    if (expansion_of(member(place, *name)).contradiction.empty()) return name;
  }
  return std::nullopt;
}

}  // namespace croesus::schema
