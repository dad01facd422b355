// SPDX-License-Identifier: Apache-2.0
//
// Named random streams (DESIGN.md, section 4). A stream is named by a seed and what it is for, so
// that drawing more somewhere moves nothing elsewhere. Same names, same numbers: on every machine
// and in every thread. A value type.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace croesus {

class Stream {
 public:
  /// The stream of `seed` for this purpose, such as {suite, base, operator, site}. Names are
  /// length-prefixed before hashing, so {"ab", "c"} and {"a", "bc"} are different streams.
  Stream(std::uint64_t seed, std::initializer_list<std::string_view> names);

  /// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
  }
  /// Uniform in [0, bound). Requires bound > 0.
  std::uint64_t below(std::uint64_t bound) {
    assert(bound > 0);
    std::uint64_t drawn = next();
    // Draws below 2^64 modulo bound, which is less than bound, would bias the remainder.
    while (drawn < bound && drawn < (0 - bound) % bound) drawn = next();
    return drawn % bound;
  }
  /// The same by a multiplication (Lemire, "Fast random integer generation in an interval", 2019)
  /// instead of a division, and so another number. Requires bound > 0.
  std::uint64_t below_quickly(std::uint64_t bound) {
    assert(bound > 0);
    __extension__ using Wide = unsigned __int128;
    Wide product = Wide{next()} * bound;
    while (static_cast<std::uint64_t>(product) < bound &&
           static_cast<std::uint64_t>(product) < (0 - bound) % bound) {
      product = Wide{next()} * bound;
    }
    return static_cast<std::uint64_t>(product >> 64U);
  }
  /// `length` lowercase hexadecimal digits.
  std::string hex(std::size_t length);
  std::string bytes(std::size_t length);

  /// A uniform permutation of 0..count-1.
  std::vector<std::size_t> order(std::size_t count);

 private:
  std::uint64_t state_;
};

}  // namespace croesus
