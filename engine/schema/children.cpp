// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/children.h"

#include "engine/json/pointer.h"

namespace croesus::schema {
namespace {

using json::Kind;
using json::Value;

void add_all(Value container, const std::string& pointer, std::vector<Child>& into) {
  for (std::size_t i = 0; i < container.size(); ++i) {
    if (container.is(Kind::array)) {
      into.push_back({container[i], json::append(pointer, i)});
    } else {
      const json::Member member = container.member(i);
      into.push_back({member.value, json::append(pointer, member.name.string())});
    }
  }
}

void add(Shape shape, Value value, const std::string& pointer, std::vector<Child>& into) {
  const bool is_list = value.is(Kind::array);
  switch (shape) {
    case Shape::schema:
    case Shape::schema_or_boolean:
      into.push_back({value, pointer});
      break;
    case Shape::schemas:
      if (is_list) add_all(value, pointer, into);
      break;
    case Shape::schema_or_schemas:
      if (is_list) add_all(value, pointer, into);
      if (!is_list) into.push_back({value, pointer});
      break;
    case Shape::map:
    case Shape::pattern_map:
    case Shape::dependencies:
      if (value.is(Kind::object)) add_all(value, pointer, into);
      break;
    default:
      break;
  }
}

}  // namespace

std::vector<Child> children_of(Value schema, Draft draft) {
  std::vector<Child> children;
  for (std::size_t i = 0; schema.is(Kind::object) && i < schema.size(); ++i) {
    const json::Member member = schema.member(i);
    const KeywordRow* row = find_keyword(draft, member.name.string());
    if (row == nullptr) continue;
    add(row->shape, member.value, json::append("", row->name), children);
  }
  return children;
}

}  // namespace croesus::schema
