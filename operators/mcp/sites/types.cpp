// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/sites/types.h"

namespace croesus::mcp {

Place type_place(const Base& base, std::size_t index) {
  return inside(*block_object(base, index), "/type");
}

std::string other_name(const Base& base, std::size_t index) {
  const auto family = view(base.scene.context);
  if (!family || !block_object(base, index)) return {};
  const auto type = spot(base, type_place(base, index));
  if (!type || !type->value.is(json::Kind::string)) return {};
  const std::string word = type->value.string();
  for (const std::string& synonym : family->type_synonyms(word)) {
    if (synonym != word) return synonym;
  }
  return {};
}

}  // namespace croesus::mcp
