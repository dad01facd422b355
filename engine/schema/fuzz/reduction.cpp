// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/fuzz/reduction.h"

#include <optional>
#include <utility>

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/schema/bundle.h"
#include "engine/schema/dialect.h"
#include "engine/schema/fuzz/slice.h"
#include "engine/schema/metaschema.h"
#include "engine/shrink/shrink.h"

namespace croesus::schema {
namespace {

/// The metaschema of that draft, if the schema conforms to it; then so must what it is shrunk to.
std::optional<Schema> metaschema_of(const std::string& schema, Draft draft) {
  const json::Document* const text = find_metaschema(std::string(dialect_uri(draft)));
  const auto document = json::read(schema);
  if (text == nullptr || !document) return std::nullopt;
  const auto compiled = Schema::compile(*text, {.draft = draft});
  if (!compiled || compiled->evaluate(document->root()) != Validity::valid) return std::nullopt;
  return *compiled;
}

/// Looks at candidates: label first, as that costs no call of the oracle.
class Judge {
 public:
  Judge(const Reducer& reducer, const Suspect& suspect)
      : reducer_(reducer),
        kind_(suspect.kind),
        said_(suspect.said),
        gist_(gist(suspect.said.reason)),
        metaschema_(metaschema_of(suspect.schema, reducer.settings.draft)) {}

  bool keeps(const std::string& schema, const std::string& instance) {
    if (!has_label(schema, instance)) return false;
    if (calls_ >= reducer_.most_calls) {
      is_spent_ = true;
      return false;
    }
    ++calls_;
    Readout said = reducer_.asker.ask(schema, instance);
    if (!is_as_wrong(said)) return false;
    said_ = std::move(said);
    return true;
  }

  std::size_t calls() const { return calls_; }
  bool is_spent() const { return is_spent_; }
  /// Of the last candidate that was kept.
  const Readout& said() const { return said_; }

 private:
  /// A refusal must be the same one: almost any schema can be made into one that is refused.
  bool is_as_wrong(const Readout& said) const {
    if (kind_ == Finding::Kind::refused && gist(said.reason) != gist_) return false;
    return wrong(kind_ != Finding::Kind::false_accept, said) == kind_;
  }

  bool has_label(const std::string& schema, const std::string& instance) const {
    const auto document = json::read(schema);
    const auto value = json::read(instance);
    if (!document || !value || !json::comparable(value->root())) return false;
    if (!json::comparable(document->root())) return false;
    const auto compiled = Schema::compile(*document, reducer_.settings);
    if (!compiled) return false;
    if (metaschema_ && metaschema_->evaluate(document->root()) != Validity::valid) return false;
    if (kind_ == Finding::Kind::refused) return true;
    const Validity due = kind_ == Finding::Kind::false_accept ? Validity::invalid : Validity::valid;
    return compiled->evaluate(value->root()) == due;
  }

  const Reducer& reducer_;
  Finding::Kind kind_;
  Readout said_;
  std::string gist_;
  std::optional<Schema> metaschema_;
  std::size_t calls_ = 0;
  bool is_spent_ = false;
};

/// The schema cut to what the instance meets, if that is as wrong; else the schema itself.
std::string sliced(const Reducer& reducer, const Suspect& suspect, Judge& judge) {
  const auto schema = json::read(suspect.schema);
  const auto instance = json::read(suspect.instance);
  if (!schema || !instance) return suspect.schema;
  std::string text = slice(*schema, reducer.settings, instance->root());
  return judge.keeps(text, suspect.instance) ? text : suspect.schema;
}

/// What the instance breaks first.
std::optional<Failure> failure_of(const Reducer& reducer, const Finding& finding) {
  const auto schema = json::read(finding.schema);
  const auto instance = json::read(finding.instance);
  if (!schema || !instance) return std::nullopt;
  const auto compiled = Schema::compile(*schema, reducer.settings);
  if (!compiled) return std::nullopt;
  Trace trace;
  compiled->evaluate(instance->root(), trace);
  return trace.failures.empty() ? std::nullopt : std::optional(trace.failures.front());
}

std::vector<std::string> documents_of(const Reducer& reducer, const Finding& finding) {
  const auto schema = json::read(finding.schema);
  if (!schema || reducer.settings.registry.empty()) return {};
  return schema::documents_of(*schema, reducer.settings).value_or(std::vector<std::string>());
}

}  // namespace

std::optional<Finding::Kind> wrong(bool is_valid, const Readout& said) {
  if (is_refusal(said)) return Finding::Kind::refused;
  if (!is_valid && said.kind == Readout::Kind::met) return Finding::Kind::false_accept;
  if (is_valid && said.kind == Readout::Kind::unmet) return Finding::Kind::false_reject;
  if (is_valid && is_broken(said)) return Finding::Kind::broke;
  return std::nullopt;
}

Finding reduce(const Reducer& reducer, const Suspect& suspect) {
  // Candidates that our evaluator rules out cost no call; there may be more of them.
  constexpr std::size_t kCandidatesPerCall = 20;
  Judge judge(reducer, suspect);
  const auto keeps = [&judge](std::span<const std::string> texts) {
    return judge.keeps(texts[0], texts[1]);
  };
  const auto shrunk = shrink({sliced(reducer, suspect, judge), suspect.instance}, keeps,
                             reducer.most_calls * kCandidatesPerCall);
  Finding finding;
  finding.kind = suspect.kind;
  finding.schema = suspect.schema;
  finding.instance = suspect.instance;
  if (shrunk) {
    finding.schema = shrunk->texts[0];
    finding.instance = shrunk->texts[1];
    finding.is_least = shrunk->is_least && !judge.is_spent();
  }
  finding.said = judge.said();
  finding.said_first = suspect.said;
  finding.calls = judge.calls();
  finding.failure = failure_of(reducer, finding);
  finding.documents = documents_of(reducer, finding);
  attribute(reducer, finding);
  return finding;
}

}  // namespace croesus::schema
