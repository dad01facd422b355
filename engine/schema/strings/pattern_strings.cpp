// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/strings/pattern_strings.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/schema/strings/collector.h"
#include "engine/schema/strings/pattern_walk.h"
#include "engine/schema/strings/wide.h"

namespace croesus::schema {

namespace {

/// Longer strings are only made where the bounds ask for them.
constexpr std::size_t kCalmLength = 64;

/// What may stand around a match where nothing is said about it.
constexpr std::array kAround = std::to_array<std::u32string_view>(
    {U"x", U"\n", U" ", U"\U0001F432", U"0", U"-", U"\u0301", U"\xD83D", U"A"});

class Matching {
 public:
  Matching(const Pattern& pattern, Bounds bounds, Stream& stream, std::size_t count)
      : walk_(pattern.tree()),
        bounds_(bounds),
        stream_(stream),
        kept_(bounds, count,
              [&pattern](std::string_view text) { return pattern.search(text) == Match::yes; }) {}

  std::vector<std::string> run() {
    lengths();
    open_sides();
    plans();
    random();
    return kept_.take();
  }

 private:
  /// More attempts where the walk can only guess.
  int attempts() const { return walk_.has_conditions() ? 40 : 4; }

  bool tried(const Plan& plan, std::optional<std::size_t> length) {
    for (int i = 0; i < attempts() && !kept_.full(); ++i) {
      const auto text = walk_.write(plan, length, stream_);
      if (!text) return false;
      if (kept_.offer(narrow(*text)) || padded(*text)) return true;
    }
    return false;
  }

  /// Too short a string may have text around it, if the pattern leaves a side open.
  bool padded(const std::u32string& text) {
    if (text.size() >= bounds_.min || bounds_.min > (1U << 20U)) return false;
    const std::u32string rest(bounds_.min - text.size(), U'x');
    return kept_.offer(narrow(text + rest)) || kept_.offer(narrow(rest + text));
  }

  void lengths() {
    const Lengths own = walk_.lengths();
    const std::size_t least = std::max(own.least, bounds_.min);
    const std::size_t most = std::min(own.most, bounds_.max);
    tried({}, least);
    const bool written_out = most <= std::max(kCalmLength, bounds_.min) || most == bounds_.max;
    if (written_out && most <= 100'000) tried({}, most);
    if (least < most) tried({}, least + 1);
    if (most > least + 1 && most <= 100'000) tried({}, most - 1);
    for (std::size_t more = 2; more < 8 && kept_.size() < 2 && least + more <= most; ++more) {
      tried({}, least + more);
    }
  }

  void open_sides() {
    const std::vector<std::string> found = kept_.strings();
    for (std::size_t i = 0; i < std::min<std::size_t>(found.size(), 2); ++i) {
      const std::u32string text = widen(found[i]);
      const std::u32string_view before = kAround[stream_.below(kAround.size())];
      const std::u32string_view behind = kAround[stream_.below(kAround.size())];
      kept_.offer(narrow(std::u32string(before) + text));
      kept_.offer(narrow(text + std::u32string(behind)));
      kept_.offer(narrow(text + U"\n"));
    }
  }

  /// A length that the bounds allow, or none where they do not matter.
  std::optional<std::size_t> some_length() {
    const Lengths own = walk_.lengths();
    const std::size_t least = std::max(own.least, bounds_.min);
    const std::size_t most = std::min({own.most, bounds_.max, least + kCalmLength});
    const bool free = own.least >= bounds_.min && bounds_.max >= own.most;
    if (free || least > most) return std::nullopt;
    return least + stream_.below(most - least + 1);
  }

  void plans() {
    const std::vector<Plan> all = walk_.boundaries();
    for (const std::size_t i : stream_.order(all.size())) {
      if (kept_.full()) return;
      if (!tried(all[i], std::nullopt)) tried(all[i], some_length());
    }
  }

  void random() {
    for (std::size_t left = 300; left > 0 && !kept_.full(); --left) {
      const bool any = stream_.below(2) == 0;
      const auto text = walk_.write({}, any ? std::nullopt : some_length(), stream_);
      if (!text) continue;
      kept_.offer(narrow(*text));
      padded(*text);
      const std::u32string before(kAround[stream_.below(kAround.size())]);
      const std::u32string_view behind = kAround[stream_.below(kAround.size())];
      kept_.offer(narrow(before + *text + std::u32string(behind)));
    }
  }

  PatternWalk walk_;
  Bounds bounds_;
  Stream& stream_;
  Collector kept_;
};

}  // namespace

std::vector<std::string> matching(const Pattern& pattern, Bounds bounds, Stream& stream,
                                  std::size_t count) {
  return Matching(pattern, bounds, stream, count).run();
}

}  // namespace croesus::schema
