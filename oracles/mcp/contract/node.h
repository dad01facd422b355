// SPDX-License-Identifier: Apache-2.0
//
// A place in a JSON text, with its pointer and whether the way to it was unambiguous. The only way
// in which projectors look at a carrier: member by member, by names written down; there is no
// search. Valid as long as the document lives.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/json/value.h"
#include "oracles/mcp/contract/result.h"

namespace croesus::oracles::mcp {

class Node {
 public:
  /// The root of a document.
  explicit Node(json::Value root) : Node(root, {}, true, false) {}
  /// The root of a JSON text that stands as a string at `text`: all pointers stay that string's.
  static Node inside(json::Value root, const Node& text);

  /// The member of that name; a node without a value when there is none. A double name anywhere in
  /// this object makes all that comes out of it incomparable (MCP.md, section 2, fine print).
  Node member(std::string_view name) const;
  /// Requires index < size().
  Node element(std::size_t index) const;
  /// The number of elements; 0 for what is no array.
  std::size_t size() const { return is(json::Kind::array) ? value_.size() : 0; }

  bool is(json::Kind kind) const { return value_.is(kind); }
  /// Whether there is a value here, null included.
  bool exists() const { return static_cast<bool>(value_); }
  /// The decoded string; empty for what is no string.
  std::string string() const;
  /// Whether this is exactly that string.
  bool says(std::string_view word) const { return is(json::Kind::string) && string() == word; }

  /// The value as an atom.
  Slot slot() const;
  /// An absent atom of this object.
  Slot blank() const;
  /// An atom that stands here but is written otherwise.
  Slot slot_of(std::string value) const;

  const std::string& at() const { return at_; }

 private:
  Node(json::Value value, std::string at, bool clean, bool in_text);

  json::Value value_;
  std::string at_;
  bool clean_;    ///< no object on the way here has a name twice
  bool in_text_;  ///< inside a JSON text: at_ is the text's
};

}  // namespace croesus::oracles::mcp
