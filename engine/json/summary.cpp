// SPDX-License-Identifier: Apache-2.0
#include "engine/json/summary.h"

#include <xxhash.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "engine/json/number.h"
#include "engine/json/text.h"

namespace croesus::json {

namespace {

/// A digest as bytes that are the same on every machine, so that digests of digests are.
using Bytes = XXH128_canonical_t;

Bytes hash(std::string_view bytes, Kind kind) {
  Bytes result;
  XXH128_canonicalFromHash(
      &result, XXH3_128bits_withSeed(bytes.data(), bytes.size(), static_cast<XXH64_hash_t>(kind)));
  return result;
}

Bytes hash(std::span<const Bytes> parts, Kind kind) {
  return hash({reinterpret_cast<const char*>(parts.data()), parts.size_bytes()}, kind);
}

Bytes scalar(const Node& node) {
  const std::string_view text = node.text();
  switch (node.kind) {
    case Kind::number:
      return is_plain_integer(text) ? hash(text, Kind::number)
                                    : hash(to_text(decimal(text)), Kind::number);
    case Kind::string:
      return node.escaped ? hash(unquote(text), Kind::string)
                          : hash(node.plain_string(), Kind::string);
    default:
      return hash(text, node.kind);
  }
}

/// A member's name and value.
struct Pair {
  Bytes name;
  Bytes value;
};
static_assert(sizeof(Pair) == 2 * sizeof(Bytes));

bool name_less(const Pair& left, const Pair& right) {
  return std::memcmp(&left.name, &right.name, sizeof left.name) < 0;
}

bool name_equal(const Pair& left, const Pair& right) {
  return std::memcmp(&left.name, &right.name, sizeof left.name) == 0;
}

/// Up to this many members are sorted by insertion, which needs no memory.
constexpr std::size_t kFewMembers = 32;

/// Stable, so that members of one name keep their order.
void sort_by_name(std::vector<Pair>& pairs) {
  if (pairs.size() > kFewMembers) {
    std::stable_sort(pairs.begin(), pairs.end(), name_less);
    return;
  }
  for (auto pair = pairs.begin(); pair != pairs.end(); ++pair) {
    std::rotate(std::upper_bound(pairs.begin(), pair, *pair, name_less), pair, pair + 1);
  }
}

/// Depth first, children before their container, on a stack of its own.
class Summarizer {
 public:
  Summary run(const Node& root);

 private:
  struct Frame {
    const Node* node;
    std::size_t next = 0;
    bool comparable = true;
  };

  void enter(const Node& node);
  void leave();
  void finish(const Node& node, const Bytes& digest, bool comparable);
  void sort_members(const Node& object, std::span<Bytes> parts, bool& comparable);

  std::vector<Frame> frames_;
  std::vector<Bytes> done_;  ///< digests of the finished children of open containers
  std::vector<Pair> pairs_;
  bool comparable_ = true;  ///< of the root
};

Summary Summarizer::run(const Node& root) {
  enter(root);
  while (!frames_.empty()) {
    Frame& frame = frames_.back();
    const std::span<const Node> children = frame.node->children();
    if (frame.next == children.size()) {
      leave();
    } else {
      enter(children[frame.next++]);
    }
  }
  const XXH128_hash_t digest = XXH128_hashFromCanonical(&done_.back());
  return {{digest.high64, digest.low64}, comparable_};
}

void Summarizer::enter(const Node& node) {
  const std::uint8_t state = node.blocked ? node.block->state.load(std::memory_order_acquire) : 0;
  if ((state & Block::kDigested) != 0) {
    Bytes digest;
    XXH128_canonicalFromHash(&digest, {.low64 = node.block->low.load(std::memory_order_relaxed),
                                       .high64 = node.block->high.load(std::memory_order_relaxed)});
    finish(node, digest, (state & Block::kComparable) != 0);
  } else if (node.is_container()) {
    frames_.push_back({&node});
  } else {
    finish(node, scalar(node), true);
  }
}

void Summarizer::leave() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  const std::size_t count = frame.node->children().size();
  const std::span<Bytes> parts = std::span(done_).last(count);
  bool comparable = frame.comparable;
  if (frame.node->kind == Kind::object) sort_members(*frame.node, parts, comparable);
  const Bytes digest = hash(parts, frame.node->kind);
  done_.resize(done_.size() - count);
  finish(*frame.node, digest, comparable);
}

/// Sorting by the digests of the names, stable for equal names, makes the order of members
/// immaterial.
void Summarizer::sort_members(const Node& object, std::span<Bytes> parts, bool& comparable) {
  if (parts.empty()) return;
  pairs_.resize(parts.size() / 2);
  std::memcpy(pairs_.data(), parts.data(), parts.size_bytes());
  sort_by_name(pairs_);
  std::memcpy(parts.data(), pairs_.data(), parts.size_bytes());
  const bool twice = std::adjacent_find(pairs_.begin(), pairs_.end(), name_equal) != pairs_.end();
  if (twice && Value(&object).has_duplicate_names()) comparable = false;
}

void Summarizer::finish(const Node& node, const Bytes& digest, bool comparable) {
  done_.push_back(digest);
  bool& container = frames_.empty() ? comparable_ : frames_.back().comparable;
  container = container && comparable;
  if (!node.blocked) return;
  const XXH128_hash_t kept = XXH128_hashFromCanonical(&digest);
  node.block->high.store(kept.high64, std::memory_order_relaxed);
  node.block->low.store(kept.low64, std::memory_order_relaxed);
  node.block->state.store(comparable ? Block::kDigested | Block::kComparable : Block::kDigested,
                          std::memory_order_release);
}

}  // namespace

Summary summary(const Node& node) { return Summarizer().run(node); }

}  // namespace croesus::json
