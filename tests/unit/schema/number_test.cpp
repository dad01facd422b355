// SPDX-License-Identifier: Apache-2.0
//
// Numbers that are small are compared and divided as integers; whatever they are, the answers are
// those of exact decimals.
#include "engine/schema/number.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "engine/json/number.h"

namespace croesus::schema {
namespace {

/// A number token: zeros, short and long ones, with and without fraction and exponent.
std::string some_token() {
  const auto digits = [](int most) {
    return *rc::gen::container<std::string>(*rc::gen::inRange(1, most + 1),
                                            rc::gen::elementOf(std::string("0001234567899")));
  };
  std::string whole = digits(*rc::gen::element(1, 3, 18, 25));
  whole.erase(0, whole.find_first_not_of('0'));
  if (whole.empty()) whole = "0";
  std::string token = *rc::gen::element(std::string(), std::string("-")) + whole;
  if (*rc::gen::arbitrary<bool>()) token += "." + digits(*rc::gen::element(1, 3, 18));
  if (*rc::gen::arbitrary<bool>()) {
    token += fmt::format("e{:+}", *rc::gen::element(0, 1, -1, 2, -2, 17, 18, 19, 20, -18, -19, -20,
                                                    400, -400, 9999, 12345));
  }
  return token;
}

RC_GTEST_PROP(Number, is_integral_if_its_decimal_is, ()) {
  const std::string token = some_token();
  const bool expected = json::is_integer(json::decimal(token));
  RC_ASSERT(is_integral(token) == expected);
  RC_ASSERT(Number(token).is_integral() == expected);
}

RC_GTEST_PROP(Limit, orders_as_decimals_do, ()) {
  const std::string limit = some_token();
  const std::string token = some_token();
  const int expected = json::compare(json::decimal(token), json::decimal(limit));
  RC_ASSERT(Limit(limit).order_of(token) == expected);
  RC_ASSERT(Limit(token).order_of(limit) == -expected);
  RC_ASSERT(Limit(token).order_of(token) == 0);
}

TEST(Limit, orders_what_takes_more_than_64_bits) {
  EXPECT_EQ(Limit("1").order_of("1e400"), 1);
  EXPECT_EQ(Limit("1").order_of("-1e400"), -1);
  EXPECT_EQ(Limit("999999999999999999").order_of("1e18"), 1);
  EXPECT_EQ(Limit("1e-400").order_of("0"), -1);
  EXPECT_EQ(Limit("1e-400").order_of("0.0"), -1);
  EXPECT_EQ(Limit("-1e-19").order_of("0e5"), 1);
  EXPECT_EQ(Limit("9e9999").order_of("1e9999"), -1);
  EXPECT_EQ(Limit("10e9998").order_of("1e9999"), 0);
}

}  // namespace
}  // namespace croesus::schema
