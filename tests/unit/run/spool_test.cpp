// SPDX-License-Identifier: Apache-2.0
//
// The first pass on disk: what is kept of it, and what is not trusted.
#include "engine/run/spool.h"

#include <gtest/gtest.h>

#include "tests/unit/toy/stage.h"

namespace croesus::toy {
namespace {

using Kind = Readout::Kind;

constexpr std::string_view kHeader = R"({"line":"header"})";

/// Two repeats on two tasks, told apart by their number.
std::vector<Answer> repeats(std::size_t number) {
  const std::string reason = fmt::format("number {} \"\\\n\u00fc", number);
  return {{{Kind::met, "", ""}, {Kind::unmet, reason, "/a~1b"}},
          {{Kind::unstable, reason, ""}, {Kind::timed_out, "", "/"}}};
}

class SpoolTest : public testing::Test {
 protected:
  Spool open(std::string_view header = kHeader) const { return Spool::open(log(), header).value(); }
  std::filesystem::path log() const { return folder_ / "log.ndjson"; }
  std::filesystem::path file() const { return folder_ / "log.ndjson.first-pass"; }

  std::string write(std::size_t cases) const {
    Spool spool = open();
    for (std::size_t i = spool.cases(); i < cases; ++i) EXPECT_TRUE(spool.add(repeats(i)));
    return text_of(file());
  }

 private:
  Folder folder_;
};

TEST_F(SpoolTest, gives_back_what_it_was_given_from_any_case_on) {
  write(5);
  for (std::size_t first = 0; first < 5; ++first) {
    Spool spool = open();
    EXPECT_EQ(spool.cases(), 5U);
    spool.rewind(first);
    for (std::size_t i = first; i < 5; ++i) EXPECT_EQ(spool.next({2, 2}).value(), repeats(i));
    EXPECT_EQ(spool.next({2, 2}).error().code, ErrorCode::integrity);
  }
}

TEST_F(SpoolTest, cut_anywhere_keeps_its_whole_lines_and_is_gone_on_with) {
  const std::string whole = write(4);
  for (std::size_t length = 0; length <= whole.size(); ++length) {
    const std::string cut = whole.substr(0, length);
    ASSERT_TRUE(write_file(file(), cut));
    const auto lines = static_cast<std::size_t>(std::count(cut.begin(), cut.end(), '\n'));
    EXPECT_EQ(open().cases(), lines > 0 ? lines - 1 : 0) << length;
    EXPECT_EQ(write(4), whole) << length;
  }
}

TEST_F(SpoolTest, of_another_run_is_replaced) {
  write(3);
  EXPECT_EQ(open(R"({"line":"other"})").cases(), 0U);
  EXPECT_EQ(text_of(file()), "{\"line\":\"other\"}\n");
}

TEST_F(SpoolTest, is_kept_up_to_the_first_line_that_is_none_of_its_own) {
  const std::string whole = write(3);
  const std::size_t third = whole.rfind("[[[");
  for (const std::string_view line : {"{}", "7", "[[[9,\"\",\"\"]]]", "[[[0,\"\"]]]",
                                      "[[[0,0,\"\"]]]", "[[7]]", "[7]", "[", ""}) {
    ASSERT_TRUE(write_file(
        file(), fmt::format("{}{}\n{}", whole.substr(0, third), line, whole.substr(third))));
    EXPECT_EQ(open().cases(), 2U) << line;
    EXPECT_EQ(text_of(file()), whole.substr(0, third)) << line;
  }
}

TEST_F(SpoolTest, where_nothing_can_be_written_says_so) {
  const auto spool = Spool::open("/nowhere/log.ndjson", kHeader);
  EXPECT_EQ(spool.error().code, ErrorCode::io);
  EXPECT_EQ(spool.error().where, "/nowhere/log.ndjson.first-pass");
}

TEST_F(SpoolTest, is_gone_when_it_is_removed) {
  Spool spool = open();
  EXPECT_TRUE(std::filesystem::exists(file()));
  spool.remove();
  EXPECT_FALSE(std::filesystem::exists(file()));
}

}  // namespace
}  // namespace croesus::toy
