// SPDX-License-Identifier: Apache-2.0
//
// Reading exact JSON against RapidJSON's DOM parse, the document's release included in both. The
// ratio to beat is 3 by RapidJSON's default flags, which neither validate UTF-8 nor read numbers
// exactly; the strict ratio is to its parse with both. The edits show that what an edit costs does
// not grow with the document.
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <rapidjson/document.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/json/digest.h"
#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "tests/benchmark/ratios.h"
#include "tests/benchmark/tool_result.h"

namespace croesus::json {
namespace {

constexpr int kRepetitions = 9;
constexpr double kSecondsEach = 0.05;

/// An array of records of at least `bytes` bytes: short names, numbers of both kinds, text with and
/// without escapes.
std::string records(std::size_t bytes) {
  std::string text = "[";
  for (int i = 0; text.size() < bytes; ++i) {
    text += fmt::format(
        R"({{"id":{},"name":"record {}","score":{}.{:02},"active":{},"tags":["alpha","beta \"{}\""],"note":null,)"
        R"("place":{{"lat":{}.25,"lon":-{}.5e0}},"text":"a sentence of ordinary length, number {}, with an \u00e9"}},)",
        i, i, i % 100, i % 97, i % 2 == 0, i, i % 90, i % 180, i);
  }
  text.back() = ']';
  return text;
}

/// The schema of a large configuration file where it is at hand, else records of the same size.
std::string schema() {
  std::ifstream file(CROESUS_SOURCE_DIR "/../shared/data/schemas/traefik-v3.json",
                     std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  return text.empty() ? records(42'531) : text;
}

void read_exactly(benchmark::State& state, const std::string& text) {
  for ([[maybe_unused]] const auto _ : state) {
    Expected<Document> document = read(text);
    if (!document) state.SkipWithError(document.error().message.c_str());
    benchmark::DoNotOptimize(document);
  }
}

template <unsigned flags>
void read_by_rapidjson(benchmark::State& state, const std::string& text) {
  for ([[maybe_unused]] const auto _ : state) {
    rapidjson::Document document;
    document.Parse<flags>(text.c_str());
    if (document.HasParseError()) state.SkipWithError("RapidJSON does not read this");
    benchmark::DoNotOptimize(document);
  }
}

void digest(benchmark::State& state, const std::string& text) {
  for ([[maybe_unused]] const auto _ : state) {
    benchmark::DoNotOptimize(value_digest(read(text)->root()));
  }
}

void canonical_text(benchmark::State& state, const std::string& text) {
  const Document document = *read(text);
  for ([[maybe_unused]] const auto _ : state) benchmark::DoNotOptimize(canonical(document.root()));
}

/// Puts another value in the middle of a chunked array, then digests and compares the whole.
void edit(benchmark::State& state, std::size_t chunks) {
  std::string text = "[";
  for (std::size_t i = 0; i < chunks; ++i) text += records(4'000) + ",";
  text.back() = ']';
  const Document document = *read(text);
  const Document owner = *read("\"changed\"");
  const std::string pointer = fmt::format("/{}/3/name", chunks / 2);
  value_digest(document.root());
  for ([[maybe_unused]] const auto _ : state) {
    const Document edited = *document.replace(pointer, owner, owner.root());
    benchmark::DoNotOptimize(compare(document.root(), edited.root()));
  }
}

template <class Body, class Input>
void add(const std::string& name, Body body, Input input) {
  benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) { body(state, input); })
      ->Repetitions(kRepetitions)
      ->MinTime(kSecondsEach);
}

/// Registers all that is done with one document; returns its ratios.
std::vector<Ratio> add_document(const std::string& name, const std::string& text) {
  constexpr unsigned kStrict =
      rapidjson::kParseValidateEncodingFlag | rapidjson::kParseFullPrecisionFlag;
  add("read/" + name, read_exactly, text);
  add("rapidjson/" + name, read_by_rapidjson<rapidjson::kParseDefaultFlags>, text);
  add("rapidjson_strict/" + name, read_by_rapidjson<kStrict>, text);
  add("read_and_digest/" + name, digest, text);
  add("canonical/" + name, canonical_text, text);
  return {{"read/" + name, "read/" + name, "rapidjson/" + name},
          {"read_strict/" + name, "read/" + name, "rapidjson_strict/" + name}};
}

std::vector<Ratio> add_all() {
  std::vector<Ratio> ratios;
  const std::vector<std::pair<std::string, std::string>> documents = {
      {"schema", schema()}, {"tool_result", tool_result()}, {"records", records(1'000'000)}};
  for (const auto& [name, text] : documents) {
    for (Ratio& ratio : add_document(name, text)) ratios.push_back(std::move(ratio));
  }
  add("edit/small", edit, std::size_t{4});
  add("edit/large", edit, std::size_t{256});
  ratios.push_back({"edit/large_by_small", "edit/large", "edit/small"});
  return ratios;
}

}  // namespace
}  // namespace croesus::json

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  const std::vector<croesus::Ratio> ratios = croesus::json::add_all();
  croesus::LeastTimes reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  reporter.print(ratios);
  return reporter.failed() ? EXIT_FAILURE : EXIT_SUCCESS;
}
