// SPDX-License-Identifier: Apache-2.0
//
// Schemas: evaluation against Ajv 8, compiled; proved instances against json-schema-faker and
// against an emitter written by hand; proved single faults against conforming instances; instances
// with an edit, written as text, against a plain splice. The Node programs run where tests/real is
// installed (CROESUS_REAL names the folder), in the same run as ours; without them their ratios are
// not measured, and that is said. Repetitions are short and many, those of all benchmarks by turns,
// and the least counts: a machine that others use as well is rarely quick for long.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "engine/json/pointer.h"
#include "engine/json/reader.h"
#include "engine/schema/instances/instances.h"
#include "engine/schema/instances/place.h"
#include "engine/schema/schema.h"
#include "tests/benchmark/ratios.h"
#include "tests/benchmark/small_schema.h"
#include "tests/benchmark/tool_result.h"

namespace croesus::schema {
namespace {

constexpr int kRepetitions = 25;
constexpr double kSecondsEach = 0.08;

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The three schemas: small, of an MCP result, and large (a configuration file's, where at hand).
struct Subject {
  std::string name;
  std::string path;
  std::string text;
  Schema schema;
};

Schema compiled(const std::string& text) {
  return Schema::compile(json::read(text).value(), {}).value();
}

Subject subject_of(std::string name, std::string path) {
  std::string text = read_file(path);
  Schema schema = compiled(text);
  return {std::move(name), std::move(path), std::move(text), std::move(schema)};
}

/// Where what Node reads is put.
std::string scratch(std::string_view name) {
  const char* folder = std::getenv("TMPDIR");
  return fmt::format("{}/croesus-schema-benchmark-{}", folder == nullptr ? "/tmp" : folder, name);
}

std::vector<Subject> subjects() {
  const std::string small = scratch("small.json");
  std::ofstream(small) << kSmallSchema;
  std::vector<Subject> all;
  all.push_back(subject_of("small", small));
  all.push_back(subject_of("mcp", CROESUS_SOURCE_DIR "/oracles/adapters/wire.schema.json"));
  const std::string large = CROESUS_SOURCE_DIR "/../shared/data/schemas/traefik-v3.json";
  if (std::ifstream(large)) all.push_back(subject_of("large", large));
  return all;
}

/// Conforming instances of about 1 KB: a result as servers send them, and drawn ones.
std::vector<std::string> documents_of(const Subject& subject) {
  constexpr std::size_t kCount = 32;
  Instances instances(subject.schema);
  instances.set_generosity(60);
  Stream stream(1, {"documents"});
  std::vector<std::string> documents = {tool_result()};
  for (int i = 0; documents.size() < kCount && i < 20'000; ++i) {
    auto text = instances.conforming(stream);
    if (text && text->size() > 600 && text->size() < 1500) documents.push_back(std::move(*text));
  }
  return documents;
}

void evaluate(benchmark::State& state, const Schema& schema,
              const std::vector<std::string>& texts) {
  std::vector<json::Document> documents;
  for (const std::string& text : texts) documents.push_back(json::read(text).value());
  std::size_t at = 0;
  for (auto _ : state) {
    const Validity validity = schema.evaluate(documents[at].root());
    if (validity != Validity::valid) state.SkipWithError("a document is invalid");
    at = (at + 1) % documents.size();
  }
}

/// Drawing goes on from one repetition to the next, so that what is made once is made once.
struct Drawing {
  explicit Drawing(const Schema& schema) : instances(schema) {}
  Instances instances;
  Stream stream{2, {"draw"}};
};

void draw(benchmark::State& state, Drawing& drawing) {
  auto& [instances, stream] = drawing;
  std::size_t bytes = 0;
  for (auto _ : state) {
    const auto text = instances.draw(stream);
    if (!text) state.SkipWithError("no instance was found");
    bytes += text ? text->size() : 0;
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}

void break_one(benchmark::State& state, Drawing& drawing) {
  auto& [instances, stream] = drawing;
  Probe probe;
  for (auto _ : state) {
    if (!instances.single_fault(stream, probe)) state.SkipWithError("no fault was found");
  }
}

void emit_by_hand(benchmark::State& state) {
  Stream stream(4, {"emit"});
  for (auto _ : state) benchmark::DoNotOptimize(emit_small(stream));
}

/// The edits of real faults, applied again: by our splices, and by copying around the place.
std::vector<Probe> faults_of(const Schema& schema) {
  Instances instances(schema);
  Stream stream(5, {"faults"});
  std::vector<Probe> faults;
  while (faults.size() < 256) faults.push_back(instances.single_fault(stream).value());
  return faults;
}

struct PlainEdit {
  std::string base;
  json::Document document;
  json::Value value;
  std::string now;
};

std::vector<PlainEdit> edits_of(const Schema& schema) {
  std::vector<PlainEdit> edits;
  for (Probe& fault : faults_of(schema)) {
    json::Document document = json::read(fault.base).value();
    const json::Value value = json::resolve(document.root(), fault.instance_pointer);
    edits.push_back({std::move(fault.base), document, value, std::move(fault.became)});
  }
  return edits;
}

void copy_and_splice(benchmark::State& state, const std::vector<PlainEdit>& edits) {
  std::size_t at = 0;
  for (auto _ : state) {
    const PlainEdit& edit = edits[at++ % edits.size()];
    const json::Span span = edit.document.span(edit.value);
    std::string text = edit.base;
    text.replace(span.begin, span.end - span.begin, edit.now);
    benchmark::DoNotOptimize(text);
  }
}

void write_mutated(benchmark::State& state, const std::vector<PlainEdit>& edits) {
  std::size_t at = 0;
  for (auto _ : state) {
    const PlainEdit& edit = edits[at++ % edits.size()];
    benchmark::DoNotOptimize(with_replaced(edit.document, edit.value, edit.now));
  }
}

void add(const std::string& name, auto&& deed) {
  benchmark::RegisterBenchmark(name.c_str(), deed)
      ->Repetitions(kRepetitions)
      ->MinTime(kSecondsEach);
}

/// What schema_rates.mjs says of one instance. Zeros where it cannot be run.
struct NodeRate {
  double seconds = 0;
  double bytes = 0;
  double valid = 0;  ///< the share of them
};

NodeRate node_rate(const std::string& arguments) {
  const char* real = std::getenv("CROESUS_REAL");
  if (real == nullptr) return {};
  const std::string command = fmt::format(
      "PATH='{}/python/bin':\"$PATH\" node '{}/tests/benchmark/schema_rates.mjs' "
      "'{}/node' {}",
      real, CROESUS_SOURCE_DIR, real, arguments);
  std::FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return {};
  NodeRate rate;
  if (std::fscanf(pipe, "%lf %lf %lf", &rate.seconds, &rate.bytes, &rate.valid) != 3) rate = {};
  return pclose(pipe) == 0 ? rate : NodeRate{};
}

void note(LeastTimes& times, const std::string& name, const NodeRate& rate) {
  constexpr double kKilobyte = 1024;
  constexpr double kPercent = 100;
  if (rate.seconds <= 0) {
    std::cout << name << ": not measured\n";
    return;
  }
  times.note(name, rate.seconds);
  times.note(per_kilobyte(name), rate.seconds * kKilobyte / rate.bytes);
  fmt::print("{}: {:.0f} % of what it makes is valid\n", name, rate.valid * kPercent);
}

}  // namespace
}  // namespace croesus::schema

int main(int argc, char** argv) {
  using namespace croesus;          // NOLINT(google-build-using-namespace)
  using namespace croesus::schema;  // NOLINT(google-build-using-namespace)
  std::vector<char*> arguments(argv, argv + argc);
  std::string interleaved = "--benchmark_enable_random_interleaving=true";
  arguments.insert(arguments.begin() + 1, interleaved.data());
  argc = static_cast<int>(arguments.size());
  benchmark::Initialize(&argc, arguments.data());
  const auto all = subjects();
  const auto documents = documents_of(all[1]);
  std::ofstream lines(scratch("documents.ndjson"));
  for (const std::string& text : documents) lines << text << '\n';
  lines.close();
  add("evaluate_mcp", [&](auto& state) { evaluate(state, all[1].schema, documents); });
  add("emit_by_hand", emit_by_hand);
  for (const Subject& subject : all) {
    const auto drawn = std::make_shared<Drawing>(subject.schema);
    const auto broken = std::make_shared<Drawing>(subject.schema);
    const auto edits = std::make_shared<std::vector<PlainEdit>>(edits_of(subject.schema));
    add("draw_" + subject.name, [=](auto& state) { draw(state, *drawn); });
    add("break_" + subject.name, [=](auto& state) { break_one(state, *broken); });
    add("splice_" + subject.name, [=](auto& state) { copy_and_splice(state, *edits); });
    add("mutate_" + subject.name, [=](auto& state) { write_mutated(state, *edits); });
  }
  LeastTimes times;
  const auto run_node = [&] {
    note(times, "ajv_mcp",
         node_rate(fmt::format("evaluate '{}' '{}'", all[1].path, scratch("documents.ndjson"))));
    for (const Subject& subject : all) {
      note(times, "faker_" + subject.name, node_rate(fmt::format("draw '{}'", subject.path)));
    }
  };
  // On both sides of ours, so that no side has the machine's better minutes for itself.
  run_node();
  benchmark::RunSpecifiedBenchmarks(&times);
  run_node();
  std::vector<Ratio> ratios = {
      {"Ajv by ours, evaluating (at least 1.5)", "ajv_mcp", "evaluate_mcp"},
      {"by hand by ours, small (at least 0.25)", "emit_by_hand", "draw_small"}};
  for (const Subject& subject : all) {
    const std::string faker = "faker_" + subject.name;
    const std::string ours = "draw_" + subject.name;
    ratios.push_back(
        {fmt::format("json-schema-faker by ours, {}, valid instances (at least 50)", subject.name),
         faker, ours});
    ratios.push_back(
        {fmt::format("json-schema-faker by ours, {}, bytes (at least 50)", subject.name),
         per_kilobyte(faker), per_kilobyte(ours)});
    ratios.push_back({fmt::format("conforming by single fault, {} (at least 0.4)", subject.name),
                      "draw_" + subject.name, "break_" + subject.name});
    ratios.push_back({fmt::format("splice by mutated text, {} (at least 0.25)", subject.name),
                      "splice_" + subject.name, "mutate_" + subject.name});
  }
  times.print(ratios);
  return times.failed() ? 1 : 0;
}
