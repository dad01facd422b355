// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: a text that grows by short pieces. Most are shorter than what
// is copied at once, which spares a call and a branch on their length.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "engine/json/reader.h"

namespace croesus::schema {

/// A text that is appended again and again.
class Piece {
 public:
  explicit Piece(std::string text) : text_(std::move(text)) {
    std::copy_n(text_.begin(), std::min(text_.size(), kHead), head_.begin());
  }

 private:
  friend class Output;
  static constexpr std::size_t kHead = 16;
  std::string text_;
  std::array<char, kHead> head_{};
};

class Output {
 public:
  std::size_t size() const { return size_; }
  /// Takes away what stands behind the first `size` bytes.
  void cut(std::size_t size) { size_ = size; }
  /// Good until the next change. A NUL follows it, and other bytes: json::Reader::kPadding in all.
  std::string_view text() {
    *room(json::Reader::kPadding) = '\0';
    return {bytes_.data(), size_};
  }

  void append(char c) {
    *room(1) = c;
    ++size_;
  }
  void append(std::string_view text) {
    std::memcpy(room(text.size()), text.data(), text.size());
    size_ += text.size();
  }
  void append_digits(std::uint64_t number) {
    constexpr std::size_t kMost = std::numeric_limits<std::uint64_t>::digits10 + 1;
    char* const begin = room(kMost);
    size_ += static_cast<std::size_t>(std::to_chars(begin, begin + kMost, number).ptr - begin);
  }
  /// Puts `c` over the byte at `at`.
  void put(std::size_t at, char c) { bytes_[at] = c; }
  /// The `size` bytes at `bytes`, of which kCopied are copied: so many must be there.
  template <std::size_t kCopied>
  void append_first(const char* bytes, std::size_t size) {
    std::memcpy(room(kCopied), bytes, kCopied);
    size_ += size;
  }
  void append(const Piece& piece) {
    if (piece.text_.size() > Piece::kHead) return append(std::string_view(piece.text_));
    append_first<Piece::kHead>(piece.head_.data(), piece.text_.size());
  }
  /// Ends a container of which every member was appended behind a comma: the first of them becomes
  /// the bracket that opens it. `begin` is the size before.
  void enclose(std::size_t begin, char opening, char closing) {
    if (size_ == begin) append(opening);
    bytes_[begin] = opening;
    append(closing);
  }

 private:
  /// Where the next `count` bytes go, and a NUL.
  char* room(std::size_t count) {
    if (bytes_.size() - size_ <= count) bytes_.resize(2 * (size_ + count) + kLeast);
    return bytes_.data() + size_;
  }

  static constexpr std::size_t kLeast = 256;
  std::string bytes_;
  std::size_t size_ = 0;
};

}  // namespace croesus::schema
