// SPDX-License-Identifier: Apache-2.0
//
// How a fuzzing program says that something is wrong.
#pragma once

#include <cstdlib>

namespace croesus::fuzz {

/// Ends the process where `fact` does not hold; libFuzzer then keeps the input.
inline void demand(bool fact) {
  if (!fact) std::abort();
}

}  // namespace croesus::fuzz
