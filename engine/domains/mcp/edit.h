// SPDX-License-Identifier: Apache-2.0
//
// Edits of a base's carrier, made through its atlas and its profile: what operators are built from.
// Every function is pure and answers splices on base.scene.carrier: ascending, not overlapping, no
// larger than the edit, commas right, each with the pointer of the innermost value that holds it.
// Combine edits with merge(). Nothing here draws chance, and nothing needs a framework's name. Any
// thread.
//
// A Place (engine/case/atom.h) leads to a value of the carrier, or of a JSON text inside it:
// {"/a/0"} is plain,
// {"/a/0/text", "json-text(/resource)"} is the resource inside the JSON text that stands at
// /a/0/text. Functions that speak of a member, an element or a container take such a place and
// ignore the codec steps behind it.
//
// Errors everywhere: unsupported, where the carrier has nothing to edit there or its profile has no
// way to write it.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/case/base.h"
#include "engine/domains/mcp/profile.h"
#include "engine/json/splice.h"
#include "engine/json/value.h"

namespace croesus::mcp {

using Splices = std::vector<json::Splice>;

/// One list of several edits of the same base, in order; the first error, if one has failed. Two
/// edits may touch but not overlap (then: unsupported). Children of one container are erased by one
/// call, not by merged ones.
Expected<Splices> merge(const std::vector<Expected<Splices>>& edits);

// --- Places

/// What a place leads to, codec steps behind the last JSON text not applied. The value lives as
/// long as the document.
struct Spot {
  json::Document document;  ///< the carrier, or the JSON text inside it
  json::Value value;
};
Expected<Spot> spot(const Base& base, const Place& place);

/// The place `pointer` (a JSON Pointer, or "") below `place`, codec steps behind its last JSON text
/// taken off.
Place inside(const Place& place, std::string_view pointer);

/// The place of the container that holds the value of `place`. None for the root of the carrier or
/// of a JSON text.
std::optional<Place> holder(const Place& place);

// --- Values

/// Writes an atom anew, in its codec. `value` is JSON text in the manner of Atom::value: bytes are
/// a string of hex digits, an error is true or false, a kind is the type's word. Refused for
/// derived places and counts.
Expected<Splices> write_atom(const Base& base, const Place& place, std::string_view value);

/// Puts JSON text in the value's stead, verbatim; no codec step behind the last JSON text is
/// applied. Also respells.
Expected<Splices> write_raw(const Base& base, const Place& place, std::string_view json_text);

/// The base64 characters of a payload exactly as they stand, data URL head left off; and other
/// characters for them.
Expected<std::string> encoded(const Base& base, const Place& payload);
Expected<Splices> write_encoded(const Base& base, const Place& payload,
                                std::string_view characters);

// --- Members and elements

/// Takes the member or element at the place out of its container.
Expected<Splices> erase(const Base& base, const Place& place);
/// The same for several children of one container (any order, no repeats).
Expected<Splices> erase_all(const Base& base, std::span<const Place> places);
/// A new last member.
Expected<Splices> insert_member(const Base& base, const Place& object, std::string_view name,
                                std::string_view json_text);
/// A new element before the one at `index`, or behind the last.
Expected<Splices> insert_element(const Base& base, const Place& array, std::size_t index,
                                 std::string_view json_text);
/// Another name for the member at the place; its value stays.
Expected<Splices> rename(const Base& base, const Place& member, std::string_view name);
/// The same name once more, right behind the member at the place, with this value.
Expected<Splices> repeat_name(const Base& base, const Place& member, std::string_view json_text);
/// Another order of a container's children: the child at position k becomes the old child order[k]
/// (a permutation).
Expected<Splices> permute(const Base& base, const Place& container,
                          std::span<const std::size_t> order);

// --- Blocks: the content elements of the carrier, numbered as in atom paths ("content/<i>/..")

std::size_t block_count(const Base& base);
/// The element of the carrier that holds block i, whatever is inside (an object, or a string that
/// stands for a text).
std::optional<Place> block_element(const Base& base, std::size_t index);
/// The object that has the block's members: the element, or the JSON text inside it. None for a
/// bare string.
std::optional<Place> block_object(const Base& base, std::size_t index);
/// The kind of block i as the reader sees it ("text", "resource/blob", "file"); empty where there
/// is none.
std::string block_kind(const Base& base, std::size_t index);
/// The exact text of block i's element.
Expected<std::string> block_text(const Base& base, std::size_t index);

Expected<Splices> replace_block(const Base& base, std::size_t index, std::string_view element);
/// Content that is not written as a list becomes one. Inserts before `index`, or behind the last.
Expected<Splices> insert_block(const Base& base, std::size_t index, std::string_view element);
Expected<Splices> duplicate_block(const Base& base, std::size_t index);
/// Erases these (any order, no repeats). Content that is not written as a list becomes the empty
/// list.
Expected<Splices> erase_blocks(const Base& base, std::span<const std::size_t> indices);
Expected<Splices> permute_blocks(const Base& base, std::span<const std::size_t> order);
/// All content anew: a list of these elements.
Expected<Splices> write_content(const Base& base, std::span<const std::string> elements);
/// One block as bare element instead of list of one, and back; only where the profile declares both
/// forms.
Expected<Splices> unwrap_content(const Base& base);
Expected<Splices> wrap_content(const Base& base);

/// A block to be written: its kind, and its atoms by kind of atom, values in the manner of
/// Atom::value.
struct Draft {
  std::string kind;
  std::map<std::string, std::string> atoms;
};
/// Block i as a draft.
Draft read_block(const Base& base, std::size_t index);
/// An element of the carrier that shows the draft in the profile's shape. Atoms that the shape has
/// no place for are left out; unsupported where it has no shape for the kind.
Expected<std::string> write_block(const Base& base, const Draft& draft);
/// An element that is one plain text. Requires a decoded string.
Expected<std::string> write_text_block(const Base& base, std::string_view text);

/// Gives block i an atom that it lacks (or another value for one that it has), at the place where
/// its shape has such atoms.
Expected<Splices> insert_atom(const Base& base, std::size_t index, std::string_view kind,
                              std::string_view value);

// --- Slots: the structured value, the error mark and the result's metadata

/// Where the slot stands; none where it is absent or the stage has no such compartment.
std::optional<Place> slot_place(const Base& base, Compartment compartment);
/// Replaces the slot's value, or brings the slot into being, holders included. Structured value and
/// metadata only.
Expected<Splices> write_slot(const Base& base, Compartment compartment, std::string_view json_text);
/// Takes the slot away.
Expected<Splices> erase_slot(const Base& base, Compartment compartment);
/// Writes the error mark in the profile's vocabulary, bringing it into being where need be.
Expected<Splices> write_error(const Base& base, bool value);

// --- Around the result

/// A harmless item next to the one that carries the result, as the profile declares for this stage;
/// `text` is what the item says.
Expected<Splices> insert_sibling(const Base& base, std::string_view text);
/// Members that nothing reads and that vary from run to run: of the envelope, and of the blocks.
std::vector<Place> volatile_places(const Base& base);

}  // namespace croesus::mcp
