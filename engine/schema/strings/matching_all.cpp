// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/schema/strings/collector.h"
#include "engine/schema/strings/joint_search.h"
#include "engine/schema/strings/pattern_strings.h"
#include "engine/schema/strings/wide.h"

namespace croesus::schema {

namespace {

using Patterns = std::span<const Pattern* const>;

bool all_are(Patterns patterns, std::string_view text, Match answer) {
  return std::all_of(patterns.begin(), patterns.end(),
                     [&](const Pattern* pattern) { return pattern->search(text) == answer; });
}

/// Those that can be had as automata. `irregular` says whether some could not.
struct Regular {
  std::vector<Automaton> automata;
  bool irregular = false;
};
Regular regular(Patterns patterns) {
  Regular found;
  for (const Pattern* pattern : patterns) {
    if (auto automaton = Automaton::of(pattern->tree())) {
      found.automata.push_back(std::move(*automaton));
    } else {
      found.irregular = true;
    }
  }
  return found;
}

/// Shortest, next and longest first, then drawn ones.
void search(const JointSearch& joint, Collector& kept, Stream& stream, std::size_t attempts) {
  const std::vector<std::size_t> lengths = joint.lengths();
  if (lengths.empty()) return;
  for (const std::size_t i :
       {std::size_t{0}, lengths.size() - 1, std::min<std::size_t>(1, lengths.size() - 1)}) {
    kept.offer(narrow(joint.draw(lengths[i], stream)));
  }
  for (; attempts > 0 && !kept.full(); --attempts) {
    const std::size_t near = std::min<std::size_t>(lengths.size(), 12);
    kept.offer(narrow(joint.draw(lengths[stream.below(near)], stream)));
  }
}

}  // namespace

JointStrings matching_all(Patterns wanted, Patterns unwanted, Bounds bounds, Stream& stream,
                          std::size_t count) {
  Collector kept(bounds, count, [&](std::string_view text) {
    return all_are(wanted, text, Match::yes) && all_are(unwanted, text, Match::no);
  });
  Regular with = regular(wanted);
  Regular without = regular(unwanted);
  const bool irregular = with.irregular || without.irregular;
  for (const Pattern* pattern : wanted) {
    for (std::string& text : matching(*pattern, bounds, stream, count)) kept.offer(std::move(text));
  }
  const JointSearch joint(std::move(with.automata), std::move(without.automata), bounds);
  if (joint.none_exist()) return {.strings = {}, .none_exist = true};
  search(joint, kept, stream, irregular ? 3000 : 20 + 20 * count);
  for (std::size_t i = 0; i < wanted.size() && !kept.full(); ++i) {
    for (std::string& text : matching(*wanted[i], bounds, stream, 400)) kept.offer(std::move(text));
  }
  return {.strings = kept.take(), .none_exist = false};
}

}  // namespace croesus::schema
