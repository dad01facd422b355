// SPDX-License-Identifier: Apache-2.0
//
// The reports for programs: to_json() and to_test_suite().
#include "engine/schema/fuzz/report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/json/writer.h"
#include "engine/schema/dialect.h"

namespace croesus::schema {
namespace {

void write_names(json::Writer& out, std::string_view key, const std::vector<std::string>& names) {
  out.key(key).begin_array();
  for (const std::string& name : names) out.string(name);
  out.end_array();
}

std::string_view word_of(FuzzResult::End end) {
  if (end == FuzzResult::End::measured) return "measured";
  return end == FuzzResult::End::dead ? "dead" : "not_measured";
}

void write_finding(json::Writer& out, const Finding& finding, const std::string& replay) {
  const std::string_view kind = to_word(finding.kind);
  out.begin_object().key("kind").string(finding.is_contested ? "contested" : kind);
  out.key("keyword").string(finding.keyword);
  out.key("schema_pointer").string(finding.schema_pointer);
  out.key("instance_pointer").string(finding.instance_pointer);
  out.key("polarity").string(to_word(finding.polarity));
  out.key("schema").raw(finding.schema);
  out.key("instance_text").string(finding.instance);
  out.key("votes").begin_object();
  for (const Vote& vote : finding.votes) out.key(vote.name).string(vote.word);
  out.end_object();
  out.key("count").unsigned_integer(finding.count);
  out.key("replay").string(replay);
  out.key("claimed").string(kind);
  out.key("said").string(croesus::to_word(finding.said.kind));
  out.key("reason").string(finding.said.reason);
  out.key("first_reason").string(finding.said_first.reason);
  out.key("idea").string(finding.idea);
  out.key("first_instance_text").string(finding.first_instance);
  out.key("least").boolean(finding.is_least).end_object();
}

void write_keywords(json::Writer& out, const KeywordTable& table) {
  out.key("keywords").begin_array();
  for (const auto& [key, counts] : table) {
    out.begin_object().key("keyword").string(key.first);
    out.key("polarity").string(to_word(key.second));
    out.key("faults").unsigned_integer(counts.faults);
    out.key("false_accepts").unsigned_integer(counts.false_accepts);
    out.key("conforming").unsigned_integer(counts.conforming);
    out.key("false_rejects").unsigned_integer(counts.false_rejects).end_object();
  }
  out.end_array();
}

void write_pair(json::Writer& out, std::string_view key, std::size_t seen, std::size_t all) {
  out.key(key).begin_array().unsigned_integer(seen).unsigned_integer(all).end_array();
}

void write_totals(json::Writer& out, const FuzzResult& result) {
  out.key("end").string(word_of(result.end)).key("why").string(result.why);
  out.key("ruled").unsigned_integer(result.ruled);
  out.key("refused").unsigned_integer(result.refused);
  out.key("broke").unsigned_integer(result.broke);
  out.key("unmeasured").unsigned_integer(result.unmeasured);
  out.key("false_accepts").unsigned_integer(shown(result, Finding::Kind::false_accept));
  out.key("false_rejects").unsigned_integer(shown(result, Finding::Kind::false_reject));
}

}  // namespace

std::string to_json(const FuzzReport& report) {
  const FuzzResult& result = report.result;
  json::Writer out;
  out.begin_object().key("version").integer(1).key("seed").unsigned_integer(report.seed);
  out.key("oracle").string(report.oracle).key("schema").string(report.schema);
  out.key("dialect").string(dialect_uri(report.draft));
  out.key("cases").unsigned_integer(result.cases);
  write_names(out, "quorum", result.quorum);
  write_names(out, "left_out", result.left_out);
  out.key("findings").begin_array();
  for (std::size_t i = 0; i < result.findings.size(); ++i) {
    write_finding(out, result.findings[i], report.replays[i]);
  }
  out.end_array();
  out.key("coverage").begin_object();
  write_pair(out, "subschemas", result.coverage.subschemas_seen, result.coverage.subschemas);
  write_pair(out, "branches", result.coverage.branches_seen, result.coverage.branches);
  out.end_object();
  write_totals(out, result);
  write_keywords(out, result.keywords);
  return out.end_object().text();
}

std::string to_test_group(const Finding& finding, const std::string& oracle) {
  const bool is_valid = finding.kind != Finding::Kind::false_accept;
  const std::string keyword = finding.keyword.empty() ? "no keyword" : finding.keyword;
  json::Writer out;
  out.begin_object().key("description").string(fmt::format("{} ({})", keyword, oracle));
  if (!finding.documents.empty()) {
    out.key("comment").string(fmt::format("needs what is given to validators by the name of {}",
                                          fmt::join(finding.documents, ", ")));
  }
  out.key("schema").raw(finding.schema).key("tests").begin_array().begin_object();
  out.key("description").string(finding.idea);
  out.key("data").raw(finding.instance).key("valid").boolean(is_valid);
  return out.end_object().end_array().end_object().text();
}

std::string to_test_suite(std::span<const FuzzReport> reports) {
  std::string text = "[";
  for (const FuzzReport& report : reports) {
    for (const Finding& finding : report.result.findings) {
      if (finding.is_contested) continue;
      text += text.size() > 1 ? ",\n " : "\n ";
      text += to_test_group(finding, report.oracle);
    }
  }
  return text + "\n]\n";
}

}  // namespace croesus::schema
