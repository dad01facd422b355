// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/document.h"

#include <string_view>

#include "engine/json/reader.h"

namespace croesus::schema {
namespace {

/// Whether it begins as a schema in JSON may: as an object, or as a boolean that is all there is.
bool is_meant_as_json(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return true;
  const std::string_view rest = text.substr(begin, text.find_last_not_of(kSpace) + 1 - begin);
  return std::string_view("{[\"").find(rest.front()) != std::string_view::npos ||
         rest.find_first_of(" \t\r\n:") == std::string_view::npos;
}

}  // namespace

Expected<json::Document> read_schema(std::string text) {
  const bool is_meant = is_meant_as_json(text);
  auto document = json::read(std::move(text));
  if (document || is_meant || document.error().code != ErrorCode::syntax) return document;
  return fail(ErrorCode::syntax,
              "this is no JSON, and schemas are JSON; one in YAML must be converted first",
              document.error().where);
}

Expected<Registry> registry_in(const std::string& text) {
  Registry registry;
  if (text.empty()) return registry;
  const auto document = json::read(text);
  if (!document) return tl::unexpected(document.error());
  const json::Value root = document->root();
  if (!root.is(json::Kind::object)) return fail(ErrorCode::syntax, "the registry is no object");
  for (std::size_t i = 0; i < root.size(); ++i) {
    auto entry = json::read(std::string(root.member(i).value.text()));
    if (!entry) return tl::unexpected(entry.error());
    registry.insert_or_assign(root.member(i).name.string(), *std::move(entry));
  }
  return registry;
}

}  // namespace croesus::schema
