// SPDX-License-Identifier: Apache-2.0
//
// Any bytes: the reader refuses them or gives a value that survives being written and read again.
#include "engine/json/reader.h"

#include <cstdint>
#include <string>

#include "engine/json/equality.h"
#include "engine/json/text.h"
#include "engine/json/writer.h"
#include "tests/fuzz/demand.h"

using namespace croesus;

namespace {

void check(const json::Document& document) {
  const json::Value root = document.root();
  fuzz::demand(json::write(root).find_first_not_of(" \t\r\n") == 0);
  const auto again = json::read(json::write_indented(root));
  fuzz::demand(again.has_value());
  fuzz::demand(json::comparable(root) == json::comparable(again->root()));
  if (!json::comparable(root)) return;
  fuzz::demand(json::compare(root, again->root()) == json::Comparison::equal);
  const std::string canonical = json::canonical(root);
  fuzz::demand(json::canonical(again->root()) == canonical);
  const auto normal = json::read(canonical);
  fuzz::demand(normal && json::compare(root, normal->root()) == json::Comparison::equal);
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name is libFuzzer's
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto document = json::read(std::string(reinterpret_cast<const char*>(data), size));
  if (document) check(*document);
  return 0;
}
