// SPDX-License-Identifier: Apache-2.0
//
// Profiles: for a carrier family and stage, which place may be read for which compartment, in which
// codec, and how such a carrier is written (MCP.md, section 7). A profile is one JSON document in
// profiles/, built in; this is what the documents say, parsed once. Operators ask it and never name
// a framework; oracles never see it. Immutable; any thread.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/case/scene.h"
#include "engine/error/error.h"
#include "engine/json/value.h"

namespace croesus::mcp {

enum class Compartment { content, structured, error, meta };

/// Where a shape has an atom: the first of `pointers` that is present, below the block's object.
struct AtomShape {
  std::string kind;  ///< a row of the contract table
  struct Source {
    std::string pointer;
    std::string codec;  ///< "plain", "base64", "data-url", "data-url-type"
  };
  std::vector<Source> sources;
  bool agree = false;  ///< it is told in all these places; where they differ, it is not known
};

/// What a block must have to be of a shape, its type apart.
struct Condition {
  std::string pointer;  ///< present, if only as null
  std::string starts;   ///< and, unless this is empty, a string that starts so (ASCII case apart)
};

/// One way in which blocks of a kind are written. Shapes are tried in the order of the document.
struct Shape {
  std::string kind;
  std::vector<std::string>
      types;  ///< declared synonyms of the type's word; the first one is written
  std::vector<Condition> conditions;
  std::vector<AtomShape> atoms;
  std::vector<std::pair<std::string, std::string>>
      constants;  ///< pointer and JSON text of unread members to write
  /// Not empty: the block is the JSON object that stands as text at this pointer, if its own type
  /// is one of `nested_types`; `nested_shapes` names the list that it is read by.
  std::string nested_pointer;
  std::string nested_shapes;
  std::vector<std::string> nested_types;
};

struct ContentShape {
  std::string pointer;       ///< below the envelope, like all pointers of a stage
  bool object_form = false;  ///< a bare object is a list of one
  bool string_form = false;  ///< a bare string is one text
  std::string zero;          ///< the bare string that is no block at all, if any
  std::string shapes;        ///< the name of the list of shapes
};

struct SlotShape {
  std::vector<std::string>
      pointers;  ///< declared aliases; the first present one is read, the first one is written
  std::string null_through;  ///< a null here is an observed null of the slot
  std::string each;  ///< not empty: pointers name a list, the slot is this pointer in every element
};

struct ErrorShape {
  std::string pointer;
  std::string codec;      ///< "plain" (true, false), or a word of the profile's
  bool presence = false;  ///< present and not null is true; there is no false
  std::vector<std::pair<std::string, bool>> vocabulary;  ///< words; empty: booleans
};

/// A harmless item beside the one that carries the result: in the list `up` tokens above the
/// envelope.
struct Sibling {
  std::size_t up = 1;
  std::string item;  ///< compact JSON text; the string "$text" in it is replaced
};

struct Stage {
  std::string envelope;  ///< selector of the object that holds the result; see selector.h
  std::optional<ContentShape> content;
  std::optional<SlotShape> structured;
  std::optional<ErrorShape> error;
  std::optional<SlotShape> meta;
  std::vector<std::string> volatile_members;        ///< unread, below the envelope
  std::vector<std::string> block_volatile_members;  ///< unread, below a block's element
  std::optional<Sibling> sibling;

  bool has(Compartment compartment) const;
};

struct Profile {
  std::string id;
  bool wire = false;  ///< carriers are MCP results themselves: what is not valid on the wire has no
                      ///< place in them
  std::map<std::string, std::vector<Shape>> shapes;
  std::map<std::string, Stage> stages;
  /// Texts by which this family stands in for something else: "empty" (no content), "error" (an
  /// error's words).
  std::map<std::string, std::string> placeholders;
};

/// Errors: syntax, for what is no profile document.
Expected<Profile> parse_profile(std::string_view document);

/// The built-in profile of that id, or null.
const Profile* find_profile(std::string_view id);
/// Every built-in profile, by id.
const std::vector<Profile>& profiles();

/// A profile's stage, with the profile it belongs to.
struct View {
  const Profile* profile;
  const Stage* stage;

  const std::vector<Shape>& content_shapes() const;
  /// The words that are declared to mean the same type as `word` for blocks of this stage, itself
  /// included; just `word` where none are.
  std::vector<std::string> type_synonyms(std::string_view word) const;
};
/// Errors: unsupported, for a profile or stage that is not known.
Expected<View> view(const Context& context);

}  // namespace croesus::mcp
