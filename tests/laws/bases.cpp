// SPDX-License-Identifier: Apache-2.0
#include "tests/laws/bases.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "engine/domains/mcp/domain.h"
#include "engine/suite/freeze_base.h"
#include "operators/operator.h"

namespace croesus::laws {
namespace {

namespace fs = std::filesystem;

const fs::path kSuites = fs::path(CROESUS_SOURCE_DIR) / "suites";

template <class T>
T must(Expected<T> value) {
  if (!value) throw std::runtime_error(value.error().message + " " + value.error().where);
  return *std::move(value);
}

std::vector<fs::path> sorted_files(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// The base of a captured file: <framework>/<configuration>/<fixture>/<stage>.json, or
/// fixtures/<fixture>.json.
Base captured(const fs::path& captures, const fs::path& file) {
  const fs::path relative = fs::relative(file, captures);
  const bool wire = relative.begin()->string() == "fixtures";
  const std::string profile = wire ? "wire" : relative.begin()->string();
  const fs::path source =
      wire ? file : captures / "fixtures" / (file.parent_path().filename().string() + ".json");
  return must(make_base(mcp::domain(), relative.string(),
                        {must(read_file(source)),
                         must(read_file(file)),
                         {"mcp", profile, wire ? "W0" : file.stem().string(), "strict"}}));
}

std::vector<Base> load() {
  std::vector<Base> bases;
  const fs::path captures = kSuites / "captures" / "mcp";
  for (const fs::path& file : sorted_files(captures)) bases.push_back(captured(captures, file));
  const FreezeContext context{mcp::domain(), find_operator, kSuites / "captures", "laws"};
  for (const Recipe& recipe : recipes()) {
    for (const RecipeBase& plan : recipe.bases) {
      bases.push_back(must(freeze_base(recipe, plan, context)).base);
      bases.back().id = recipe.header.id + ":" + plan.id;
    }
  }
  return bases;
}

std::vector<Recipe> load_recipes() {
  std::vector<Recipe> all;
  for (const fs::path& file : sorted_files(kSuites / "recipes" / "mcp")) {
    all.push_back(must(read_recipe(must(read_file(file)))));
  }
  return all;
}

}  // namespace

const std::vector<Recipe>& recipes() {
  static const std::vector<Recipe> kAll = load_recipes();
  return kAll;
}

const std::vector<Base>& shipped_bases() {
  static const std::vector<Base> kAll = load();
  return kAll;
}

}  // namespace croesus::laws
