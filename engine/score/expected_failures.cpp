// SPDX-License-Identifier: Apache-2.0
#include "engine/score/expected_failures.h"

#include <algorithm>

#include "engine/case/fields.h"
#include "engine/json/reader.h"

namespace croesus {
namespace {

bool names(const ExpectedFailure& entry, const CaseLine& line) {
  return entry.item == line.id && entry.task == line.target;
}

template <class Lines>
bool any_named(const Lines& lines, const ExpectedFailure& entry) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const CaseLine& line) { return names(entry, line); });
}

}  // namespace

Expected<std::vector<ExpectedFailure>> read_expected_failures(std::string_view text) {
  const auto document = json::read(std::string(text));
  if (!document) return tl::unexpected(document.error());
  Fields in(document->root());
  if (in.unsigned_integer("version") != 1) in.reject("version", "must be 1");
  std::vector<ExpectedFailure> entries;
  for (json::Value value : in.array("expected")) {
    Fields entry(value, in);
    entries.push_back({entry.string("oracle"), entry.string("suite"), entry.string("case"),
                       entry.string("task"), entry.string_or("why", "")});
  }
  if (in.error()) return tl::unexpected(*in.error());
  return entries;
}

Triage triage(const Score& score, const std::vector<ExpectedFailure>& entries) {
  std::vector<ExpectedFailure> own;
  std::copy_if(entries.begin(), entries.end(), std::back_inserter(own), [&](const auto& entry) {
    return entry.oracle == score.header.oracle.id && entry.suite == score.header.suite.id;
  });
  Triage result;
  for (const CaseLine& line : score.findings) {
    const bool known =
        std::any_of(own.begin(), own.end(), [&](const auto& entry) { return names(entry, line); });
    (known ? result.expected : result.unexpected).push_back(line);
  }
  if (!score.complete || !score.stopped.empty()) return result;
  for (const ExpectedFailure& entry : own) {
    if (!any_named(score.findings, entry) && !any_named(score.unmeasured, entry)) {
      result.stale.push_back(entry);
    }
  }
  return result;
}

}  // namespace croesus
