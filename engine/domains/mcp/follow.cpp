// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/follow.h"

#include "engine/json/pointer.h"

namespace croesus::mcp {
namespace {

/// The element of that canonical index, or none.
json::Value element_of(json::Value array, const std::string& token) {
  return json::resolve(array, "/" + token);
}

Found child(const Found& from, const std::string& token) {
  Found next{{}, json::append(from.pointer, token), from.ambiguous};
  if (from.is(json::Kind::object)) {
    next.ambiguous = next.ambiguous || from.value.has_duplicate_names();
    next.value = from.value.find(token);
  } else if (from.is(json::Kind::array)) {
    next.value = element_of(from.value, token);
  }
  return next;
}

/// The part of a selector up to its next dot or bracket, or one bracket.
std::string_view first_step(std::string_view selector) {
  if (selector.front() == '[') return selector.substr(0, selector.find(']') + 1);
  return selector.substr(0, selector.find_first_of(".["));
}

std::string_view after(std::string_view selector, std::string_view step) {
  selector.remove_prefix(step.size());
  if (!selector.empty() && selector.front() == '.') selector.remove_prefix(1);
  return selector;
}

bool admits(const Found& element, std::string_view condition) {
  const std::size_t equals = condition.find('=');
  if (equals == std::string_view::npos) return true;
  const Found member = child(element, std::string(condition.substr(0, equals)));
  return member.is(json::Kind::string) && member.value.string() == condition.substr(equals + 1);
}

Found descend(const Found& from, std::string_view selector);

Found any_element(const Found& from, std::string_view condition, std::string_view rest) {
  for (std::size_t i = 0; from.is(json::Kind::array) && i < from.value.size(); ++i) {
    const Found candidate = element(from, i);
    if (!admits(candidate, condition)) continue;
    if (Found end = descend(candidate, rest)) return end;
  }
  return {{}, from.pointer, from.ambiguous};
}

/// Recursion is as deep as the selector is long, never as the carrier.
Found descend(const Found& from, std::string_view selector) {
  if (selector.empty() || !from) return from;
  const std::string_view step = first_step(selector);
  const std::string_view rest = after(selector, step);
  if (step.front() != '[') return descend(child(from, std::string(step)), rest);
  const std::string_view inner = step.substr(1, step.size() - 2);
  const bool numbered = !inner.empty() && inner.find('=') == std::string_view::npos;
  if (!numbered) return any_element(from, inner, rest);
  return descend(from.is(json::Kind::array) ? child(from, std::string(inner)) : Found{}, rest);
}

}  // namespace

Found follow(const Found& from, std::string_view pointer) {
  const auto tokens = json::tokens(pointer);
  Found found = from;
  for (const std::string& token : *tokens) found = child(found, token);
  return found;
}

Found element(const Found& array, std::size_t index) {
  return {array.value[index], json::append(array.pointer, index), array.ambiguous};
}

Found select(json::Value root, std::string_view selector) {
  return descend({root, "", false}, selector);
}

}  // namespace croesus::mcp
