// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/json: how values lie in memory. A node is 16 bytes and is copied freely; what
// must exist once (the children, the digest) stands in its block, and blocks are what documents
// share. Blocks and texts live as long as their Storage. Immutable once built, save for the digest
// that any thread may fill in.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json/value.h"

namespace croesus::json {

struct Block;

/// One value or member name. Scalars point at their text; containers, and scalars long enough for
/// their digest to be worth keeping, point at a block. The children of an object are name, value,
/// name, value, ...
struct Node {
  union {
    const char* begin = nullptr;
    const Block* block;
  };
  std::uint32_t length = 0;  ///< of the text; 0 only for a container that an edit composed
  Kind kind = Kind::null;
  bool escaped = false;  ///< a string with a backslash in it
  bool blocked = false;  ///< `block` is meant, not `begin`

  std::string_view text() const;
  std::span<const Node> children() const;
  bool is_container() const { return kind >= Kind::array; }
  /// The decoded string between the quotes, as it stands in the text. Requires a string that is not
  /// escaped.
  std::string_view plain_string() const { return {text().data() + 1, length - 2U}; }
};

/// What a node keeps apart; its children follow it in memory.
struct Block {
  static constexpr std::uint8_t kDigested = 1;
  static constexpr std::uint8_t kComparable = 2;

  const char* begin = nullptr;
  std::uint32_t count = 0;                  ///< children
  mutable std::atomic<std::uint8_t> state;  ///< kDigested once high, low and kComparable are right
  mutable std::atomic<std::uint64_t> high;
  mutable std::atomic<std::uint64_t> low;

  const Node* children() const { return reinterpret_cast<const Node*>(this + 1); }
};

inline std::string_view Node::text() const { return {blocked ? block->begin : begin, length}; }

inline std::span<const Node> Node::children() const {
  return is_container() ? std::span{block->children(), block->count} : std::span<const Node>{};
}

/// Memory for blocks, freed all at once. One thread.
class Arena {
 public:
  explicit Arena(std::size_t first_chunk) : chunk_(first_chunk) {}

  /// A block over text at `begin` with a copy of `children`.
  Block* block(const char* begin, std::span<const Node> children);
  /// Frees all blocks, and keeps the first chunk for the next.
  void clear();

 private:
  std::byte* allocate(std::size_t bytes);
  void grow(std::size_t bytes);

  std::vector<std::unique_ptr<std::byte[]>> chunks_;
  std::byte* free_ = nullptr;
  std::size_t left_ = 0;
  std::size_t chunk_;      ///< size of the next chunk
  std::size_t first_ = 0;  ///< size of the first chunk, once it is there
};

/// What the copies of one document own together.
struct Storage {
  Storage(std::string its_text, std::size_t first_chunk)
      : text(std::move(its_text)), arena(first_chunk) {}
  ~Storage();
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  std::string text;
  Arena arena;
  Node root;
  /// The storages that nodes in here point into. Mutable, so that a long chain of edits can be let
  /// go without recursion.
  mutable std::vector<std::shared_ptr<const Storage>> shared;
};

/// Whether two string nodes decode to the same string.
bool same_string(const Node& left, const Node& right);

/// The decoded names of an object, in document order. The object's storage must outlive it.
class Names {
 public:
  explicit Names(const Node& object);
  std::span<const std::string_view> views() const { return views_; }

 private:
  std::vector<std::string>
      decoded_;  ///< those that are escaped; never grows beyond what was reserved
  std::vector<std::string_view> views_;
};

}  // namespace croesus::json
