// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/base.h"

#include "engine/json/reader.h"
#include "engine/schema/instances/guess.h"

namespace croesus::schema {

namespace {

/// The first guess of that kind at any of the place's subschemas.
std::optional<json::Document> guessed(const Look& look, json::Kind kind) {
  constexpr std::size_t kMostLooked = 20;
  const char bracket = kind == json::Kind::array ? '[' : '{';
  for (std::size_t i = 0; i < std::min(look.subschemas.size(), kMostLooked); ++i) {
    std::string text = guess(look.program, std::span(&look.subschemas[i], 1));
    if (text.front() != bracket) continue;
    auto document = json::read(std::move(text));
    if (document) return *document;
  }
  return std::nullopt;
}

}  // namespace

Elements base_elements(const Look& look) {
  if (look.value.is(json::Kind::array)) return elements_of(look.value);
  const auto document = guessed(look, json::Kind::array);
  return document ? elements_of(document->root()) : Elements{};
}

Members base_members(const Look& look) {
  if (look.value.is(json::Kind::object)) return members_of(look.value);
  const auto document = guessed(look, json::Kind::object);
  return document ? members_of(document->root()) : Members{};
}

}  // namespace croesus::schema
