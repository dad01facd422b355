// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/json_schema/ballot.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace croesus::json_schema {
namespace {

/// An element of the pool's list, and what it would be told for.
using Option = std::pair<std::size_t, Spot>;

std::vector<Option> options_among(const std::vector<Choice>& choices, const auto& fits) {
  std::vector<Option> options;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    for (const Spot& spot : choices[i].spots) {
      if (fits(choices[i], spot)) options.emplace_back(i, spot);
    }
  }
  return options;
}

/// What is kept in balance: keywords, and ways to respell.
const std::string& kind_of(const Spot& spot) {
  return spot.keyword.empty() ? spot.location : spot.keyword;
}

}  // namespace

Drawn Ballot::take(std::size_t schema, std::vector<Choice>& from, bool is_fault,
                   const std::vector<Option>& options) {
  const auto rank = [&](const Option& option) {
    return std::pair{by_keyword_[{kind_of(option.second), is_fault}],
                     by_place_[{{schema, option.second}, is_fault}]};
  };
  auto least = rank(options.front());
  for (const Option& option : options) least = std::min(least, rank(option));
  std::vector<Option> best;
  for (const Option& option : options) {
    if (rank(option) == least) best.push_back(option);
  }
  // Of several keywords that came equally often, the one that stands first in the schema.
  const Spot spot = std::min_element(best.begin(), best.end(), [](const auto& a, const auto& b) {
                      return a.second < b.second;
                    })->second;
  std::erase_if(best, [&](const Option& option) { return option.second != spot; });
  Stream stream(seed_, {suite_, fmt::format("{}", schema), fmt::format("{}", pairs_),
                        is_fault ? "fault" : "control"});
  const std::size_t index = best[stream.below(best.size())].first;
  Drawn drawn{schema, is_fault, std::move(from[index]), spot};
  from.erase(from.begin() + static_cast<std::ptrdiff_t>(index));
  ++by_keyword_[{kind_of(spot), is_fault}];
  ++by_place_[{{schema, spot}, is_fault}];
  return drawn;
}

bool Ballot::draw_control(std::size_t schema, Pool& pool, const Drawn& fault, bool is_same,
                          std::vector<Drawn>& into) {
  const auto on_base = [&](const Choice& choice) {
    return choice.probe.base == fault.choice.probe.base;
  };
  const auto respelled = [&](const Choice& choice, const Spot& spot) {
    return on_base(choice) && spot.keyword.empty();
  };
  const auto same = [&](const Choice& choice, const Spot& spot) {
    return on_base(choice) && spot == fault.spot;
  };
  const auto other = [&](const Choice& choice, const Spot& spot) {
    return on_base(choice) && !spot.keyword.empty();
  };
  std::vector<Option> options;
  if (!is_same && pairs_ % 4 == 3) options = options_among(pool.controls, respelled);
  if (options.empty()) options = options_among(pool.controls, same);
  if (options.empty()) options = options_among(pool.controls, other);
  if (options.empty()) options = options_among(pool.controls, respelled);
  if (options.empty()) return false;
  into.push_back(take(schema, pool.controls, false, options));
  return true;
}

bool Ballot::draw_pair(std::size_t schema, Pool& pool, std::vector<Drawn>& into,
                       std::string_view keyword) {
  std::set<std::pair<std::string, Spot>> controlled;  // any spot of a base stands as none too
  for (const Choice& choice : pool.controls) {
    controlled.insert({choice.probe.base, Spot{}});
    for (const Spot& spot : choice.spots) controlled.insert({choice.probe.base, spot});
  }
  const auto options = options_among(pool.faults, [&](const Choice& choice, const Spot& spot) {
    if (keyword.empty()) return controlled.contains({choice.probe.base, Spot{}});
    return spot.keyword == keyword && controlled.contains({choice.probe.base, spot});
  });
  if (options.empty()) return false;
  into.push_back(take(schema, pool.faults, true, options));
  const Drawn fault = into.back();
  if (!draw_control(schema, pool, fault, !keyword.empty(), into)) return false;
  ++pairs_;
  return true;
}

}  // namespace croesus::json_schema
