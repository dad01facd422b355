// SPDX-License-Identifier: Apache-2.0
//
// The report for people: to_text().
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/schema/dialect.h"
#include "engine/schema/fuzz/report.h"

namespace croesus::schema {
namespace {

std::string spoken(Finding::Kind kind) {
  switch (kind) {
    case Finding::Kind::false_accept:
      return "false accept";
    case Finding::Kind::false_reject:
      return "false reject";
    case Finding::Kind::refused:
      return "refused schema";
    case Finding::Kind::broke:
      break;
  }
  return "broke";
}

std::string at(const std::string& pointer) { return pointer.empty() ? "the root" : pointer; }

std::string ours(const Finding& finding) {
  if (finding.kind == Finding::Kind::refused) return "the schema compiles";
  if (!finding.failure) {
    return finding.kind == Finding::Kind::false_accept ? "invalid" : "valid: nothing is broken";
  }
  return fmt::format("invalid: {} of the instance breaks {}", at(finding.failure->instance_pointer),
                     finding.failure->schema_pointer);
}

std::string theirs(const Readout& said) {
  return fmt::format("{}{}{}{}", croesus::to_word(said.kind), said.reason.empty() ? "" : ": ",
                     said.reason, said.at.empty() ? "" : " (at " + said.at + ")");
}

/// Why the oracle will not have the schema under test, where that is said in other words.
std::string first_reason(const Finding& finding) {
  const bool is_other = finding.said_first.reason != finding.said.reason;
  if (finding.kind != Finding::Kind::refused || !is_other) return "";
  return fmt::format("\n   at first   {}", theirs(finding.said_first));
}

std::string votes_of(const Finding& finding) {
  std::vector<std::string> words;
  for (const Vote& vote : finding.votes) words.push_back(vote.name + " " + vote.word);
  return words.empty() ? "nobody" : fmt::format("{}", fmt::join(words, ", "));
}

std::string text_of(const FuzzReport& report, std::size_t index) {
  const Finding& finding = report.result.findings[index];
  return fmt::format(
      "\n{}. {}{}: {}{}, shown by {} probe{}{}\n"
      "   schema     {}\n   instance   {}\n   ours       {}\n   oracle     {}{}\n   votes      {}\n"
      "   tried      {}\n   test case  {}\n   replay     {}\n",
      index + 1, finding.is_contested ? "contested " : "", spoken(finding.kind),
      finding.keyword.empty() ? "no keyword" : finding.keyword,
      finding.polarity == Polarity::negated ? " (negated)" : "", finding.count,
      finding.count == 1 ? "" : "s", finding.is_least ? "" : ", not made as small as can be",
      finding.schema, finding.instance, ours(finding), theirs(finding.said), first_reason(finding),
      votes_of(finding), finding.idea.empty() ? "a conforming instance" : finding.idea,
      to_test_group(finding, report.oracle), report.replays[index]);
}

std::string table_of(const KeywordTable& table) {
  if (table.empty()) return "";
  std::string text = fmt::format("\n{:<24}{:>10}{:>15}{:>12}{:>15}\n", "keyword", "faults",
                                 "false accepts", "conforming", "false rejects");
  for (const auto& [key, counts] : table) {
    const std::string name = key.first.empty() ? "no keyword" : key.first;
    text += fmt::format("{:<24}{:>10}{:>15}{:>12}{:>15}\n",
                        key.second == Polarity::negated ? name + " (negated)" : name, counts.faults,
                        counts.false_accepts, counts.conforming, counts.false_rejects);
  }
  return text;
}

/// What stands under the table: what of the findings is not in it.
std::string outside_of(const FuzzResult& result) {
  const std::size_t contested = result.findings.size() - counted(result);
  if (contested == 0 || result.keywords.empty()) return "";
  return fmt::format("not counted in the table: {} contested finding{}\n", contested,
                     contested == 1 ? "" : "s");
}

std::string quorum_of(const FuzzResult& result) {
  std::string text = result.quorum.empty() ? "none: nobody but our evaluator judges these findings"
                                           : fmt::format("{}", fmt::join(result.quorum, ", "));
  if (!result.left_out.empty()) {
    text +=
        fmt::format("; left out, being the oracle itself: {}", fmt::join(result.left_out, ", "));
  }
  return text;
}

std::string end_of(const FuzzResult& result) {
  if (result.end == FuzzResult::End::dead) return "dead oracle: " + result.why;
  if (result.end == FuzzResult::End::not_measured) return "not measured: " + result.why;
  const std::size_t contested = result.findings.size() - counted(result);
  return fmt::format("{} finding{}{}", counted(result), counted(result) == 1 ? "" : "s",
                     contested == 0 ? "" : fmt::format(", and {} contested", contested));
}

}  // namespace

std::string to_text(const FuzzReport& report) {
  const FuzzResult& result = report.result;
  std::string text = fmt::format("{} with {} ({}), seed {}\n", report.oracle, report.schema,
                                 dialect_uri(report.draft), report.seed);
  for (std::size_t i = 0; i < result.findings.size(); ++i) text += text_of(report, i);
  text += table_of(result.keywords) + outside_of(result);
  text += fmt::format(
      "\ncases     {}: {} ruled on, {} refused, {} broke it, {} without a verdict\n"
      "coverage  {}/{} subschemas, {}/{} branches\nquorum    {}\n{}\n",
      result.cases, result.ruled, result.refused, result.broke, result.unmeasured,
      result.coverage.subschemas_seen, result.coverage.subschemas, result.coverage.branches_seen,
      result.coverage.branches, quorum_of(result), end_of(result));
  return text;
}

}  // namespace croesus::schema
