// SPDX-License-Identifier: Apache-2.0
//
// multipleOf: multiples small and huge, and what is next to them.
#include "engine/json/number.h"
#include "engine/schema/instances/decimals.h"
#include "engine/schema/instances/look.h"
#include "engine/schema/instances/wishes.h"

namespace croesus::schema {

namespace {

using json::Decimal;

/// Of decimal steps, these multiples are the ones that binary64 divides wrongly: 3 * 0.1, 35 * 0.1,
/// 435 * 0.01, 1999 * 0.01, 1001 * 0.001, ...
constexpr std::int64_t kTimes[] = {3,   7,   11,  19,   35,   57,   69,    111,     115,      435,
                                   449, 819, 863, 1001, 1999, 4019, 65539, 1234567, 123456789};

void add_sum(const Look& look, const Decimal& number, const Decimal& step, std::string_view idea) {
  const auto near = sum(number, step);
  if (near) look.add(Promise::special, to_token(*near), idea);
}

void try_small(const Look& look, const Decimal& step) {
  look.add(Promise::limit, to_token(step), "the step");
  look.add(Promise::limit, to_token(product(step, whole(2))), "twice the step");
  look.add(Promise::limit, to_token(half(step)), "half the step");
  look.add(Promise::limit, "0", "no step at all");
  look.add(Promise::limit, to_token(negated(step)), "the step's negative");
  look.add(Promise::limit, to_token(product(step, json::decimal("1.5"))), "one and a half steps");
  for (const std::int64_t times : kTimes) {
    look.add(Promise::special, to_token(product(step, whole(times))), "a small multiple");
  }
  look.add(Promise::special, to_token(product(step, whole(-35))), "a negative multiple");
  look.add(Promise::special, to_token(product(step, ten_to(-1))), "a tenth of the step");
  look.add(Promise::special, "-0.0", "no step at all");
}

/// A multiple, and its neighbours that are none.
void try_at(const Look& look, const Decimal& multiple, const Decimal& step, std::string_view idea) {
  look.add(Promise::special, to_token(multiple), idea);
  const auto digits = static_cast<std::int64_t>(step.digits.size());
  add_sum(look, multiple, ten_to(step.exponent - 1), "one decimal place beside a multiple");
  add_sum(look, multiple, negated(ten_to(step.exponent - 1)),
          "one decimal place beside a multiple");
  add_sum(look, multiple, ten_to(step.exponent + digits - 20), "hardly beside a multiple");
  add_sum(look, multiple, half(step), "half a step beside a multiple");
}

void try_huge(const Look& look, const Decimal& step) {
  try_at(look, product(step, json::decimal("9007199254740993")), step, "a multiple beyond 2^53");
  try_at(look, product(step, json::decimal("18446744073709551617")), step,
         "a multiple beyond 2^64");
  try_at(look, product(step, ten_to(25)), step, "a huge multiple");
  for (const std::int64_t power : {308, 400, 1'000'000}) {
    look.add(Promise::special, to_token(product(step, ten_to(power))), "a huge multiple");
  }
  for (const auto* text : {"12391239123", "1e308", "1e309", "1e1000000", "1e-1000000",
                           "123456789012345678901234567890", "9007199254740993", "1e300"}) {
    look.add(Promise::special, text, "a huge value against the step");
  }
  const auto odd = sum(ten_to(308), whole(1));
  if (odd) look.add(Promise::special, to_token(*odd), "a huge value against the step");
}

/// The multiples next to every limit.
void try_at_limits(const Look& look, const Decimal& step) {
  for (const Rule* rule : look.rules) {
    if (rule->keyword < Keyword::maximum || rule->keyword > Keyword::exclusive_minimum) continue;
    const Decimal limit = json::decimal(limit_of(look.program, *rule).text());
    for (const std::int64_t further : {-1, 0, 1, 2}) {
      const auto near = multiple_near(limit, step, further);
      if (near) look.add(Promise::limit, to_token(*near), "a multiple at a limit");
    }
  }
}

}  // namespace

void try_multiples(const Look& look) {
  for (const Rule* rule : look.rules) {
    if (rule->keyword != Keyword::multiple_of) continue;
    const Decimal step = json::decimal(rule->value.text());
    if (step.digits.empty() || step.digits.size() > kMostDigits) continue;
    try_small(look, step);
    try_at(look, product(step, whole(3)), step, "a small multiple");
    try_at_limits(look, step);
    try_huge(look, step);
  }
}

}  // namespace croesus::schema
