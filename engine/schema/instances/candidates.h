// SPDX-License-Identifier: Apache-2.0
//
// Values worth trying at one place of an instance: on both sides of every limit, and wherever
// validators are known to go wrong (DOMAINS.md, section 1, "What instances must try"). A candidate
// promises nothing: the evaluator says afterwards whether it conforms. Pure; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/json/value.h"
#include "engine/schema/program.h"

namespace croesus::schema {

struct Candidate {
  std::string text;  ///< JSON text of the whole value that is to stand at the place
  std::string idea;  ///< a few words: "one above maximum"
};

/// A place: the value that stands there in a conforming instance, and every subschema that is
/// applied to it there, in whatever polarity.
struct Spot {
  const Program& program;
  std::span<const std::uint32_t> subschemas;
  json::Value value;
};

/// In the order of promise, at most `most`, each text once and none equal to the value's own text.
/// Draws from `stream` where there are more than that.
std::vector<Candidate> candidates(const Spot& spot, Stream& stream, std::size_t most);

/// Other spellings of the same value (DOMAINS.md, section 1, "Controls"): member order, white
/// space, string escapes, number lexemes.
std::vector<Candidate> respellings(json::Value value, Stream& stream, std::size_t most);

}  // namespace croesus::schema
