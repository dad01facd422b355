// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/contract/compare.h"

#include <fmt/format.h>

#include <utility>

#include "oracles/mcp/contract/diagnosis.h"

namespace croesus::oracles::mcp {

namespace {

std::optional<Difference> compare_slot(std::string_view name, const Slot& was, const Slot& is) {
  if (same(was, is)) return std::nullopt;
  return Difference{fmt::format("{}: {}", name, slot_diagnosis(was, is)), is.at};
}

std::optional<Difference> compare_block(std::size_t index, const Block& was, const Block& is,
                                        const Signature& signature) {
  for (const Atom atom : signature) {
    if (same(was[atom], is[atom])) continue;
    return Difference{
        fmt::format("block {} {}: {}", index, to_word(atom), atom_diagnosis(was[atom], is[atom])),
        is[atom].at};
  }
  return std::nullopt;
}

std::optional<Difference> compare_count(const Result& source, const Result& carrier) {
  const std::size_t was = source.blocks.size();
  const std::size_t is = carrier.blocks.size();
  if (was == is) return std::nullopt;
  return Difference{
      fmt::format("atoms {}: {} blocks were, {} are", is < was ? "missing" : "added", was, is),
      carrier.content.at};
}

std::optional<Difference> compare_blocks(const Result& source, const Result& carrier,
                                         const Signature& signature) {
  if (auto difference = compare_slot("content", source.content, carrier.content)) return difference;
  if (auto difference = compare_count(source, carrier)) return difference;
  for (std::size_t i = 0; i < source.blocks.size(); ++i) {
    auto difference = compare_block(i, source.blocks[i], carrier.blocks[i], signature);
    if (difference) return difference;
  }
  return std::nullopt;
}

std::string_view decision(const Slot& error) {
  if (error.state != Slot::State::present) return "unknown";
  return error.value == "true" ? "abort" : "continue";
}

}  // namespace

std::optional<Difference> compare_shown(const Result& source, const Result& carrier) {
  static const Signature kShown = {Atom::text, Atom::payload, Atom::media_mime, Atom::link_uri,
                                   Atom::whole};
  return compare_blocks(source, carrier, kShown);
}

std::optional<Difference> compare_structured(const Result& source, const Result& carrier) {
  if (auto difference = compare_slot("structured value", source.structured, carrier.structured)) {
    return difference;
  }
  return compare_slot("relation of structure and text", source.relation, carrier.relation);
}

std::optional<Difference> compare_error(const Result& source, const Result& carrier) {
  const Slot& was = source.error;
  const Slot& is = carrier.error;
  if (was.comparable && is.comparable && decision(was) == decision(is)) return std::nullopt;
  return Difference{fmt::format("error: {}; the decision was {}, became {}",
                                slot_diagnosis(was, is), decision(was), decision(is)),
                    is.at};
}

Comparison compare_rich(Signature signature) {
  return [signature = std::move(signature)](const Result& source, const Result& carrier) {
    return compare_blocks(source, carrier, signature);
  };
}

std::optional<Difference> compare_meta(const Result& source, const Result& carrier) {
  return compare_slot("result _meta", source.meta, carrier.meta);
}

}  // namespace croesus::oracles::mcp
