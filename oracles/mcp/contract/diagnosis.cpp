// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/contract/diagnosis.h"

#include <fmt/format.h>

namespace croesus::oracles::mcp {

namespace {

constexpr std::size_t kShown = 60;

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// The value, cut to kShown bytes without cutting a character.
std::string shown(const Slot& slot) {
  if (slot.state == Slot::State::absent) return "absent";
  if (slot.value.size() <= kShown) return slot.value;
  std::size_t end = kShown;
  while (end > 0 && continues_character(slot.value[end])) --end;
  return slot.value.substr(0, end) + "...";
}

std::string_view type_of(const Slot& slot) {
  switch (slot.value.empty() ? ' ' : slot.value.front()) {
    case 'n':
      return "null";
    case 't':
    case 'f':
      return "boolean";
    case '"':
      return "string";
    case '[':
      return "array";
    case '{':
      return "object";
    case 'h':
      return "bytes";
    case 'b':
      return "blocks";
    default:
      return "number";
  }
}

bool is_absent(const Slot& slot) { return slot.state == Slot::State::absent; }

std::string was_and_is(std::string_view what, const Slot& was, const Slot& is) {
  return fmt::format("{}, was {}, became {}", what, shown(was), shown(is));
}

std::string incomparable(const Slot& was, const Slot& is) {
  return was_and_is("not comparable (a double name, or a value that decides nothing)", was, is);
}

bool are_comparable(const Slot& was, const Slot& is) { return was.comparable && is.comparable; }

}  // namespace

std::string slot_diagnosis(const Slot& was, const Slot& is) {
  if (!are_comparable(was, is)) return incomparable(was, is);
  if (is_absent(is)) return fmt::format("slot absent, was {}", shown(was));
  if (is_absent(was)) return fmt::format("slot added, became {}", shown(is));
  return was_and_is(type_of(was) == type_of(is) ? "value mismatch" : "type mismatch", was, is);
}

std::string atom_diagnosis(const Slot& was, const Slot& is) {
  if (!are_comparable(was, is)) return incomparable(was, is);
  if (is_absent(is)) return fmt::format("atom missing, was {}", shown(was));
  if (is_absent(was)) return fmt::format("atom added, became {}", shown(is));
  return was_and_is("atom altered", was, is);
}

}  // namespace croesus::oracles::mcp
