// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "engine/schema/strings/collector.h"
#include "engine/schema/strings/pattern_strings.h"
#include "engine/schema/strings/pattern_walk.h"
#include "engine/schema/strings/steps.h"
#include "engine/schema/strings/wide.h"

namespace croesus::schema {

namespace {

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
    if (!near_.empty()) offer_all(end_steps(near_[stream_.below(near_.size())]));
    for (std::size_t i = 0; !kept_.full() && i < std::max(order.size(), 12 * near_.size()); ++i) {
      if (i < order.size()) planned(plans[order[i]]);
      if (i % 3 == 0 && i < 12 * near_.size())
        offer_all(character_steps(near_[i / 3 % near_.size()], stream_));
    }
    for (const std::u32string& text : near_) offer_all(piece_steps(text));
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

  void offer_all(const std::vector<std::u32string>& texts) {
    for (const std::u32string& text : texts) offer(text);
  }

  void planned(const Plan& plan) {
    for (int i = 0; i < 3; ++i) {
      const auto text = walk_.write(plan, std::nullopt, stream_);
      if (text && offer(*text)) return;
    }
  }

  /// Where nothing near is wrong, anything that is.
  void last_resorts() {
    static constexpr std::array kAny = std::to_array<std::u32string_view>(
        {U"", U"\n", U" ", U"x", U"0", U"-", U"\u00e9", U"\U0001F432", U"\xD83D", U"x\n", U"\nx"});
    for (const std::u32string_view text : kAny) offer(std::u32string(text));
    for (const std::u32string& text : near_) {
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
