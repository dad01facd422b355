// SPDX-License-Identifier: Apache-2.0
#include "engine/json/equality.h"

#include <algorithm>
#include <vector>

#include "engine/json/node.h"
#include "engine/json/number.h"
#include "engine/json/print.h"
#include "engine/json/summary.h"

namespace croesus::json {

namespace {

/// Two nodes that must have equal values for the whole to be equal.
struct Pair {
  const Node* left;
  const Node* right;
};

bool same_number(std::string_view left, std::string_view right) {
  if (left == right) return true;
  if (is_plain_integer(left) && is_plain_integer(right)) return false;
  return decimal(left) == decimal(right);
}

bool same_scalar(const Node& left, const Node& right) {
  switch (left.kind) {
    case Kind::number:
      return same_number(left.text(), right.text());
    case Kind::string:
      return same_string(left, right);
    default:
      return left.text() == right.text();
  }
}

/// The positions of an object's members, sorted by name.
std::vector<std::size_t> by_name(std::span<const std::string_view> names) {
  std::vector<std::size_t> order(names.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(),
            [names](std::size_t a, std::size_t b) { return names[a] < names[b]; });
  return order;
}

/// Structural equality of comparable values, by a list of pairs that are still to be looked at.
class Confirmation {
 public:
  bool run(const Node& left, const Node& right);

 private:
  bool step(const Node& left, const Node& right);
  void elements(std::span<const Node> left, std::span<const Node> right);
  bool members(const Node& left, const Node& right);
  bool members_in_same_order(std::span<const Node> left, std::span<const Node> right);

  std::vector<Pair> due_;
};

bool Confirmation::run(const Node& left, const Node& right) {
  due_.push_back({&left, &right});
  while (!due_.empty()) {
    const Pair pair = due_.back();
    due_.pop_back();
    if (!step(*pair.left, *pair.right)) return false;
  }
  return true;
}

bool Confirmation::step(const Node& left, const Node& right) {
  if (left.kind != right.kind) return false;
  if (!left.is_container()) return same_scalar(left, right);
  if (left.block == right.block) return true;
  if (left.block->count != right.block->count) return false;
  if (left.kind == Kind::object) return members(left, right);
  elements(left.children(), right.children());
  return true;
}

void Confirmation::elements(std::span<const Node> left, std::span<const Node> right) {
  for (std::size_t i = 0; i < left.size(); ++i) due_.push_back({&left[i], &right[i]});
}

bool Confirmation::members(const Node& left, const Node& right) {
  if (members_in_same_order(left.children(), right.children())) return true;
  const Names left_names(left);
  const Names right_names(right);
  const std::vector<std::size_t> left_order = by_name(left_names.views());
  const std::vector<std::size_t> right_order = by_name(right_names.views());
  for (std::size_t i = 0; i < left_order.size(); ++i) {
    const std::size_t l = left_order[i];
    const std::size_t r = right_order[i];
    if (left_names.views()[l] != right_names.views()[r]) return false;
    due_.push_back({&left.children()[2 * l + 1], &right.children()[2 * r + 1]});
  }
  return true;
}

/// The usual case, for which nothing needs sorting. Adds nothing when it does not apply.
bool Confirmation::members_in_same_order(std::span<const Node> left, std::span<const Node> right) {
  for (std::size_t i = 0; i < left.size(); i += 2) {
    if (!same_string(left[i], right[i])) return false;
  }
  for (std::size_t i = 1; i < left.size(); i += 2) due_.push_back({&left[i], &right[i]});
  return true;
}

}  // namespace

Comparison compare(Value left, Value right) {
  if (!left.node()->is_container() && !right.node()->is_container()) {
    const bool same = left.kind() == right.kind() && same_scalar(*left.node(), *right.node());
    return same ? Comparison::equal : Comparison::different;
  }
  const Summary left_summary = summary(*left.node());
  const Summary right_summary = summary(*right.node());
  if (!left_summary.comparable || !right_summary.comparable) return Comparison::incomparable;
  if (left_summary.digest != right_summary.digest) return Comparison::different;
  const bool same = Confirmation().run(*left.node(), *right.node());
  return same ? Comparison::equal : Comparison::different;
}

bool comparable(Value value) { return summary(*value.node()).comparable; }

std::string canonical(Value value) { return print(*value.node(), Layout::canonical); }

}  // namespace croesus::json
