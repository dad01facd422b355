// SPDX-License-Identifier: Apache-2.0
#include "tests/unit/toy/stage.h"

#include <unistd.h>

#include "tests/unit/toy/domain.h"
#include "tests/unit/toy/operators.h"

namespace croesus::toy {
namespace {

std::filesystem::path new_folder() {
  std::string name = (std::filesystem::temp_directory_path() / "croesus-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder: " + name);
  return name;
}

void must(const Expected<void>& done) {
  if (!done) throw std::runtime_error(done.error().where + ": " + done.error().message);
}

SuiteHeader head(std::string id) {
  SuiteHeader header;
  header.id = std::move(id);
  header.domain = "toy";
  header.seed = 7;
  header.population = "constructed";
  header.policy = "strict";
  header.shown = "from birth";
  header.title = "A toy.";
  header.about = "Made for a test.";
  return header;
}

RecipeBase base(std::string id, std::string source, std::string carrier) {
  RecipeBase made;
  made.id = std::move(id);
  made.profile = "plain";
  made.stage = "S0";
  made.source_text = std::move(source);
  made.carrier_text = std::move(carrier);
  made.fresh = false;
  return made;
}

Suite write_and_open(const Recipe& recipe, const std::filesystem::path& folder) {
  must(write_suite(frozen(recipe), folder));
  return Suite::open(folder).value();
}

}  // namespace

const std::string kSource1 = R"({"name":"ada","count":3,"tags":["x","y"]})";
const std::string kCarrier1 = R"({"name": "ada", "count": 3, "tags": ["x", "y"], "note": "hi"})";
const std::string kSource2 = R"({"name":"bob","count":40,"blob":"QUJDRA==","tags":["u","v","w"]})";
const std::string kCarrier2 = R"({"tags":["u","v","w"],"blob":"QUJDRA==","count":40,"name":"bob"})";

Folder::Folder() : path_(new_folder()) {}

Folder::~Folder() {
  std::error_code code;
  std::filesystem::remove_all(path_, code);
}

Recipe small_recipe() {
  return {head("toy/small"),
          "",
          {base("b1", kSource1, kCarrier1), base("b2", kSource2, kCarrier2)},
          {{"F1", "b1", "name_change", ""},
           {"F2", "b1", "count_bump", ""},
           {"F3", "b1", "tag_change", "/tags/0"},
           {"F4", "b2", "tag_drop", ""},
           {"C1", "b1", "same_note", ""},
           {"C2", "b2", "same_number", ""},
           {"C3", "b2", "same_padding", ""}}};
}

Recipe long_recipe(std::size_t count) {
  Recipe recipe{head("toy/long"), "", {base("b1", kSource1, kCarrier1)}, {}};
  for (std::size_t i = 0; i < count; ++i) {
    const bool fault = i % 2 == 0;
    recipe.cases.push_back(
        {fmt::format("{}{}", fault ? "F" : "C", i), "b1", fault ? "name_change" : "same_note", ""});
  }
  return recipe;
}

Frozen frozen(const Recipe& recipe) { return freeze(recipe, freeze_context()).value(); }

FreezeContext freeze_context(std::filesystem::path captures) {
  return {domain(), find_operator, std::move(captures), "test"};
}

Stage::Stage(const Recipe& recipe)
    : suite_(write_and_open(recipe, folder_ / "suite")),
      verified_(verify(suite_, domain()).value()) {}

std::filesystem::path Stage::run(Oracle& oracle, const std::string& name,
                                 RunOptions options) const {
  const Run run{suite_, verified_, domain(), oracle, std::move(options)};
  auto log = LogWriter::open(folder_ / name, make_log_header(run)).value();
  must(execute(run, log));
  return folder_ / name;
}

std::filesystem::path Stage::run(Oracle& oracle, const std::string& name) const {
  return run(oracle, name, options());
}

RunOptions options() { return {.tool = "test", .repeats = 3, .seed = 7, .deterministic = true}; }

std::string text_of(const std::filesystem::path& file) { return read_file(file).value(); }

}  // namespace croesus::toy
