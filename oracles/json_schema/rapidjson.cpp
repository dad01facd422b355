// SPDX-License-Identifier: Apache-2.0
//
// RapidJSON's SchemaValidator, which knows draft 4, as its guide shows it. It recurses without end
// on references that lead back to themselves and on some patterns, and follows null pointers where
// a schema is none, so each scene is judged in a process of its own: such a scene reads crashed. It
// checks no schema, asserts no format, and takes a keyword that it cannot use as absent.
#include <cstdlib>

// A copy of RapidJSON of this file alone, whose assertions hold in every build.
// NOLINTBEGIN(cppcoreguidelines-macro-usage): RapidJSON is configured so.
#define RAPIDJSON_NAMESPACE croesus_rapidjson_oracle
#define RAPIDJSON_ASSERT(condition) ((condition) ? static_cast<void>(0) : std::abort())
// NOLINTEND(cppcoreguidelines-macro-usage)
#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/schema.h>
#include <rapidjson/stringbuffer.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include "engine/json/reader.h"
#include "oracles/external/contained.h"
#include "oracles/oracle.h"

namespace croesus::oracles::json_schema {
namespace {

namespace rj = ::croesus_rapidjson_oracle;

constexpr const char* kDraft4 = "http://json-schema.org/draft-04/schema";
constexpr std::chrono::seconds kLimit{3};

Readout reading(Readout::Kind kind, std::string reason) {
  return {.kind = kind, .reason = std::move(reason), .at = {}};
}

/// What a text does not parse for, or nothing.
std::optional<std::string> parse(const std::string& text, rj::Document& document) {
  // Iterative, so that depth alone does not end it; length given, since a text may hold a NUL.
  document.Parse<rj::kParseIterativeFlag>(text.data(), text.size());
  if (!document.HasParseError()) return std::nullopt;
  return rj::GetParseError_En(document.GetParseError());
}

/// The registry. RapidJSON asks for an URI without its last byte (it counts on a `#` there).
class Registry final : public rj::IRemoteSchemaDocumentProvider {
 public:
  explicit Registry(const std::string& text) : parsed_(!text.empty() && !parse(text, all_)) {}

  const rj::SchemaDocument* GetRemoteDocument(const char* uri, rj::SizeType length) override {
    if (!parsed_) return nullptr;
    const std::string asked(uri, length);
    for (const auto& member : all_.GetObject()) {
      const std::string known(member.name.GetString(), member.name.GetStringLength());
      if (known.substr(0, known.size() - 1) == asked) return made(known, member.value);
    }
    return nullptr;
  }

 private:
  /// Null while it is being made.
  const rj::SchemaDocument* made(const std::string& uri, const rj::Value& schema) {
    const auto [place, is_new] = made_.emplace(uri, nullptr);
    if (is_new) place->second = std::make_unique<rj::SchemaDocument>(schema, this);
    return place->second.get();
  }

  rj::Document all_;
  bool parsed_;
  std::map<std::string, std::unique_ptr<rj::SchemaDocument>> made_;
};

std::string text_of(const rj::SchemaDocument::PointerType& pointer) {
  rj::StringBuffer text;
  pointer.Stringify(text);
  return {text.GetString(), text.GetSize()};
}

Readout judge(const Scene& scene) {
  rj::Document source;
  if (const auto wrong = parse(scene.source, source)) {
    return reading(Readout::Kind::abstained, "refused: " + *wrong);
  }
  Registry registry(scene.context.registry);
  const rj::SchemaDocument schema(source, &registry);
  rj::Document carrier;
  if (const auto wrong = parse(scene.carrier, carrier)) {
    return reading(Readout::Kind::errored, "cannot parse the carrier: " + *wrong);
  }
  rj::SchemaValidator validator(schema);
  if (carrier.Accept(validator)) return reading(Readout::Kind::met, "");
  return reading(Readout::Kind::unmet, std::string(validator.GetInvalidSchemaKeyword()) + " of " +
                                           text_of(validator.GetInvalidSchemaPointer()));
}

/// The dialect that a schema names, else that of the scene.
std::string dialect_of(const Scene& scene) {
  const auto schema = json::read(scene.source);
  const json::Value named = schema ? schema->root().find("$schema") : json::Value();
  std::string dialect = named.is(json::Kind::string) ? named.string() : scene.context.profile;
  while (dialect.ends_with('#')) dialect.pop_back();
  return dialect;
}

Readout rule(const Scene& scene) {
  const std::string dialect = dialect_of(scene);
  if (dialect != kDraft4) return reading(Readout::Kind::abstained, "no dialect " + dialect);
  return external::contained([&] { return judge(scene); }, kLimit);
}

}  // namespace

BuiltIn rapidjson() {
  return {
      .id = "json-schema/rapidjson",
      .version = RAPIDJSON_VERSION_STRING,
      .tasks = {"valid"},
      .summary = "RapidJSON's SchemaValidator, which knows draft 4; its crashes cost one scene.",
      .verdict = [](const Scene& scene, std::span<const std::string> tasks) {
        return Answer(tasks.size(), rule(scene));
      }};
}

}  // namespace croesus::oracles::json_schema
