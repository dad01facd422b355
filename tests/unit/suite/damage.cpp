// SPDX-License-Identifier: Apache-2.0
#include "tests/unit/suite/damage.h"

#include <sstream>

namespace croesus::toy {

Recipe pair_recipe() {
  Recipe recipe = small_recipe();
  recipe.bases.pop_back();
  recipe.cases = {{"F1", "b1", "name_change", ""}, {"C1", "b1", "same_note", ""}};
  return recipe;
}

const std::string& Damage::text(const std::string& name) const {
  if (name == "suite.json") return made_.suite_json;
  return name == "suite.lock" ? made_.lock : made_.cases_ndjson;
}

std::vector<std::string> Damage::lines(const std::string& name) const {
  std::istringstream in(text(name));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

Error Damage::found() const {
  const auto suite = Suite::open(folder());
  if (!suite) return suite.error();
  const auto verified = verify(*suite, domain());
  if (!verified) return verified.error();
  ADD_FAILURE() << "nothing was found";
  return {};
}

Error Damage::with(const std::string& name, const std::string& text_now) const {
  EXPECT_TRUE(write_file(folder() / name, text_now));
  Error error = found();
  EXPECT_TRUE(write_file(folder() / name, text(name)));
  return error;
}

Error Damage::flipped(const std::string& name, std::size_t at) const {
  std::string changed = text(name);
  changed[at] = static_cast<char>(changed[at] ^ 1);
  return with(name, changed);
}

Error Damage::without(const std::string& name) const {
  std::filesystem::remove(folder() / name);
  Error error = found();
  EXPECT_TRUE(write_file(folder() / name, text(name)));
  return error;
}

Error Damage::relocked(const std::string& id, const std::string& line) const {
  std::vector<std::string> all = lines("cases.ndjson");
  for (std::size_t i = 0; i < made_.cases.size(); ++i) {
    if (made_.cases[i].id == id) all[i] = line;
  }
  EXPECT_TRUE(write_file(folder() / "cases.ndjson", joined(all)));
  Error error = with("suite.lock", make_lock(made_.suite_json, all, "test"));
  EXPECT_TRUE(write_file(folder() / "cases.ndjson", made_.cases_ndjson));
  return error;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace croesus::toy
