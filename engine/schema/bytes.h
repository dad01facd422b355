// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema: short texts compared without a call. Names and values of enum are
// mostly shorter than 16 bytes, where std::memcmp costs more than what it does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace croesus::schema {

/// The bytes at `at` as a number.
template <class Word>
Word word_at(const char* at) {
  Word word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

inline bool same_bytes(std::string_view left, std::string_view right) {
  const std::size_t size = left.size();
  if (size != right.size()) return false;
  const char* const l = left.data();
  const char* const r = right.data();
  const auto same = [&]<class Word>(Word, std::size_t at) {
    return word_at<Word>(l + at) == word_at<Word>(r + at);
  };
  if (size > 16) return std::memcmp(l, r, size) == 0;
  if (size >= 8) return same(std::uint64_t{}, 0) && same(std::uint64_t{}, size - 8);
  if (size >= 4) return same(std::uint32_t{}, 0) && same(std::uint32_t{}, size - 4);
  if (size >= 2) return same(std::uint16_t{}, 0) && same(std::uint16_t{}, size - 2);
  return size == 0 || *l == *r;
}

/// The size of a text with its first and its last bytes, sixteen at most: all of it where it is no
/// longer.
struct BytesKey {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::uint64_t size = 0;

  static constexpr std::size_t kWhole = 16;
  bool operator==(const BytesKey&) const = default;
  std::uint64_t hash() const {
    return (first ^ (last + size) * 0xff51afd7ed558ccdULL) * 0x9e3779b97f4a7c15ULL;
  }
};

inline BytesKey key_of(std::string_view text) {
  const std::size_t size = text.size();
  const char* const begin = text.data();
  const char* const end = begin + size;
  BytesKey key{.size = size};
  if (size >= 8) {
    key.first = word_at<std::uint64_t>(begin);
    key.last = word_at<std::uint64_t>(end - 8);
  } else if (size >= 4) {
    key.first = word_at<std::uint32_t>(begin);
    key.last = word_at<std::uint32_t>(end - 4);
  } else if (size >= 2) {
    key.first = word_at<std::uint16_t>(begin);
    key.last = word_at<std::uint16_t>(end - 2);
  } else if (size == 1) {
    key.first = static_cast<unsigned char>(*begin);
  }
  return key;
}

}  // namespace croesus::schema
