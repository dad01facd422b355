// SPDX-License-Identifier: Apache-2.0
#include "tests/planted/schemas.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/json/reader.h"

namespace croesus::schema::planted {
namespace {

namespace fs = std::filesystem;

void add_file(std::vector<KeywordSchema>& schemas, const fs::path& path, Draft draft) {
  std::ifstream file(path);
  const auto document = json::read(std::string(std::istreambuf_iterator<char>(file), {}));
  const json::Value root = document.value().root();
  const std::string prefix = path.parent_path().filename() / path.stem();
  for (std::size_t i = 0; i < root.size(); ++i) {
    const json::Member member = root.member(i);
    schemas.push_back(
        {prefix + ": " + member.name.string(), std::string(member.value.text()), draft});
  }
}

std::vector<KeywordSchema> read_all() {
  const fs::path folder = fs::path(CROESUS_SOURCE_DIR) / "suites/recipes/json_schema/schemas";
  std::vector<KeywordSchema> schemas;
  for (const auto& [name, draft] :
       {std::pair("draft2020-12", Draft::draft2020_12), std::pair("draft7", Draft::draft7)}) {
    if (!fs::exists(folder / name)) continue;
    for (const auto& entry : fs::directory_iterator(folder / name)) {
      add_file(schemas, entry.path(), draft);
    }
  }
  std::ranges::sort(schemas, {}, &KeywordSchema::name);
  return schemas;
}

}  // namespace

const std::vector<KeywordSchema>& keyword_schemas() {
  static const std::vector<KeywordSchema> schemas = read_all();
  return schemas;
}

}  // namespace croesus::schema::planted
