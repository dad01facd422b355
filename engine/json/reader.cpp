// SPDX-License-Identifier: Apache-2.0
#include "engine/json/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/json/parser.h"

namespace croesus::json {

namespace {

/// Spans are kept in 32 bits.
constexpr std::size_t kMostBytes = std::numeric_limits<std::uint32_t>::max();

/// A first guess at the memory for blocks, so that a small document takes one chunk.
std::size_t first_chunk(std::size_t bytes) {
  return std::clamp<std::size_t>(bytes, 256, 1U << 16U);
}

/// What is wrong with the text, if anything; else `root` is its value.
std::optional<Error> parse(Parser::Text text, Arena& arena, NodeStack& stack, const Limits& limits,
                           Node& root) {
  const std::size_t most = std::min(limits.bytes, kMostBytes);
  if (text.bytes.size() > most) {
    return Error{
        ErrorCode::limit,
        fmt::format("the text is {} bytes long, and at most {} are read", text.bytes.size(), most),
        fmt::format("byte {}", most)};
  }
  return Parser(text, arena, stack, limits).run(root);
}

}  // namespace

Expected<Document> read(std::string text, const Limits& limits) {
  const std::size_t chunk = first_chunk(text.size());
  auto storage = std::make_shared<Storage>(std::move(text), chunk);
  NodeStack stack;
  if (auto error = parse({storage->text}, storage->arena, stack, limits, storage->root)) {
    return tl::unexpected(*std::move(error));
  }
  return Document(std::move(storage));
}

struct Reader::Memory {
  Arena arena{first_chunk(0)};
  NodeStack stack;
  Node root;
};

Reader::Reader(const Limits& limits) : limits_(limits), memory_(std::make_unique<Memory>()) {}
Reader::~Reader() = default;
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;

Expected<Value> Reader::read(const std::string& text) { return read(text, 0); }

Expected<Value> Reader::read_padded(std::string_view text) { return read(text, kPadding); }

Expected<Value> Reader::read(std::string_view text, std::size_t padding) {
  memory_->arena.clear();
  memory_->stack.clear();
  if (auto error = parse({text, padding}, memory_->arena, memory_->stack, limits_, memory_->root)) {
    return tl::unexpected(*std::move(error));
  }
  return Value(&memory_->root);
}

}  // namespace croesus::json
