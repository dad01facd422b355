// SPDX-License-Identifier: Apache-2.0
//
// maximum, minimum, exclusiveMaximum and exclusiveMinimum, alone and with one another.
#include <fmt/format.h>

#include <algorithm>

#include "engine/json/number.h"
#include "engine/schema/instances/decimals.h"
#include "engine/schema/instances/look.h"
#include "engine/schema/instances/spelling.h"
#include "engine/schema/instances/wishes.h"

namespace croesus::schema {

namespace {

using json::Decimal;

bool is_limit(Keyword keyword) {
  return keyword == Keyword::maximum || keyword == Keyword::exclusive_maximum ||
         keyword == Keyword::minimum || keyword == Keyword::exclusive_minimum;
}

/// The limits of a place, ascending, each once.
std::vector<Decimal> limits_of(const Look& look) {
  std::vector<Decimal> limits;
  for (const Rule* rule : look.rules) {
    if (!is_limit(rule->keyword)) continue;
    limits.push_back(json::decimal(limit_of(look.program, *rule).text()));
  }
  std::ranges::sort(limits, [](const Decimal& left, const Decimal& right) {
    return json::compare(left, right) < 0;
  });
  limits.erase(std::unique(limits.begin(), limits.end()), limits.end());
  return limits;
}

void add_sum(const Look& look, Promise promise, const Decimal& number, const Decimal& step,
             std::string_view idea) {
  const auto near = sum(number, step);
  if (near) look.add(promise, to_token(*near), idea);
}

void try_around(const Look& look, const Decimal& limit) {
  const std::int64_t places = static_cast<std::int64_t>(limit.digits.size()) + limit.exponent;
  const std::int64_t last = std::min<std::int64_t>(limit.exponent, 0);
  look.add(Promise::limit, to_token(limit), "the limit");
  for (const bool is_below : {true, false}) {
    const auto step = [is_below](Decimal size) {
      return is_below ? negated(std::move(size)) : size;
    };
    const auto say = [is_below](std::string_view what) {
      return fmt::format("{} {} the limit", what, is_below ? "below" : "above");
    };
    add_sum(look, Promise::limit, limit, step(whole(1)), say("one"));
    add_sum(look, Promise::limit, limit, step(ten_to(last)), say("one unit"));
    add_sum(look, Promise::limit, limit, step(ten_to(places - 20)), say("hardly"));
    add_sum(look, Promise::special, limit, step(ten_to(last - 1)), say("a tenth"));
    add_sum(look, Promise::special, limit, step(ten_to(places - 16)), say("one binary64"));
    add_sum(look, Promise::special, limit, step(ten_to(places - 400)), say("next to nothing"));
    add_sum(look, Promise::special, limit, step(whole(2)), say("two"));
    add_sum(look, Promise::usual, limit, step(ten_to(places + 2)), say("far"));
  }
  look.add(Promise::special, to_token(negated(limit)), "the limit's negative");
  for (int style = 0; style < kNumberStyles; ++style) {
    const Promise promise = style < 3 ? Promise::limit : Promise::special;
    look.add(promise, spell_number(to_token(limit), style), "the limit, spelled otherwise");
  }
}

/// Between neighbours: the middle, and the integers at its sides.
void try_between(const Look& look, const Decimal& low, const Decimal& high) {
  const auto both = sum(low, high);
  if (!both) return;
  const Decimal middle = half(*both);
  look.add(Promise::limit, to_token(middle), "between two limits");
  for (const std::int64_t further : {0, 1}) {
    const auto near = multiple_near(middle, whole(1), further);
    if (near) look.add(Promise::limit, to_token(*near), "an integer between two limits");
  }
}

}  // namespace

void try_limits(const Look& look) {
  const std::vector<Decimal> limits = limits_of(look);
  for (const Decimal& limit : limits) try_around(look, limit);
  for (std::size_t i = 1; i < limits.size(); ++i) try_between(look, limits[i - 1], limits[i]);
}

}  // namespace croesus::schema
