// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/number_range.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <limits>

namespace croesus::schema {

namespace {

using Integer = boost::multiprecision::cpp_int;

/// Beyond such exponents no grid is laid.
constexpr std::int64_t kFarthest = 2000;
/// Without a limit on one side, so many numbers from the other limit, or from 0.
constexpr std::int64_t kUsual = 1000;

/// number / 10^exponent. Requires an exponent that is not above the number's.
Integer scaled(const json::Decimal& number, std::int64_t exponent) {
  Integer value(number.digits.empty() ? "0" : number.digits);
  value *=
      boost::multiprecision::pow(Integer(10), static_cast<unsigned>(number.exponent - exponent));
  return number.negative ? Integer(-value) : value;
}

Integer floor_of(const Integer& number, const Integer& step) {
  Integer quotient = number / step;
  if (number % step != 0 && number < 0) --quotient;
  return quotient;
}

std::string token_of(const Integer& number, std::int64_t exponent) {
  json::Decimal decimal{
      .negative = number < 0, .digits = Integer(abs(number)).str(), .exponent = exponent};
  const std::size_t last = decimal.digits.find_last_not_of('0');
  if (last == std::string::npos) return "0";
  decimal.exponent += static_cast<std::int64_t>(decimal.digits.size() - last - 1);
  decimal.digits.erase(last + 1);
  return json::to_text(decimal);
}

struct Grid {
  Integer first, last, step;
  std::int64_t exponent = 0;
};

/// Decimal places beyond those of the limits where no step says otherwise: numbers as programs
/// write them have many. Fewer where the grid would grow too large.
constexpr std::int64_t kPlaces = 6;
constexpr std::int64_t kFewPlaces = 2;

std::int64_t least_exponent(const Demand& demand, std::int64_t places) {
  std::int64_t least = 0;
  const auto take = [&](const json::Decimal& number) {
    if (!number.digits.empty()) least = std::min(least, number.exponent);
  };
  if (demand.lower) take(demand.lower->value);
  if (demand.upper) take(demand.upper->value);
  for (const json::Decimal& step : demand.steps) take(step);
  const bool is_free = demand.steps.empty() && !demand.integers_only;
  return is_free || demand.no_integers ? least - places : least;
}

Integer step_of(const Demand& demand, std::int64_t exponent) {
  Integer step = 1;
  for (const json::Decimal& each : demand.steps) step = lcm(step, scaled(each, exponent));
  if (demand.integers_only) {
    step = lcm(step, boost::multiprecision::pow(Integer(10), static_cast<unsigned>(-exponent)));
  }
  return step;
}

Grid grid_of(const Demand& demand, std::int64_t exponent) {
  Grid grid{0, 0, step_of(demand, exponent), exponent};
  const Integer one = boost::multiprecision::pow(Integer(10), static_cast<unsigned>(-exponent));
  const Integer usual = std::max(Integer(1), Integer(kUsual * one / grid.step));
  if (demand.lower) {
    const Integer limit = scaled(demand.lower->value, exponent);
    grid.first = -floor_of(-limit, grid.step);
    if (demand.lower->is_exclusive && grid.first * grid.step == limit) ++grid.first;
  }
  if (demand.upper) {
    const Integer limit = scaled(demand.upper->value, exponent);
    grid.last = floor_of(limit, grid.step);
    if (demand.upper->is_exclusive && grid.last * grid.step == limit) --grid.last;
  } else {
    grid.last = (demand.lower ? grid.first : Integer(0)) + usual;
  }
  if (!demand.lower) grid.first = demand.upper ? Integer(grid.last - usual) : Integer(-usual / 10);
  return grid;
}

bool is_far(const Demand& demand) {
  const auto far = [](const json::Decimal& number) {
    return number.exponent > kFarthest || number.exponent < -kFarthest ||
           number.digits.size() > static_cast<std::size_t>(kFarthest);
  };
  return (demand.lower && far(demand.lower->value)) || (demand.upper && far(demand.upper->value)) ||
         std::ranges::any_of(demand.steps, far);
}

/// The limits themselves and 0, where there is no grid; what does not fit is found out later.
NumberRange far_range(const Demand& demand) {
  NumberRange range;
  range.tokens = {"0", "1", "-1"};
  for (const auto& bound : {demand.lower, demand.upper}) {
    if (bound) range.tokens.push_back(json::to_text(bound->value));
  }
  for (const json::Decimal& step : demand.steps) range.tokens.push_back(json::to_text(step));
  return range;
}

bool fits(const Integer& number) {
  return number < Integer(1) << 60 && number > -(Integer(1) << 60);
}

bool fits(const Grid& grid) {
  return fits(grid.first * grid.step) && fits(grid.last * grid.step) && fits(grid.step);
}

}  // namespace

NumberRange number_range(const Demand& demand) {
  if (is_far(demand)) return far_range(demand);
  Grid grid = grid_of(demand, least_exponent(demand, kPlaces));
  if (!fits(grid)) grid = grid_of(demand, least_exponent(demand, kFewPlaces));
  NumberRange range;
  range.is_empty = grid.first > grid.last;
  range.exponent = static_cast<std::int32_t>(grid.exponent);
  range.is_small = fits(grid);
  if (range.is_small) {
    range.first = static_cast<std::int64_t>(grid.first);
    range.last = static_cast<std::int64_t>(grid.last);
    range.step = static_cast<std::int64_t>(grid.step);
    range.is_sure = !range.is_empty && !demand.no_integers && demand.broken_number_rules.empty();
    return range;
  }
  for (const Integer& index : {grid.first, grid.last, Integer((grid.first + grid.last) / 2),
                               Integer(grid.first + 1), Integer(0)}) {
    if (index < grid.first || index > grid.last) continue;
    range.tokens.push_back(token_of(index * grid.step, grid.exponent));
  }
  return range;
}

namespace {

/// mantissa * 10^exponent, plainly; exponent <= 0.
void append_plain(std::int64_t mantissa, std::int32_t exponent, Output& out) {
  while (exponent < 0 && mantissa % 10 == 0) {
    mantissa /= 10;
    ++exponent;
  }
  if (mantissa < 0) out.append('-');
  const std::uint64_t all = mantissa < 0 ? 0 - static_cast<std::uint64_t>(mantissa)
                                         : static_cast<std::uint64_t>(mantissa);
  if (exponent == 0) return out.append_digits(all);
  constexpr std::int32_t kMost =
      std::numeric_limits<std::uint64_t>::digits10 - 1;  // one digit more is added
  if (exponent < -kMost) {
    const std::string digits = std::to_string(all);
    out.append("0.");
    for (std::size_t i = digits.size(); i < static_cast<std::size_t>(-exponent); ++i)
      out.append('0');
    return out.append(digits);
  }
  std::uint64_t power = 1;
  for (std::int32_t i = exponent; i < 0; ++i) power *= 10;
  out.append_digits(all / power);
  // The point takes the place of a digit that keeps the zeros behind it.
  const std::size_t point = out.size();
  out.append_digits(power + all % power);
  out.put(point, '.');
}

}  // namespace

void draw_number(const NumberRange& range, Stream& stream, Output& out) {
  if (!range.is_small) {
    out.append(range.tokens[stream.below_quickly(range.tokens.size())]);
    return;
  }
  const std::uint64_t count = static_cast<std::uint64_t>(range.last - range.first) + 1;
  const std::int64_t index = range.first + static_cast<std::int64_t>(stream.below_quickly(count));
  append_plain(index * range.step, range.exponent, out);
}

}  // namespace croesus::schema
