// SPDX-License-Identifier: Apache-2.0
//
// Edits on texts inside texts: a string of the carrier may itself be JSON text, or a data URL. An
// edit is made on the innermost text and lifted out, so that it changes the carrier nowhere but
// where it has to. Any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/case/base.h"
#include "engine/domains/mcp/edit.h"
#include "engine/json/value.h"

namespace croesus::mcp {

/// Bytes [begin, end) of some text give way to `now`.
struct Edit {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string now;
};

/// Where the bytes of a decoded string stand in its token.
class TokenMap {
 public:
  /// `token`, quotes included, begins at `begin` of the text around it.
  TokenMap(std::size_t begin, std::string_view token);
  /// An edit of the decoded string as an edit of the text around the token.
  Edit lift(const Edit& edit) const;

 private:
  std::vector<std::size_t> offsets_;  ///< of each decoded byte, and of the end
};

/// The JSON text in which a place's value stands, the carrier or a JSON text inside it, open for
/// edits.
class Layer {
 public:
  /// Errors: unsupported, where the place leads to no value.
  static Expected<Layer> open(const Base& base, const Place& place);

  const json::Document& document() const { return document_; }
  /// The value of the place, codec steps behind the last JSON text not applied.
  json::Value value() const { return value_; }
  const std::string& pointer() const { return pointer_; }
  json::Span span(json::Value value) const { return document_.span(value); }
  std::string_view text(json::Span span) const;

  Edit replace(json::Value value, std::string_view json_text) const;
  /// An edit of the decoded string of `string`.
  Edit in_string(json::Value string, const Edit& edit) const;

  /// The edits of this text, in any order, as splices on the carrier. Errors: unsupported, where
  /// two overlap.
  Expected<Splices> close(std::vector<Edit> edits) const;

 private:
  Layer(const Base& base, json::Document document) : base_(&base), document_(std::move(document)) {}

  const Base* base_;
  json::Document document_;
  std::vector<TokenMap> ways_out_;  ///< empty for the carrier itself
  std::string pointer_;
  json::Value value_;
};

/// The edit of a container's text that takes these children out, commas right. Requires distinct
/// indices of children.
std::vector<Edit> erase_children(const Layer& layer, json::Value container,
                                 std::vector<std::size_t> indices);
/// A new child (an element, or `"name":value`) before child `index`, or behind the last.
Edit insert_child(const Layer& layer, json::Value container, std::size_t index,
                  std::string_view child);
/// From the name, if it has one, to the end of the value.
json::Span child_span(const Layer& layer, json::Value container, std::size_t index);
/// The number of the child that the last token of `pointer` names; none for the root and what is
/// not there.
std::optional<std::size_t> child_index(json::Value container, std::string_view pointer);

/// Brings the value at `pointer` below `from` into being, objects on the way included, or gives it
/// another value. Nulls on the way give way. Errors: unsupported, where something else stands in
/// the way.
Expected<std::vector<Edit>> put(const Layer& layer, json::Value from, std::string_view pointer,
                                std::string_view json_text);

}  // namespace croesus::mcp
