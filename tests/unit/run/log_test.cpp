// SPDX-License-Identifier: Apache-2.0
//
// The run log as a file: what may be replaced, what was cut, what cannot be written.
#include "engine/run/log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/toy/oracles.h"
#include "tests/unit/toy/stage.h"

namespace croesus::toy {
namespace {

using testing::HasSubstr;

LogHeader header() {
  LogHeader made;
  made.tool = "test";
  made.suite.id = "toy/x";
  made.oracle.id = "fake";
  return made;
}

TEST(Log, of_the_same_run_is_replaced) {
  const Stage stage;
  const auto log = stage.run(*oracle(sees()));
  const std::string once = text_of(log);
  EXPECT_EQ(text_of(stage.run(*oracle(sees()))), once);
}

TEST(Log, that_is_complete_stays_until_another_one_is) {
  const Stage stage;
  const auto log = stage.run(*oracle(sees()));
  const std::string before = text_of(log);
  {
    auto again = LogWriter::open(log, read_log_header(log).value());
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(text_of(log), before);
  }
  EXPECT_EQ(text_of(log), before);
  EXPECT_TRUE(score(log)->complete);
}

TEST(Log, that_another_one_writes_is_left_to_it) {
  Folder folder;
  const auto first = LogWriter::open(folder / "x.ndjson", header());
  ASSERT_TRUE(first.has_value());
  const auto second = LogWriter::open(folder / "x.ndjson", header());
  ASSERT_FALSE(second.has_value());
  EXPECT_EQ(second.error().code, ErrorCode::usage);
  EXPECT_THAT(second.error().message, HasSubstr("another croesus is writing this log"));
}

TEST(Log, of_another_run_is_left_alone) {
  const Stage stage;
  const auto log = stage.run(*oracle(sees()));
  const std::string before = text_of(log);
  LogHeader other = read_log_header(log).value();
  for (const auto& change : std::vector<std::function<void(LogHeader&)>>{
           [](auto& h) { h.tool = "9"; }, [](auto& h) { h.seed = 8; },
           [](auto& h) { h.repeats = 4; }, [](auto& h) { h.oracle.version = "2"; },
           [](auto& h) { h.oracle.id = "x"; }, [](auto& h) { h.suite.seal = "x"; }}) {
    LogHeader changed = other;
    change(changed);
    const auto writer = LogWriter::open(log, changed);
    ASSERT_FALSE(writer.has_value());
    EXPECT_EQ(writer.error().code, ErrorCode::usage);
    EXPECT_EQ(writer.error().where, log.string());
  }
  EXPECT_EQ(text_of(log), before);
}

TEST(Log, a_file_that_is_none_is_never_overwritten) {
  Folder folder;
  for (const std::string text : {"my notes\n", "\n", "{}\n"}) {
    ASSERT_TRUE(write_file(folder / "x.ndjson", text));
    EXPECT_EQ(LogWriter::open(folder / "x.ndjson", header()).error().code, ErrorCode::usage);
    EXPECT_EQ(text_of(folder / "x.ndjson"), text);
  }
}

TEST(Log, a_place_that_cannot_be_written_is_an_io_error) {
  Folder folder;
  ASSERT_TRUE(write_file(folder / "file", "x"));
  EXPECT_EQ(LogWriter::open(folder / "file/below/x.ndjson", header()).error().code, ErrorCode::io);
  std::filesystem::create_directory(folder / "folder.ndjson");
  EXPECT_FALSE(LogWriter::open(folder / "folder.ndjson", header()).has_value());
}

TEST(Log, a_full_disk_is_an_io_error_and_no_hang) {
  Folder folder;
  std::filesystem::create_symlink("/dev/full", folder / "x.ndjson");
  const auto writer = LogWriter::open(folder / "x.ndjson", header());
  ASSERT_FALSE(writer.has_value());
  EXPECT_EQ(writer.error().code, ErrorCode::io);
  EXPECT_THAT(writer.error().message, HasSubstr("No space left"));
}

TEST(Log, a_folder_or_nothing_or_another_file_is_no_log) {
  Folder folder;
  ASSERT_TRUE(write_file(folder / "x", "{\"line\":\"footer\",\"cases\":0}\n"));
  EXPECT_EQ(LogReader::open(folder / "x").error().code, ErrorCode::syntax);
  EXPECT_EQ(LogReader::open(folder / "none").error().code, ErrorCode::io);
  EXPECT_EQ(LogReader::open(folder.path()).error().code, ErrorCode::io);
}

TEST(Log, cut_anywhere_behind_its_header_is_partial_and_its_rest_unmeasured) {
  Recipe recipe = small_recipe();
  recipe.cases = {recipe.cases[0], recipe.cases[4]};
  const Stage stage(recipe);
  const std::string whole = text_of(stage.run(*oracle(sees())));
  const std::size_t fault = whole.find("{\"line\":\"case\"");
  const std::size_t control = whole.find("{\"line\":\"case\"", fault + 1);
  const std::size_t footer = whole.find("{\"line\":\"footer\"");
  for (std::size_t length = whole.find('\n') + 1; length < whole.size(); ++length) {
    ASSERT_TRUE(write_file(stage.path("cut.ndjson"), whole.substr(0, length)));
    const auto score = croesus::score(stage.path("cut.ndjson"));
    ASSERT_TRUE(score.has_value()) << length << score.error().message;
    EXPECT_FALSE(score->complete) << length;
    EXPECT_FALSE(score->measured) << length;
    EXPECT_EQ(score->why.at(0), "the log is partial: it has no footer");
    EXPECT_EQ(score->faults.unmeasured(), length >= control ? 0U : 1U) << length;
    EXPECT_EQ(score->controls.unmeasured(), length >= footer ? 0U : 1U) << length;
  }
}

TEST(Log, cut_anywhere_is_gone_on_with_to_the_same_bytes) {
  const Stage stage(long_recipe(3));
  const std::string whole = text_of(stage.run(*oracle(sees())));
  for (std::size_t length = 0; length < whole.size(); length += 13) {
    ASSERT_TRUE(write_file(stage.path("cut.ndjson"), whole.substr(0, length)));
    EXPECT_EQ(text_of(stage.run(*oracle(sees()), "cut.ndjson")), whole) << length;
  }
}

TEST(Log, gone_on_with_keeps_the_cases_that_it_has) {
  const Stage stage;
  const std::string met = text_of(stage.run(*oracle(any_object())));
  const std::size_t third = met.find("{\"line\":\"case\",\"id\":\"F3\"");
  ASSERT_TRUE(write_file(stage.path("log.ndjson"), met.substr(0, third)));
  const Score score = stage.score(*oracle(sees()));
  EXPECT_EQ(score.faults.missed, 2U);    // F1 and F2, from before
  EXPECT_EQ(score.faults.detected, 2U);  // F3 and F4, from now
  EXPECT_TRUE(score.complete);
}

TEST(Log, cut_within_its_header_is_no_log) {
  const Stage stage;
  const std::string whole = text_of(stage.run(*oracle(sees())));
  for (std::size_t length = 0; length + 1 < whole.find('\n'); length += 17) {
    ASSERT_TRUE(write_file(stage.path("cut.ndjson"), whole.substr(0, length)));
    EXPECT_EQ(score(stage.path("cut.ndjson")).error().code, ErrorCode::syntax) << length;
  }
}

TEST(Log, a_broken_line_in_the_middle_is_named_by_its_number) {
  const Stage stage;
  std::string text = text_of(stage.run(*oracle(sees())));
  const std::size_t second = text.find('\n') + 1;
  text[second] = '[';
  ASSERT_TRUE(write_file(stage.path("broken.ndjson"), text));
  const auto score = croesus::score(stage.path("broken.ndjson"));
  ASSERT_FALSE(score.has_value());
  EXPECT_EQ(score.error().code, ErrorCode::syntax);
  EXPECT_THAT(score.error().where, testing::EndsWith("broken.ndjson:2"));
}

/// The log with its lines from `begin` to `end` moved or left out, as `edit` does it.
Expected<Score> edited(const std::function<void(std::vector<std::string>&)>& edit) {
  const Stage stage;
  std::istringstream whole(text_of(stage.run(*oracle(sees()))));
  std::vector<std::string> lines;
  for (std::string line; std::getline(whole, line);) lines.push_back(line + "\n");
  edit(lines);
  const auto path = stage.path("edited.ndjson");
  EXPECT_TRUE(write_file(path, fmt::format("{}", fmt::join(lines, ""))));
  return score(path);
}

TEST(Log, whose_lines_stand_where_no_run_puts_them_is_none) {
  const auto refused = [](const std::function<void(std::vector<std::string>&)>& edit) {
    const auto result = edited(edit);
    return result ? "read" : result.error().message;
  };
  EXPECT_EQ(refused([](auto&) {}), "read");
  EXPECT_THAT(refused([](auto& lines) { lines.push_back(lines.front()); }),
              HasSubstr("it is a second header"));
  EXPECT_THAT(refused([](auto& lines) { std::swap(lines[lines.size() - 2], lines.back()); }),
              HasSubstr("it stands behind the footer"));
  EXPECT_THAT(refused([](auto& lines) { lines.erase(lines.begin() + 1, lines.begin() + 7); }),
              HasSubstr("no probe or no base stands above this case"));
  EXPECT_THAT(refused([](auto& lines) { std::swap(lines[6], lines[7]); }),
              HasSubstr("it stands behind a case"));
}

TEST(Log, whose_outcomes_do_not_follow_from_its_readouts_is_none) {
  const auto result = edited([](std::vector<std::string>& lines) {
    for (std::string& line : lines) {
      const std::size_t at = line.find(R"("is":"unmet")");
      if (line.find(R"("outcome":"detected")") == std::string::npos) continue;
      line.replace(at, 12, R"("is":"errored")");
    }
  });
  ASSERT_FALSE(result.has_value());
  EXPECT_THAT(result.error().message, HasSubstr("is not what its readouts come to"));
}

TEST(Log, every_flipped_byte_is_read_or_refused_and_nothing_worse) {
  Recipe recipe = small_recipe();
  recipe.cases = {recipe.cases[0], recipe.cases[4]};
  const Stage stage(recipe);
  const std::string whole = text_of(stage.run(*oracle(sees())));
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string text = whole;
    text[i] = static_cast<char>(text[i] ^ 1);
    ASSERT_TRUE(write_file(stage.path("flipped.ndjson"), text));
    const auto score = croesus::score(stage.path("flipped.ndjson"));
    if (!score) continue;
    const FaultTally& faults = score->faults;
    EXPECT_LE(faults.detected + faults.off_target + faults.missed, faults.total) << i;
    EXPECT_LE(score->controls.accepted + score->controls.rejected, score->controls.total) << i;
  }
}

}  // namespace
}  // namespace croesus::toy
