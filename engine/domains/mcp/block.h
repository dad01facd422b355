// SPDX-License-Identifier: Apache-2.0
//
// The content compartment of a carrier, taken apart by its profile: which elements there are, which
// shape each has, and where the members of the block stand, in the element itself or in a JSON text
// inside it. The witness reader takes atoms from this, edits go back through it. Values live as
// long as the carrier's document and the Block. Any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/case/atom.h"
#include "engine/domains/mcp/follow.h"
#include "engine/domains/mcp/profile.h"
#include "engine/json/value.h"

namespace croesus::mcp {

struct Block {
  Found element;      ///< in the carrier
  bool bare = false;  ///< a bare string that stands for one text
  std::optional<json::Document>
      text;  ///< the JSON text that holds the block, if it is not the element itself
  std::string text_pointer;  ///< where in the carrier that text stands
  Found object;  ///< has the block's members; its pointer is in the carrier or in the text
  const Shape* shape = nullptr;  ///< null for a bare string and for a block of unknown kind

  bool is_text() const { return bare || (shape != nullptr && shape->kind == "text"); }
  /// The place of a value of this block, at `pointer` of the document that `object` stands in.
  Place place(std::string_view pointer, std::string_view codec) const;
};

/// One member that a shape has an atom in: the first of the atom's sources that is present.
struct AtomSpot {
  Found found;
  std::string codec;
};
/// Without a value where the block lacks the atom. Requires a shape.
AtomSpot find_atom(const Block& block, const AtomShape& atom);

struct Content {
  enum class Form { absent, null, list, object, string, zero };
  Form form = Form::absent;  ///< absent, too, where something stands that the profile does not know
  Found found;
  std::vector<Block> blocks;
};

/// The object that holds the result in this carrier.
Found find_envelope(const View& view, json::Value carrier);
/// Requires a stage with content.
Content find_content(const View& view, const Found& envelope);

/// What a slot holds, first alias first; where it is an observed null of a holder, the holder's
/// null. Without a value where it is absent. Not for slots that stand in every element of a list.
Found find_slot(const SlotShape& slot, const Found& envelope);
/// "plain", or "null-holder" where the found value is a holder's null: writing the slot writes the
/// holder.
std::string slot_codec(const SlotShape& slot, const Found& envelope, const Found& found);

}  // namespace croesus::mcp
