// SPDX-License-Identifier: Apache-2.0
#include "tests/unit/toy/domain.h"

#include "engine/json/equality.h"
#include "engine/json/pointer.h"
#include "engine/json/reader.h"
#include "engine/json/text.h"
#include "engine/json/writer.h"

namespace croesus::toy {
namespace {

using Words = std::vector<std::string>;

Atom plain(const std::string& path, const std::string& kind, json::Value value) {
  return {path, kind, json::canonical(value), {"/" + path, "plain"}, json::comparable(value)};
}

/// Padding carries no meaning.
Atom blob(json::Value value) {
  std::string text = value.string();
  text.erase(text.find_last_not_of('=') + 1);
  return {"blob", "blob", json::quote(text), {"/blob", "base64"}, true};
}

std::vector<Atom> tags(json::Value array) {
  std::vector<Atom> atoms;
  for (std::size_t i = 0; i < array.size(); ++i) {
    atoms.push_back(plain(fmt::format("tags/{}", i), "tag", array[i]));
  }
  atoms.push_back({"size", "size", std::to_string(array.size()), {"/tags", "derived"}, true});
  return atoms;
}

Reading read_atoms(json::Value object) {
  Reading reading;
  if (const auto name = object.find("name")) reading.atoms.push_back(plain("name", "name", name));
  if (const auto count = object.find("count")) {
    reading.atoms.push_back(plain("count", "count", count));
  }
  const auto bytes = object.find("blob");
  if (bytes.is(json::Kind::string)) reading.atoms.push_back(blob(bytes));
  const auto array = object.find("tags");
  if (!array.is(json::Kind::array)) return reading;
  for (Atom& atom : tags(array)) reading.atoms.push_back(std::move(atom));
  return reading;
}

Expected<Reading> read_text(const std::string& text, const Context& its) {
  if (its != context()) {
    return fail(ErrorCode::unsupported,
                fmt::format("toy knows no {} {} {}", its.profile, its.stage, its.policy));
  }
  const auto document = json::read(text);
  if (!document) return tl::unexpected(document.error());
  return read_atoms(document->root());
}

/// The carrier without the members that `task` reads.
std::string emptied(const std::string& carrier, const Words& members) {
  const auto document = json::read(carrier).value();
  json::Writer out;
  out.begin_object();
  for (std::size_t i = 0; i < document.root().size(); ++i) {
    const auto member = document.root().member(i);
    const std::string name = member.name.string();
    if (std::find(members.begin(), members.end(), name) == members.end()) {
      out.key(name).raw(member.value.text());
    }
  }
  return out.end_object().text();
}

json::Splice clone_last(const std::string& text) {
  const auto document = json::read(text).value();
  const auto array = document.root().find("tags");
  const auto last = array[array.size() - 1];
  return {"/tags", document.span(last).end, "", "," + std::string(last.text())};
}

class Toy final : public Domain {
 public:
  std::string_view id() const override { return "toy"; }
  std::span<const std::string> tasks() const override { return tasks_; }

  std::span<const std::string> tasks_of(std::string_view kind) const override {
    const auto row = rows_.find(std::string(kind));
    return row == rows_.end() ? std::span<const std::string>() : row->second;
  }

  Expected<Reading> read_source(const Scene& scene) const override {
    return read_text(scene.source, scene.context);
  }
  Expected<Reading> read_carrier(const Scene& scene) const override {
    return read_text(scene.carrier, scene.context);
  }

  Words exercised(const Reading& source, const Context&) const override {
    Words result;
    if (source.find("name") != nullptr) result.emplace_back("A");
    if (source.find("count") != nullptr || source.find("blob") != nullptr) result.emplace_back("B");
    if (source.find("size") != nullptr) result.emplace_back("C");
    return result;
  }

  std::optional<Probe> dead_scene(std::span<const Scene> bases) const override {
    if (bases.empty()) return std::nullopt;
    Scene dead = bases.front();
    dead.carrier = "null";
    return Probe{dead, exercised(read_source(dead).value(), dead.context)};
  }

  std::optional<Probe> sabotage(std::span<const Scene> bases,
                                std::string_view task) const override {
    const std::string wanted(task);
    for (const Scene& base : bases) {
      const auto has = exercised(read_carrier(base).value(), base.context);
      if (std::find(has.begin(), has.end(), wanted) == has.end()) continue;
      return Probe{{base.source, emptied(base.carrier, members_.at(wanted)), base.context},
                   {wanted}};
    }
    return std::nullopt;
  }

  std::string contract() const override {
    return R"({"blob":["B"],"count":["B"],"name":["A"],"size":["A"],"tag":["C"]})";
  }

  Expected<ScenePatch> grow(const Scene& scene) const override {
    const auto source = json::read(scene.source);
    const auto tags = source ? source->root().find("tags") : json::Value();
    if (!tags || tags.size() == 0) {
      return fail(ErrorCode::unsupported, "there is no tag to clone");
    }
    return ScenePatch{{clone_last(scene.source)}, {clone_last(scene.carrier)}};
  }

 private:
  Words tasks_ = {"A", "B", "C"};
  std::map<std::string, Words> rows_ = {
      {"name", {"A"}}, {"size", {"A"}}, {"count", {"B"}}, {"blob", {"B"}}, {"tag", {"C"}}};
  std::map<std::string, Words> members_ = {
      {"A", {"name"}}, {"B", {"count", "blob"}}, {"C", {"tags"}}};
};

}  // namespace

const Domain& domain() {
  static const Toy kToy;
  return kToy;
}

Context context() { return {"toy", "plain", "S0", "strict"}; }

Scene scene(std::string source, std::string carrier) {
  return {std::move(source), std::move(carrier), context()};
}

}  // namespace croesus::toy
