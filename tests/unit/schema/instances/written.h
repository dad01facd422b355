// SPDX-License-Identifier: Apache-2.0
//
// The schemas that the keyword suites are made from.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/unit/schema/instances/tried.h"

namespace croesus::schema {

struct Written {
  std::string name;
  json::Document schema;
};

inline std::vector<Written> written(const std::string& draft) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(
           CROESUS_SOURCE_DIR "/suites/recipes/json_schema/schemas/" + draft)) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Written> result;
  for (const auto& file : files) {
    std::ifstream in(file);
    const auto schemas = parsed(std::string(std::istreambuf_iterator<char>(in), {}));
    for (std::size_t i = 0; i < schemas.root().size(); ++i) {
      const json::Member schema = schemas.root().member(i);
      result.push_back(
          {file.stem().string() + ": " + schema.name.string(), parsed(schema.value.text())});
    }
  }
  return result;
}

}  // namespace croesus::schema
