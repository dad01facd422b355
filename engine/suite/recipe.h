// SPDX-License-Identifier: Apache-2.0
//
// A recipe says how a suite is made: which captured (or written) scenes are its bases, and which
// operator acts on which of them. It names operators by id. One JSON file under suites/recipes/;
// its keys are those of the structures here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error/error.h"
#include "engine/suite/suite.h"

namespace croesus {

struct RecipeBase {
  std::string id;
  std::string profile;
  std::string stage;
  /// Files below the captures folder, or, where empty, the texts themselves.
  std::string source_file;
  std::string carrier_file;
  std::string source_text;
  std::string carrier_text;
  std::string format{};    ///< Context::format
  bool fresh = true;       ///< draw fresh values
  std::uint64_t grow = 0;  ///< how often the last content element is cloned
};

struct RecipeCase {
  std::string id;
  std::string base;
  std::string op;
  std::string site;  ///< a site's name; empty: drawn
  /// The operator's edit itself, where it was drawn before: `now` in place of the value there.
  struct Edit {
    std::string pointer;
    std::string now;  ///< JSON text
  };
  std::optional<Edit> edit{};
};

struct Recipe {
  SuiteHeader header;    ///< without bases, contract and tool
  std::string captures;  ///< a folder below the captures root
  std::vector<RecipeBase> bases;
  std::vector<RecipeCase> cases;
};

/// Errors: syntax, naming the member; usage, for ids that are none or stand twice, and for bases
/// that are not there.
Expected<Recipe> read_recipe(std::string_view text);

/// The recipe as such a file; read_recipe() gives it back.
std::string write_recipe(const Recipe& recipe);

/// Whether ids of bases and cases may be spelled so: letters, digits, '-', '_' and '.'.
bool is_id(std::string_view id);

/// Whether a suite may be called that: ids with slashes between them, 200 bytes at most. Run logs
/// are put where it says, so it never leads out of a folder.
bool is_suite_id(std::string_view id);

}  // namespace croesus
