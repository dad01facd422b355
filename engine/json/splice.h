// SPDX-License-Identifier: Apache-2.0
//
// Edits of text, byte by byte: what a witness records. A list of splices is ascending and does not
// overlap; `at` counts bytes of the text before the edit.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error/error.h"

namespace croesus::json {

struct Splice {
  std::string pointer;  ///< the innermost value that holds the edit, in the text before it
  std::size_t at = 0;
  std::string was;
  std::string now;
  bool operator==(const Splice&) const = default;
};

/// The edited text. Errors: witness, when the list is out of order, overlaps, or `was` is not what
/// stands there.
Expected<std::string> apply(std::string_view text, std::span<const Splice> splices);

/// The list that takes apply()'s result back to the text before; pointers are kept.
std::vector<Splice> inverse(std::span<const Splice> splices);

}  // namespace croesus::json
