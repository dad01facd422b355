// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/strings/joint_search.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/json/utf8.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kMostStates = 2000;
constexpr std::size_t kMostKinds = 400;
/// Edges times lengths that are looked at.
constexpr std::size_t kMostWork = 20'000'000;
constexpr std::size_t kHorizon = 48;

bool is_printable(const CodeRange& range) { return range.first >= '!' && range.last <= '~'; }

char32_t draw_from(const std::vector<CodeRange>& alike, Stream& stream) {
  const CodeRange& range = alike[stream.below(alike.size())];
  return range.first + static_cast<char32_t>(stream.below(range.last - range.first + 1));
}

}  // namespace

JointSearch::JointSearch(std::vector<Automaton> wanted, std::vector<Automaton> unwanted,
                         Bounds bounds)
    : automata_(std::move(wanted)), wanted_(automata_.size()), bounds_(bounds) {
  for (Automaton& automaton : unwanted) automata_.push_back(std::move(automaton));
  partition();
  explore();
  look_ahead();
}

std::vector<bool> JointSearch::signature(char32_t code) const {
  std::vector<bool> bits;
  for (const Automaton& automaton : automata_) {
    for (const CharacterPool& pool : automaton.pools()) bits.push_back(pool.has(code));
  }
  return bits;
}

/// Between two neighbouring ends of ranges all characters are alike. Surrogates stand apart, lest
/// two of them join.
void JointSearch::partition() {
  std::set<char32_t> begins = {0, '!', 0x7F, 0xD800, 0xE000};
  for (const Automaton& automaton : automata_) {
    for (const CharacterPool& pool : automaton.pools()) {
      complete_ = complete_ && pool.exact();
      for (const CodeRange& range : pool.ranges()) {
        begins.insert(range.first);
        begins.insert(range.last + 1);
      }
    }
  }
  std::map<std::vector<bool>, Alike> kinds;
  for (auto begin = begins.begin(); begin != begins.end() && *begin <= 0x10FFFF; ++begin) {
    const auto next = std::next(begin);
    const CodeRange range{*begin, next == begins.end() ? 0x10FFFF : *next - 1};
    std::vector<bool> bits = signature(range.first);
    bits.push_back(json::is_surrogate(range.first));
    kinds[std::move(bits)].push_back(range);
  }
  for (auto& [bits, alike] : kinds) alphabet_.push_back(std::move(alike));
  if (alphabet_.size() <= kMostKinds) return;
  complete_ = false;
  alphabet_.resize(kMostKinds);
}

JointSearch::Joint JointSearch::after(const Joint& joint, char32_t code) const {
  Joint next;
  for (std::size_t i = 0; i < automata_.size(); ++i) {
    next.push_back(automata_[i].after(joint[i], code));
  }
  return next;
}

bool JointSearch::accepts(const Joint& joint) const {
  for (std::size_t i = 0; i < automata_.size(); ++i) {
    if (automata_[i].accepts(joint[i]) != (i < wanted_)) return false;
  }
  return true;
}

void JointSearch::explore() {
  const auto less = [](const Joint& a, const Joint& b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                        [](const Automaton::State& x, const Automaton::State& y) {
                                          return x.found != y.found ? x.found < y.found
                                                                    : x.places < y.places;
                                        });
  };
  std::map<Joint, std::size_t, decltype(less)> known(less);
  const auto number = [&](Joint joint) {
    const auto [place, is_new] = known.emplace(std::move(joint), states_.size());
    if (is_new) states_.push_back(place->first);
    return place->second;
  };
  Joint first;
  for (const Automaton& automaton : automata_) first.push_back(automaton.start());
  number(std::move(first));
  for (std::size_t at = 0; at < states_.size(); ++at) {
    edges_.emplace_back();
    if (states_.size() > kMostStates) {
      complete_ = false;
      continue;
    }
    std::map<std::size_t, std::vector<std::size_t>> next;
    for (std::size_t kind = 0; kind < alphabet_.size(); ++kind) {
      next[number(after(states_[at], alphabet_[kind].front().first))].push_back(kind);
    }
    for (auto& [to, by] : next) edges_.back().push_back({to, std::move(by)});
  }
}

/// If there is no string among as many lengths as there are states, there is no longer one either:
/// in a longer one some state would come twice, and what stands between could be left out.
void JointSearch::look_ahead() {
  std::size_t work = states_.size();
  for (const std::vector<Edge>& edges : edges_) work += edges.size();
  const std::size_t all = std::min(bounds_.max, bounds_.min + states_.size());
  const std::size_t horizon = std::min(all, kMostWork / work);
  std::vector<bool> ends(states_.size());
  for (std::size_t at = 0; at < states_.size(); ++at) ends[at] = accepts(states_[at]);
  reach_.push_back(std::move(ends));
  bool any = bounds_.min == 0 && reach_[0][0];
  for (std::size_t length = 1; length <= horizon; ++length) {
    if (any && length > bounds_.min + kHorizon) break;
    std::vector<bool> next(states_.size());
    for (std::size_t at = 0; at < states_.size(); ++at) {
      next[at] = std::any_of(edges_[at].begin(), edges_[at].end(),
                             [&](const Edge& edge) { return reach_[length - 1][edge.to]; });
    }
    reach_.push_back(std::move(next));
    any = any || (length >= bounds_.min && reach_[length][0]);
  }
  proved_empty_ = complete_ && horizon == all && !any;
}

std::vector<std::size_t> JointSearch::lengths() const {
  std::vector<std::size_t> lengths;
  for (std::size_t length = bounds_.min; length < reach_.size(); ++length) {
    if (reach_[length][0]) lengths.push_back(length);
  }
  return lengths;
}

std::u32string JointSearch::draw(std::size_t length, Stream& stream) const {
  std::u32string text;
  std::size_t at = 0;
  for (std::size_t left = length; left > 0; --left) {
    std::vector<const Edge*> open;
    for (const Edge& edge : edges_[at]) {
      if (reach_[left - 1][edge.to]) open.push_back(&edge);
    }
    const Edge& edge = *open[stream.below(open.size())];
    const Alike* alike = &alphabet_[edge.by[stream.below(edge.by.size())]];
    for (int i = 0; i < 3 && !is_printable(alike->front()); ++i) {
      alike = &alphabet_[edge.by[stream.below(edge.by.size())]];
    }
    text += draw_from(*alike, stream);
    at = edge.to;
  }
  return text;
}

}  // namespace croesus::schema
