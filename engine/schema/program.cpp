// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/program.h"

#include <algorithm>

#include "engine/json/pointer.h"

namespace croesus::schema {

std::string location_of(const Program& program, const Rule& rule) {
  const std::string& owner = program.subschemas[rule.owner].location;
  if (rule.keyword == Keyword::never) return owner;
  return json::append(owner, to_name(rule.keyword));
}

namespace {

/// Whether `child` is what such a keyword's value has for tokens: names, or numbers in a list.
bool holds_children(const KeywordRow* row, const std::string& child) {
  if (row == nullptr) return false;
  const bool is_number = child.find_first_not_of("0123456789") == std::string::npos;
  switch (row->shape) {
    case Shape::map:
    case Shape::pattern_map:
    case Shape::dependencies:
      return true;
    case Shape::schemas:
    case Shape::schema_or_schemas:
      return is_number;
    default:
      return false;
  }
}

}  // namespace

std::string keyword_name(const Program& program, const Rule& rule) {
  if (rule.keyword != Keyword::never) return std::string(to_name(rule.keyword));
  const Subschema& owner = program.subschemas[rule.owner];
  const std::size_t pointer = std::min(owner.location.find('/'), owner.location.size());
  const auto read = json::tokens(std::string_view(owner.location).substr(pointer));
  const std::vector<std::string> tokens = read.value_or(std::vector<std::string>());
  const std::size_t count = tokens.size();
  if (count >= 2 && holds_children(find_keyword(owner.draft, tokens[count - 2]), tokens.back())) {
    return tokens[count - 2];
  }
  return count == 0 ? "false" : tokens.back();
}

}  // namespace croesus::schema
