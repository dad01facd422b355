// SPDX-License-Identifier: Apache-2.0
#include "engine/json/value.h"

#include <algorithm>
#include <cassert>

#include "engine/json/node.h"
#include "engine/json/text.h"

namespace croesus::json {

namespace {

/// Up to this many members, comparing all pairs of names is quicker than sorting them.
constexpr std::size_t kFewNames = 8;

bool has_equal_pair(std::span<const Node> children) {
  for (std::size_t i = 2; i < children.size(); i += 2) {
    for (std::size_t j = 0; j < i; j += 2) {
      if (same_string(children[i], children[j])) return true;
    }
  }
  return false;
}

}  // namespace

Kind Value::kind() const { return node_->kind; }

bool Value::boolean() const {
  assert(is(Kind::boolean));
  return *node_->text().data() == 't';
}

std::string Value::string() const {
  assert(is(Kind::string));
  return node_->escaped ? unquote(node_->text()) : std::string(node_->plain_string());
}

std::size_t Value::size() const {
  const std::size_t children = node_->children().size();
  return node_->kind == Kind::object ? children / 2 : children;
}

Value Value::operator[](std::size_t index) const {
  assert(is(Kind::array) && index < size());
  return Value(&node_->children()[index]);
}

Member Value::member(std::size_t index) const {
  assert(is(Kind::object) && index < size());
  const Node* const name = &node_->children()[2 * index];
  return {Value(name), Value(name + 1)};
}

Value Value::find(std::string_view name) const {
  if (!is(Kind::object)) return {};
  const std::span<const Node> children = node_->children();
  for (std::size_t i = 0; i < children.size(); i += 2) {
    const Node& other = children[i];
    if (other.escaped ? unquote(other.text()) == name : other.plain_string() == name) {
      return Value(&children[i + 1]);
    }
  }
  return {};
}

bool Value::has_duplicate_names() const {
  assert(is(Kind::object));
  if (size() <= kFewNames) return has_equal_pair(node_->children());
  const Names names(*node_);
  std::vector<std::string_view> sorted(names.views().begin(), names.views().end());
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

std::string_view Value::text() const { return node_->text(); }

}  // namespace croesus::json
