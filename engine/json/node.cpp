// SPDX-License-Identifier: Apache-2.0
#include "engine/json/node.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "engine/json/text.h"

namespace croesus::json {

static_assert(sizeof(Node) == 16 && std::is_trivially_copyable_v<Node>);
static_assert(sizeof(Block) % alignof(Node) == 0 && std::is_trivially_destructible_v<Block>);

namespace {
constexpr std::size_t kLargestChunk = 1U << 20U;
}

void Arena::grow(std::size_t bytes) {
  left_ = std::max(bytes, chunk_);
  chunks_.push_back(std::make_unique_for_overwrite<std::byte[]>(left_));
  free_ = chunks_.back().get();
  if (chunks_.size() == 1) first_ = left_;
  chunk_ = std::min(2 * left_, kLargestChunk);
}

void Arena::clear() {
  if (chunks_.empty()) return;
  chunks_.resize(1);
  free_ = chunks_.front().get();
  left_ = first_;
  chunk_ = std::min(2 * left_, kLargestChunk);
}

inline std::byte* Arena::allocate(std::size_t bytes) {
  if (bytes > left_) grow(bytes);
  std::byte* const memory = free_;
  free_ += bytes;
  left_ -= bytes;
  return memory;
}

Block* Arena::block(const char* begin, std::span<const Node> children) {
  std::byte* const memory = allocate(sizeof(Block) + children.size_bytes());
  auto* const block = std::construct_at(reinterpret_cast<Block*>(memory));
  block->begin = begin;
  block->count = static_cast<std::uint32_t>(children.size());
  if (!children.empty()) {
    std::memcpy(memory + sizeof(Block), children.data(), children.size_bytes());
  }
  return block;
}

Storage::~Storage() {
  std::vector<std::shared_ptr<const Storage>> last;
  last.swap(shared);
  while (!last.empty()) {
    const std::shared_ptr<const Storage> storage = std::move(last.back());
    last.pop_back();
    if (storage.use_count() != 1) continue;
    std::atomic_thread_fence(std::memory_order_acquire);
    std::move(storage->shared.begin(), storage->shared.end(), std::back_inserter(last));
    storage->shared.clear();
  }
}

bool same_string(const Node& left, const Node& right) {
  if (!left.escaped && !right.escaped) return left.text() == right.text();
  return unquote(left.text()) == unquote(right.text());
}

Names::Names(const Node& object) {
  const std::span<const Node> children = object.children();
  std::size_t escaped = 0;
  for (std::size_t i = 0; i < children.size(); i += 2) escaped += children[i].escaped ? 1U : 0U;
  decoded_.reserve(escaped);
  views_.reserve(children.size() / 2);
  for (std::size_t i = 0; i < children.size(); i += 2) {
    const Node& name = children[i];
    views_.push_back(name.escaped ? decoded_.emplace_back(unquote(name.text()))
                                  : name.plain_string());
  }
}

}  // namespace croesus::json
