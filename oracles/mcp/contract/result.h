// SPDX-License-Identifier: Apache-2.0
//
// What a reader knows of a tool result once it has been projected: compartments of typed atoms,
// each in one of three states (MCP.md, section 2). The projectors make Results, the policy rewrites
// them, the tasks compare them. Value types; any thread. Nothing here is shared with the makers of
// carriers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace croesus::oracles::mcp {

/// One typed distinction: absent, null or present.
struct Slot {
  enum class State : std::uint8_t { absent, null, present };
  State state = State::absent;
  std::string value;  ///< when present: canonical JSON text, or "hex:" and digits for decoded bytes
  bool comparable = true;  ///< false: equals nothing, itself included
  std::string
      at;  ///< JSON Pointer into the carrier: where it is, or where it would be if it were there
};

/// Equal state and value, and both comparable. Places do not count.
inline bool same(const Slot& left, const Slot& right) {
  return left.comparable && right.comparable && left.state == right.state &&
         left.value == right.value;
}

/// The atoms of one content block. URI and MIME type stand twice, because T1 asks for a link's URI
/// and a medium's type only.
enum class Atom : std::uint8_t {
  kind,          ///< the carrier's word for it; of a resource with its variant: "resource/text"
  text,          ///< of a text block or an embedded text resource
  payload,       ///< decoded bytes, of media or an embedded blob
  media_mime,    ///< MIME type of what has a payload
  mime,          ///< MIME type of an embedded text or a link
  link_uri,      ///< of a resource link
  resource_uri,  ///< of an embedded resource
  name,
  title,
  description,
  size,
  icons,
  annotations,
  block_meta,
  inner_meta,  ///< `_meta` of the resource inside the block
  whole,       ///< the whole block, where its kind is unknown
};
inline constexpr std::size_t kAtomCount = 16;

/// The word for reports: "media MIME type", "annotations", ...
std::string_view to_word(Atom atom);

/// Atoms, in the order in which they are compared.
using Signature = std::vector<Atom>;
/// All of them: the complete, encoding-independent atom of a block.
Signature every_atom();

struct Block {
  std::array<Slot, kAtomCount> slots;
  std::string at;

  Slot& operator[](Atom atom) { return slots[static_cast<std::size_t>(atom)]; }
  const Slot& operator[](Atom atom) const { return slots[static_cast<std::size_t>(atom)]; }
};

struct Result {
  Slot content;  ///< present with the value "blocks" when it is a list of blocks
  std::vector<Block> blocks;
  Slot structured;
  Slot relation;  ///< of the structured value to text that parses as JSON: "equivalent", ...
  Slot error;     ///< "true" or "false" when declared
  Slot meta;      ///< of the result
};

}  // namespace croesus::oracles::mcp
