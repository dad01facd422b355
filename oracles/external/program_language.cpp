// SPDX-License-Identifier: Apache-2.0
//
// `exec:`: the protocol of DESIGN.md, section 6, version 1.
#include <algorithm>
#include <iterator>

#include "engine/json/text.h"
#include "engine/json/writer.h"
#include "engine/run/compact.h"
#include "oracles/external/language.h"

namespace croesus::external {
namespace {

using json::Kind;
using json::Value;

Expected<std::string> carrier_mode(Value carrier) {
  if (!carrier) return std::string("json");
  const std::string mode = carrier.is(Kind::string) ? carrier.string() : "";
  if (mode == "json" || mode == "text") return mode;
  return fail(ErrorCode::oracle, "its \"carrier\" is neither \"json\" nor \"text\"");
}

/// A verdict that is an object: met, unmet or abstained, and its evidence.
Readout spelt_out(Value verdict) {
  const Value met = verdict.find("met");
  const Value abstained = verdict.find("abstained");
  const bool abstains = abstained.is(Kind::boolean) && abstained.boolean();
  Readout readout{.kind = Readout::Kind::errored,
                  .reason = evidence(verdict, abstains ? "message" : "reason"),
                  .at = evidence(verdict, "at")};
  if (verdict.has_duplicate_names() || (abstained && !abstained.is(Kind::boolean)) ||
      (abstains && met)) {
    readout.reason = "the verdict contradicts itself";
  } else if (abstains) {
    readout.kind = Readout::Kind::abstained;
  } else if (met.is(Kind::boolean)) {
    readout.kind = met.boolean() ? Readout::Kind::met : Readout::Kind::unmet;
  } else {
    readout.reason = met ? "the verdict is no boolean" : "there is no verdict";
  }
  return readout;
}

Readout readout(Value verdict) {
  if (verdict.is(Kind::object)) return spelt_out(verdict);
  if (verdict.is(Kind::boolean)) {
    return {.kind = verdict.boolean() ? Readout::Kind::met : Readout::Kind::unmet,
            .reason = {},
            .at = {}};
  }
  const bool missing = !verdict || verdict.is(Kind::null);
  return {.kind = Readout::Kind::errored,
          .reason = missing ? "there is no verdict" : "the verdict is no boolean",
          .at = {}};
}

std::size_t count(Value object, std::string_view name) {
  std::size_t found = 0;
  for (std::size_t i = 0; i < object.size(); ++i) {
    found += object.member(i).name.string() == name ? 1U : 0U;
  }
  return found;
}

std::vector<std::string> names_without(Value object, std::span<const std::string> known) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < object.size(); ++i) {
    std::string name = object.member(i).name.string();
    if (std::ranges::find(known, name) == known.end()) names.push_back(std::move(name));
  }
  return names;
}

Reply read_verdicts(Value verdicts, std::span<const std::string> tasks) {
  Reply reply;
  std::size_t asked = 0;
  const bool doubled = verdicts.has_duplicate_names();
  for (const std::string& task : tasks) {
    const std::size_t given = doubled ? count(verdicts, task) : verdicts.find(task) ? 1 : 0;
    asked += given;
    reply.answer.push_back(readout(verdicts.find(task)));
    if (given > 1) {
      reply.answer.back() = {.kind = Readout::Kind::errored,
                             .reason = "the verdict contradicts itself: it is given twice",
                             .at = {}};
    }
  }
  if (asked < verdicts.size()) reply.unasked = names_without(verdicts, tasks);
  return reply;
}

void write_tasks(std::string& line, std::span<const std::string> tasks) {
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    if (i > 0) line += ',';
    line += json::quote(tasks[i]);
  }
}

class ProgramLanguage final : public Language {
 public:
  std::string start() const override { return "{\"cmd\":\"start\",\"version\":1}\n"; }
  std::string stop() const override { return "{\"cmd\":\"stop\"}\n"; }

  Expected<Introduction> introduction(Value line) const override {
    if (whole_number(line.find("version")) != 1U) {
      return fail(ErrorCode::oracle, "it does not speak version 1 of the protocol");
    }
    auto introduction = read_introduction(line.find("oracle"));
    if (!introduction) return introduction;
    auto carrier = carrier_mode(line.find("carrier"));
    if (!carrier) return tl::unexpected(carrier.error());
    introduction->carrier = *std::move(carrier);
    return introduction;
  }

  void ask(std::string& out, const Numbered& asked, const Introduction& to) const override {
    const Scene& scene = *asked.question.scene;
    fmt::format_to(std::back_inserter(out), R"({{"cmd":"score","seq":{},"tasks":[)", asked.seq);
    write_tasks(out, asked.question.tasks);
    out += R"(],"source":)";
    append_compact(out, scene.source);
    if (to.carrier == "text") {
      out += R"(,"carrier_text":)";
      append_compact(out, json::quote(scene.carrier));
    } else {
      out += R"(,"carrier":)";
      append_compact(out, scene.carrier);
    }
    out += R"(,"context":)";
    out += asked.context;
    out += "}\n";
  }

  Reply reply(Value line, std::span<const std::string> tasks) const override {
    const Value verdicts = line.find("verdicts");
    const Value errored = line.find("errored");
    const bool declines = errored && !(errored.is(Kind::boolean) && !errored.boolean());
    std::string wrong;
    if (line.has_duplicate_names()) wrong = "the answer names something twice";
    if (declines) wrong = evidence(line, "message");
    if (declines && verdicts) wrong = "the answer has verdicts and says that it errored";
    if (!declines && !verdicts.is(Kind::object)) wrong = "the answer has no verdicts";
    if (declines || !wrong.empty()) {
      return {.answer = same_for_all(tasks.size(), Readout::Kind::errored, wrong), .unasked = {}};
    }
    return read_verdicts(verdicts, tasks);
  }
};

}  // namespace

std::unique_ptr<Language> program_language() { return std::make_unique<ProgramLanguage>(); }

}  // namespace croesus::external
