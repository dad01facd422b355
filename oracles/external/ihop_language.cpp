// SPDX-License-Identifier: Apache-2.0
//
// `ihop:`: the protocol between Bowtie and its harnesses, version 1 (bowtie.report, "io" schemas):
// start, dialect, run, stop. A scene's source is the schema, its carrier the instance, and the one
// task is `valid`.
#include <algorithm>
#include <iterator>

#include "engine/json/reader.h"
#include "engine/json/text.h"
#include "engine/run/compact.h"
#include "oracles/external/language.h"

namespace croesus::external {
namespace {

using json::Kind;
using json::Value;

constexpr std::string_view kTask = "valid";

bool is_true(Value value) { return value.is(Kind::boolean) && value.boolean(); }

std::vector<std::string> strings(Value list) {
  std::vector<std::string> found;
  for (std::size_t i = 0; list.is(Kind::array) && i < list.size(); ++i) {
    if (list[i].is(Kind::string)) found.push_back(list[i].string());
  }
  return found;
}

/// A schema's own `$schema`, or nothing.
std::string own_dialect(const std::string& schema) {
  if (schema.find("$schema") == std::string::npos) return {};
  const auto document = json::read(schema);
  const Value named = document ? document->root().find("$schema") : Value();
  return named.is(Kind::string) ? named.string() : std::string();
}

Readout errored(std::string reason) {
  return {.kind = Readout::Kind::errored, .reason = std::move(reason), .at = {}};
}

/// What a harness says where it could not answer: its message, or the context of its error.
std::string excuse(Value said) {
  for (const Value from : {said, said.find("context")}) {
    for (const std::string_view member : {"message", "issue_url", "traceback", "stderr"}) {
      if (std::string text = evidence(from, member); !text.empty()) return text;
    }
  }
  return {};
}

/// The result of one test, or the answer as a whole where it has no results.
Readout readout(Value result) {
  const Value valid = result.find("valid");
  const bool skipped = is_true(result.find("skipped"));
  const bool failed = is_true(result.find("errored"));
  if (result.is(Kind::object) && result.has_duplicate_names()) {
    return errored("the answer names something twice");
  }
  if ((valid ? 1 : 0) + (skipped ? 1 : 0) + (failed ? 1 : 0) > 1) {
    return errored("the answer contradicts itself");
  }
  if (skipped) return {.kind = Readout::Kind::abstained, .reason = excuse(result), .at = {}};
  if (failed) return errored(excuse(result));
  if (!valid.is(Kind::boolean)) {
    return errored(valid ? "\"valid\" is no boolean" : "there is no result");
  }
  return {
      .kind = valid.boolean() ? Readout::Kind::met : Readout::Kind::unmet, .reason = {}, .at = {}};
}

Readout read_answer(Value line) {
  const Value results = line.find("results");
  const bool declines = line.find("skipped") || line.find("errored");
  if (!results || line.has_duplicate_names()) return readout(line);
  if (declines && (is_true(line.find("skipped")) || is_true(line.find("errored")))) {
    return errored("the answer has results and says that there are none");
  }
  if (results.is(Kind::array) && results.size() == 1) return readout(results[0]);
  return errored("there is not one result for one test");
}

class IhopLanguage final : public Language {
 public:
  explicit IhopLanguage(std::string dialect) : dialect_(std::move(dialect)) {}

  std::string start() const override { return "{\"cmd\":\"start\",\"version\":1}\n"; }
  std::string stop() const override { return "{\"cmd\":\"stop\"}\n"; }

  Expected<Introduction> introduction(Value line) const override {
    if (whole_number(line.find("version")) != 1U) {
      return fail(ErrorCode::oracle, "it does not speak version 1 of Bowtie's harness protocol");
    }
    const Value implementation = line.find("implementation");
    const std::string name = evidence(implementation, "name");
    if (name.empty()) return fail(ErrorCode::oracle, "its \"implementation\" has no \"name\"");
    return Introduction{.name = name,
                        .version = evidence(implementation, "version"),
                        .tasks = {std::string(kTask)},
                        .carrier = "json",
                        .dialects = strings(implementation.find("dialects"))};
  }

  std::string setting(const Question& asked) const override {
    std::string own = own_dialect(asked.scene->source);
    if (!own.empty()) return own;
    const std::string& profile = asked.scene->context.profile;
    return profile.find("://") != std::string::npos ? profile : dialect_;
  }

  std::string set(std::string_view dialect) const override {
    return R"({"cmd":"dialect","dialect":)" + json::quote(dialect) + "}\n";
  }

  bool acknowledged(Value line) const override { return is_true(line.find("ok")); }

  /// A harness says no to a dialect when it can only go by a schema's own `$schema`.
  std::optional<Answer> known(const Question& asked, const Introduction& to,
                              bool set) const override {
    const std::string dialect = setting(asked);
    const auto& all = to.dialects;
    std::string why;
    if (!all.empty() && std::find(all.begin(), all.end(), dialect) == all.end()) {
      why = "does not know the dialect " + dialect;
    } else if (!set && own_dialect(asked.scene->source).empty()) {
      why = "does not set the dialect of a schema without $schema";
    } else if (std::find(asked.tasks.begin(), asked.tasks.end(), kTask) == asked.tasks.end()) {
      why = "knows the task valid alone";
    }
    if (why.empty()) return std::nullopt;
    return same_for_all(asked.tasks.size(), Readout::Kind::abstained, why);
  }

  void ask(std::string& out, const Numbered& asked, const Introduction&) const override {
    const Scene& scene = *asked.question.scene;
    fmt::format_to(std::back_inserter(out), R"({{"cmd":"run","seq":{},"case":)", asked.seq);
    out += R"({"description":"croesus","schema":)";
    append_compact(out, scene.source);
    if (!scene.context.registry.empty()) out += R"(,"registry":)" + compact(scene.context.registry);
    out += R"(,"tests":[{"description":"croesus","instance":)";
    append_compact(out, scene.carrier);
    out += "}]}}\n";
  }

  Reply reply(Value line, std::span<const std::string> tasks) const override {
    Reply reply{.answer = same_for_all(tasks.size(), Readout::Kind::abstained,
                                       "knows the task valid alone"),
                .unasked = {}};
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      if (tasks[i] == kTask) reply.answer[i] = read_answer(line);
    }
    return reply;
  }

 private:
  std::string dialect_;
};

}  // namespace

std::unique_ptr<Language> ihop_language(std::string dialect) {
  return std::make_unique<IhopLanguage>(std::move(dialect));
}

}  // namespace croesus::external
