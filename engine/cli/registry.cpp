// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/registry.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "engine/json/reader.h"
#include "engine/schema/absent.h"
#include "engine/schema/document.h"
#include "engine/schema/rebase.h"
#include "engine/schema/uri.h"
#include "engine/suite/suite.h"
#include "reports/shell.h"

namespace croesus::cli {
namespace {

namespace fs = std::filesystem;

Expected<json::Document> read_json(const fs::path& path) {
  auto text = read_file(path);
  if (!text) return tl::unexpected(text.error());
  auto document = schema::read_schema(*std::move(text));
  if (document) return document;
  const Error& error = document.error();
  return fail(error.code, fmt::format("{} at {}", error.message, error.where), path.string());
}

/// The URI by which a schema calls itself, or "".
std::string own_uri(const json::Document& document) {
  for (const std::string_view name : {"$id", "id"}) {
    const json::Value id = document.root().find(name);
    if (!id.is(json::Kind::string)) continue;
    const std::string uri = id.string();
    return uri.substr(0, uri.find('#'));
  }
  return "";
}

bool is_same_file(const fs::path& left, const fs::path& right) {
  std::error_code code;
  return fs::equivalent(left, right, code) && !code;
}

Expected<std::vector<fs::path>> files_below(const fs::path& folder, const fs::path& out) {
  std::vector<fs::path> files;
  std::error_code code;
  for (auto it = fs::recursive_directory_iterator(folder, code);
       !code && it != fs::recursive_directory_iterator(); it.increment(code)) {
    std::error_code unknown;
    if (it->is_directory(unknown)) {
      if (is_same_file(*it, out)) it.disable_recursion_pending();
    } else if (it->path().extension() == ".json") {
      files.push_back(it->path());
    }
  }
  if (code) return fail(ErrorCode::io, "cannot read the folder: " + code.message(), folder);
  std::ranges::sort(files);
  return files;
}

void add(RegistryFiles& registry, const std::string& name, json::Document document,
         const fs::path& file) {
  const std::string uri = schema::resolve_uri(registry.base, name);
  registry.documents.insert_or_assign(uri, std::move(document));
  registry.files.insert_or_assign(uri, file);
}

Expected<void> add_folder(const fs::path& folder, const fs::path& out, RegistryFiles& registry) {
  const auto files = files_below(folder, out);
  if (!files) return tl::unexpected(files.error());
  for (const fs::path& file : *files) {
    auto document = read_json(file);
    if (!document) return tl::unexpected(document.error());
    const std::string id = own_uri(*document);
    add(registry, id.empty() ? fs::relative(file, folder).generic_string() : id,
        *std::move(document), file);
  }
  return {};
}

Expected<void> add_entry(const std::string& entry, const fs::path& out, RegistryFiles& registry) {
  std::error_code code;
  if (fs::is_directory(entry, code)) return add_folder(entry, out, registry);
  const std::size_t equals = entry.find('=');
  if (equals == std::string::npos) {
    return fail(ErrorCode::usage, "--registry takes a folder of schemas, or FILE=URI", entry);
  }
  const std::string file = entry.substr(0, equals);
  auto document = read_json(file);
  if (!document) return tl::unexpected(document.error());
  add(registry, entry.substr(equals + 1), *std::move(document), file);
  return {};
}

}  // namespace

Expected<std::string> read_uri(const po::variables_map& values) {
  if (values.count("uri") == 0) return "";
  const auto uri = values["uri"].as<std::string>();
  if (schema::is_absolute(uri)) return std::string(schema::split_fragment(uri).resource);
  return fail(ErrorCode::usage, "--uri takes an absolute URI, such as https://example.com/s.json",
              uri);
}

Expected<RegistryFiles> read_registry(const std::vector<std::string>& entries, const fs::path& out,
                                      const std::string& uri) {
  RegistryFiles registry;
  registry.base = uri;
  for (const std::string& entry : entries) {
    if (auto added = add_entry(entry, out, registry); !added) {
      return tl::unexpected(added.error());
    }
  }
  return registry;
}

Expected<std::string> based(const fs::path& path, std::string text, schema::Settings settings,
                            const RegistryFiles& registry) {
  const auto schema = json::read(text);
  if (registry.base.empty() || !schema) return text;
  settings.uri = registry.base;
  settings.registry = registry.documents;
  auto made = schema::rebased(*schema, settings);
  if (made) return made;
  Error error = with_registry_hint(made.error());
  error.where =
      error.where.empty() ? path.string() : fmt::format("{}: {}", path.string(), error.where);
  return tl::unexpected(std::move(error));
}

schema::Registry registry_for(const fs::path& path, const std::string& text,
                              const schema::Settings& settings, const RegistryFiles& registry) {
  const auto schema = json::read(text);
  if (!schema) return registry.documents;
  const std::string id = own_uri(*schema);
  schema::Settings others = settings;
  others.registry.clear();
  for (const auto& [uri, document] : registry.documents) {
    const bool has_its_id = !id.empty() && (uri == id || own_uri(document) == id);
    if (has_its_id || is_same_file(registry.files.at(uri), path)) continue;
    others.registry.emplace(uri, document);
  }
  const bool suffices = schema::Schema::compile(*schema, others).has_value();
  return suffices ? others.registry : registry.documents;
}

Error with_registry_hint(Error error) {
  const std::string name(schema::relative_name_in(error.message));
  if (error.message.ends_with("to the registry")) {
    error.message += " with --registry FOLDER or --registry FILE=URI";
  } else if (!name.empty()) {
    error.message += ": --uri URI or --registry " + shell_word("FILE=" + name);
  }
  return error;
}

}  // namespace croesus::cli
