// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "engine/json/pointer.h"
#include "engine/json/text.h"
#include "operators/edits/numbers.h"

namespace croesus::mcp {
namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view kCapitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view kHexAlphabet = "0123456789abcdef";

/// The alphabet that the character is of; empty for any other character.
std::string_view alphabet(char character) {
  for (const std::string_view letters : {kDigits, kLetters, kCapitals}) {
    if (letters.find(character) != std::string_view::npos) return letters;
  }
  return {};
}

/// Another character of `letters` than the one that stands at `at`.
std::string changed(std::string text, std::size_t at, std::string_view letters, Stream& stream) {
  const std::size_t old = letters.find(text[at]);
  const std::size_t step = 1 + stream.below(letters.size() - 1);
  text[at] = letters[(old + step) % letters.size()];
  return text;
}

std::string last_name(const std::string& pointer) { return json::tokens(pointer)->back(); }

}  // namespace

Place plain(std::string pointer) { return {std::move(pointer), "plain"}; }

std::string text_of(const Base& base, std::size_t index) {
  return json::unquote(read_block(base, index).atoms.at("text"));
}

std::vector<std::string> block_texts(const Base& base) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < block_count(base); ++i) texts.push_back(*block_text(base, i));
  return texts;
}

std::vector<std::size_t> backwards(std::size_t count) {
  std::vector<std::size_t> order(count);
  std::iota(order.rbegin(), order.rend(), 0);
  return order;
}

std::string change_letter(const std::string& text, Stream& stream) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!alphabet(text[i]).empty()) places.push_back(i);
  }
  const std::size_t at = places[stream.below(places.size())];
  return changed(text, at, alphabet(text[at]), stream);
}

std::string change_digit(const std::string& digits, Stream& stream) {
  return changed(digits, stream.below(digits.size()), kHexAlphabet, stream);
}

std::string change_scalar(json::Value value, Stream& stream) {
  switch (value.kind()) {
    case json::Kind::boolean:
      return value.boolean() ? "false" : "true";
    case json::Kind::number:
      return edits::neighbour(value.text());
    case json::Kind::string:
      return json::quote(value.string() + stream.hex(4));
    default:
      return "\"" + stream.hex(8) + "\"";
  }
}

const Atom& atom_of(const Base& base, const Site& site, std::size_t part) {
  return *base.atlas.find(site.parts[part]);
}

Edit rewrite(std::function<std::string(const std::string&, Stream&)> change) {
  return [change = std::move(change)](const Base& base, const Site& site, Stream& stream) {
    const Atom& atom = atom_of(base, site);
    return write_atom(base, atom.place, json::quote(change(json::unquote(atom.value), stream)));
  };
}

Edit respell(std::function<std::string(json::Value, Stream&)> change) {
  return [change = std::move(change)](const Base& base, const Site& site,
                                      Stream& stream) -> Expected<Splices> {
    const Place& place = atom_of(base, site).place;
    const auto found = spot(base, place);
    if (!found) return tl::unexpected(found.error());
    return write_raw(base, place, change(found->value, stream));
  };
}

Edit dropped() {
  return [](const Base& base, const Site& site, Stream&) {
    return erase(base, atom_of(base, site).place);
  };
}

Edit moved_on() {
  return [](const Base& base, const Site& site, Stream&) {
    std::vector<Expected<Splices>> steps;
    for (std::size_t i = 0; i < site.parts.size(); ++i) {
      const Atom& from = atom_of(base, site, (i + 1) % site.parts.size());
      steps.push_back(write_atom(base, atom_of(base, site, i).place, from.value));
    }
    return merge(steps);
  };
}

std::size_t block_at(const Site& site, std::size_t part) {
  const std::string& digits = site.parts[part];
  std::size_t index = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), index);
  return index;
}

Edit block_dropped() {
  return [](const Base& base, const Site& site, Stream&) {
    return erase_blocks(base, std::array{block_at(site)});
  };
}

Edit block_doubled() {
  return [](const Base& base, const Site& site, Stream&) {
    return duplicate_block(base, block_at(site));
  };
}

Edit blocks_exchanged() {
  return [](const Base& base, const Site& site, Stream&) {
    std::vector<std::size_t> order(block_count(base));
    std::iota(order.begin(), order.end(), 0);
    std::swap(order[block_at(site, 0)], order[block_at(site, 1)]);
    return permute_blocks(base, order);
  };
}

Edit block_becomes(std::function<Draft(Draft)> change) {
  return [change = std::move(change)](const Base& base, const Site& site,
                                      Stream&) -> Expected<Splices> {
    const std::size_t index = block_at(site);
    const auto element = write_block(base, change(read_block(base, index)));
    if (!element) return tl::unexpected(element.error());
    return replace_block(base, index, *element);
  };
}

Edit value_becomes(std::function<std::string(json::Value, Stream&)> change) {
  return [change = std::move(change)](const Base& base, const Site& site, Stream& stream) {
    const auto value = json::resolve(base.carrier.root(), site.parts[0]);
    return write_raw(base, plain(site.parts[0]), change(value, stream));
  };
}

Edit value_dropped() {
  return
      [](const Base& base, const Site& site, Stream&) { return erase(base, plain(site.parts[0])); };
}

Edit value_renamed(std::function<std::string(const std::string&)> change) {
  return [change = std::move(change)](const Base& base, const Site& site, Stream&) {
    return rename(base, plain(site.parts[0]), change(last_name(site.parts[0])));
  };
}

Edit values_exchanged() {
  return [](const Base& base, const Site& site, Stream&) {
    const auto left = json::resolve(base.carrier.root(), site.parts[0]);
    const auto right = json::resolve(base.carrier.root(), site.parts[1]);
    return merge({write_raw(base, plain(site.parts[0]), right.text()),
                  write_raw(base, plain(site.parts[1]), left.text())});
  };
}

Edit value_reversed() {
  return [](const Base& base, const Site& site, Stream&) {
    const auto value = json::resolve(base.carrier.root(), site.parts[0]);
    return permute(base, plain(site.parts[0]), backwards(value.size()));
  };
}

}  // namespace croesus::mcp
