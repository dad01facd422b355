// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/strings/pattern_walk.h"

#include <algorithm>

namespace croesus::schema {

namespace {

constexpr std::size_t kMany = std::size_t{1} << 30U;
constexpr std::size_t kLongest = std::size_t{1} << 20U;

std::size_t times(std::size_t a, std::size_t b) {
  return a == 0 || b == 0 ? 0 : (a > kMany / b ? kMany : std::min(kMany, a * b));
}

}  // namespace

/// One walk.
class Walk {
 public:
  Walk(const PatternWalk& over, Plan plan, Stream& stream)
      : over_(over), plan_(std::move(plan)), stream_(stream) {}

  void node(const PatternNode& at, std::optional<std::size_t> length) {
    if (failed_ || text_.size() > kLongest) {
      failed_ = true;
      return;
    }
    switch (at.kind) {
      case PatternKind::character:
        text_ += static_cast<char32_t>(decided(at).value_or(at.character));
        return;
      case PatternKind::set:
        return set(at);
      case PatternKind::sequence:
        return sequence(at, length);
      case PatternKind::choice:
        return node(at.parts[alternative(at, length)], length);
      case PatternKind::repeat:
        return repeat(at, length);
      case PatternKind::group:
        return group(at, length);
      case PatternKind::back_reference:
        text_ += captured(at.group);
        return;
      case PatternKind::look_ahead:
        if (!at.negated) wanted_.push_back({text_.size(), sample(at.parts[0])});
        return;
      case PatternKind::look_behind:
        if (!at.negated && text_.empty()) text_ += sample(at.parts[0]);
        return;
      default:
        return;
    }
  }

  std::optional<std::u32string> result() {
    if (failed_) return std::nullopt;
    for (const Wanted& wanted : wanted_) overlay(wanted);
    return std::move(text_);
  }

 private:
  /// What a look-ahead wants to see from `at` on.
  struct Wanted {
    std::size_t at;
    std::u32string text;
  };

  std::optional<std::uint32_t> decided(const PatternNode& at) {
    const auto found = std::find_if(plan_.begin(), plan_.end(),
                                    [&](const Decision& decision) { return decision.node == &at; });
    if (found == plan_.end()) return std::nullopt;
    const std::uint32_t what = found->what;
    plan_.erase(found);
    return what;
  }

  void set(const PatternNode& at) {
    const std::optional<std::uint32_t> fixed = decided(at);
    const std::optional<char32_t> drawn = fixed ? *fixed : over_.pools_.at(&at).draw(stream_);
    failed_ = failed_ || !drawn;
    text_ += drawn.value_or(U'?');
  }

  /// What is above the least lengths is dealt out in a drawn order.
  void sequence(const PatternNode& at, std::optional<std::size_t> length) {
    std::vector<std::optional<std::size_t>> shares(at.parts.size());
    if (length) {
      std::size_t left = *length - std::min(*length, over_.lengths_.at(&at).least);
      for (std::size_t i = 0; i < shares.size(); ++i) {
        shares[i] = over_.lengths_.at(&at.parts[i]).least;
      }
      for (int round = 0; round < 2; ++round) {
        for (const std::size_t i : stream_.order(shares.size())) {
          const std::size_t room = over_.lengths_.at(&at.parts[i]).most - *shares[i];
          const std::size_t most = std::min(room, left);
          const std::size_t share = round == 1 ? most : stream_.below(most + 1);
          *shares[i] += share;
          left -= share;
        }
      }
    }
    for (std::size_t i = 0; i < shares.size(); ++i) node(at.parts[i], shares[i]);
  }

  std::size_t alternative(const PatternNode& at, std::optional<std::size_t> length) {
    if (const auto fixed = decided(at)) return *fixed;
    const std::vector<std::size_t> order = stream_.order(at.parts.size());
    if (!length) return order.front();
    const auto possible = std::find_if(order.begin(), order.end(), [&](std::size_t i) {
      const Lengths lengths = over_.lengths_.at(&at.parts[i]);
      return lengths.least <= *length && *length <= lengths.most;
    });
    return possible == order.end() ? order.front() : *possible;
  }

  /// How often `at` has to repeat to write `length`.
  std::size_t repetitions(const PatternNode& at, std::size_t length) {
    const Lengths one = over_.lengths_.at(&at.parts[0]);
    const std::size_t all = std::max<std::size_t>(at.max, at.min);
    if (one.most == 0) return at.min;
    const std::size_t fewest =
        std::clamp<std::size_t>((length + one.most - 1) / one.most, at.min, all);
    const std::size_t most = one.least > 0 ? length / one.least : std::max(length, fewest);
    const std::size_t room = std::clamp(most, fewest, all) - fewest;
    return fewest + stream_.below(std::min<std::size_t>(room, 3) + 1);
  }

  void repeat(const PatternNode& at, std::optional<std::size_t> length) {
    const std::optional<std::uint32_t> fixed = decided(at);
    std::size_t count = at.min + stream_.below(std::min<std::size_t>(at.max - at.min, 3) + 1);
    if (length) count = repetitions(at, *length);
    if (fixed) count = *fixed;
    for (std::size_t i = 0; i < count && !failed_; ++i) {
      std::optional<std::size_t> share;
      if (length) share = *length / count + (i < *length % count ? 1 : 0);
      node(at.parts[0], share);
    }
  }

  void group(const PatternNode& at, std::optional<std::size_t> length) {
    const std::size_t before = text_.size();
    node(at.parts[0], length);
    captures_[at.group] = text_.substr(before);
  }

  std::u32string captured(std::uint32_t group) const {
    const auto found = captures_.find(group);
    return found == captures_.end() ? std::u32string() : found->second;
  }

  std::u32string sample(const PatternNode& inner) {
    Walk walk(over_, {}, stream_);
    walk.captures_ = captures_;
    walk.node(inner, std::nullopt);
    return std::move(walk.text_);
  }

  /// Writes what is wanted where it is wanted, or its last character somewhere behind that.
  void overlay(const Wanted& wanted) {
    const std::u32string& text = wanted.text;
    if (text.empty()) return;
    if (stream_.below(2) == 0) {
      text_.replace(std::min(wanted.at, text_.size()), text.size(), text);
    } else if (text_.size() > wanted.at) {
      text_[wanted.at + stream_.below(text_.size() - wanted.at)] = text.back();
    }
  }

  const PatternWalk& over_;
  Plan plan_;
  Stream& stream_;
  std::u32string text_;
  std::unordered_map<std::uint32_t, std::u32string> captures_;
  std::vector<Wanted> wanted_;
  bool failed_ = false;
};

PatternWalk::PatternWalk(const PatternNode& tree) : tree_(tree) { measure(tree); }

std::optional<std::u32string> PatternWalk::write(const Plan& plan,
                                                 std::optional<std::size_t> length,
                                                 Stream& stream) const {
  Walk walk(*this, plan, stream);
  walk.node(tree_, length);
  return walk.result();
}

void PatternWalk::measure(const PatternNode& node) {
  for (const PatternNode& part : node.parts) measure(part);
  has_conditions_ = has_conditions_ || node.kind == PatternKind::look_ahead ||
                    node.kind == PatternKind::look_behind || node.kind == PatternKind::word_edge;
  if (node.kind == PatternKind::set) pools_.emplace(&node, CharacterPool(node.set));
  if (node.kind == PatternKind::group) groups_.emplace(node.group, &node);
  lengths_[&node] = measured(node);
}

Lengths PatternWalk::measured(const PatternNode& node) const {
  Lengths sum;
  switch (node.kind) {
    case PatternKind::character:
    case PatternKind::set:
      return {1, 1};
    case PatternKind::sequence:
    case PatternKind::group:
      for (const PatternNode& part : node.parts) {
        sum.least = std::min(kMany, sum.least + lengths_.at(&part).least);
        sum.most = std::min(kMany, sum.most + lengths_.at(&part).most);
      }
      return sum;
    case PatternKind::choice:
      sum.least = kMany;
      for (const PatternNode& part : node.parts) {
        sum.least = std::min(sum.least, lengths_.at(&part).least);
        sum.most = std::max(sum.most, lengths_.at(&part).most);
      }
      return sum;
    case PatternKind::repeat: {
      const Lengths one = lengths_.at(&node.parts[0]);
      return {times(one.least, node.min), times(one.most, node.max)};
    }
    case PatternKind::back_reference: {
      const auto group = groups_.find(node.group);
      if (group == groups_.end() || !lengths_.contains(group->second)) return {};
      return lengths_.at(group->second);
    }
    default:
      return {};
  }
}

}  // namespace croesus::schema
