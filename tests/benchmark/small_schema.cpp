// SPDX-License-Identifier: Apache-2.0
#include "tests/benchmark/small_schema.h"

#include <fmt/format.h>

#include <array>
#include <iterator>

namespace croesus {

std::string emit_small(Stream& stream) {
  static constexpr std::array<std::string_view, 3> kTags = {"\"red\"", "\"green\"", "\"blue\""};
  std::string out;
  fmt::format_to(std::back_inserter(out), R"({{"id":{},"name":")", 1 + stream.below(1'000'000));
  const std::uint64_t length = 1 + stream.below(13);
  for (std::uint64_t i = 0; i < length; ++i) out += static_cast<char>('a' + stream.below(26));
  out += '"';
  if (stream.below(2) != 0) out += stream.below(2) != 0 ? ",\"active\":true" : ",\"active\":false";
  if (stream.below(2) != 0) {
    const std::uint64_t score = stream.below(10'001);
    fmt::format_to(std::back_inserter(out), ",\"score\":{}.{:02}", score / 100, score % 100);
  }
  if (stream.below(2) != 0) {
    out += ",\"tags\":[";
    const std::uint64_t tags = stream.below(4);
    for (std::uint64_t i = 0; i < tags; ++i) {
      if (i > 0) out += ',';
      out += kTags[stream.below(kTags.size())];
    }
    out += ']';
  }
  out += '}';
  return out;
}

}  // namespace croesus
