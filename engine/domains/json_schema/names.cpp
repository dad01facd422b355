// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/json_schema/names.h"

#include <algorithm>
#include <cctype>

#include "engine/schema/keyword.h"

namespace croesus::json_schema {
namespace {

std::string snake(std::string_view keyword) {
  std::string text;
  for (const char c : keyword) {
    if (c == '$') continue;
    if (c >= 'A' && c <= 'Z') text += '_';
    text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return text;
}

struct Respelling {
  std::string_view word;  ///< in a Probe's idea
  std::string_view id;
};

// The first word that fits counts.
constexpr Respelling kRespellings[] = {
    {"everything", "same_instance_spelling"}, {"member", "same_instance_order"},
    {"number", "same_instance_numbers"},      {"escape", "same_instance_escapes"},
    {"white space", "same_instance_space"},   {"blanks", "same_instance_space"},
    {"feeds", "same_instance_space"},         {"tabs", "same_instance_space"},
};

}  // namespace

std::vector<std::string> assertions() {
  std::vector<std::string> names;
  for (const schema::KeywordRow& row : schema::keyword_rows()) {
    if (row.keyword == schema::Keyword::never || row.keyword >= schema::Keyword::schema) continue;
    if (names.empty() || names.back() != row.name) names.emplace_back(row.name);
  }
  return names;
}

std::string fault_on(std::string_view keyword) { return snake(keyword) + "_break"; }

std::string control_on(std::string_view keyword) { return "same_" + snake(keyword); }

std::optional<std::string> keyword_of(std::string_view operator_id) {
  for (std::string& keyword : assertions()) {
    if (operator_id == fault_on(keyword) || operator_id == control_on(keyword)) {
      return std::move(keyword);
    }
  }
  return std::nullopt;
}

std::string respelling(std::string_view idea) {
  for (const auto& [word, id] : kRespellings) {
    if (idea.find(word) != std::string_view::npos) return std::string(id);
  }
  return "same_instance_spelling";
}

std::vector<std::string> respellings() {
  std::vector<std::string> ids;
  for (const auto& [word, id] : kRespellings) ids.emplace_back(id);
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

}  // namespace croesus::json_schema
