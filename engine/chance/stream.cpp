// SPDX-License-Identifier: Apache-2.0
#include "engine/chance/stream.h"

#include <xxhash.h>

#include <numeric>

namespace croesus {

namespace {

/// The eight bytes of `number`, the least significant first, whatever the machine.
std::string little_endian(std::uint64_t number) {
  std::string bytes;
  for (int i = 0; i < 8; ++i) {
    bytes += static_cast<char>(number & 0xFFU);
    number >>= 8U;
  }
  return bytes;
}

}  // namespace

Stream::Stream(std::uint64_t seed, std::initializer_list<std::string_view> names) : state_(0) {
  std::string key = little_endian(seed);
  for (const std::string_view name : names) key.append(little_endian(name.size())).append(name);
  state_ = XXH3_64bits(key.data(), key.size());
}

std::string Stream::hex(std::size_t length) {
  std::string digits = bytes((length + 1) / 2);
  std::string text;
  for (const char byte : digits) {
    text += "0123456789abcdef"[static_cast<unsigned char>(byte) >> 4U];
    text += "0123456789abcdef"[static_cast<unsigned char>(byte) & 15U];
  }
  text.resize(length);
  return text;
}

std::string Stream::bytes(std::size_t length) {
  std::string drawn;
  while (drawn.size() < length) drawn += little_endian(next());
  drawn.resize(length);
  return drawn;
}

std::vector<std::size_t> Stream::order(std::size_t count) {
  std::vector<std::size_t> places(count);
  std::iota(places.begin(), places.end(), std::size_t{0});
  for (std::size_t left = count; left > 1; --left) {
    std::swap(places[left - 1], places[below(left)]);
  }
  return places;
}

}  // namespace croesus
