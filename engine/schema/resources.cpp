// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/resources.h"

#include <fmt/format.h>

#include <utility>

#include "engine/json/digest.h"
#include "engine/json/equality.h"
#include "engine/json/pointer.h"
#include "engine/schema/children.h"
#include "engine/schema/dialect.h"
#include "engine/schema/metaschema.h"
#include "engine/schema/uri.h"

namespace croesus::schema {

namespace {

/// Schemas inside one another, within one document.
constexpr std::size_t kDepth = 1000;

std::string without_fragment(std::string_view uri) {
  return std::string(split_fragment(uri).resource);
}

std::string text_of(json::Value schema, std::string_view name) {
  const json::Value value = schema.find(name);
  return value.is(json::Kind::string) ? value.string() : std::string();
}

/// A location inside another document's: "URI#pointer".
std::string below(std::string_view location, std::string_view pointer) {
  return fmt::format("{}{}", location, pointer);
}

}  // namespace

struct Resources::Walk {
  json::Value value;
  std::size_t resource;
  Dialect dialect;
  std::string location;
  bool is_root = false;
};

Expected<Dialect> Resources::dialect_of(json::Value schema, Dialect inherited) {
  const std::string uri = text_of(schema, "$schema");
  if (uri.empty()) return inherited;
  if (const auto draft = find_draft(uri)) return Dialect{*draft, usual_.vocabularies};
  const auto found = find(without_fragment(uri));
  if (!found && uri.find("://json-schema.org/") != std::string::npos) {
    return fail(
        ErrorCode::unsupported,
        fmt::format("the dialect \"{}\" is not supported; supported are draft-04, draft-06, "
                    "draft-07, 2019-09 and 2020-12",
                    uri));
  }
  if (!found) {
    return fail(ErrorCode::usage, fmt::format("$schema names \"{}\", which no document given here "
                                              "explains; add it to the registry",
                                              uri));
  }
  Dialect dialect = (*this)[*found].dialect;
  const json::Value chosen = (*this)[*found].root.find("$vocabulary");
  if (chosen.is(json::Kind::object)) {
    auto picked = vocabularies_of(dialect.draft, chosen);
    if (!picked) return tl::unexpected(picked.error());
    dialect.vocabularies = *picked;
  }
  return dialect;
}

Expected<std::size_t> Resources::add_main(std::string_view uri, const json::Document& document) {
  return add(uri, document, "");
}

Expected<std::size_t> Resources::add(std::string_view uri, const json::Document& document,
                                     std::string location) {
  documents_.push_back(document);
  auto dialect = dialect_of(document.root(), usual_);
  if (!dialect) return tl::unexpected(dialect.error());
  Walk root{document.root(), 0, *dialect, std::move(location), true};
  auto opened = open(without_fragment(uri), root);
  if (!opened) return opened;
  root.resource = *opened;
  auto scanned = scan(root, 0);
  if (!scanned) return tl::unexpected(scanned.error());
  return opened;
}

Expected<std::size_t> Resources::open(std::string uri, const Walk& walk) {
  const auto known = by_uri_.find(uri);
  if (known != by_uri_.end()) {
    const Resource& other = *resources_[known->second];
    if (json::compare(other.root, walk.value) != json::Comparison::equal) {
      return fail(ErrorCode::usage,
                  fmt::format("two different schemas are both called \"{}\"; the other one stands "
                              "at {}",
                              uri, other.location.empty() ? "the root" : other.location),
                  walk.location);
    }
  }
  resources_.push_back(std::make_unique<Resource>(
      Resource{uri, walk.value, walk.location, walk.dialect, {}, {}, false}));
  const std::size_t index = resources_.size() - 1;
  by_node_[walk.value.node()] = index;
  by_uri_.emplace(std::move(uri), index);
  return index;
}

/// Takes the schema's own identifier and anchors into account.
Expected<void> Resources::enter(Walk& walk) {
  const Draft draft = walk.dialect.draft;
  if (draft <= Draft::draft7 && walk.value.find("$ref").is(json::Kind::string)) return {};
  const std::string id = text_of(walk.value, draft == Draft::draft4 ? "id" : "$id");
  const SplitUri parts = split_fragment(id);
  if (!parts.resource.empty()) {
    auto dialect = dialect_of(walk.value, walk.dialect);
    if (!dialect) return tl::unexpected(dialect.error());
    walk.dialect = *dialect;
    std::string uri = resolve_uri((*this)[walk.resource].uri, parts.resource);
    if (walk.is_root) {
      by_uri_.emplace(uri, walk.resource);
      resources_[walk.resource]->uri = std::move(uri);
    } else {
      auto opened = open(std::move(uri), walk);
      if (!opened) return tl::unexpected(opened.error());
      walk.resource = *opened;
    }
  }
  if (draft <= Draft::draft7 && !parts.fragment.empty()) {
    resources_[walk.resource]->anchors.emplace(parts.fragment,
                                               Place{walk.value, walk.resource, walk.location});
  }
  return add_anchors(walk);
}

Expected<void> Resources::add_anchors(const Walk& walk) {
  Resource& resource = *resources_[walk.resource];
  if (walk.dialect.draft < Draft::draft2019_09) return {};
  const auto add_to = [&](auto& anchors, const char* keyword) -> Expected<void> {
    const std::string name = text_of(walk.value, keyword);
    const Place place{walk.value, walk.resource, walk.location};
    if (name.empty() || anchors.emplace(name, place).second) return {};
    return fail(ErrorCode::usage,
                fmt::format("the {} \"{}\" stands twice in \"{}\"", keyword, name, resource.uri),
                walk.location);
  };
  auto added = add_to(resource.anchors, "$anchor");
  if (added && walk.dialect.draft == Draft::draft2020_12) {
    added = add_to(resource.dynamic_anchors, "$dynamicAnchor");
  }
  const json::Value recursive = walk.value.find("$recursiveAnchor");
  if (walk.value.node() == resource.root.node() && recursive.is(json::Kind::boolean)) {
    resource.recursive_anchor = recursive.boolean();
  }
  return added;
}

Expected<void> Resources::scan(Walk walk, std::size_t depth) {
  if (!walk.value.is(json::Kind::object)) return {};
  if (depth > kDepth) {
    return fail(ErrorCode::limit, fmt::format("more than {} schemas inside one another", kDepth),
                walk.location);
  }
  if (!walk.is_root && by_node_.contains(walk.value.node())) return {};
  auto entered = enter(walk);
  if (!entered) return entered;
  return scan_children(walk, depth);
}

Expected<void> Resources::scan_children(const Walk& walk, std::size_t depth) {
  for (const Child& child : children_of(walk.value, walk.dialect.draft)) {
    const std::string location = below(walk.location, child.pointer);
    auto done = scan({child.value, walk.resource, walk.dialect, location, false}, depth + 1);
    if (!done) return done;
  }
  return {};
}

Place Resources::child(const Place& parent, json::Value child, std::string_view pointer) const {
  const auto own = by_node_.find(child.node());
  return {child, own == by_node_.end() ? parent.resource : own->second,
          below(parent.location, pointer)};
}

Expected<std::size_t> Resources::find(const std::string& uri) {
  const auto known = by_uri_.find(uri);
  if (known != by_uri_.end()) return known->second;
  if (const auto given = registry_->find(uri); given != registry_->end()) {
    return add(uri, given->second, uri + "#");
  }
  if (const json::Document* own = find_metaschema(uri)) return add(uri, *own, uri + "#");
  return find_in_registry(uri);
}

/// Looks for a resource inside the registry's documents. One that cannot be taken in is passed
/// over: it may have nothing to do with this schema.
Expected<std::size_t> Resources::find_in_registry(const std::string& uri) {
  if (!std::exchange(has_whole_registry_, true)) {
    for (const auto& [name, document] : *registry_) {
      if (!by_uri_.contains(name)) static_cast<void>(add(name, document, name + "#"));
    }
  }
  const auto known = by_uri_.find(uri);
  if (known != by_uri_.end()) return known->second;
  return fail(ErrorCode::usage,
              fmt::format("nothing given here is called \"{}\"; add it to the registry", uri));
}

std::optional<Place> Resources::step(const Place& from, std::string_view token) const {
  const json::Value next = json::resolve(from.value, json::append("", token));
  if (!next) return std::nullopt;
  return child(from, next, json::append("", token));
}

Expected<Place> Resources::follow(std::size_t resource, std::string_view pointer) {
  Place place{(*this)[resource].root, resource, (*this)[resource].location};
  const auto tokens = json::tokens(pointer);
  if (!tokens) return tl::unexpected(tokens.error());
  for (const std::string& token : *tokens) {
    const auto next = step(place, token);
    if (!next) return fail(ErrorCode::usage, fmt::format("nothing stands at \"{}\"", pointer));
    place = *next;
  }
  return place;
}

Expected<Place> Resources::resolve(std::size_t from, std::string_view reference) {
  const std::string uri = resolve_uri((*this)[from].uri, reference);
  const SplitUri parts = split_fragment(uri);
  const bool is_here = parts.resource == (*this)[from].uri;
  const auto found = is_here ? Expected<std::size_t>(from) : find(std::string(parts.resource));
  if (!found) return tl::unexpected(found.error());
  const std::string fragment = percent_decoded(parts.fragment);
  if (fragment.empty() || fragment.starts_with('/')) return follow(*found, fragment);
  const Resource& resource = (*this)[*found];
  for (const auto* anchors : {&resource.anchors, &resource.dynamic_anchors}) {
    const auto anchor = anchors->find(fragment);
    if (anchor != anchors->end()) return anchor->second;
  }
  return fail(ErrorCode::usage, fmt::format("\"{}\" has no anchor \"{}\"", resource.uri, fragment));
}

std::string Resources::absent(std::size_t from, std::string_view reference) const {
  std::string uri = without_fragment(resolve_uri((*this)[from].uri, reference));
  const bool is_known = uri == (*this)[from].uri || by_uri_.contains(uri) ||
                        registry_->contains(uri) || find_metaschema(uri) != nullptr;
  return is_known ? "" : uri;
}

}  // namespace croesus::schema
