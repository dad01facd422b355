// SPDX-License-Identifier: Apache-2.0
//
// Part of drawing: which cases of a constructed suite stand on which schema. Pure; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/domains/json_schema/pool.h"

namespace croesus::json_schema {

/// A choice that became a case: of which schema, and for which keyword (none where it respells).
struct Drawn {
  std::size_t schema = 0;
  bool is_fault = false;
  Choice choice;
  Spot spot;
};

/// Chooses pairs of a fault and a control on one base. The keyword that came least often so far
/// comes first, then the place that did; among the probes that show it, the stream draws. Every
/// fourth control respells its base, the others leave a keyword holding: that of the fault where
/// some edit of the base does.
class Ballot {
 public:
  Ballot(std::uint64_t seed, std::string_view suite) : seed_(seed), suite_(suite) {}

  /// Adds the next pair on that schema to `into`, taking it out of the pool; false where the pool
  /// has none left. With a keyword, only a pair of which both are of that keyword at one place.
  bool draw_pair(std::size_t schema, Pool& pool, std::vector<Drawn>& into,
                 std::string_view keyword = {});

 private:
  Drawn take(std::size_t schema, std::vector<Choice>& from, bool is_fault,
             const std::vector<std::pair<std::size_t, Spot>>& options);
  bool draw_control(std::size_t schema, Pool& pool, const Drawn& fault, bool is_same,
                    std::vector<Drawn>& into);

  std::uint64_t seed_;
  std::string suite_;
  std::size_t pairs_ = 0;
  std::map<std::pair<std::string, bool>, std::size_t> by_keyword_;
  std::map<std::pair<std::pair<std::size_t, Spot>, bool>, std::size_t> by_place_;
};

}  // namespace croesus::json_schema
