// SPDX-License-Identifier: Apache-2.0
//
// Where an operator acts: finders that an operator names in its `sites`. Each returns the finder
// itself, so that an operator reads as "sites = pairs(atoms_of(kText))". Sites come in document
// order and their names are unique.
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/case/operator.h"
#include "engine/domains/mcp/edit.h"

namespace croesus::mcp {

using Sites = std::function<std::vector<Site>(const Base&)>;
using AtomTest = std::function<bool(const Base&, const Atom&)>;
using BlockTest = std::function<bool(const Base&, std::size_t)>;
using ValueTest = std::function<bool(json::Value)>;

/// Each atom of these kinds that passes the test; the part is its path.
Sites atoms_of(std::initializer_list<std::string_view> kinds, AtomTest test = {});

/// Each two of what `finder` finds, or every three neighbours, if their atoms are of different
/// values.
Sites pairs(Sites finder);
Sites triples(Sites finder);

/// Each block that passes the test; the part is its number, the name its path: "content/0".
Sites blocks(BlockTest test = {});
/// Each two blocks that pass the test and do not show the same.
Sites block_pairs(BlockTest test = {});

/// The whole of what must be for an edit of the whole: one site of that name, or none.
Sites whole(std::string_view name, std::function<bool(const Base&)> test);

/// Whether the compartment's atom is there, and neither null nor an empty object or list.
std::function<bool(const Base&)> is_populated(std::string_view kind);
/// Whether the stage has a slot for a structured value, and there is none in it.
bool lacks_structured(const Base& base);

/// Each value inside the plainly standing atoms of that kind (the atom's own value included) that
/// passes the test. The part is its JSON Pointer into the carrier.
Sites values_in(std::string_view kind, ValueTest test);
/// The same for values that are members of an object, whose names pass the test too.
Sites members_in(std::string_view kind, ValueTest test,
                 std::function<bool(const std::string&)> name_test = {});
/// Each two members of one object in there: scalars of one JSON kind, different in text.
Sites twins_in(std::string_view kind);

// --- Tests

/// Whether block `index` is of that kind: "text", "resource/blob".
BlockTest is_kind(std::string_view kind);
/// Whether the block is written as an object with more than one member.
bool has_members(const Base& base, std::size_t index);
/// The block that the atom belongs to. Requires an atom of a block.
std::size_t block_of(const Atom& atom);
/// Whether the atom belongs to a block of a kind that begins so.
AtomTest in_kind(std::string_view beginning);
/// Whether the atom's string is not empty; whether it has an ASCII letter or digit.
bool is_not_empty(const Base& base, const Atom& atom);
bool has_letter(const Base& base, const Atom& atom);
/// Whether the atom's string, decoded, passes the test.
AtomTest whose_string(std::function<bool(const std::string&)> test);
/// The value, canonical JSON text, of the first atom of that kind; empty if there is none.
std::string value_of(const Base& base, std::string_view kind);
/// The numbers of the text blocks whose text parses as JSON.
std::vector<std::size_t> json_texts(const Base& base);

bool is_number(json::Value value);
bool is_scalar(json::Value value);
bool is_boolean(json::Value value);
bool is_null(json::Value value);
bool is_object(json::Value value);
/// A container of two or more whose order shows: it does not read the same backwards.
bool has_order(json::Value array);
bool has_many_members(json::Value value);
/// {}, [] or "".
bool is_hollow(json::Value value);

}  // namespace croesus::mcp
