// SPDX-License-Identifier: Apache-2.0
//
// Fresh values for a captured scene: identifiers, payloads and long numbers of its source are
// replaced, in the source and wherever they travelled in the carrier, so that a suite shares no
// input with another one and no oracle can know its values. Shapes, kinds, MIME types and words
// stay. Pure functions.
#pragma once

#include <string>
#include <vector>

#include "engine/case/domain.h"
#include "engine/case/scene.h"
#include "engine/chance/stream.h"

namespace croesus {

/// One value and what stands for it from now on; both of the same length.
struct Replacement {
  std::string was;
  std::string now;
  bool number = false;  ///< a number token: only whole tokens are replaced
};

/// Draws a replacement for every identifier (letters, '-', ten or more hexadecimal digits), base64
/// payload (by the source's atlas) and number of four or more digits in the source. Each value gets
/// one replacement, however often it occurs. The head of a payload stays, so that it is still a
/// file of its type.
Expected<std::vector<Replacement>> draw_fresh(const Domain& domain, const Scene& scene,
                                              Stream& stream);

/// Splices that put the replacements into both texts. Errors: syntax.
Expected<Domain::ScenePatch> replace_values(const Scene& scene,
                                            const std::vector<Replacement>& replacements);

/// The text with the replacements in it.
std::string replaced(std::string_view text, const std::vector<Replacement>& replacements);

}  // namespace croesus
