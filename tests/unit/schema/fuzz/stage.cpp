// SPDX-License-Identifier: Apache-2.0
#include "tests/unit/schema/fuzz/stage.h"

#include <fmt/format.h>

#include "engine/json/reader.h"

namespace croesus::schema::test {
namespace {

Schema must_compile(const std::string& schema, const Settings& settings) {
  return Schema::compile(json::read(schema).value(), settings).value();
}

}  // namespace

Instances::Instances(const std::string& schema, const std::vector<std::string>& texts,
                     Settings settings) {
  const Schema compiled = must_compile(schema, settings);
  for (const std::string& text : texts) {
    Trace trace;
    const auto document = json::read(text).value();
    const bool is_valid = compiled.evaluate(document.root(), trace) == Validity::valid;
    Probe probe;
    probe.kind = is_valid ? Probe::Kind::conforming : Probe::Kind::fault;
    probe.text = text;
    probe.idea = "by hand";
    if (!trace.failures.empty()) probe.failure = trace.failures.front();
    probes_.push_back(std::move(probe));
  }
}

std::optional<Probe> Instances::next() {
  if (at_ == probes_.size()) return std::nullopt;
  return probes_[at_++];
}

std::unique_ptr<Oracle> oracle(const Say& say, std::string id) {
  const auto verdict = [say](const Scene& scene, std::span<const std::string> tasks) {
    return Answer(tasks.size(), say(scene.source, scene.carrier));
  };
  return make_oracle({.id = std::move(id),
                      .version = "1",
                      .tasks = {"valid"},
                      .summary = "A fake.",
                      .verdict = verdict});
}

Readout says(Readout::Kind kind, std::string reason) {
  return {.kind = kind, .reason = std::move(reason), .at = {}};
}

Readout truth(const std::string& schema, const std::string& instance) {
  const auto compiled = Schema::compile(json::read(schema).value());
  if (!compiled) return says(Readout::Kind::abstained, "refused: " + compiled.error().message);
  const auto document = json::read(instance).value();
  const bool is_valid = compiled->evaluate(document.root()) == Validity::valid;
  return says(is_valid ? Readout::Kind::met : Readout::Kind::unmet);
}

Say blind_to(std::string keyword) {
  return [name = '"' + keyword + '"'](std::string schema, const std::string& instance) {
    for (std::size_t at = 0; (at = schema.find(name, at)) != std::string::npos;) {
      schema.replace(at, name.size(), "\"unknown\"");
    }
    return truth(schema, instance);
  };
}

FuzzResult fuzz_with(const std::string& schema, const std::vector<std::string>& instances,
                     Oracle& oracle, std::vector<Oracle*> quorum) {
  FuzzPlan plan;
  plan.schema = schema;
  plan.quorum = std::move(quorum);
  Instances probes(schema, instances);
  return fuzz(plan, oracle, probes).value();
}

std::string line_of(const Finding& finding) {
  return fmt::format("{}{} {} {} {} {} x{}", finding.is_contested ? "contested " : "",
                     to_word(finding.kind), finding.keyword, to_word(finding.polarity),
                     finding.schema, finding.instance, finding.count);
}

std::vector<std::string> lines_of(const FuzzResult& result) {
  std::vector<std::string> lines;
  for (const Finding& finding : result.findings) lines.push_back(line_of(finding));
  return lines;
}

}  // namespace croesus::schema::test
