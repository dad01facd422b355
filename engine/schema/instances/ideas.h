// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: the candidates collected so far. Each text once, none longer
// than kLongest, all together no longer than kMost. One thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/json/digest.h"
#include "engine/schema/instances/candidates.h"

namespace croesus::schema {

/// Candidates of one kind of promise stand before all of the next.
enum class Promise : std::uint8_t {
  limit,    ///< on either side of what a rule of the place says
  special,  ///< where validators are known to go wrong with the keywords of the place
  usual,    ///< worth trying anywhere
};

class Ideas {
 public:
  static constexpr std::size_t kLongest = 1U << 16;
  static constexpr std::size_t kMost = 1U << 22;

  /// `own` is the value's own text, which is no candidate.
  explicit Ideas(std::string_view own) { seen_.insert(json::bytes_digest(own).low); }

  /// Adds it, unless it is there already, too long, or there is enough.
  void add(Promise promise, std::string text, std::string_view idea);
  /// Whether further candidates would be turned away.
  bool is_full() const { return bytes_ >= kMost; }

  /// At most `most` of them: half by promise, half drawn from the others; in order of promise.
  std::vector<Candidate> take(Stream& stream, std::size_t most) &&;

 private:
  std::array<std::vector<Candidate>, 3> lists_;
  std::unordered_set<std::uint64_t> seen_;  ///< digests
  std::size_t bytes_ = 0;
};

}  // namespace croesus::schema
