// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/contract/policy.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/json/text.h"
#include "oracles/mcp/contract/uri.h"

namespace croesus::oracles::mcp {

namespace {

/// The optional members of MCP.md, section 2, "optional-null"; the result's `_meta` is the seventh.
constexpr std::array kOptional = {Atom::media_mime,  Atom::mime,       Atom::title,
                                  Atom::description, Atom::size,       Atom::icons,
                                  Atom::annotations, Atom::block_meta, Atom::inner_meta};

void forget_null(Slot& slot) {
  if (slot.state != Slot::State::null) return;
  slot.state = Slot::State::absent;
  slot.value.clear();
}

template <class Rewrite>
void rewrite_string(Slot& slot, Rewrite rewrite) {
  if (slot.value.starts_with('"')) slot.value = json::quote(rewrite(json::unquote(slot.value)));
}

std::string without_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text;
}

/// The array as a set: its distinct elements, sorted by their canonical texts.
std::string as_set(json::Value array) {
  std::vector<std::string> elements;
  for (std::size_t i = 0; i < array.size(); ++i) elements.push_back(json::canonical(array[i]));
  std::sort(elements.begin(), elements.end());
  elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
  return fmt::format("[{}]", fmt::join(elements, ","));
}

void sort_audience(Slot& annotations) {
  if (!annotations.value.starts_with('{')) return;
  const auto document = json::read(annotations.value);
  if (!document) return;
  const json::Value audience = document->root().find("audience");
  if (!audience.is(json::Kind::array)) return;
  const auto set = json::read(as_set(audience));
  if (!set) return;
  const auto sorted = document->replace("/audience", *set, set->root());
  if (sorted) annotations.value = json::canonical(sorted->root());
}

void apply(const Policy& policy, Block& block) {
  if (policy.optional_null) {
    for (const Atom atom : kOptional) forget_null(block[atom]);
  }
  if (policy.uri_equivalence) {
    rewrite_string(block[Atom::link_uri], normal_uri);
    rewrite_string(block[Atom::resource_uri], normal_uri);
  }
  if (policy.mime_case) {
    rewrite_string(block[Atom::media_mime], without_case);
    rewrite_string(block[Atom::mime], without_case);
  }
  if (policy.audience_set) sort_audience(block[Atom::annotations]);
}

bool turn_on(Policy& policy, std::string_view word) {
  constexpr std::array<std::pair<std::string_view, bool Policy::*>, 3> kSwitches = {{
      {"uri-equivalence", &Policy::uri_equivalence},
      {"mime-case", &Policy::mime_case},
      {"audience-set", &Policy::audience_set},
  }};
  for (const auto& [name, member] : kSwitches) {
    if (name == word) return policy.*member = true;
  }
  return false;
}

}  // namespace

Expected<Policy> read_policy(std::string_view text) {
  const std::string_view base = text.substr(0, text.find('+'));
  if (base != "strict" && base != "optional-null") {
    return fail(ErrorCode::unsupported, fmt::format("unknown policy \"{}\"", text));
  }
  Policy policy{.optional_null = base == "optional-null"};
  text.remove_prefix(base.size());
  while (!text.empty()) {
    text.remove_prefix(1);
    const std::string_view word = text.substr(0, text.find('+'));
    if (!turn_on(policy, word)) {
      return fail(ErrorCode::unsupported, fmt::format("unknown switch \"{}\" of a policy", word));
    }
    text.remove_prefix(word.size());
  }
  return policy;
}

void apply(const Policy& policy, Result& result) {
  for (Block& block : result.blocks) apply(policy, block);
  if (policy.optional_null) forget_null(result.meta);
}

}  // namespace croesus::oracles::mcp
