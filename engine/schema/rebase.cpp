// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/rebase.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/json/splice.h"
#include "engine/json/writer.h"
#include "engine/schema/children.h"
#include "engine/schema/uri.h"

namespace croesus::schema {
namespace {

using json::Kind;
using json::Value;

std::string quoted(const std::string& text) { return json::Writer().string(text).text(); }

class Rebaser {
 public:
  Rebaser(const json::Document& document, const Settings& settings)
      : document_(document),
        settings_(settings),
        resources_({.draft = settings.draft, .vocabularies = kUsualVocabularies},
                   settings.registry) {}

  Expected<std::string> run() {
    const auto root = resources_.add_main(settings_.uri, document_);
    if (!root) return tl::unexpected(root.error());
    root_ = {document_.root(), *root, ""};
    if (!root_.value.is(Kind::object)) return std::string(document_.text());
    visit(root_);
    const bool may_be_named = !hides_id(root_) && !is_absolute(id_of(root_));
    if (may_be_named && (!edits_.empty() || !stands_alone())) name_root();
    std::ranges::sort(edits_, {}, &json::Splice::at);
    return json::apply(document_.text(), edits_);
  }

 private:
  Draft draft_of(const Place& place) const { return resources_[place.resource].dialect.draft; }
  const char* id_keyword(const Place& place) const {
    return draft_of(place) == Draft::draft4 ? "id" : "$id";
  }

  bool hides_id(const Place& place) const {
    return draft_of(place) <= Draft::draft7 && place.value.find("$ref").is(Kind::string);
  }

  /// Its own identifier, or "" where there is none that counts.
  std::string id_of(const Place& place) const {
    const Value id = place.value.find(id_keyword(place));
    return id.is(Kind::string) && !hides_id(place) ? id.string() : "";
  }

  /// An absolute identifier ends it: from there on the URI is no base.
  void visit(const Place& place) {
    const std::string id = id_of(place);
    if (is_absolute(id)) return;
    if (!split_fragment(id).resource.empty()) name(place);
    for (const char* const keyword : {"$ref", "$dynamicRef"}) {
      const Value reference = place.value.find(keyword);
      const bool counts = find_keyword(draft_of(place), keyword) != nullptr;
      if (counts && reference.is(Kind::string)) refer(place, reference);
    }
    for (const Child& child : children_of(place.value, draft_of(place))) {
      visit(resources_.child(place, child.value, child.pointer));
    }
  }

  void refer(const Place& place, Value reference) {
    const std::string text = reference.string();
    if (split_fragment(text).resource.empty()) return;
    const std::string full = resolve_uri(resources_[place.resource].uri, text);
    const SplitUri parts = split_fragment(full);
    const bool is_here =
        place.resource == root_.resource && parts.resource == resources_[root_.resource].uri;
    const std::string now = is_here ? fmt::format("#{}", parts.fragment) : full;
    if (now != text) edit(place, reference, quoted(now));
  }

  /// Writes the URI of the place's resource in full where its identifier stands.
  void name(const Place& place) {
    const Value id = place.value.find(id_keyword(place));
    const std::string text = id.string();
    const SplitUri parts = split_fragment(text);
    edit(place, id,
         quoted(fmt::format("{}{}{}", resources_[place.resource].uri, parts.has_fragment ? "#" : "",
                            parts.fragment)));
  }

  void edit(const Place& place, Value value, std::string now) {
    edits_.push_back(
        {place.location, document_.span(value).begin, std::string(value.text()), std::move(now)});
  }

  /// With an identifier at the root, no other edit is due.
  void name_root() {
    edits_.clear();
    if (root_.value.find(id_keyword(root_)).is(Kind::string)) return name(root_);
    const std::size_t begin = document_.span(root_.value).begin + 1;
    const char* const comma = root_.value.size() == 0 ? "" : ", ";
    edits_.push_back({"", begin, "",
                      fmt::format("{}: {}{}", quoted(id_keyword(root_)),
                                  quoted(resources_[root_.resource].uri), comma)});
  }

  /// Whether all references lead somewhere without the URI.
  bool stands_alone() const {
    Settings alone = settings_;
    alone.uri.clear();
    return Schema::compile(document_, alone).has_value();
  }

  const json::Document& document_;
  const Settings& settings_;
  Resources resources_;
  Place root_;
  std::vector<json::Splice> edits_;
};

}  // namespace

Expected<std::string> rebased(const json::Document& schema, const Settings& settings) {
  return Rebaser(schema, settings).run();
}

}  // namespace croesus::schema
