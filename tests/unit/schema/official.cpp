// SPDX-License-Identifier: Apache-2.0
#include "tests/unit/schema/official.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "engine/json/reader.h"

namespace croesus::schema {

namespace fs = std::filesystem;

namespace {

json::Document read_file(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return json::read(text.str()).value();
}

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace

std::optional<fs::path> official_suite() {
  for (const fs::path& path :
       {fs::path(CROESUS_SCHEMA_SUITE),
        fs::path(CROESUS_SOURCE_DIR "/../shared/data/json-schema-test-suite")}) {
    if (fs::is_directory(path / "tests")) return path;
  }
  return std::nullopt;
}

Registry official_remotes(const fs::path& suite) {
  Registry registry;
  for (const fs::path& file : files_below(suite / "remotes")) {
    const std::string name = fs::relative(file, suite / "remotes").generic_string();
    registry.emplace("http://localhost:1234/" + name, read_file(file));
  }
  return registry;
}

std::string official_folder(Draft draft) {
  switch (draft) {
    case Draft::draft4:
      return "draft4";
    case Draft::draft6:
      return "draft6";
    case Draft::draft7:
      return "draft7";
    case Draft::draft2019_09:
      return "draft2019-09";
    case Draft::draft2020_12:
      break;
  }
  return "draft2020-12";
}

std::vector<OfficialTest> official_tests(const fs::path& suite, Draft draft) {
  std::vector<OfficialTest> tests;
  for (const fs::path& file : files_below(suite / "tests" / official_folder(draft))) {
    const json::Document document = read_file(file);
    const std::string name = fs::relative(file, suite / "tests").generic_string();
    for (std::size_t i = 0; i < document.root().size(); ++i) {
      const json::Value group = document.root()[i];
      const json::Value cases = group.find("tests");
      for (std::size_t j = 0; j < cases.size(); ++j) {
        tests.push_back({name,
                         fmt::format("{}: {}", group.find("description").string(),
                                     cases[j].find("description").string()),
                         group.find("schema"), cases[j].find("data"),
                         cases[j].find("valid").boolean(), document});
      }
    }
  }
  return tests;
}

}  // namespace croesus::schema
