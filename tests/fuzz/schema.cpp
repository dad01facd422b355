// SPDX-License-Identifier: Apache-2.0
//
// A schema, a NUL and an instance: the evaluator refuses the schema or answers, and answers the
// same when it notes why.
#include "engine/schema/schema.h"

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "tests/fuzz/demand.h"

using namespace croesus;

namespace {

void check(const json::Document& document, json::Value instance, schema::Draft draft) {
  for (const bool asserts : {false, true}) {
    const auto compiled =
        schema::Schema::compile(document, {.draft = draft, .asserts_formats = asserts});
    if (!compiled) continue;
    schema::Trace trace;
    const schema::Validity answer = compiled->evaluate(instance);
    fuzz::demand(compiled->evaluate(instance, trace) == answer ||
                 answer == schema::Validity::indeterminate || !trace.reason.empty());
    fuzz::demand(answer != schema::Validity::valid || trace.failures.empty() ||
                 !trace.reason.empty());
  }
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name is libFuzzer's
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t end = input.find('\0');
  if (end == std::string_view::npos) return 0;
  const auto document = json::read(std::string(input.substr(0, end)));
  const auto instance = json::read(std::string(input.substr(end + 1)));
  if (!document || !instance || !json::comparable(instance->root())) return 0;
  check(*document, instance->root(), static_cast<schema::Draft>(end % 5));
  return 0;
}
