// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "engine/schema/strings/collector.h"
#include "engine/schema/strings/pattern_strings.h"
#include "engine/schema/strings/pattern_walk.h"
#include "engine/schema/strings/wide.h"

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

class NearMisses {
 public:
  NearMisses(const Pattern& pattern, Bounds bounds, Stream& stream, std::size_t count)
      : pattern_(pattern),
        bounds_(bounds),
        walk_(pattern.tree()),
        stream_(stream),
        near_(samples(pattern, bounds, stream)),
        kept_(bounds, count,
              [&pattern](std::string_view text) { return pattern.search(text) == Match::no; }) {}

  /// One kind of step after the other, so that a small count has some of each.
  std::vector<std::string> run() {
    const std::vector<Plan> plans = walk_.faults();
    const std::vector<std::size_t> order = stream_.order(plans.size());
    ends();
    for (std::size_t i = 0; !kept_.full() && i < std::max(order.size(), 4 * near_.size()); ++i) {
      if (i < order.size()) planned(plans[order[i]]);
      if (i < 4 * near_.size()) character(near_[i % near_.size()]);
    }
    for (const std::u32string& text : near_) pieces(text);
    last_resorts();
    if (kept_.size() == 0) anything();
    return kept_.take();
  }

 private:
  static std::vector<std::u32string> samples(const Pattern& pattern, Bounds bounds,
                                             Stream& stream) {
    std::vector<std::u32string> texts;
    for (const std::string& text : matching(pattern, bounds, stream, 6)) {
      texts.push_back(widen(text));
    }
    if (!texts.empty()) return texts;
    for (const std::string& text : matching(pattern, {}, stream, 6)) texts.push_back(widen(text));
    return texts;
  }

  bool offer(const std::u32string& text) { return kept_.offer(narrow(text)); }

  void ends() {
    static constexpr std::array kEnds =
        std::to_array<std::u32string_view>({U"\n", U"\r\n", U"\r", U"\u2028", U"\xD83D", U" "});
    for (std::size_t i = 0; i < kEnds.size() && !near_.empty(); ++i) {
      const std::u32string& text = near_[i % near_.size()];
      offer(text + std::u32string(kEnds[i]));
      if (i % 2 == 0) offer(std::u32string(kEnds[i]) + text);
    }
  }

  void planned(const Plan& plan) {
    for (int i = 0; i < 3; ++i) {
      const auto text = walk_.write(plan, std::nullopt, stream_);
      if (text && offer(*text)) return;
    }
  }

  /// One character, the drawn one, becomes another or goes.
  void character(std::u32string text) {
    if (text.empty()) return;
    const std::size_t place = stream_.below(text.size());
    const char32_t code = text[place];
    for (const char32_t now : {look_alike(code), other_case(code), char32_t{0xD83D}, U'\n'}) {
      text[place] = now;
      if (now != code) offer(text);
    }
    text.erase(place, 1);
    offer(text);
  }

  void pieces(const std::u32string& text) {
    if (text.empty()) return;
    offer(text.substr(1));
    offer(text.substr(0, text.size() - 1));
    offer(text.substr(text.size() / 2));
    offer(text + text);
    offer(text + text.back());
    offer(text.front() + text);
    offer({text.rbegin(), text.rend()});
  }

  /// Where nothing near is wrong, anything that is.
  void last_resorts() {
    static constexpr std::array kAny = std::to_array<std::u32string_view>(
        {U"", U"\n", U" ", U"x", U"0", U"-", U"\u00e9", U"\U0001F432", U"\xD83D", U"x\n", U"\nx"});
    for (const std::u32string_view text : kAny) offer(std::u32string(text));
    for (std::u32string text : near_) {
      for (const char32_t code : {U'\n', U' ', U'x', U'-', U'\U0001F432'}) {
        offer(std::u32string(text.size(), code));
      }
    }
  }

  void anything() {
    const Pattern* const unwanted[] = {&pattern_};
    for (std::string& text : matching_all({}, unwanted, bounds_, stream_, 8).strings) {
      kept_.offer(std::move(text));
    }
  }

  const Pattern& pattern_;
  Bounds bounds_;
  PatternWalk walk_;
  Stream& stream_;
  std::vector<std::u32string> near_;
  Collector kept_;
};

}  // namespace

std::vector<std::string> near_misses(const Pattern& pattern, Bounds bounds, Stream& stream,
                                     std::size_t count) {
  return NearMisses(pattern, bounds, stream, count).run();
}

}  // namespace croesus::schema
