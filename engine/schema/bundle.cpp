// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/bundle.h"

#include <fmt/format.h>

#include <set>

#include "engine/json/reader.h"
#include "engine/json/writer.h"
#include "engine/schema/dialect.h"
#include "engine/schema/program.h"

namespace croesus::schema {
namespace {

std::vector<std::string> documents_in(const Program& program, const Registry& registry) {
  std::set<std::string> uris;
  for (const Subschema& subschema : program.subschemas) {
    const std::string uri = subschema.location.substr(0, subschema.location.find('#'));
    if (registry.contains(uri)) uris.insert(uri);
  }
  return {uris.begin(), uris.end()};
}

tl::unexpected<Error> unbundled(const std::string& why) {
  return fail(ErrorCode::unsupported,
              why + "; bundle the schemas into one document first (JSON Schema Core, 9.3)");
}

class Bundler {
 public:
  explicit Bundler(const Settings& settings)
      : settings_(settings),
        id_(settings.draft == Draft::draft4 ? "id" : "$id"),
        home_(settings.draft < Draft::draft2019_09 ? "definitions" : "$defs") {}

  Expected<std::string> run(json::Value root, const std::vector<std::string>& uris) {
    writer_.begin_object();
    json::Value home;
    for (std::size_t i = 0; i < root.size(); ++i) {
      const json::Member member = root.member(i);
      const std::string name = member.name.string();
      if (name == home_) home = member.value;
      if (name != home_) writer_.key(name).raw(json::write(member.value));
    }
    writer_.key(home_).begin_object();
    for (std::size_t i = 0; home && i < home.size(); ++i) {
      names_.insert(home.member(i).name.string());
      writer_.key(home.member(i).name.string()).raw(json::write(home.member(i).value));
    }
    for (const std::string& uri : uris) {
      if (auto added = add(uri); !added) return tl::unexpected(added.error());
    }
    return writer_.end_object().end_object().text();
  }

 private:
  Expected<void> add(const std::string& uri) {
    const json::Value root = settings_.registry.find(uri)->second.root();
    if (!root.is(json::Kind::object)) return unbundled(fmt::format("\"{}\" is no object", uri));
    const Draft draft = draft_of(root);
    if (draft != settings_.draft) {
      return unbundled(fmt::format("\"{}\" is of another dialect, {}", uri, dialect_uri(draft)));
    }
    std::string name = uri;
    while (!names_.insert(name).second) name += "_";
    writer_.key(name).begin_object();
    if (!root.find(id_)) writer_.key(id_).string(uri);
    for (std::size_t i = 0; i < root.size(); ++i) {
      const json::Member member = root.member(i);
      const std::string keyword = member.name.string();
      if (keyword != "$schema") writer_.key(keyword).raw(json::write(member.value));
    }
    writer_.end_object();
    return {};
  }

  /// As a document of the registry is read.
  Draft draft_of(json::Value root) const {
    const json::Value named = root.find("$schema");
    if (!named.is(json::Kind::string)) return settings_.draft;
    return find_draft(named.string()).value_or(settings_.draft);
  }

  const Settings& settings_;
  std::string id_;
  std::string home_;
  std::set<std::string> names_;
  json::Writer writer_;
};

}  // namespace

Expected<std::vector<std::string>> documents_of(const json::Document& schema,
                                                const Settings& settings) {
  const auto compiled = Schema::compile(schema, settings);
  if (!compiled) return tl::unexpected(compiled.error());
  return documents_in(compiled->program(), settings.registry);
}

Expected<Bundle> bundle(const json::Document& schema, const Settings& settings) {
  const auto first = Schema::compile(schema, settings);
  if (!first) return tl::unexpected(first.error());
  Settings own = settings;
  own.draft = first->program().subschemas.front().draft;
  auto uris = documents_of(schema, own);
  if (!uris) return tl::unexpected(uris.error());
  Settings alone = own;
  alone.registry.clear();
  if (uris->empty() && Schema::compile(schema, alone)) {
    return Bundle{std::string(schema.text()), {}};
  }
  auto text = Bundler(own).run(schema.root(), *uris);
  if (!text) return tl::unexpected(text.error());
  const auto bundled = json::read(*text);
  if (!bundled) return tl::unexpected(bundled.error());
  const auto check = Schema::compile(*bundled, alone);
  if (!check) return unbundled("as one document it does not compile: " + check.error().message);
  return Bundle{*std::move(text), *std::move(uris)};
}

}  // namespace croesus::schema
