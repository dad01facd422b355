// SPDX-License-Identifier: Apache-2.0
//
// Which decisions a pattern's tree gives occasion to.
#include <algorithm>

#include "engine/schema/strings/pattern_walk.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kMostPlans = 2000;
/// A limit above this is not written out.
constexpr std::uint32_t kMostRepetitions = 5000;

Plan with(const Plan& path, const PatternNode& node, std::uint32_t what) {
  Plan plan = path;
  plan.push_back({&node, what});
  return plan;
}

/// At each limit and beside it; the last where there is none.
std::vector<std::uint32_t> allowed_counts(const PatternNode& node) {
  std::vector<std::uint32_t> counts = {node.min};
  for (const std::uint32_t more : {node.min + 1, node.min + 2}) {
    if (more <= node.max) counts.push_back(more);
  }
  if (node.max == kNoMaximum) {
    counts.push_back(node.min + 40);
  } else if (node.max <= kMostRepetitions) {
    if (node.max > 0) counts.push_back(std::max(node.max - 1, node.min));
    counts.push_back(node.max);
  }
  return counts;
}

std::vector<std::uint32_t> wrong_counts(const PatternNode& node) {
  std::vector<std::uint32_t> counts;
  if (node.min > 0) counts.push_back(node.min - 1);
  if (node.min > 1) counts.push_back(0);
  if (node.max <= kMostRepetitions) counts.push_back(node.max + 1);
  return counts;
}

std::vector<char32_t> wrong_characters(char32_t code) {
  std::vector<char32_t> wrong = {code + 1, U'\n', 0xE9, 0xFF0E, 0xD83D};
  if (other_case(code) != code) wrong.push_back(other_case(code));
  return wrong;
}

}  // namespace

std::vector<Plan> PatternWalk::boundaries() const {
  std::vector<Plan> plans;
  visit(tree_, {}, false, plans);
  return plans;
}

std::vector<Plan> PatternWalk::faults() const {
  std::vector<Plan> plans;
  visit(tree_, {}, true, plans);
  return plans;
}

void PatternWalk::visit(const PatternNode& node, const Plan& path, bool faulty,
                        std::vector<Plan>& plans) const {
  if (plans.size() > kMostPlans) return;
  switch (node.kind) {
    case PatternKind::choice:
      return visit_choice(node, path, faulty, plans);
    case PatternKind::repeat:
      return visit_repeat(node, path, faulty, plans);
    case PatternKind::sequence:
    case PatternKind::group:
      for (const PatternNode& part : node.parts) visit(part, path, faulty, plans);
      return;
    case PatternKind::set: {
      const CharacterPool& pool = pools_.at(&node);
      for (const char32_t code : faulty ? pool.outsiders() : pool.notable()) {
        plans.push_back(with(path, node, code));
      }
      return;
    }
    case PatternKind::character:
      if (!faulty) return;
      for (const char32_t code : wrong_characters(node.character)) {
        plans.push_back(with(path, node, code));
      }
      return;
    default:
      return;
  }
}

void PatternWalk::visit_choice(const PatternNode& node, const Plan& path, bool faulty,
                               std::vector<Plan>& plans) const {
  for (std::uint32_t i = 0; i < node.parts.size(); ++i) {
    const Plan taken = with(path, node, i);
    if (!faulty) plans.push_back(taken);
    visit(node.parts[i], taken, faulty, plans);
  }
}

void PatternWalk::visit_repeat(const PatternNode& node, const Plan& path, bool faulty,
                               std::vector<Plan>& plans) const {
  for (const std::uint32_t count : faulty ? wrong_counts(node) : allowed_counts(node)) {
    plans.push_back(with(path, node, count));
  }
  if (node.max == 0) return;
  visit(node.parts[0], with(path, node, std::max<std::uint32_t>(node.min, 1)), faulty, plans);
}

}  // namespace croesus::schema
