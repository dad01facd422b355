// SPDX-License-Identifier: Apache-2.0
//
// Steps that take values away: drop_children, hoist and hoist_together.
#include <algorithm>

#include "engine/shrink/steps.h"

namespace croesus {
namespace {

/// Roots are hoisted together only where that takes no more attempts than this.
constexpr std::size_t kMostPairs = 64;

/// The container without its children [begin, end).
std::string without(json::Value container, std::size_t begin, std::size_t end) {
  const bool is_array = container.is(json::Kind::array);
  std::string text(1, is_array ? '[' : '{');
  for (std::size_t i = 0; i < container.size(); ++i) {
    if (i >= begin && i < end) continue;
    if (text.size() > 1) text += ',';
    if (is_array) {
      text += container[i].text();
    } else {
      const json::Member member = container.member(i);
      text.append(member.name.text()).append(":").append(member.value.text());
    }
  }
  return text + (is_array ? ']' : '}');
}

bool is_container(json::Value value) {
  return value.is(json::Kind::array) || value.is(json::Kind::object);
}

json::Value child(json::Value container, std::size_t index) {
  return container.is(json::Kind::array) ? container[index] : container.member(index).value;
}

/// Calls `deed(document, part)` on each value of each document as they are then, those nearer to
/// the root first.
template <class Deed>
void for_each_part(Attempt& attempt, const Deed& deed) {
  for (std::size_t document = 0; document < attempt.documents().size(); ++document) {
    for (std::size_t part = 0; part < attempt.parts(document).size(); ++part) {
      if (attempt.is_spent()) return;
      deed(document, part);
    }
  }
}

json::Value value_at(const Attempt& attempt, std::size_t document, std::size_t part) {
  return attempt.parts(document)[part].value;
}

bool put(Attempt& attempt, std::size_t document, json::Value place, std::string text) {
  return attempt.edit({{document, attempt.documents()[document].span(place), std::move(text)}});
}

/// Drops stretches of `size` children where that can be.
void drop_stretches(Attempt& attempt, std::size_t document, std::size_t part, std::size_t size) {
  std::size_t begin = 0;
  for (;;) {
    const json::Value container = value_at(attempt, document, part);
    if (begin >= container.size() || attempt.is_spent()) return;
    const std::size_t end = std::min(begin + size, container.size());
    if (!put(attempt, document, container, without(container, begin, end))) begin = end;
  }
}

/// The values in a value, and those in these.
std::vector<json::Value> near_descendants(json::Value value) {
  std::vector<json::Value> found;
  if (!is_container(value)) return found;
  for (std::size_t i = 0; i < value.size(); ++i) found.push_back(child(value, i));
  const std::size_t children = found.size();
  for (std::size_t i = 0; i < children; ++i) {
    if (!is_container(found[i])) continue;
    for (std::size_t at = 0; at < found[i].size(); ++at) found.push_back(child(found[i], at));
  }
  return found;
}

/// The first of `texts` that may stand there, if any.
bool put_any(Attempt& attempt, std::size_t document, std::size_t part,
             const std::vector<std::string>& texts) {
  return std::ranges::any_of(texts, [&](const std::string& text) {
    return put(attempt, document, value_at(attempt, document, part), text);
  });
}

bool hoist_once(Attempt& attempt, std::size_t document, std::size_t part) {
  const json::Value value = value_at(attempt, document, part);
  std::vector<std::string> texts{"0"};
  if (is_container(value)) texts.insert(texts.end(), {"true", "false"});
  for (const json::Value inner : near_descendants(value)) texts.emplace_back(inner.text());
  return put_any(attempt, document, part, texts);
}

/// The texts of the values in a document's root.
std::vector<std::string> inner_texts(const json::Document& document) {
  std::vector<std::string> texts;
  for (const json::Value value : near_descendants(document.root()))
    texts.emplace_back(value.text());
  return texts;
}

bool hoist_pair(Attempt& attempt, std::size_t left, std::size_t right) {
  const auto lefts = inner_texts(attempt.documents()[left]);
  const auto rights = inner_texts(attempt.documents()[right]);
  if (lefts.size() * rights.size() > kMostPairs) return false;
  std::vector<std::string> texts;
  for (const json::Document& document : attempt.documents()) texts.emplace_back(document.text());
  for (const std::string& outer : lefts) {
    for (const std::string& inner : rights) {
      texts[left] = outer;
      texts[right] = inner;
      if (attempt.replace(texts)) return true;
    }
  }
  return false;
}

}  // namespace

void drop_children(Attempt& attempt) {
  for_each_part(attempt, [&](std::size_t document, std::size_t part) {
    const json::Value value = value_at(attempt, document, part);
    if (!is_container(value)) return;
    for (std::size_t size = value.size(); size > 0; size /= 2) {
      drop_stretches(attempt, document, part, size);
    }
  });
}

void hoist(Attempt& attempt) {
  for_each_part(attempt, [&](std::size_t document, std::size_t part) {
    while (hoist_once(attempt, document, part)) continue;
  });
}

void hoist_together(Attempt& attempt) {
  for (std::size_t left = 0; left < attempt.documents().size(); ++left) {
    for (std::size_t right = left + 1; right < attempt.documents().size(); ++right) {
      while (hoist_pair(attempt, left, right)) continue;
    }
  }
}

}  // namespace croesus
