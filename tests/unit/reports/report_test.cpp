// SPDX-License-Identifier: Apache-2.0
//
// What the reports say of runs of known character. Their exact bytes are in tests/golden.
#include "reports/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/json/pointer.h"
#include "engine/json/reader.h"
#include "reports/printable.h"
#include "reports/table.h"
#include "tests/unit/toy/oracles.h"
#include "tests/unit/toy/stage.h"

namespace croesus::toy {
namespace {

using testing::HasSubstr;
using testing::Not;

Reported reported(const Score& score, const std::vector<ExpectedFailure>& known = {}) {
  return {score, triage(score, known).value()};
}

std::string written(std::string_view format, const ReportInput& input) {
  std::ostringstream text;
  EXPECT_TRUE(find_report(format)->write(input, text));
  return text.str();
}

/// A JSON report that is parsed and asked by pointer.
class Parsed {
 public:
  explicit Parsed(const ReportInput& input)
      : document_(json::read(written("json", input)).value()) {}

  std::string operator()(std::string_view pointer) const {
    const auto value = json::resolve(document_.root(), pointer);
    if (!value) return "nothing";
    return value.is(json::Kind::string) ? value.string() : std::string(value.text());
  }
  std::size_t size(std::string_view pointer) const {
    return json::resolve(document_.root(), pointer).size();
  }

 private:
  json::Document document_;
};

std::string text(const ReportInput& input) { return written("text", input); }

TEST(Reports, are_found_by_id_and_sorted) {
  std::vector<std::string> ids;
  for (const Report& report : reports()) {
    EXPECT_EQ(find_report(report.id)->id, report.id);
    EXPECT_FALSE(report.summary.empty());
    ids.push_back(report.id);
  }
  EXPECT_TRUE(std::is_sorted(ids.begin(), ids.end()));
  EXPECT_EQ(find_report("no-such-format"), nullptr);
}

TEST(Prose, is_set_in_lines_of_100_columns_with_a_hanging_indent) {
  const std::string word(24, 'x');
  const std::string four = fmt::format("{0} {0} {0} {0}", word);  // 99 columns
  EXPECT_EQ(wrapped(four), four);
  EXPECT_EQ(wrapped(four + " y"), four + "\n  y");
  EXPECT_EQ(wrapped("  one\n two "), "one two");
  EXPECT_EQ(wrapped(""), "");
}

TEST(Prose, is_measured_in_characters_and_breaks_no_word) {
  std::string wide;
  for (int i = 0; i < 99; ++i) wide += "ü";
  EXPECT_EQ(wrapped("a " + wide + " b"), "a\n  " + wide + "\n  b");
}

TEST(JsonReport, has_the_fields_that_scripts_rely_on) {
  const Parsed report({{reported(Stage().score(*oracle(blind_in("C"), "blind")))}, {}});
  EXPECT_EQ(report("/version"), "1");
  EXPECT_EQ(report.size("/runs"), 1U);
  EXPECT_EQ(report("/runs/0/suite"), "toy/small");
  EXPECT_EQ(report("/runs/0/oracle"), "blind");
  EXPECT_EQ(report("/runs/0/measured"), "true");
  EXPECT_EQ(report("/runs/0/admitted"), "false");
  for (const auto& [field, due] :
       std::vector<std::pair<std::string, std::string>>{{"faults/total", "4"},
                                                        {"faults/detected", "2"},
                                                        {"faults/off_target", "1"},
                                                        {"faults/missed", "1"},
                                                        {"faults/unmeasured", "0"},
                                                        {"controls/total", "3"},
                                                        {"controls/accepted", "3"},
                                                        {"controls/rejected", "0"},
                                                        {"controls/unmeasured", "0"},
                                                        {"rates/detection/0", "0.5"},
                                                        {"rates/detection/1", "0.5"},
                                                        {"rates/false_reject/0", "0"},
                                                        {"rates/false_reject/1", "0"},
                                                        {"tasks/A/faults/detected", "1"},
                                                        {"tasks/C/faults/off_target", "1"},
                                                        {"tasks/C/controls/total", "0"},
                                                        {"tasks/C/rates/false_reject", "null"},
                                                        {"blind_tasks/0", "C"}}) {
    EXPECT_EQ(report("/runs/0/" + field), due) << field;
  }
  EXPECT_EQ(report.size("/runs/0/tasks"), 3U);
  EXPECT_EQ(report.size("/runs/0/blind_tasks"), 1U);
}

TEST(JsonReport, has_a_finding_for_each_miss_with_its_replay) {
  const Parsed report({{reported(Stage().score(*oracle(blind_in("C"), "blind")),
                                 {{"blind", "toy/small", "F4", "C", ""}})},
                       {}});
  ASSERT_EQ(report.size("/runs/0/findings"), 2U);
  for (const auto& [field, due] : std::vector<std::pair<std::string, std::string>>{
           {"0/case", "F4"},
           {"0/role", "fault"},
           {"0/operator", "tag_drop"},
           {"0/target", "C"},
           {"0/outcome", "off_target"},
           {"0/expected", "true"},
           {"0/read", "met"},
           {"0/at", ""},
           {"0/replay", "croesus replay toy/small:F4 --oracle blind"},
           {"0/changes/0/what", "tags/2"},
           {"0/changes/0/now", "absent"},
           {"1/case", "F3"},
           {"1/outcome", "missed"},
           {"1/expected", "false"}}) {
    EXPECT_EQ(report("/runs/0/findings/" + field), due) << field;
  }
}

TEST(JsonReport, says_why_a_run_is_not_measured) {
  const Parsed report({{reported(Stage().score(*oracle(always(Kind::met))))}, {}});
  EXPECT_EQ(report("/runs/0/measured"), "false");
  EXPECT_THAT(report("/runs/0/why/0"), HasSubstr("dead"));
  EXPECT_EQ(report("/runs/0/rates/detection/0"), "0");
  EXPECT_EQ(report("/runs/0/rates/detection/1"), "1");
}

TEST(JsonReport, of_no_runs_is_an_empty_list) {
  const Parsed report({});
  EXPECT_EQ(report.size("/runs"), 0U);
}

TEST(TextReport, puts_the_oracles_of_a_suite_side_by_side) {
  const Stage stage;
  const Score old_score = score(stage.run(*oracle(blind_in("C"), "old"), "old")).value();
  const Score new_score = score(stage.run(*oracle(sees(), "new"), "new")).value();
  const std::string report = text({{reported(old_score), reported(new_score)}, {}});
  EXPECT_THAT(report, HasSubstr("faults detected    2/4                    4/4\n"));
  EXPECT_THAT(report, HasSubstr("  off-target       1                      -\n"));
  EXPECT_THAT(report, HasSubstr("C false rejects    undefined: no control  undefined: no control"));
  EXPECT_THAT(report, HasSubstr("verdict            measured               admitted\n"));
  EXPECT_THAT(report, HasSubstr("Coverage: one control tests A, two B; no control tests C.\n"));
  EXPECT_THAT(report, HasSubstr("No confidence interval"));
  EXPECT_THAT(report, HasSubstr("old does not notice a carrier emptied of: C\n"));
}

TEST(TextReport, prints_of_each_finding_what_was_changed_expected_and_read) {
  const std::string report = text({{reported(Stage().score(*oracle(blind_in("C"), "old")))}, {}});
  EXPECT_THAT(report, HasSubstr("  F4 under old: off-target\n"
                                "    fault tag_drop (X01) on plain S0\n"
                                "    changed    tags/2: \"w\" -> absent\n"
                                "    changed    size: 3 -> 2\n"
                                "    expected   C unmet; others: A unmet, B met\n"
                                "    read       A unmet, B met, C met\n"
                                "    replay     croesus replay toy/small:F4 --oracle old\n"));
}

TEST(TextReport, counts_right_verdicts_that_point_elsewhere_apart) {
  const Stage stage;
  const Score score = stage.score(*oracle(pointing("/note"), "old"));
  EXPECT_THAT(text({{reported(score)}, {}}),
              HasSubstr("old detected 4 of the faults by pointing elsewhere than to the edit\n"));
}

TEST(TextReport, gives_bounds_where_cases_are_unmeasured) {
  const std::string report = text({{reported(Stage().score(*oracle(where("31", throws()))))}, {}});
  EXPECT_THAT(report, HasSubstr("75 to 100 %"));
  EXPECT_THAT(report, HasSubstr("not measured: 1 case is unmeasured"));
  EXPECT_THAT(report, HasSubstr("F2 under fake: unmeasured"));
  EXPECT_THAT(report, HasSubstr("it said    out of tea"));
}

TEST(TextReport, says_undefined_where_there_is_no_control_at_all) {
  Recipe recipe = small_recipe();
  recipe.cases.resize(4);
  const std::string report = text({{reported(Stage(recipe).score(*oracle(sees())))}, {}});
  EXPECT_THAT(report, HasSubstr("false rejects      undefined: no control\n"));
  EXPECT_THAT(report, Not(HasSubstr("false rejects      0 %")));
}

TEST(TextReport, prints_200_findings_of_a_kind_and_counts_the_rest) {
  const Stage stage(long_recipe(600));
  const std::string report = text({{reported(stage.score(*oracle(blind_in("A"), "old")))}, {}});
  const auto count = [&](const std::string& word) {
    std::size_t found = 0;
    for (auto at = report.find(word); at != report.npos; at = report.find(word, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count(" under old: missed\n"), 200U);
  EXPECT_THAT(report, HasSubstr("  and 100 more under old that nobody expected; --format json"));
}

TEST(JsonReport, lists_every_finding_however_many) {
  const Stage stage(long_recipe(600));
  const Parsed report({{reported(stage.score(*oracle(blind_in("A"), "old")))}, {}});
  EXPECT_EQ(report.size("/runs/0/findings"), 300U);
  EXPECT_EQ(report("/runs/0/findings/299/case"), "F598");
}

TEST(Reports, of_a_log_that_is_gone_are_errors_where_they_need_it) {
  Reported run = reported(Stage().score(*oracle(blind_in("C"))));
  std::ostringstream nowhere;
  EXPECT_EQ(find_report("text")->write({{run}, {}}, nowhere).error().code, ErrorCode::io);
  EXPECT_EQ(find_report("json")->write({{run}, {}}, nowhere).error().code, ErrorCode::io);
  EXPECT_TRUE(find_report("markdown")->write({{run}, {}}, nowhere));
}

TEST(TextReport, names_stale_entries_and_broken_gates) {
  const Stage stage;
  const Score score = stage.score(*oracle(sees({"name"}), "old"));
  const std::string report = text({{reported(score, {{"old", "toy/small", "F2", "B", ""}})},
                                   {.min_detection = 0.9, .max_false_reject = {}}});
  EXPECT_THAT(report, HasSubstr("old F2: an expected failure of task B that passes"));
  EXPECT_THAT(report, HasSubstr("old: detection 0.750 is below the gate 0.900"));
}

TEST(TextReport, tells_entries_that_name_no_case_from_stale_ones) {
  const Stage stage;
  const Score score = stage.score(*oracle(sees({"name"}), "old"));
  const std::string report = text({{reported(score, {{"old", "toy/small", "F2", "C", ""}})}, {}});
  EXPECT_THAT(report, HasSubstr("but toy/small has no such case with that target"));
}

TEST(MarkdownReport, says_what_the_exit_status_comes_from) {
  const Stage stage;
  const Score score = stage.score(*oracle(sees({"name"}), "old"));
  const std::string report =
      written("markdown", {{reported(score, {{"old", "toy/small", "F2", "B", ""}})},
                           {.min_detection = 0.9, .max_false_reject = {}}});
  EXPECT_THAT(report, HasSubstr("- toy/small: old: detection 0.750 is below the gate 0.900."));
  EXPECT_THAT(report, HasSubstr("old F2: an expected failure of task B that passes"));
}

TEST(ReplayLines, are_quoted_for_a_shell_and_name_the_suite_as_it_was_named) {
  const Score score = Stage().score(*oracle(sees({"name"}), "exec:python3 a.py"));
  ReportInput input{{reported(score)}, {}};
  EXPECT_EQ(replay_line(input, score, "F1"),
            "croesus replay toy/small:F1 --oracle 'exec:python3 a.py'");
  input.suite_names = {{"toy/small", "my suites/small"}};
  EXPECT_EQ(replay_line(input, score, "F1"),
            "croesus replay 'my suites/small:F1' --oracle 'exec:python3 a.py'");
}

TEST(Printable, words_are_utf_8_that_steers_nothing) {
  EXPECT_EQ(printable("a\u00fc\u20ac\U0001f600 b"), "a\u00fc\u20ac\U0001f600 b");
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");                 // a lone surrogate
  EXPECT_EQ(printable("\xc0\xaf \xff"), "\\xc0\\xaf \\xff");               // overlong, no UTF-8
  EXPECT_EQ(printable("\u2028\u202e"), "\\xe2\\x80\\xa8\\xe2\\x80\\xae");  // a line, a turn
  EXPECT_EQ(printable("\xe2\x80"), "\\xe2\\x80");                          // cut
}

TEST(TextReport, lets_no_oracle_forge_a_line_or_steer_the_terminal) {
  const Verdict forger = [](const Scene& scene, std::span<const std::string> tasks) {
    Answer answer = where("40.0", always(Kind::unmet))(scene, tasks);
    for (Readout& readout : answer) readout.reason = "x\nverdict            admitted\x1b[2J\x7f";
    return answer;
  };
  const std::string report = text({{reported(Stage().score(*oracle(forger)))}, {}});
  EXPECT_THAT(report, Not(HasSubstr("\nverdict            admitted")));
  EXPECT_EQ(report.find('\x1b'), std::string::npos);
  EXPECT_EQ(report.find('\x7f'), std::string::npos);
  EXPECT_THAT(report, HasSubstr("it said    x\\nverdict"));
}

TEST(Table, pads_by_code_points_and_leaves_no_blanks_at_the_end) {
  EXPECT_EQ(layout({{"a", "bb"}, {"üü", "c"}, {"", ""}}), "a   bb\nüü  c\n\n");
}

}  // namespace
}  // namespace croesus::toy
