// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/metaschema.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <span>

#include "engine/json/reader.h"
#include "engine/json/writer.h"
#include "engine/schema/dialect.h"

namespace croesus::schema {

namespace {

struct VocabularyName {
  Vocabulary vocabulary;
  std::string_view in2019;  ///< the last segment of its URI
  std::string_view in2020;
};

constexpr auto kVocabularies = std::to_array<VocabularyName>({
    {Vocabulary::core, "core", "core"},
    {Vocabulary::applicator, "applicator", "applicator"},
    {Vocabulary::unevaluated, "applicator", "unevaluated"},
    {Vocabulary::validation, "validation", "validation"},
    {Vocabulary::meta_data, "meta-data", "meta-data"},
    {Vocabulary::format_annotation, "format", "format-annotation"},
    {Vocabulary::format_assertion, "", "format-assertion"},
    {Vocabulary::content, "content", "content"},
});

std::string_view name_in(Draft draft, const VocabularyName& row) {
  return draft == Draft::draft2019_09 ? row.in2019 : row.in2020;
}

/// "https://json-schema.org/draft/2020-12", without the word "schema".
std::string_view folder(Draft draft) {
  return dialect_uri(draft).substr(0, dialect_uri(draft).rfind('/'));
}

/// How a metaschema refers to "any schema".
std::string_view any_schema(Draft draft) {
  if (draft == Draft::draft2019_09) return R"({"$recursiveRef":"#"})";
  return draft == Draft::draft2020_12 ? R"({"$dynamicRef":"#meta"})" : R"({"$ref":"#"})";
}

std::string map_of(std::string_view schema) {
  return fmt::format(R"({{"type":"object","additionalProperties":{}}})", schema);
}

std::string list_of_schemas(Draft draft) {
  return fmt::format(R"({{"type":"array","minItems":1,"items":{}}})", any_schema(draft));
}

std::string either(std::string_view one, std::string_view other) {
  return fmt::format(R"({{"anyOf":[{},{}]}})", one, other);
}

/// Draft 4 wants at least one name.
std::string list_of_names(Draft draft) {
  return fmt::format(R"({{"type":"array","items":{{"type":"string"}},"uniqueItems":true{}}})",
                     draft == Draft::draft4 ? R"(,"minItems":1)" : "");
}

constexpr std::string_view kTypes =
    R"({"enum":["array","boolean","integer","null","number","object","string"]})";

std::string types() {
  return either(kTypes, fmt::format(R"({{"type":"array","items":{},"minItems":1,)"
                                    R"("uniqueItems":true}})",
                                    kTypes));
}

std::string positive(Draft draft) {
  return draft == Draft::draft4 ? R"({"type":"number","minimum":0,"exclusiveMinimum":true})"
                                : R"({"type":"number","exclusiveMinimum":0})";
}

std::string value_list(Draft draft) {
  return draft == Draft::draft4 ? R"({"type":"array","minItems":1,"uniqueItems":true})"
                                : R"({"type":"array"})";
}

/// The schema of a keyword's value.
std::string schema_of(Shape shape, Draft draft) {
  switch (shape) {
    case Shape::anything:
      return "{}";
    case Shape::boolean:
    case Shape::limit_flag:
      return R"({"type":"boolean"})";
    case Shape::string:
      return R"({"type":"string"})";
    case Shape::anchor:
      return draft == Draft::draft2019_09
                 ? R"({"type":"string","pattern":"^[A-Za-z][-A-Za-z0-9.:_]*$"})"
                 : R"({"type":"string","pattern":"^[A-Za-z_][-A-Za-z0-9._]*$"})";
    case Shape::pattern:
      return R"({"type":"string","format":"regex"})";
    case Shape::number:
      return R"({"type":"number"})";
    case Shape::positive:
      return positive(draft);
    case Shape::count:
      return R"({"type":"integer","minimum":0})";
    case Shape::types:
      return types();
    case Shape::values:
      return value_list(draft);
    case Shape::names:
      return list_of_names(draft);
    case Shape::lists_of_names:
      return map_of(list_of_names(draft));
    case Shape::schema:
      return std::string(any_schema(draft));
    case Shape::schemas:
      return list_of_schemas(draft);
    case Shape::schema_or_schemas:
      return either(any_schema(draft), list_of_schemas(draft));
    case Shape::schema_or_boolean:
      return either(R"({"type":"boolean"})", any_schema(draft));
    case Shape::map:
    case Shape::pattern_map:
      return map_of(any_schema(draft));
    case Shape::dependencies:
      return map_of(either(any_schema(draft), list_of_names(draft)));
    case Shape::vocabularies:
      return map_of(R"({"type":"boolean"})");
  }
  return "{}";
}

/// The members that name a metaschema and let others extend it.
void write_head(json::Writer& writer, Draft draft, std::string_view uri) {
  const bool is_old = draft <= Draft::draft7;
  writer.begin_object();
  writer.key("$schema").string(fmt::format("{}{}", dialect_uri(draft), is_old ? "#" : ""));
  writer.key(draft == Draft::draft4 ? "id" : "$id")
      .string(fmt::format("{}{}", uri, is_old ? "#" : ""));
  if (draft == Draft::draft2019_09) writer.key("$recursiveAnchor").boolean(true);
  if (draft == Draft::draft2020_12) writer.key("$dynamicAnchor").string("meta");
  writer.key("type");
  if (draft == Draft::draft4) {
    writer.string("object");
  } else {
    writer.begin_array().string("object").string("boolean").end_array();
  }
}

/// The keywords of `draft` whose vocabulary is called `part` there; all where `part` is empty.
std::string write_keywords(Draft draft, std::string_view uri, std::string_view part) {
  json::Writer writer;
  write_head(writer, draft, uri);
  writer.key("properties").begin_object();
  for (const KeywordRow& row : keyword_rows()) {
    bool belongs = part.empty();
    for (const VocabularyName& name : kVocabularies) {
      belongs = belongs || (name.vocabulary == row.vocabulary && name_in(draft, name) == part);
    }
    belongs = belongs || (row.keyword == Keyword::format && part == "format-assertion");
    if (belongs && is_in(row, draft)) writer.key(row.name).raw(schema_of(row.shape, draft));
  }
  writer.end_object();
  if (draft == Draft::draft4) {
    writer.key("dependencies")
        .raw(R"({"exclusiveMaximum":["maximum"],"exclusiveMinimum":["minimum"]})");
  }
  return writer.end_object().text();
}

/// The names of the draft's own vocabularies, each once. Formats are annotations there.
std::vector<std::string_view> parts_of(Draft draft) {
  std::vector<std::string_view> parts;
  for (const VocabularyName& row : kVocabularies) {
    const std::string_view name = name_in(draft, row);
    if (name.empty() || name == "format-assertion") continue;
    if (parts.empty() || parts.back() != name) parts.push_back(name);
  }
  return parts;
}

/// The metaschema of 2019-09 and 2020-12: all of its vocabularies'.
std::string write_whole(Draft draft) {
  json::Writer writer;
  write_head(writer, draft, dialect_uri(draft));
  writer.key("$vocabulary").begin_object();
  for (const std::string_view part : parts_of(draft)) {
    writer.key(fmt::format("{}/vocab/{}", folder(draft), part))
        .boolean(!part.starts_with("format"));
  }
  writer.end_object().key("allOf").begin_array();
  for (const std::string_view part : parts_of(draft)) {
    writer.begin_object().key("$ref").string(fmt::format("meta/{}", part)).end_object();
  }
  return writer.end_array().end_object().text();
}

using Metaschemas = std::map<std::string, json::Document, std::less<>>;

void put(Metaschemas& all, std::string uri, std::string text) {
  all.emplace(std::move(uri), json::read(std::move(text)).value());
}

Metaschemas write_all() {
  Metaschemas all;
  for (const Draft draft : kDrafts) {
    const std::string uri(dialect_uri(draft));
    if (draft <= Draft::draft7) {
      put(all, uri, write_keywords(draft, uri, ""));
      continue;
    }
    put(all, uri, write_whole(draft));
    auto parts = parts_of(draft);
    if (draft == Draft::draft2020_12) parts.push_back("format-assertion");
    for (const std::string_view part : parts) {
      const std::string its = fmt::format("{}/meta/{}", folder(draft), part);
      put(all, its, write_keywords(draft, its, part));
    }
  }
  return all;
}

}  // namespace

const json::Document* find_metaschema(const std::string& uri) {
  static const Metaschemas kAll = write_all();
  const auto found = kAll.find(uri);
  return found == kAll.end() ? nullptr : &found->second;
}

Expected<Vocabularies> vocabularies_of(Draft draft, json::Value vocabulary) {
  Vocabularies picked = bit(Vocabulary::core);
  for (std::size_t i = 0; i < vocabulary.size(); ++i) {
    const std::string uri = vocabulary.member(i).name.string();
    bool known = false;
    for (const VocabularyName& row : kVocabularies) {
      const std::string_view name = name_in(draft, row);
      if (name.empty() || uri != fmt::format("{}/vocab/{}", folder(draft), name)) continue;
      picked |= bit(row.vocabulary);
      known = true;
    }
    const json::Value required = vocabulary.member(i).value;
    if (!known && required.is(json::Kind::boolean) && required.boolean()) {
      return fail(ErrorCode::unsupported,
                  fmt::format("the vocabulary \"{}\" is required and unknown here", uri));
    }
  }
  return picked;
}

}  // namespace croesus::schema
