// SPDX-License-Identifier: Apache-2.0
//
// Schema documents and the resources in them: what each URI, anchor and pointer names. The user
// hands documents in; nothing is fetched. Built up by one thread; the compiler's only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/error/error.h"
#include "engine/json/value.h"
#include "engine/schema/keyword.h"

namespace croesus::schema {

/// A set of Vocabulary.
using Vocabularies = std::uint16_t;
constexpr Vocabularies bit(Vocabulary vocabulary) {
  return static_cast<Vocabularies>(1U << static_cast<unsigned>(vocabulary));
}
/// What a schema has whose metaschema says nothing else: all but asserted formats.
inline constexpr Vocabularies kUsualVocabularies = 0xff ^ bit(Vocabulary::format_assertion);

struct Dialect {
  Draft draft = Draft::draft2020_12;
  Vocabularies vocabularies = kUsualVocabularies;
};

/// A schema in a document.
struct Place {
  json::Value value;
  std::size_t resource = 0;  ///< index: its base URI and dialect
  /// Where it stands: a JSON Pointer into the main document, "URI#pointer" in any other.
  std::string location;
};

/// A schema with an identifier of its own, or the root of a document.
struct Resource {
  std::string uri;  ///< absolute where it can be, without fragment
  json::Value root;
  std::string location;  ///< of `root`: see Place::location
  Dialect dialect;
  std::map<std::string, Place, std::less<>> anchors;
  std::map<std::string, Place, std::less<>> dynamic_anchors;
  bool recursive_anchor = false;
};

/// Documents that references may lead to, by the URI that each was retrieved from.
using Registry = std::map<std::string, json::Document, std::less<>>;

class Resources {
 public:
  /// `registry` must outlive this.
  Resources(Dialect usual, const Registry& registry) : usual_(usual), registry_(&registry) {}

  /// Adds the main document, retrieved from `uri` (may be empty), with every resource in it. The
  /// index of its root's resource. Errors: usage, for two schemas under one URI or a `$schema` that
  /// nobody explains; limit.
  Expected<std::size_t> add_main(std::string_view uri, const json::Document& document);
  /// What `reference` names, seen from `from`. Knows the metaschemas of all drafts. Errors: usage,
  /// naming what does not resolve.
  Expected<Place> resolve(std::size_t from, std::string_view reference);

  /// Of a reference that does not resolve: the URI of the document that it leads to, if nothing
  /// given here is called so, or else "".
  std::string absent(std::size_t from, std::string_view reference) const;

  const Resource& operator[](std::size_t index) const { return *resources_[index]; }
  std::size_t size() const { return resources_.size(); }
  const std::vector<json::Document>& documents() const { return documents_; }
  /// The place of a child of `parent`: `child` is reached from there by these pointer tokens.
  Place child(const Place& parent, json::Value child, std::string_view pointer) const;

 private:
  struct Walk;  // one step down a document in search of identifiers

  Expected<std::size_t> add(std::string_view uri, const json::Document& document,
                            std::string location);
  Expected<std::size_t> find_in_registry(const std::string& uri);
  Expected<void> scan(Walk walk, std::size_t depth);
  Expected<void> scan_children(const Walk& walk, std::size_t depth);
  Expected<void> enter(Walk& walk);
  Expected<std::size_t> open(std::string uri, const Walk& walk);
  Expected<void> add_anchors(const Walk& walk);
  Expected<Dialect> dialect_of(json::Value schema, Dialect inherited);
  Expected<std::size_t> find(const std::string& uri);
  Expected<Place> follow(std::size_t resource, std::string_view pointer);
  std::optional<Place> step(const Place& from, std::string_view token) const;

  Dialect usual_;
  const Registry* registry_;
  bool has_whole_registry_ = false;
  std::vector<std::unique_ptr<Resource>> resources_;
  std::unordered_map<std::string, std::size_t> by_uri_;
  std::unordered_map<const json::Node*, std::size_t> by_node_;
  std::vector<json::Document> documents_;
};

}  // namespace croesus::schema
