// SPDX-License-Identifier: Apache-2.0
//
// "double limits" and "numbers" of what instances must try.
#include "tests/unit/schema/instances/tried.h"

namespace croesus::schema {
namespace {

TEST(NumberCandidates, stand_on_each_side_of_each_limit) {
  const Tried tried(R"({"minimum":2.5,"exclusiveMaximum":10})", "5");
  EXPECT_EQ(tried["2.5"], "valid");
  EXPECT_EQ(tried["2.4"], "invalid");
  EXPECT_EQ(tried["2.4999999999999999999"], "invalid");
  EXPECT_EQ(tried["2.5000000000000000001"], "valid");
  EXPECT_EQ(tried["9"], "valid");
  EXPECT_EQ(tried["9.999999999999999999"], "valid");
  EXPECT_EQ(tried["10"], "invalid");
  EXPECT_EQ(tried["10.0"], "invalid");
  EXPECT_EQ(tried["11"], "invalid");
}

TEST(NumberCandidates, stand_between_two_limits_of_a_side_and_between_crossed_ones) {
  const Tried two(R"({"minimum":3,"exclusiveMinimum":7})", "9");
  EXPECT_EQ(two["5"], "invalid");
  EXPECT_EQ(two["3"], "invalid");
  EXPECT_EQ(two["8"], "valid");
  const Tried crossed(R"({"anyOf":[{"minimum":10,"maximum":4},{"const":0}]})", "0");
  EXPECT_EQ(crossed["7"], "invalid");
}

TEST(NumberCandidates, of_draft_4_know_limits_that_a_flag_excludes) {
  const Tried tried(R"({"maximum":7,"exclusiveMaximum":true})", "5", {.draft = Draft::draft4});
  EXPECT_EQ(tried["7"], "invalid");
  EXPECT_EQ(tried["6.999999999999999999"], "missing");
  EXPECT_EQ(tried["6.9999999999999999999"], "valid");
}

TEST(NumberCandidates, are_neighbours_of_limits_at_the_ends_of_machine_numbers) {
  EXPECT_EQ(Tried(R"({"maximum":9007199254740992})", "1")["9007199254740993"], "invalid");
  EXPECT_EQ(Tried(R"({"maximum":9223372036854775807})", "1")["9223372036854775808"], "invalid");
  EXPECT_EQ(Tried(R"({"minimum":18446744073709551616})", "1e20")["18446744073709551615"],
            "invalid");
  EXPECT_EQ(Tried(R"({"const":9007199254740992})", "9007199254740992")["9007199254740993"],
            "invalid");
  EXPECT_EQ(
      Tried(R"({"enum":[18446744073709551615]})", "18446744073709551615")["18446744073709551616"],
      "invalid");
}

TEST(NumberCandidates, lie_beyond_binary64) {
  const Tried tried(R"({"type":"number","maximum":1e308})", "1");
  for (const auto* text : {"1e309", "1e400", "1e1000000", "1.5e309", "123e99999"}) {
    EXPECT_EQ(tried[text], "invalid") << text;
  }
  for (const auto* text : {"1e-400", "1e-1000000", "-1e309", "-1e1000000", "0e1000000"}) {
    EXPECT_EQ(tried[text], "valid") << text;
  }
  const auto is_long = [](const std::string& text) { return text.size() == 400; };
  EXPECT_EQ(tried.count(Validity::invalid, is_long), 1U);
}

TEST(NumberCandidates, are_integers_and_nearly_integers) {
  const Tried tried(R"({"type":"integer"})", "5");
  for (const auto* text : {"1.0", "1e0", "-0.0", "1e400", "12345678901234567890.0", "1e1000000",
                           "9007199254740993.0"}) {
    EXPECT_EQ(tried[text], "valid") << text;
  }
  for (const auto* text : {"1.5", "1.0000000000000000000001", "9007199254740992.5", "1e-400"}) {
    EXPECT_EQ(tried[text], "invalid") << text;
  }
}

TEST(NumberCandidates, are_small_multiples_of_decimal_steps) {
  const Tried tenths(R"({"multipleOf":0.1})", "0.1");
  for (const auto* text : {"0.3", "0.7", "1.1", "3.5", "-3.5", "0", "-0.0", "0.2"}) {
    EXPECT_EQ(tenths[text], "valid") << text;
  }
  for (const auto* text : {"0.05", "0.31", "0.29", "0.35", "0.15", "0.01"}) {
    EXPECT_EQ(tenths[text], "invalid") << text;
  }
  const Tried cents(R"({"multipleOf":0.01})", "0.01");
  for (const auto* text : {"4.35", "19.99", "1.15", "0.57"})
    EXPECT_EQ(cents[text], "valid") << text;
}

TEST(NumberCandidates, are_huge_against_a_tiny_step) {
  const Tried tried(R"({"multipleOf":0.0001})", "1");
  for (const auto* text : {"1e308", "1e309", "1e1000000", "12391239123", "1e+304"}) {
    EXPECT_EQ(tried[text], "valid") << text;
  }
  EXPECT_EQ(tried["1e-1000000"], "invalid");
  const Tried odd(R"({"multipleOf":3})", "3");
  EXPECT_EQ(odd["27021597764222979"], "valid");
  EXPECT_EQ(odd["1e308"], "invalid");
  const auto ends_in_1 = [](const std::string& text) {
    return text.size() == 309 && text.back() == '1';
  };
  EXPECT_EQ(odd.count(Validity::invalid, ends_in_1), 1U);
}

TEST(NumberCandidates, are_multiples_next_to_limits) {
  const Tried tried(R"({"multipleOf":0.7,"minimum":3,"maximum":5})", "3.5");
  EXPECT_EQ(tried["2.8"], "invalid");
  EXPECT_EQ(tried["4.2"], "valid");
  EXPECT_EQ(tried["4.9"], "valid");
  EXPECT_EQ(tried["5.6"], "invalid");
}

}  // namespace
}  // namespace croesus::schema
