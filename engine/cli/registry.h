// SPDX-License-Identifier: Apache-2.0
//
// What --registry names: the schemas that references may lead to; and what --uri says: from where
// the schema itself was retrieved.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/cli/options.h"
#include "engine/error/error.h"
#include "engine/schema/schema.h"

namespace croesus::cli {

/// Documents by the URI that they are known by, and the file of each.
struct RegistryFiles {
  schema::Registry documents;
  std::map<std::string, std::filesystem::path> files;
  std::string base{};  ///< what relative names were resolved against
};

/// What --uri says, without fragment, or "" where it is not given. Errors: usage, unless it is
/// absolute.
Expected<std::string> read_uri(const po::variables_map& values);

/// Each entry is FILE=URI, or a folder: then every *.json file below it counts, by its $id or else
/// by its path in that folder; but for what lies in `out`, where findings are saved. Relative names
/// are resolved against `uri`, unless that is empty. Errors: usage, io, syntax.
Expected<RegistryFiles> read_registry(const std::vector<std::string>& entries,
                                      const std::filesystem::path& out, const std::string& uri);

/// The text of the schema of the file `path`, as it is retrieved from the registry's base (see
/// schema::rebased); as it is, where there is no base or the text is no JSON. Errors: usage, limit.
Expected<std::string> based(const std::filesystem::path& path, std::string text,
                            schema::Settings settings, const RegistryFiles& registry);

/// The documents that are to go with the schema of the file `path`: without itself, which is to say
/// its own file and what has its $id, unless it cannot be compiled without them.
schema::Registry registry_for(const std::filesystem::path& path, const std::string& text,
                              const schema::Settings& settings, const RegistryFiles& registry);

/// The error; where it says that something is to be added to the registry, also by which options.
Error with_registry_hint(Error error);

}  // namespace croesus::cli
