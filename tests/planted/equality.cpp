// SPDX-License-Identifier: Apache-2.0
//
// const, enum and uniqueItems, which compare in other ways.
#include <optional>

#include "engine/json/equality.h"
#include "tests/planted/defect.h"

namespace croesus::schema::planted {
namespace {

using json::Kind;
using json::Value;
using Same = std::function<bool(Value, Value)>;

bool is_equal(Value left, Value right) {
  return json::compare(left, right) == json::Comparison::equal;
}

/// Equal, or alike, at any depth.
bool same_but(Value left, Value right, bool (*alike)(Value, Value)) {
  if (is_equal(left, right) || alike(left, right) || alike(right, left)) return true;
  const bool are_containers = left.is(Kind::array) || left.is(Kind::object);
  if (!are_containers || left.kind() != right.kind() || left.size() != right.size()) return false;
  for (std::size_t i = 0; i < left.size(); ++i) {
    const Value mine = left.is(Kind::array) ? left[i] : left.member(i).value;
    const Value other = left.is(Kind::array) ? right[i] : right.find(left.member(i).name.string());
    if (!other || !same_but(mine, other, alike)) return false;
  }
  return true;
}

Same loosely(bool (*alike)(Value, Value)) {
  return [alike](Value left, Value right) { return same_but(left, right, alike); };
}

bool is_one_of(Value due, Value instance, const Same& same) {
  for (std::size_t i = 0; i < due.size(); ++i) {
    if (same(due[i], instance)) return true;
  }
  return false;
}

bool is_unique(Value array, const Same& same) {
  for (std::size_t i = 0; i < array.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (same(array[j], array[i])) return false;
    }
  }
  return true;
}

Says compares(const std::string& keyword, const Same& same) {
  return thinks({keyword}, [same](std::string_view name, Value due, Value instance) {
    if (name == "const") return same(due, instance);
    if (name == "enum") return is_one_of(due, instance, same);
    return !due.boolean() || !instance.is(Kind::array) || is_unique(instance, same);
  });
}

/// The same defect in each of the three keywords.
void add_three(std::vector<Defect>& defects, const std::string& what, const Same& same) {
  for (const char* const keyword : {"const", "enum", "uniqueItems"}) {
    defects.push_back({what + "_in_" + keyword, {keyword}, compares(keyword, same)});
  }
}

bool one_and_true(Value left, Value right) {
  return left.is(Kind::boolean) && right.is(Kind::number) &&
         number_of(right) == (left.boolean() ? 1 : 0);
}

bool text_and_number(Value left, Value right) {
  return left.is(Kind::string) && right.is(Kind::number) && left.string() == right.text();
}

bool empty_containers(Value left, Value right) {
  return left.is(Kind::array) && right.is(Kind::object) && left.size() + right.size() == 0;
}

bool null_and_false(Value left, Value right) {
  return left.is(Kind::null) && right.is(Kind::boolean) && !right.boolean();
}

bool equal_doubles(Value left, Value right) {
  return left.is(Kind::number) && right.is(Kind::number) && number_of(left) == number_of(right);
}

bool is_negative_zero(Value value) {
  return value.is(Kind::number) && number_of(value) == 0 && value.text().starts_with('-');
}

bool as_spelled(Value left, Value right) { return json::write(left) == json::write(right); }

/// Members in another order make another object; else as they should.
bool in_order(Value left, Value right) {
  if (!is_equal(left, right)) return false;
  for (std::size_t i = 0; left.is(Kind::object) && i < left.size(); ++i) {
    if (left.member(i).name.string() != right.member(i).name.string()) return false;
  }
  return true;
}

bool with_signed_zero(Value left, Value right) {
  return is_equal(left, right) && is_negative_zero(left) == is_negative_zero(right);
}

bool scalars_alone(Value left, Value right) {
  return is_equal(left, right) && !left.is(Kind::array) && !left.is(Kind::object);
}

bool are_neighbours_unique(Value array) {
  for (std::size_t i = 1; i < array.size(); ++i) {
    if (is_equal(array[i - 1], array[i])) return false;
  }
  return true;
}

Says compares_neighbours() {
  return thinks({"uniqueItems"}, [](std::string_view, Value due, Value instance) {
    return !due.boolean() || !instance.is(Kind::array) || are_neighbours_unique(instance);
  });
}

/// As languages do that ask whether the keyword's value is true.
Says forgets_falsy_constants() {
  return reads_schema([](Members& schema) {
    const std::string* text = schema.find("const");
    for (const char* const falsy : {"false", "null", "0", R"("")"}) {
      if (text != nullptr && *text == falsy) return schema.drop("const");
    }
  });
}

}  // namespace

std::vector<Defect> about_equality() {
  std::vector<Defect> all;
  add_three(all, "one_equals_true", loosely(one_and_true));
  add_three(all, "text_equals_number", loosely(text_and_number));
  add_three(all, "empty_object_equals_empty_array", loosely(empty_containers));
  add_three(all, "null_equals_false", loosely(null_and_false));
  add_three(all, "numbers_compared_as_doubles", loosely(equal_doubles));
  add_three(all, "numbers_compared_as_spelled", as_spelled);
  add_three(all, "member_order_counts", in_order);
  add_three(all, "negative_zero_is_another", with_signed_zero);
  all.push_back(
      {"unique_among_scalars_alone", {"uniqueItems"}, compares("uniqueItems", scalars_alone)});
  all.push_back({"unique_among_neighbours_alone", {"uniqueItems"}, compares_neighbours()});
  all.push_back({"falsy_const_forgotten", {"const"}, forgets_falsy_constants()});
  return all;
}

}  // namespace croesus::schema::planted
