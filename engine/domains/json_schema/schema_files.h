// SPDX-License-Identifier: Apache-2.0
//
// Schemas from files: one schema a file, or collections {name: schema}.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domains/json_schema/pool.h"
#include "engine/suite/suite.h"

namespace croesus::json_schema {

struct SchemaFiles {
  std::vector<NamedSchema> schemas;
  std::vector<SourceFile> files;  ///< by folder and file name: "draft7/const.json"
  std::vector<Error> left_out;    ///< what was wrong with files of a folder that hold no JSON
};

/// The file as suites list it, with the SHA-256 of its text.
SourceFile source_file(const std::filesystem::path& path, std::string_view text);

/// Adds the file, or every *.json below the folder in order of path: one schema each. Those of a
/// folder may be left out, and what holds no JSON is. Errors: io, syntax.
Expected<void> add_schemas(const std::filesystem::path& path, SchemaFiles& into);
/// The same for collections. Errors: io, syntax.
Expected<void> add_collections(const std::filesystem::path& path, SchemaFiles& into);

/// The schema with `$schema` as its first member; one that has it, or is a boolean, as it is.
std::string with_dialect(const std::string& schema, std::string_view dialect);

}  // namespace croesus::json_schema
