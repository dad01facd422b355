// SPDX-License-Identifier: Apache-2.0
#include "engine/run/compact.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace croesus {
namespace {

TEST(Compact, line_breaks_and_tabs_between_tokens_go_and_blanks_stay) {
  EXPECT_EQ(compact("{\r\n\t\"a\" : [ 1,\n 2 ]\n}"), R"({"a" : [ 1, 2 ]})");
}

TEST(Compact, spellings_stay) {
  const std::string text = R"({"a\n\u0041":1.50,"b":"\ud800 é €"})";
  EXPECT_EQ(compact(text), text);
}

TEST(Compact, separators_that_some_take_for_line_ends_are_escaped) {
  EXPECT_EQ(compact("\"a\u2028b\u2029c\u2027\""), "\"a\\u2028b\\u2029c\u2027\"");
}

TEST(Compact, the_end_may_cut_a_character) { EXPECT_EQ(compact("\xE2\x80\n"), "\xE2\x80"); }

RC_GTEST_PROP(Compact, whatever_comes_leaves_on_one_line_and_stays_so, (const std::string& text)) {
  const std::string line = compact(text);
  RC_ASSERT(std::none_of(line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }));
  RC_ASSERT(compact(line) == line);
}

}  // namespace
}  // namespace croesus
