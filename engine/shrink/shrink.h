// SPDX-License-Identifier: Apache-2.0
//
// Makes JSON documents as small as they can be while they still show something: what a finding is
// reported as. Several documents are shrunk jointly (a schema and an instance), so that a name or a
// number that stands in both changes in both. Knows nothing of what the documents mean. No chance
// in it: the same texts and the same predicate give the same result. One thread.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/error/error.h"

namespace croesus {

/// Whether these texts, each valid JSON, still show what is to be shown. Must always give the same
/// answer to the same texts, and hold for those that are to be shrunk.
using Keeps = std::function<bool(std::span<const std::string>)>;

struct Shrunk {
  std::vector<std::string> texts;
  std::size_t calls = 0;  ///< of the predicate
  /// Whether no step makes it smaller. False where the bound on calls was hit before that was
  /// known.
  bool is_least = false;
};

/// Members and elements are dropped (many at once first), containers give way to what stands in
/// them, strings and names get shorter, numbers plainer, spellings the usual ones. The result holds
/// the predicate, and is never larger than what was given: it has fewer values, or as many in fewer
/// bytes, or as many bytes and comes before it in the order of bytes. The predicate is called at
/// most `most_calls` times. Errors: those of json::read(), for a text that is no JSON.
Expected<Shrunk> shrink(std::vector<std::string> texts, const Keeps& keeps, std::size_t most_calls);

}  // namespace croesus
