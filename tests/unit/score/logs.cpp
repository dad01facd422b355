// SPDX-License-Identifier: Apache-2.0
#include "tests/unit/score/logs.h"

#include <gtest/gtest.h>

#include "tests/unit/toy/stage.h"

namespace croesus::toy {
namespace {

CaseLine line(std::string id, Role role, Outcome outcome, Kind read) {
  CaseLine made;
  made.id = std::move(id);
  made.role = role;
  made.op = "op";
  made.target = "A";
  made.base = "b1";
  made.expect = {{"A", role == Role::control}};
  made.readouts = {{"A", {read, "", ""}}};
  made.outcome = outcome;
  return made;
}

}  // namespace

LogHeader header(std::string oracle) {
  LogHeader made;
  made.tool = "test";
  made.suite.id = "toy/hand";
  made.suite.seal = "5ea1";
  made.suite.population = "constructed";
  made.suite.shown = "from birth";
  made.suite.tasks = {"A"};
  made.suite.faults = {{"A", 2}};
  made.suite.controls = {{"A", 1}};
  made.oracle.id = std::move(oracle);
  made.oracle.tasks = {"A"};
  made.repeats = 3;
  return made;
}

CaseLine fault(std::string id, Outcome outcome) {
  return line(std::move(id), Role::fault, outcome,
              outcome == Outcome::detected ? Kind::unmet : Kind::met);
}

CaseLine control(std::string id, Outcome outcome) {
  return line(std::move(id), Role::control, outcome,
              outcome == Outcome::accepted ? Kind::met : Kind::unmet);
}

Footer footer() { return {3, "", std::nullopt}; }

std::string text_of(const std::vector<LogLine>& lines) {
  std::string text;
  for (const LogLine& item : lines) {
    text += write_line(item) + "\n";
    if (!std::holds_alternative<LogHeader>(item)) continue;
    text += write_line(ProbeLine{"dead", "", true, {{"A", {Kind::unmet, "", ""}}}}) + "\n";
    text += write_line(BaseLine{"b1", {{"A", {Kind::met, "", ""}}}}) + "\n";
  }
  return text;
}

Expected<Score> score_of(const std::vector<LogLine>& lines) {
  static const Folder folder;
  static int number = 0;
  const auto file = folder / fmt::format("{}-log.ndjson", ++number);
  const auto written = write_file(file, text_of(lines));
  if (!written) return tl::unexpected(written.error());
  return score(file);
}

Score scored(const std::vector<LogLine>& lines) { return score_of(lines).value(); }

std::vector<CaseLine> lines_at(const Score& score, const std::vector<LogPlace>& places) {
  CaseLookup lookup(score.log);
  std::vector<CaseLine> result;
  for (const LogPlace place : places) result.push_back(lookup.at(place));
  EXPECT_FALSE(lookup.error().has_value());
  return result;
}

std::vector<std::string> ids(const Score& score, const std::vector<LogPlace>& places) {
  std::vector<std::string> result;
  for (const CaseLine& line : lines_at(score, places)) result.push_back(line.id);
  return result;
}

std::vector<std::string> collateral_of(const Score& score) {
  std::vector<std::string> result;
  for (const CaseLine& line : lines_at(score, score.with_collateral)) {
    for (const Collateral& item : collateral(line)) {
      result.push_back(line.id + " " + item.task + " " + item.read);
    }
  }
  return result;
}

}  // namespace croesus::toy
