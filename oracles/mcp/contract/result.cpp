// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/contract/result.h"

namespace croesus::oracles::mcp {

namespace {

constexpr std::array<std::string_view, kAtomCount> kWords = {
    "kind",        "text",        "payload",      "media MIME type",
    "MIME type",   "link URI",    "resource URI", "name",
    "title",       "description", "size",         "icons",
    "annotations", "block _meta", "inner _meta",  "block"};

}  // namespace

std::string_view to_word(Atom atom) { return kWords[static_cast<std::size_t>(atom)]; }

Signature every_atom() {
  Signature all;
  for (std::size_t i = 0; i < kAtomCount; ++i) all.push_back(static_cast<Atom>(i));
  return all;
}

}  // namespace croesus::oracles::mcp
