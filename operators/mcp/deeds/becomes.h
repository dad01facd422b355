// SPDX-License-Identifier: Apache-2.0
//
// What an operator does: makers of its `edit`. Each takes what becomes of the old meaning, and
// leaves how that is written to the profile (engine/domains/mcp/edit.h), so that an operator reads
// as "edit = rewrite(trim)".
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/case/operator.h"
#include "engine/domains/mcp/edit.h"

namespace croesus::mcp {

using Edit = std::function<Expected<Splices>(const Base&, const Site&, Stream&)>;

// --- Sites of atoms

/// The atom of the site's part. Requires an atom of this base.
const Atom& atom_of(const Base& base, const Site& site, std::size_t part = 0);

/// The atom's string becomes change(old), both decoded; bytes are hexadecimal digits.
Edit rewrite(std::function<std::string(const std::string& meaning, Stream&)> change);
/// What stands at the atom's place, wrapping included, becomes change(old), JSON texts both.
Edit respell(std::function<std::string(json::Value, Stream&)> change);
/// The member that holds the atom goes.
Edit dropped();
/// The meanings of the site's atoms move on by one: two are swapped, three rotated.
Edit moved_on();

// --- Sites of blocks

/// The block's number in the site's part.
std::size_t block_at(const Site& site, std::size_t part = 0);
Edit block_dropped();
Edit block_doubled();
Edit blocks_exchanged();
/// The block becomes change(old), written in the profile's shape.
Edit block_becomes(std::function<Draft(Draft)> change);

// --- Sites of values

/// The value at the site's pointer becomes change(old), a JSON text.
Edit value_becomes(std::function<std::string(json::Value, Stream&)> change);
/// The member or element at the site's pointer goes.
Edit value_dropped();
/// The member at the site's pointer is called change(old).
Edit value_renamed(std::function<std::string(const std::string& name)> change);
/// The values at the site's two pointers change places.
Edit values_exchanged();
/// The children of the container at the site's pointer stand in the opposite order.
Edit value_reversed();

// --- Changes that several operators make

/// One ASCII letter or digit, drawn, becomes another one. Requires one.
std::string change_letter(const std::string& text, Stream& stream);
/// One hexadecimal digit, drawn, becomes another one. Requires one.
std::string change_digit(const std::string& digits, Stream& stream);
/// A scalar's neighbour of the same type: a number counted on, a letter changed, a flag flipped.
std::string change_scalar(json::Value value, Stream& stream);
/// n-1 .. 0
std::vector<std::size_t> backwards(std::size_t count);
/// The text of block `index`, decoded. Requires a block that has one.
std::string text_of(const Base& base, std::size_t index);
/// The exact text of every block's element.
std::vector<std::string> block_texts(const Base& base);
/// A place that stands plainly in the carrier.
Place plain(std::string pointer);

}  // namespace croesus::mcp
