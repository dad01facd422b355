// SPDX-License-Identifier: Apache-2.0
#include "engine/json/number.h"

#include <gtest/gtest.h>

#include "engine/json/equality.h"
#include "tests/unit/json/reading.h"

namespace croesus::json {
namespace {

int ordered(std::string_view left, std::string_view right) {
  return compare(decimal(left), decimal(right));
}

std::string normal(std::string_view token) { return to_text(decimal(token)); }

TEST(Number, the_grammar_is_that_of_rfc_8259) {
  for (const std::string_view good :
       {"0", "-0", "10", "0.0", "-0.5", "1e5", "1E+5", "1e-05", "0e0", "1.0E-00"}) {
    EXPECT_EQ(must_read(good).root().text(), good);
  }
  for (const std::string_view bad :
       {"+1",  "01",  "-01",   "00",  ".5", "1.",   "-.5", "1.e5",  "1e",       "1e+", "1e5.5",
        "--1", "0x1", "1_000", "1,0", "-",  "1e 5", "- 1", "1.5.5", "\xD9\xA1", "1f",  "1e++5"}) {
    EXPECT_EQ(error_code(bad), ErrorCode::syntax) << bad;
  }
}

TEST(Number, one_value_has_one_decimal) {
  const Decimal hundred{.negative = false, .digits = "1", .exponent = 2};
  for (const std::string_view same :
       {"100", "100.0", "1e2", "1E+2", "0.1e3", "1000e-1", "1.00e002", "0.0001e6"}) {
    EXPECT_EQ(decimal(same), hundred) << same;
  }
  for (const std::string_view zero : {"0", "-0", "0.0", "-0.00", "0e99", "-0E-99", "0.000e+0"}) {
    EXPECT_EQ(decimal(zero), Decimal{}) << zero;
  }
}

TEST(Number, four_hundred_digits_are_all_read) {
  const std::string digits = repeated("1234567890", 40);
  EXPECT_EQ(ordered(digits, digits.substr(0, 399) + "1"), -1);
  EXPECT_EQ(ordered("0." + digits, "0." + digits.substr(0, 399) + "1"), -1);
  EXPECT_EQ(ordered(digits, digits + ".0"), 0);
  EXPECT_EQ(ordered("1e400", "1" + std::string(400, '0')), 0);
  EXPECT_EQ(ordered("9007199254740993", "9007199254740992"), 1);
}

TEST(Number, exponents_of_millions_cost_nothing) {
  EXPECT_EQ(ordered("1e999999999", "1e999999998"), 1);
  EXPECT_EQ(ordered("10e999999998", "1e999999999"), 0);
  EXPECT_EQ(ordered("-1e999999999999999", "1e-999999999999999"), -1);
  EXPECT_EQ(ordered("1e-999999999999999", "0"), 1);
  EXPECT_EQ(ordered("9.99e999999999999999", "10e999999999999999"), -1);
  EXPECT_EQ(normal("120e4000000"), "1.2e+4000002");
  EXPECT_EQ(canonical(must_read("[1e999999999]").root()), "[1e+999999999]");
}

TEST(Number, exponents_are_limited_by_their_significant_digits) {
  EXPECT_TRUE(read("1e000000000000000000000000000005"));
  EXPECT_TRUE(read("1e-999999999999999"));
  EXPECT_EQ(error_code("1e1000000000000000"), ErrorCode::limit);
  EXPECT_EQ(complaint("[1e+1000000000000000]"), "an exponent of more than 15 digits @ byte 4");
  EXPECT_EQ(error_code("1e100", {.exponent_digits = 2}), ErrorCode::limit);
  EXPECT_EQ(error_code("0e100", {.exponent_digits = 2}), ErrorCode::limit);
  EXPECT_TRUE(read("1e99999999999999999", {.exponent_digits = 1000}));
  EXPECT_EQ(error_code("1e999999999999999999", {.exponent_digits = 1000}), ErrorCode::limit);
}

TEST(Number, order_is_by_value) {
  const std::vector<std::string_view> ascending = {
      "-1e3", "-999.9", "-10",     "-9.5", "-0.1", "-1e-9", "0",  "1e-10", "0.09", "0.1",
      "0.11", "1",      "1.00001", "9",    "10",   "11e0",  "99", "100",   "1e300"};
  for (std::size_t i = 0; i < ascending.size(); ++i) {
    for (std::size_t j = 0; j < ascending.size(); ++j) {
      const int expected = i < j ? -1 : (i > j ? 1 : 0);
      EXPECT_EQ(ordered(ascending[i], ascending[j]), expected)
          << ascending[i] << ' ' << ascending[j];
    }
  }
}

TEST(Number, integers_are_known_whatever_their_spelling) {
  for (const std::string_view whole : {"0", "-0.0", "1.0", "1e3", "12.50e1", "1e999999999"}) {
    EXPECT_TRUE(is_integer(decimal(whole))) << whole;
  }
  for (const std::string_view broken : {"0.5", "1e-1", "12.505e1", "1e-999999999"}) {
    EXPECT_FALSE(is_integer(decimal(broken))) << broken;
  }
}

TEST(Number, the_normal_form_is_plain_up_to_forty_digits) {
  EXPECT_EQ(normal("-0.0"), "0");
  EXPECT_EQ(normal("1e3"), "1000");
  EXPECT_EQ(normal("-12.50e1"), "-125");
  EXPECT_EQ(normal("1e39"), "1" + std::string(39, '0'));
  EXPECT_EQ(normal("1e40"), "1e+40");
  EXPECT_EQ(normal(std::string(40, '7')), std::string(40, '7'));
  EXPECT_EQ(normal(std::string(41, '7')), "7." + std::string(40, '7') + "e+40");
  EXPECT_EQ(normal("0.1"), "1e-1");
  EXPECT_EQ(normal("-1.50"), "-1.5e+0");
  EXPECT_EQ(normal("0.00123"), "1.23e-3");
}

TEST(Number, a_plain_integer_is_its_own_normal_form) {
  for (const std::string_view plain : {"0", "7", "-7", "100"}) {
    EXPECT_TRUE(is_plain_integer(plain));
    EXPECT_EQ(normal(plain), plain);
  }
  EXPECT_TRUE(is_plain_integer(std::string(40, '1')));
  for (const std::string_view other : {"-0", "1.0", "1e1", "-0.0"})
    EXPECT_FALSE(is_plain_integer(other));
  EXPECT_FALSE(is_plain_integer(std::string(41, '1')));
}

}  // namespace
}  // namespace croesus::json
