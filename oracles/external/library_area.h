// SPDX-License-Identifier: Apache-2.0
//
// The memory that croesus and the process with a library share: questions go one way in batches,
// verdicts come back. A library may write where it should not, so what comes back is read with
// every length checked. One thread on each side.
#pragma once

#include <semaphore.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/run/oracle.h"

namespace croesus::external {

/// Texts and numbers one behind the other, in memory that is not ours to grow.
class Packer {
 public:
  /// The first bytes may be another's.
  explicit Packer(std::span<char> memory, std::size_t others = 0)
      : memory_(memory), used_(others) {}
  std::size_t used() const { return used_; }
  std::size_t room() const { return memory_.size() - used_; }
  /// All require room.
  void number(std::uint64_t value) {
    std::memcpy(memory_.data() + used_, &value, sizeof value);
    used_ += sizeof value;
  }
  void byte(std::uint8_t value) { memory_[used_++] = static_cast<char>(value); }
  /// Its length, its bytes and a NUL.
  void text(std::string_view text) {
    number(text.size());
    bytes(text);
  }
  /// Its bytes and a NUL.
  void bytes(std::string_view text) {
    text.copy(memory_.data() + used_, text.size());
    memory_[used_ + text.size()] = '\0';
    used_ += text.size() + 1;
  }

 private:
  std::span<char> memory_;
  std::size_t used_;
};

class Unpacker {
 public:
  explicit Unpacker(std::span<const char> memory) : rest_(memory) {}
  /// Nothing where the memory does not hold what it says.
  std::optional<std::uint64_t> number() {
    std::uint64_t value = 0;
    if (rest_.size() < sizeof value) return std::nullopt;
    std::memcpy(&value, rest_.data(), sizeof value);
    rest_ = rest_.subspan(sizeof value);
    return value;
  }
  std::optional<std::uint8_t> byte() {
    if (rest_.empty()) return std::nullopt;
    const auto value = static_cast<std::uint8_t>(rest_.front());
    rest_ = rest_.subspan(1);
    return value;
  }
  std::optional<std::string_view> text() {
    const auto length = number();
    if (!length || *length >= rest_.size()) return std::nullopt;
    const std::string_view text(rest_.data(), *length);
    rest_ = rest_.subspan(*length + 1);
    return text;
  }

 private:
  std::span<const char> rest_;
};

/// Bytes that a packed text or number takes.
constexpr std::size_t kPackedNumber = sizeof(std::uint64_t);
constexpr std::size_t packed_text(std::size_t length) { return kPackedNumber + length + 1; }

/// Where a scene's texts lie in its batch. All of a batch stand together in front of the texts, so
/// that the worker need not fetch a text from another processor's cache to find the next scene.
struct SceneEntry {
  std::uint64_t setting;  ///< of the tasks (their number, then each) and the context behind them
  std::uint64_t source;
  std::uint64_t source_length;
  std::uint64_t carrier;
  std::uint64_t carrier_length;
};

constexpr std::size_t kEvidence = 4096;  ///< bytes of a reason or a pointer, at most
/// A verdict is one byte, so that most of a batch pass from cache to cache in few lines: the
/// reading, and this bit where a reason and a pointer follow.
constexpr std::uint8_t kHasEvidence = 0x80;
/// What the verdict on one task takes, at most.
constexpr std::size_t kReply = 1 + 2 * packed_text(kEvidence);

/// Two places for batches, used in turn, so that one can be filled while the other is worked on.
class Area {
  struct Key {};

 public:
  /// How large each place is. Memory that is not used costs nothing.
  struct Sizes {
    std::size_t requests;
    std::size_t replies;
  };
  /// None where there is no such memory to be had.
  static std::unique_ptr<Area> make(const Sizes& sizes);
  Area(Key key, void* memory, const Sizes& sizes);  ///< for make()
  ~Area();
  Area(const Area&) = delete;
  Area& operator=(const Area&) = delete;

  /// `place` is 0 or 1.
  std::span<char> requests(std::size_t place) const;
  std::span<char> replies(std::size_t place) const;
  const Sizes& sizes() const { return sizes_; }

  /// Croesus's side: hands over a batch of that many scenes; 0 asks the worker to end.
  void post(std::size_t place, std::uint32_t scenes);
  /// Whether the worker is through with one more batch, waiting that long for it.
  bool is_done(std::chrono::microseconds wait);
  /// Scenes of the batch whose verdicts are complete.
  std::uint32_t done(std::size_t place) const;

  /// The worker's side: waits for the batch in that place; its size.
  std::uint32_t next_batch(std::size_t place);
  void set_done(std::size_t place, std::uint32_t scenes);
  void batch_done();

 private:
  static constexpr std::size_t kLine = 64;  ///< bytes that processors pass to one another
  struct Batch {
    alignas(kLine) std::atomic<std::uint32_t> scenes;
    alignas(kLine) std::atomic<std::uint32_t> done;
  };
  struct Head {
    alignas(kLine) sem_t posted;
    alignas(kLine) sem_t finished;
    Batch batches[2];
  };

  std::span<char> part(std::size_t offset, std::size_t bytes) const;

  Head* head_;
  Sizes sizes_;
};

/// What the process with the library is told; outlives it.
struct LibraryWork {
  std::string path;
  Area* area;
};

/// The body of that process: loads the library, says who it is in one line on its standard output
/// ("+" and its JSON, or "-" and what is wrong), and works until it is told to end. `work` is a
/// LibraryWork.
void serve_library(void* work);

}  // namespace croesus::external
