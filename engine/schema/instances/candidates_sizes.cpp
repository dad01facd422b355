// SPDX-License-Identifier: Apache-2.0
//
// Arrays of every length around the limits, and what stands before, at and behind prefixItems.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "engine/schema/instances/base.h"
#include "engine/schema/instances/guess.h"

namespace croesus::schema {

namespace {

constexpr std::uint64_t kMostItems = 5000;
constexpr std::size_t kMostPlaces = 12;

std::string guess_at(const Look& look, std::size_t position) {
  return guess(look.program, below(look.program, look.subschemas, position), position);
}

Elements resized(const Look& look, Elements elements, std::size_t size) {
  std::size_t bytes = 0;
  while (elements.size() < size && bytes < Ideas::kLongest) {
    elements.push_back(guess_at(look, elements.size()));
    bytes += elements.back().size();
  }
  elements.resize(std::min(elements.size(), size));
  return elements;
}

/// Repeats the last element.
Elements padded(Elements elements, std::size_t size) {
  const std::string last = elements.empty() ? "null" : elements.back();
  elements.resize(size, last);
  return elements;
}

void try_size(const Look& look, const Elements& elements, std::uint64_t size, Promise promise) {
  if (size > kMostItems) return;
  look.add(promise, to_array(resized(look, elements, size)), fmt::format("{} elements", size));
  if (size > elements.size()) {
    if (size * (elements.empty() ? 4 : elements.back().size()) > Ideas::kLongest) return;
    look.add(promise, to_array(padded(elements, size)),
             fmt::format("{} elements, some equal", size));
    look.add(Promise::special, to_array(padded({}, size)), fmt::format("{} nulls", size));
  } else if (size < elements.size()) {
    const auto dropped = static_cast<long>(elements.size() - size);
    look.add(promise, to_array({elements.begin() + dropped, elements.end()}),
             fmt::format("the last {} elements", size));
  }
}

/// The counts that rules of the place name, or that stand before what they speak of.
std::set<std::uint64_t> counts_of(const Look& look) {
  std::set<std::uint64_t> counts;
  for (const Rule* rule : look.rules) {
    switch (rule->keyword) {
      case Keyword::max_items:
      case Keyword::min_items:
      case Keyword::additional_items:
        counts.insert(rule->count);
        break;
      case Keyword::prefix_items:
      case Keyword::items:
        counts.insert(rule->index == kNone ? rule->range.size() : rule->count);
        break;
      default:
        break;
    }
  }
  return counts;
}

void try_positions(const Look& look, const Elements& elements) {
  const std::size_t most = std::min(elements.size(), kMostPlaces);
  for (std::size_t at = 0; at < most; ++at) {
    look.add(Promise::special, to_array(without(elements, at)), "an element dropped");
    look.add(Promise::usual, to_array(replaced(elements, at, "null")), "an element null");
    if (at + 1 == elements.size()) continue;
    Elements swapped = elements;
    std::swap(swapped[at], swapped[at + 1]);
    look.add(Promise::usual, to_array(swapped), "two neighbours exchanged");
  }
  if (elements.size() > 2) {
    look.add(Promise::usual, to_array(backwards(elements)), "back to front");
  }
}

/// Elements that do not fit where they stand: at each place of a prefix, and behind it.
void try_misfits(const Look& look, const Elements& elements, std::uint64_t prefix) {
  if (prefix > kMostItems) return;
  const Elements full = resized(look, elements, prefix);
  for (const std::string_view text : plain_values()) {
    look.add(Promise::limit, to_array(with(full, std::string(text))), "an element behind a prefix");
    look.add(Promise::special, to_array(with(elements, std::string(text))), "an element more");
    for (std::size_t at = 0; at < std::min({full.size(), std::size_t{prefix}, kMostPlaces}); ++at) {
      look.add(Promise::special, to_array(replaced(full, at, std::string(text))),
               "another kind within a prefix");
    }
  }
}

}  // namespace

void try_sizes(const Look& look) {
  if (!look.concerns(json::Kind::array)) return;
  const Elements elements = base_elements(look);
  const std::set<std::uint64_t> counts = counts_of(look);
  look.add(Promise::limit, "[]", "no elements");
  look.add(Promise::limit, to_array(elements), "the elements as they are");
  for (const std::uint64_t count : counts) {
    for (const std::uint64_t size : {count, count + 1, count - 1}) {
      try_size(look, elements, size, Promise::limit);
    }
  }
  for (const std::uint64_t size : {elements.size() + 1, elements.size() + 2, std::size_t{1}}) {
    try_size(look, elements, size, Promise::special);
  }
  for (const std::uint64_t count : counts) try_misfits(look, elements, count);
  if (counts.size() > 1)
    try_size(look, elements, (*counts.begin() + *counts.rbegin()) / 2, Promise::limit);
  try_positions(look, elements);
}

}  // namespace croesus::schema
