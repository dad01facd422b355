// SPDX-License-Identifier: Apache-2.0
//
// Whole runs of `croesus fuzz` in one process, over 1,000 and over 1,000,000 cases: its peak memory
// and its time a case must not grow with their number.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/benchmark/child.h"
#include "tests/benchmark/small_schema.h"

namespace croesus {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSmall = 1'000;
constexpr std::size_t kLarge = 1'000'000;

Cost fuzz(const fs::path& schema, std::size_t cases, const fs::path& folder) {
  return cost_of({"fuzz", schema, "--oracle", "json-schema", "--quorum", "none", "--budget",
                  std::to_string(cases), "--quiet", "--out", folder / "out"});
}

}  // namespace
}  // namespace croesus

int main() {
  using namespace croesus;  // NOLINT(google-build-using-namespace)
  const fs::path folder = fs::temp_directory_path() / fmt::format("croesus-fuzz-{}", getpid());
  fs::create_directories(folder);
  std::ofstream(folder / "small.json") << kSmallSchema;
  const fs::path source = CROESUS_SOURCE_DIR;
  const std::pair<const char*, fs::path> schemas[] = {
      {"small", folder / "small.json"},
      {"mcp", source / "oracles/adapters/wire.schema.json"},
      {"large", source / "../shared/data/schemas/traefik-v3.json"}};
  for (const auto& [name, schema] : schemas) {
    if (!fs::exists(schema)) continue;
    print_growth(fmt::format("fuzz, {}", name), kSmall, fuzz(schema, kSmall, folder), kLarge,
                 fuzz(schema, kLarge, folder));
  }
  fs::remove_all(folder);
}
