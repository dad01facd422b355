// SPDX-License-Identifier: Apache-2.0
//
// contains, minContains and maxContains: arrays with every number of matching elements around the
// limits, between and behind elements that probably do not match.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "engine/schema/instances/base.h"
#include "engine/schema/instances/guess.h"

namespace croesus::schema {

namespace {

constexpr std::uint64_t kMostItems = 1000;
constexpr std::size_t kFewMatches = 4;

std::set<std::uint64_t> counts_of(const Program& program, const Rule& contains) {
  std::set<std::uint64_t> counts = {0, 1, 2};
  for (const std::uint32_t part : {contains.other, contains.third}) {
    if (part == kNone) continue;
    const std::uint64_t count = program.rules[part].count;
    for (const std::uint64_t near : {count - 1, count, count + 1}) {
      if (near <= kMostItems) counts.insert(near);
    }
  }
  return counts;
}

Elements repeated(const Elements& some, std::uint64_t count) {
  Elements elements;
  for (std::uint64_t i = 0; i < count; ++i) elements.push_back(some[i % some.size()]);
  return elements;
}

Elements joined(Elements left, const Elements& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

/// Values for elements of the place that match, or hardly do.
struct Pool {
  Elements matching;
  Elements others;
};

Pool pool_of(const Look& look, const Rule& contains, const Elements& own) {
  std::vector<std::uint32_t> both = {contains.index};
  const auto children = below(look.program, look.subschemas, own.size());
  both.insert(both.end(), children.begin(), children.end());
  Pool pool{.matching = guesses(look.program, both, kMostItems / 10), .others = {}};
  if (!children.empty()) pool.others = guesses(look.program, children, 3);
  for (const std::string_view text : plain_values()) pool.others.emplace_back(text);
  std::erase_if(pool.others, [&](const std::string& text) {
    return std::ranges::find(pool.matching, text) != pool.matching.end();
  });
  return pool;
}

void try_count(const Look& look, const Pool& pool, const Elements& own, std::uint64_t count) {
  const std::string idea = fmt::format("{} elements for contains", count);
  const Elements matches = repeated(pool.matching, count);
  look.add(Promise::limit, to_array(matches), idea);
  look.add(Promise::limit, to_array(joined(own, matches)), idea + ", behind the others");
  look.add(Promise::limit, to_array(repeated({pool.matching[0]}, count)), idea + ", all equal");
  for (std::size_t i = 0; i < std::min(pool.others.size(), kFewMatches); ++i) {
    look.add(Promise::special, to_array(joined({pool.others[i]}, matches)), idea + ", one other");
    look.add(Promise::special, to_array(with(matches, pool.others[i])),
             idea + ", one other behind");
  }
  look.add(Promise::special, to_array(joined(pool.others, matches)), idea + ", many others");
}

}  // namespace

void try_contains(const Look& look) {
  for (const Rule* rule : look.rules) {
    if (rule->keyword != Keyword::contains) continue;
    const Elements own = base_elements(look);
    const Pool pool = pool_of(look, *rule, own);
    if (pool.matching.empty() || pool.others.empty()) continue;
    for (const std::uint64_t count : counts_of(look.program, *rule)) {
      try_count(look, pool, own, count);
    }
    for (const std::string& other : pool.others) {
      look.add(Promise::special, to_array(Elements{other}), "one element, hardly for contains");
    }
    const Elements many(60, pool.others[0]);
    look.add(Promise::special, to_array(with(many, pool.matching[0])), "a match at the far end");
    look.add(Promise::special, to_array(many), "many elements, no match");
  }
}

}  // namespace croesus::schema
