// SPDX-License-Identifier: Apache-2.0
//
// Keywords that apply schemas to the instance itself, and the marks of what they evaluated.
#include <algorithm>

#include "engine/schema/evaluation.h"

namespace croesus::schema {

using json::Kind;
using json::Node;

bool Evaluation::apply_in_place(const Rule& rule, const Node& node, Marks marks) {
  switch (rule.keyword) {
    case Keyword::dependencies: {
      // It fails with what it applies, so that no rule in it is to be excused.
      const int muted = trace_ == nullptr ? 1 : 0;
      muted_ += muted;
      const bool holds = check_dependencies(rule, node, marks);
      muted_ -= muted;
      return holds;
    }
    case Keyword::dependent_required:
    case Keyword::dependent_schemas:
      return check_dependencies(rule, node, marks);
    case Keyword::ref:
    case Keyword::dynamic_ref:
    case Keyword::recursive_ref:
      return check_reference(rule, node, marks);
    case Keyword::all_of: {
      bool all = true;
      for (const std::uint32_t child : program_.children_of(rule)) {
        all = check(child, node, marks) && all;
        if (!all && may_stop()) return false;
      }
      return all;
    }
    case Keyword::any_of:
      return check_any_of(rule, node, marks);
    case Keyword::one_of:
      return check_one_of(rule, node, marks);
    case Keyword::not_: {
      ++muted_;
      const bool holds = check(rule.index, node, {});
      --muted_;
      return !holds;
    }
    case Keyword::if_:
      return check_if(rule, node, marks);
    default:
      return check_unevaluated(rule, node, marks);
  }
}

bool Evaluation::check_reference(const Rule& rule, const Node& node, Marks marks) {
  std::uint32_t target = rule.index;
  if (target == kNone) return give_up("a reference leads to a document that was not given");
  if (rule.other != kNone) {
    const auto& targets = program_.dynamic_names[rule.other].targets;
    for (const std::uint32_t resource : scope_) {
      const auto found = targets.find(resource);
      if (found == targets.end()) continue;
      target = found->second;
      break;
    }
  }
  return check(target, node, marks);
}

/// A schema that may fail without harm: what it marked counts only if it holds.
bool Evaluation::check_branch(std::uint32_t subschema, const Node& node, Marks marks) {
  ++muted_;
  bool holds = false;
  if (marks) {
    const Marks own = open_marks(node);
    holds = check(subschema, node, own);
    if (holds) merge(own, marks);
    close(own);
  } else {
    holds = check(subschema, node, {});
  }
  --muted_;
  return holds;
}

bool Evaluation::check_any_of(const Rule& rule, const Node& node, Marks marks) {
  bool any = false;
  for (const std::uint32_t child : program_.children_of(rule)) {
    any = check_branch(child, node, marks) || any;
    if (any && !marks && may_stop()) return true;
  }
  return any;
}

bool Evaluation::check_one_of(const Rule& rule, const Node& node, Marks marks) {
  std::size_t count = 0;
  for (const std::uint32_t child : program_.children_of(rule)) {
    count += static_cast<std::size_t>(check_branch(child, node, marks));
    if (count > 1 && may_stop()) return false;
  }
  return count == 1;
}

bool Evaluation::check_if(const Rule& rule, const Node& node, Marks marks) {
  // Without then and else it matters only to those who count what was evaluated.
  if (rule.other == kNone && rule.third == kNone && !marks && trace_ == nullptr) return true;
  const bool condition = check_branch(rule.index, node, marks);
  const std::uint32_t chosen = condition ? rule.other : rule.third;
  if (chosen == kNone) return true;
  const bool holds = check(program_.rules[chosen].index, node, marks);
  if (trace_ == nullptr) return holds;
  return settle(chosen, holds, false);
}

Evaluation::Marks Evaluation::open_marks(const Node& node) {
  const std::size_t children = node.children().size();
  const Marks marks{marked_.size(), children / 64 + 1};
  marked_.resize(marked_.size() + marks.words);
  return marks;
}

void Evaluation::mark(Marks marks, std::size_t index) {
  marked_[marks.offset + index / 64] |= std::uint64_t{1} << (index % 64);
}

void Evaluation::mark_all(Marks marks) {
  std::fill_n(marked_.begin() + static_cast<std::ptrdiff_t>(marks.offset), marks.words,
              ~std::uint64_t{0});
}

void Evaluation::merge(Marks from, Marks into) {
  for (std::size_t i = 0; i < from.words; ++i) marked_[into.offset + i] |= marked_[from.offset + i];
}

}  // namespace croesus::schema
