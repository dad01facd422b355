// SPDX-License-Identifier: Apache-2.0
#include "tests/mutants/forget.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/json/text.h"
#include "oracles/mcp/contract/relation.h"

namespace croesus::mutants {

namespace {

using oracles::mcp::Block;

std::string key_of(const Block& block) {
  std::string key;
  for (const Slot& slot : block.slots) key += slot.value + '\n';
  return key;
}

void sort_blocks(Result& result) {
  std::stable_sort(
      result.blocks.begin(), result.blocks.end(),
      [](const Block& left, const Block& right) { return key_of(left) < key_of(right); });
}

/// Writes a value again, with every scalar and every array as `scalar` and `array` say.
struct Rewriter {
  std::function<std::string(json::Value)> scalar = [](json::Value value) {
    return json::canonical(value);
  };
  std::function<void(std::vector<std::string>& elements)> array = [](std::vector<std::string>&) {};

  std::string members(json::Value object) const {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < object.size(); ++i) {
      const json::Member member = object.member(i);
      texts.push_back(json::quote(member.name.string()) + ":" + write(member.value));
    }
    return fmt::format("{{{}}}", fmt::join(texts, ","));
  }

  std::string elements(json::Value list) const {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < list.size(); ++i) texts.push_back(write(list[i]));
    array(texts);
    return fmt::format("[{}]", fmt::join(texts, ","));
  }

  // NOLINTNEXTLINE(misc-no-recursion): test data is shallow
  std::string write(json::Value value) const {
    if (value.is(json::Kind::object)) return members(value);
    return value.is(json::Kind::array) ? elements(value) : scalar(value);
  }
};

void rewrite_value(Slot& slot, const Rewriter& rewriter) {
  const auto document = json::read(slot.value);
  if (!document) return;
  const auto written = json::read(rewriter.write(document->root()));
  if (written) slot.value = json::canonical(written->root());
}

std::string hex(std::string_view bytes) {
  std::string text = "hex:";
  for (const char c : bytes) text += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return text;
}

/// An embedded text becomes the blob of its bytes.
void text_as_blob(Block& block) {
  std::string& kind = block[Atom::kind].value;
  if (!kind.starts_with("\"resource/")) return;
  if (kind == "\"resource/text\"" && block[Atom::text].value.starts_with('"')) {
    block[Atom::text].value = hex(json::unquote(block[Atom::text].value));
    std::swap(block[Atom::payload], block[Atom::text]);
    std::swap(block[Atom::media_mime], block[Atom::mime]);
  }
  kind = "\"resource\"";
}

/// The value that a text parses to, rewritten; other texts stay.
void rewrite_json_text(Slot& text, const Rewrite& rewrite) {
  if (!text.value.starts_with('"')) return;
  const auto document = json::read(json::unquote(text.value));
  if (!document) return;
  Slot value = text;
  value.value = json::canonical(document->root());
  rewrite(value);
  text.value = json::quote(value.value);
}

std::string as_text(json::Value value) {
  return value.is(json::Kind::string) ? json::canonical(value)
                                      : json::quote(json::canonical(value));
}

std::string as_binary64(json::Value value) {
  if (!value.is(json::Kind::number)) return json::canonical(value);
  return fmt::format("{:.17g}", std::strtod(std::string(value.text()).c_str(), nullptr));
}

}  // namespace

Comparison forgetful(Comparison comparison, Forget forget) {
  return [comparison = std::move(comparison), forget = std::move(forget)](const Result& source,
                                                                          const Result& carrier) {
    Result left = source;
    Result right = carrier;
    forget(left, right);
    return comparison(left, right);
  };
}

void all(Slot& slot) {
  slot.state = Slot::State::absent;
  slot.value.clear();
  slot.comparable = true;
}

Forget atom(Atom which) {
  return [which](Result& source, Result& carrier) {
    for (Block& block : source.blocks) all(block[which]);
    for (Block& block : carrier.blocks) all(block[which]);
  };
}

Forget mime_of_kind(std::string_view kind) {
  return [kind = json::quote(kind)](Result& source, Result& carrier) {
    const std::size_t size = std::min(source.blocks.size(), carrier.blocks.size());
    for (std::size_t i = 0; i < size; ++i) {
      if (source.blocks[i][Atom::kind].value != kind) continue;
      all(source.blocks[i][Atom::mime]);
      all(carrier.blocks[i][Atom::mime]);
    }
  };
}

Forget variant() {
  return [](Result& source, Result& carrier) {
    for (Result* result : {&source, &carrier}) {
      for (Block& block : result->blocks) text_as_blob(block);
    }
  };
}

Forget block_count() {
  return [](Result& source, Result& carrier) {
    const std::size_t size = std::min(source.blocks.size(), carrier.blocks.size());
    source.blocks.resize(size);
    carrier.blocks.resize(size);
  };
}

Forget block_order() {
  return [](Result& source, Result& carrier) {
    sort_blocks(source);
    sort_blocks(carrier);
  };
}

Forget slot(Slot Result::*which, Rewrite rewrite) {
  return [which, rewrite = std::move(rewrite)](Result& source, Result& carrier) {
    rewrite(source.*which);
    rewrite(carrier.*which);
  };
}

Forget structured_value(Rewrite rewrite) {
  return [rewrite = std::move(rewrite)](Result& source, Result& carrier) {
    for (Result* result : {&source, &carrier}) {
      rewrite(result->structured);
      for (Block& block : result->blocks) rewrite_json_text(block[Atom::text], rewrite);
      result->relation = oracles::mcp::relation_of(*result);
    }
  };
}

Forget structured_null() {
  return [](Result& source, Result& carrier) {
    for (Result* result : {&source, &carrier}) {
      null_is_absent(result->structured);
      result->relation = oracles::mcp::relation_of(*result);
    }
  };
}

Forget structured_presence() {
  return [](Result& source, Result& carrier) {
    const bool absent = source.structured.state == Slot::State::absent ||
                        carrier.structured.state == Slot::State::absent;
    if (!absent) return;
    carrier.structured = source.structured;
    carrier.relation = source.relation;
  };
}

Forget presence(Slot Result::*which) {
  return [which](Result& source, Result& carrier) {
    const bool absent = (source.*which).state == Slot::State::absent ||
                        (carrier.*which).state == Slot::State::absent;
    if (absent) (carrier.*which) = (source.*which);
  };
}

void null_is_absent(Slot& slot) {
  if (slot.state == Slot::State::null) all(slot);
}

void state_only(Slot& slot) {
  const bool populated =
      slot.state == Slot::State::present && slot.value != "{}" && slot.value != "[]";
  if (populated) slot.value = "true";
}

void types(Slot& slot) { rewrite_value(slot, {.scalar = as_text}); }

void array_order(Slot& slot) {
  rewrite_value(slot, {.array = [](std::vector<std::string>& elements) {
                  std::sort(elements.begin(), elements.end());
                }});
}

void digits(Slot& slot) { rewrite_value(slot, {.scalar = as_binary64}); }

void nested_values(Slot& slot) {
  const auto document = json::read(slot.value);
  if (!document || !document->root().is(json::Kind::object)) return;
  std::string kept;
  for (std::size_t i = 0; i < document->root().size(); ++i) {
    const json::Member member = document->root().member(i);
    kept += json::quote(member.name.string());
    if (member.value.size() == 0) kept += json::canonical(member.value);
  }
  slot.value = json::quote(kept);
}

}  // namespace croesus::mutants
