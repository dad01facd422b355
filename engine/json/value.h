// SPDX-License-Identifier: Apache-2.0
//
// Exact JSON values. A Document owns the text it was read from and the nodes over it; a Value is a
// view of one node, valid as long as a Document that shares its storage lives. Both are immutable;
// any number of threads may read them. Every node keeps its exact text. Source of the rules:
// DESIGN.md, section 3.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/error/error.h"

namespace croesus::json {

enum class Kind : std::uint8_t { null, boolean, number, string, array, object };

struct Node;     // engine/json/node.h; private to engine/json
struct Storage;  // engine/json/node.h; private to engine/json
struct Member;

/// A view of one node; as cheap to copy as a pointer. A default-made Value is *none*: no node at
/// all (it is what a look-up that finds nothing returns), which is not the JSON value null.
class Value {
 public:
  Value() = default;
  explicit Value(const Node* node) : node_(node) {}

  explicit operator bool() const { return node_ != nullptr; }
  bool is(Kind kind) const { return node_ != nullptr && this->kind() == kind; }

  /// The following require a value (not none), and the kind they speak of.
  Kind kind() const;
  bool boolean() const;
  /// The decoded string as WTF-8: a lone surrogate stands as its three-byte form.
  std::string string() const;
  /// Elements of an array, members of an object (duplicates counted), 0 for scalars.
  std::size_t size() const;
  /// Element `index` of an array (requires index < size()).
  Value operator[](std::size_t index) const;
  /// Member `index` of an object, in document order (requires index < size()).
  Member member(std::size_t index) const;
  /// The first member of that (decoded, WTF-8) name, or none. None too when this is none or no
  /// object.
  Value find(std::string_view name) const;
  /// Whether this object itself has a name twice (its members' values are not looked into).
  bool has_duplicate_names() const;

  /// The token or container exactly as it stands in the document it was read from (strings with
  /// their quotes). Empty for a container that an edit composed (see Document::replace).
  std::string_view text() const;

  const Node* node() const { return node_; }

 private:
  const Node* node_ = nullptr;
};

struct Member {
  Value name;  ///< a string
  Value value;
};

/// A half-open range of bytes.
struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A read text with its nodes. Copies share storage.
class Document {
 public:
  explicit Document(std::shared_ptr<const Storage> storage);

  Value root() const;
  /// The whole text, as it was read. Empty for a document that an edit composed.
  std::string_view text() const;
  /// Where `value` (a value of this document) stands in text(). Requires that it was read from this
  /// text.
  Span span(Value value) const;

  /// A document in which the node at `pointer` (RFC 6901) is `value`; this one is unchanged. Only
  /// the containers on the path are copied, everything else is shared with this document and with
  /// `owner`, the document of `value`. Errors: usage, if the pointer names nothing here.
  Expected<Document> replace(std::string_view pointer, const Document& owner, Value value) const;

 private:
  std::shared_ptr<const Storage> storage_;
};

}  // namespace croesus::json
