// SPDX-License-Identifier: Apache-2.0
#include "engine/json/splice.h"

#include <fmt/format.h>

namespace croesus::json {

Expected<std::string> apply(std::string_view text, std::span<const Splice> splices) {
  std::string edited;
  std::size_t copied = 0;
  for (const Splice& splice : splices) {
    const std::string where = fmt::format("byte {}", splice.at);
    if (splice.at < copied) {
      return fail(ErrorCode::witness, "splices must be ascending and must not overlap", where);
    }
    if (splice.at > text.size() || !text.substr(splice.at).starts_with(splice.was)) {
      return fail(ErrorCode::witness, "the text that a splice replaces does not stand there",
                  where);
    }
    edited.append(text.substr(copied, splice.at - copied)).append(splice.now);
    copied = splice.at + splice.was.size();
  }
  return edited.append(text.substr(copied));
}

std::vector<Splice> inverse(std::span<const Splice> splices) {
  std::vector<Splice> undo;
  undo.reserve(splices.size());
  std::size_t added = 0;  // may be "negative"; unsigned arithmetic wraps back
  for (const Splice& splice : splices) {
    undo.push_back({splice.pointer, splice.at + added, splice.now, splice.was});
    added += splice.now.size() - splice.was.size();
  }
  return undo;
}

}  // namespace croesus::json
