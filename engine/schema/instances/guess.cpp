// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/guess.h"

#include <algorithm>
#include <array>

#include "engine/json/text.h"
#include "engine/json/writer.h"
#include "engine/schema/instances/decimals.h"
#include "engine/schema/instances/texts.h"
#include "engine/schema/instances/wishes.h"
#include "engine/schema/strings/format_strings.h"
#include "engine/schema/strings/pattern_strings.h"

namespace croesus::schema {

namespace {

using json::Decimal;

constexpr int kDeepest = 8;
/// A guess is a small value: nobody asks it for a thousand elements.
constexpr std::uint64_t kMostParts = 64;
constexpr std::uint64_t kMostCharacters = 1U << 14;
constexpr std::size_t kMostOfPattern = 20;

/// One guess; `budget_` values are made at most, all in all.
class Guesser {
 public:
  Guesser(const Program& program, std::size_t nth) : program_(program), nth_(nth) {}
  std::string value(std::span<const std::uint32_t> subschemas, std::size_t nth, int depth);

 private:
  struct Task {
    std::vector<std::uint32_t> subschemas;
    Wishes wishes;
    std::size_t nth;
    int depth;
  };
  std::string of_kind(const Task& task, Types kind);
  std::string array(const Task& task);
  std::string object(const Task& task);
  void add_member(const Task& task, const std::string& name, Members& members);

  const Program& program_;
  std::size_t nth_;
  int budget_ = 300;
};

Types kind_for(const Wishes& wishes, std::size_t nth) {
  static constexpr std::array kOrder = {kObject, kArray,   kString, kInteger,
                                        kNumber, kBoolean, kNull};
  std::vector<Types> spoken, allowed;
  for (const TypeBit kind : kOrder) {
    if ((wishes.types & kind) == 0) continue;
    allowed.push_back(kind);
    if ((wishes.spoken_of & kind) != 0) spoken.push_back(kind);
  }
  if (!spoken.empty()) return spoken.front();
  if (allowed.empty()) return kNull;
  return wishes.types == (kAnyType | kInteger) ? Types{kString} : allowed[nth % allowed.size()];
}

/// The nth word of that alphabet with at least `least` letters.
std::string word(std::uint64_t least, std::size_t nth) {
  std::string text(std::min(std::max<std::uint64_t>(least, 1), kMostCharacters), 'a');
  for (std::size_t at = text.size(); nth != 0; nth /= 26) {
    if (at == 0) text.insert(at++, 1, 'a');
    text[--at] = static_cast<char>('a' + nth % 26);
  }
  return text;
}

/// By pattern or format where there is one, else a word.
std::string string(const Program& program, const Wishes& wishes, std::size_t nth) {
  const Bounds bounds{wishes.min_length, wishes.max_length.value_or(SIZE_MAX)};
  Stream stream(nth, {"guess"});
  std::vector<std::string> texts;
  const std::size_t count = nth % kMostOfPattern + 1;
  if (wishes.pattern != nullptr) {
    texts = matching(program.patterns[wishes.pattern->index], bounds, stream, count);
  } else if (!wishes.format.empty()) {
    texts = valid_format(wishes.draft, wishes.format, bounds, stream, count);
  }
  return texts.empty() ? word(wishes.min_length, nth) : texts.back();
}

std::string number(const Wishes& wishes, std::size_t nth, bool is_integer) {
  const Decimal step = wishes.step.value_or(is_integer || !wishes.low ? whole(1) : ten_to(-1));
  const Decimal usual =
      wishes.high && json::compare(*wishes.high, whole(0)) < 0 ? *wishes.high : whole(0);
  const Decimal from = wishes.low.value_or(usual);
  const bool goes_up = wishes.low || !wishes.high;
  const auto further = static_cast<std::int64_t>(nth);
  const auto first = multiple_near(from, step, 0);
  if (!first) return to_token(from);
  const bool is_off = goes_up ? wishes.excludes_low || json::compare(*first, from) < 0
                              : wishes.excludes_high && json::compare(*first, from) == 0;
  const std::int64_t skipped = is_off ? 1 : 0;
  const auto there = multiple_near(from, step, goes_up ? skipped + further : -skipped - further);
  return to_token(there.value_or(*first));
}

std::string Guesser::value(std::span<const std::uint32_t> subschemas, std::size_t nth, int depth) {
  if (--budget_ < 0 || depth > kDeepest) return "null";
  Task task{holding_together(program_, subschemas, nth), {}, nth, depth};
  task.wishes = wishes_of(program_, task.subschemas);
  if (const Rule* values = task.wishes.values; values != nullptr && values->range.size() != 0) {
    return json::write(program_.values[values->range.begin + nth % values->range.size()]);
  }
  return of_kind(task, kind_for(task.wishes, nth));
}

std::string Guesser::of_kind(const Task& task, Types kind) {
  switch (kind) {
    case kObject:
      return object(task);
    case kArray:
      return array(task);
    case kString:
      return json::quote(string(program_, task.wishes, task.nth));
    case kInteger:
    case kNumber:
      return number(task.wishes, task.nth, kind == kInteger);
    case kBoolean:
      return task.nth % 2 == 0 ? "true" : "false";
    default:
      return "null";
  }
}

std::string Guesser::array(const Task& task) {
  const Wishes& wishes = task.wishes;
  Elements elements;
  for (const Rule* rule : wishes.contains) {
    const std::uint64_t count =
        rule->other == kNone ? rule->count : program_.rules[rule->other].count;
    for (std::uint64_t i = 0; i < std::min(count, kMostParts); ++i) {
      elements.push_back(value(std::array{rule->index}, task.nth + i, task.depth + 1));
    }
  }
  const std::uint64_t least = std::max<std::uint64_t>(wishes.min_items, task.nth % 4 == 0 ? 0 : 1);
  while (elements.size() < std::min({least, kMostParts, wishes.max_items.value_or(kMostParts)})) {
    const auto children = below(program_, task.subschemas, elements.size());
    elements.push_back(value(children, task.nth + elements.size(), task.depth + 1));
  }
  return to_array(elements);
}

void Guesser::add_member(const Task& task, const std::string& name, Members& members) {
  if (std::ranges::find(members, name, &MemberText::name) != members.end()) return;
  const std::size_t nth = members.empty() || task.nth == nth_ ? task.nth : 0;
  members.push_back({name, value(below(program_, task.subschemas, name), nth, task.depth + 1)});
}

std::string Guesser::object(const Task& task) {
  Members members;
  for (const ObjectPlan* plan : task.wishes.plans) {
    for (const NameEntry& entry : plan->names) {
      if (entry.is_required) add_member(task, entry.decoded, members);
    }
  }
  for (const Rule* rule : task.wishes.dependencies) {
    if (rule->keyword == Keyword::dependent_schemas) continue;
    for (std::uint32_t i = 0; i < rule->range.size(); ++i) {
      const std::string& trigger = program_.names[rule->range.begin + i];
      if (std::ranges::find(members, trigger, &MemberText::name) == members.end()) continue;
      for (const std::string& name : program_.name_lists[rule->other + i]) {
        add_member(task, name, members);
      }
    }
  }
  const std::uint64_t least = std::min(task.wishes.min_members, kMostParts);
  for (const ObjectPlan* plan : task.wishes.plans) {
    for (const NameEntry& entry : plan->names) {
      if (members.size() < least) add_member(task, entry.decoded, members);
    }
  }
  for (std::size_t i = 0; members.size() < least && i < 2 * kMostParts; ++i) {
    const std::string name = word(1, i);
    add_member(task, name, members);
  }
  return to_object(members);
}

}  // namespace

std::string guess(const Program& program, std::span<const std::uint32_t> subschemas,
                  std::size_t nth) {
  return Guesser(program, nth).value(subschemas, nth, 0);
}

std::vector<std::string> guesses(const Program& program, std::span<const std::uint32_t> subschemas,
                                 std::size_t count) {
  std::vector<std::string> all;
  for (std::size_t nth = 0; nth < count + 2; ++nth) {
    std::string text = guess(program, subschemas, nth);
    if (std::ranges::find(all, text) == all.end()) all.push_back(std::move(text));
    if (all.size() == count) break;
  }
  return all;
}

std::span<const std::string_view> plain_values() {
  static constexpr std::array<std::string_view, 10> kValues = {
      "null", "\"\"", "0", "true", "{}", "[]", "\"x\"", "1.5", "false", "[null]"};
  return kValues;
}

}  // namespace croesus::schema
