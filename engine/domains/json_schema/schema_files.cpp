// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/json_schema/schema_files.h"

#include <algorithm>

#include "engine/json/digest.h"
#include "engine/json/reader.h"
#include "engine/schema/document.h"

namespace croesus::json_schema {
namespace {

namespace fs = std::filesystem;

Expected<std::vector<fs::path>> files_at(const fs::path& path) {
  std::error_code code;
  if (fs::is_regular_file(path, code)) return std::vector{path};
  std::vector<fs::path> files;
  std::error_code unknown;
  for (auto it = fs::recursive_directory_iterator(path, code);
       !code && it != fs::recursive_directory_iterator(); it.increment(code)) {
    if (it->path().extension() == ".json" && !it->is_directory(unknown))
      files.push_back(it->path());
  }
  if (code) return fail(ErrorCode::io, "cannot read the folder: " + code.message(), path.string());
  if (files.empty()) return fail(ErrorCode::io, "there is no *.json file here", path.string());
  std::sort(files.begin(), files.end());
  return files;
}

/// Reads each file, notes it, and hands it over. What holds no JSON is left out if that is
/// tolerated.
Expected<void> read_files(const fs::path& path, SchemaFiles& into, bool tolerates,
                          const auto& take) {
  const auto files = files_at(path);
  if (!files) return tl::unexpected(files.error());
  for (const fs::path& file : *files) {
    const auto text = read_file(file);
    if (!text) return tl::unexpected(text.error());
    const auto document = schema::read_schema(*text);
    if (!document) {
      Error error{document.error().code, document.error().message,
                  fmt::format("{}: {}", file.string(), document.error().where)};
      if (!tolerates) return tl::unexpected(error);
      into.left_out.push_back(std::move(error));
      continue;
    }
    into.files.push_back(source_file(file, *text));
    if (auto done = take(*document, file); !done) return done;
  }
  return {};
}

}  // namespace

SourceFile source_file(const fs::path& path, std::string_view text) {
  const auto folder = fs::absolute(path).lexically_normal().parent_path().filename();
  return {(folder / path.filename()).generic_string(), json::sha256(text)};
}

Expected<void> add_schemas(const fs::path& path, SchemaFiles& into) {
  std::error_code code;
  const bool is_folder = fs::is_directory(path, code);
  return read_files(path, into, is_folder, [&](const json::Document& schema, const fs::path& file) {
    into.schemas.push_back({file.filename().string(), std::string(schema.text()), file, is_folder});
    return Expected<void>();
  });
}

Expected<void> add_collections(const fs::path& path, SchemaFiles& into) {
  return read_files(
      path, into, false, [&](const json::Document& all, const fs::path& file) -> Expected<void> {
        if (!all.root().is(json::Kind::object)) {
          return fail(ErrorCode::syntax, "a collection is an object of schemas", file.string());
        }
        for (std::size_t i = 0; i < all.root().size(); ++i) {
          const auto [name, schema] = all.root().member(i);
          into.schemas.push_back({fmt::format("{}: {}", file.stem().string(), name.string()),
                                  std::string(schema.text())});
        }
        return {};
      });
}

std::string with_dialect(const std::string& schema, std::string_view dialect) {
  const auto document = json::read(schema);
  if (!document || !document->root().is(json::Kind::object) || document->root().find("$schema")) {
    return schema;
  }
  const std::size_t after = document->span(document->root()).begin + 1;
  return fmt::format("{}\"$schema\": \"{}\"{}{}", schema.substr(0, after), dialect,
                     document->root().size() == 0 ? "" : ", ", schema.substr(after));
}

}  // namespace croesus::json_schema
