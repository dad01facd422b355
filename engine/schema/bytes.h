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

}  // namespace croesus::schema
