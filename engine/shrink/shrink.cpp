// SPDX-License-Identifier: Apache-2.0
#include "engine/shrink/shrink.h"

#include <array>
#include <utility>

#include "engine/json/reader.h"
#include "engine/shrink/steps.h"

namespace croesus {

Expected<Shrunk> shrink(std::vector<std::string> texts, const Keeps& keeps,
                        std::size_t most_calls) {
  constexpr std::array kSteps = {drop_children,  hoist,           hoist_together,
                                 respell,        shorten_strings, simplify_numbers,
                                 shorten_counted};
  std::vector<json::Document> documents;
  for (std::string& text : texts) {
    auto document = json::read(std::move(text));
    if (!document) return tl::unexpected(document.error());
    documents.push_back(*std::move(document));
  }
  Attempt attempt(std::move(documents), keeps, most_calls);
  std::size_t before = 0;
  do {
    before = attempt.changes();
    for (const auto step : kSteps) step(attempt);
  } while (attempt.changes() > before && !attempt.is_spent());
  Shrunk result{.texts = {}, .calls = attempt.calls(), .is_least = !attempt.is_spent()};
  for (const json::Document& document : attempt.documents()) {
    result.texts.emplace_back(document.text());
  }
  return result;
}

}  // namespace croesus
