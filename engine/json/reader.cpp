// SPDX-License-Identifier: Apache-2.0
#include "engine/json/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>

#include "engine/json/parser.h"

namespace croesus::json {

namespace {

/// Spans are kept in 32 bits.
constexpr std::size_t kMostBytes = std::numeric_limits<std::uint32_t>::max();

/// A first guess at the memory for blocks, so that a small document takes one chunk.
std::size_t first_chunk(std::size_t bytes) {
  return std::clamp<std::size_t>(bytes, 256, 1U << 16U);
}

}  // namespace

Expected<Document> read(std::string text, const Limits& limits) {
  const std::size_t most = std::min(limits.bytes, kMostBytes);
  if (text.size() > most) {
    return fail(
        ErrorCode::limit,
        fmt::format("the text is {} bytes long, and at most {} are read", text.size(), most),
        fmt::format("byte {}", most));
  }
  const std::size_t chunk = first_chunk(text.size());
  auto storage = std::make_shared<Storage>(std::move(text), chunk);
  if (std::optional<Error> error = Parser(*storage, limits).run()) {
    return tl::unexpected(*std::move(error));
  }
  return Document(std::move(storage));
}

}  // namespace croesus::json
