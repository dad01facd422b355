// SPDX-License-Identifier: Apache-2.0
//
// What a suite may be drawn from: for one schema, the first probes that are an edit of a conforming
// instance, with the keywords that each of them can be told for. Value types; one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "engine/case/scene.h"
#include "engine/error/error.h"
#include "engine/schema/instances/probe.h"

namespace croesus::json_schema {

struct NamedSchema {
  std::string name;  ///< "const.json: zero"
  std::string text;
  std::filesystem::path file{};  ///< where it stands; empty where it stands in no file alone
  bool may_be_left_out = false;  ///< one of a folder's: see DrawPlan::left_out
};

/// A keyword and where it stands: "minLength", "/properties/a/minLength"; or no keyword and the
/// control that respells: "", "same_instance_order".
struct Spot {
  std::string keyword;
  std::string location;
  bool operator==(const Spot&) const = default;
  bool operator<(const Spot& other) const {
    return std::tie(keyword, location) < std::tie(other.keyword, other.location);
  }
};

/// A probe, and the keywords that it can be told for: of a fault those of which each decides alone,
/// of a control those that hold around the edit, or that it respells.
struct Choice {
  schema::Probe probe;
  std::vector<Spot> spots;
};

struct Pool {
  Scene scene;  ///< without carrier; its profile is the dialect that the schema itself names
  std::vector<Choice> faults;
  std::vector<Choice> controls;
};

/// The edits among the first `probes` probes of the schema, each instance once; of faults only
/// those that are proved to be single. Errors: those of compiling; unsupported, where no conforming
/// instance is found, saying what resisted.
Expected<Pool> make_pool(const NamedSchema& schema, const Context& context, std::uint64_t seed,
                         std::size_t probes);

}  // namespace croesus::json_schema
