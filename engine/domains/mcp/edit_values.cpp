// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/domains/mcp/bytes.h"
#include "engine/domains/mcp/codec.h"
#include "engine/domains/mcp/edit.h"
#include "engine/domains/mcp/layer.h"
#include "engine/json/pointer.h"
#include "engine/json/reader.h"
#include "engine/json/text.h"

namespace croesus::mcp {
namespace {

tl::unexpected<Error> cannot_write(const Place& place) {
  return fail(ErrorCode::unsupported, fmt::format("nothing can be written as '{}'", place.codec),
              place.pointer);
}

/// The bytes that an atom's value stands for; none for a value that is no string of hexadecimal
/// digits.
std::optional<std::string> bytes_of(std::string_view value) {
  if (value.empty() || value.front() != '"') return std::nullopt;
  return from_hex(json::unquote(value));
}

/// Where the encoded part of a payload stands in its decoded string.
std::optional<std::pair<std::size_t, std::size_t>> encoded_part(const std::string& text,
                                                                std::string_view step) {
  if (step == "base64") return std::pair<std::size_t, std::size_t>{0, text.size()};
  const auto url = parse_data_url(text);
  if (step != "data-url" || !url) return std::nullopt;
  return std::pair{url->data_begin, text.size()};
}

Expected<Splices> write_type(const Layer& layer, const Place& place, std::string_view value) {
  if (!layer.value().is(json::Kind::string) || value.front() != '"') return cannot_write(place);
  const std::string text = layer.value().string();
  const auto url = parse_data_url(text);
  if (!url) return cannot_write(place);
  return layer.close(
      {layer.in_string(layer.value(), {url->type_begin, url->type_end, json::unquote(value)})});
}

Expected<Splices> write_word(const Base& base, const Layer& layer, const Place& place,
                             std::string_view value) {
  const auto profile = view(base.scene.context);
  if (!profile || !profile->stage->error) return cannot_write(place);
  for (const auto& [word, meaning] : profile->stage->error->vocabulary) {
    if (value == (meaning ? "true" : "false")) {
      return layer.close({layer.replace(layer.value(), json::quote(word))});
    }
  }
  return cannot_write(place);
}

/// The same value in every element of the list at the place.
Expected<Splices> write_each(const Layer& layer, const Codec& codec, std::string_view value) {
  std::vector<Edit> edits;
  for (std::size_t i = 0; i < layer.value().size(); ++i) {
    auto edit = put(layer, layer.value()[i], *codec.each, value);
    if (!edit) return tl::unexpected(edit.error());
    edits.insert(edits.end(), edit->begin(), edit->end());
  }
  return layer.close(std::move(edits));
}

}  // namespace

Expected<Splices> merge(const std::vector<Expected<Splices>>& edits) {
  Splices all;
  for (const auto& edit : edits) {
    if (!edit) return tl::unexpected(edit.error());
    all.insert(all.end(), edit->begin(), edit->end());
  }
  std::stable_sort(all.begin(), all.end(), [](const json::Splice& left, const json::Splice& right) {
    return left.at < right.at;
  });
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (all[i].at < all[i - 1].at + all[i - 1].was.size()) {
      return fail(ErrorCode::unsupported, "two edits overlap", all[i].pointer);
    }
  }
  return all;
}

Expected<Spot> spot(const Base& base, const Place& place) {
  const auto layer = Layer::open(base, place);
  if (!layer) return tl::unexpected(layer.error());
  return Spot{layer->document(), layer->value()};
}

Place inside(const Place& place, std::string_view pointer) {
  const Codec codec = parse_codec(place.codec);
  if (!codec.json_text) return {place.pointer + std::string(pointer), "plain"};
  return {place.pointer, to_text(Codec{*codec.json_text + std::string(pointer), {}, "plain"})};
}

std::optional<Place> holder(const Place& place) {
  Codec codec = parse_codec(place.codec);
  std::string pointer = codec.json_text.value_or(place.pointer);
  const std::size_t slash = pointer.rfind('/');
  if (slash == std::string::npos) return std::nullopt;
  pointer.resize(slash);
  if (!codec.json_text) return Place{pointer, "plain"};
  return Place{place.pointer, to_text(Codec{pointer, {}, "plain"})};
}

Expected<Splices> write_raw(const Base& base, const Place& place, std::string_view json_text) {
  const auto layer = Layer::open(base, place);
  if (!layer) return tl::unexpected(layer.error());
  return layer->close({layer->replace(layer->value(), json_text)});
}

Expected<std::string> encoded(const Base& base, const Place& payload) {
  const auto layer = Layer::open(base, payload);
  if (!layer) return tl::unexpected(layer.error());
  if (!layer->value().is(json::Kind::string)) return cannot_write(payload);
  const std::string text = layer->value().string();
  const auto part = encoded_part(text, parse_codec(payload.codec).last);
  if (!part) return cannot_write(payload);
  return text.substr(part->first, part->second - part->first);
}

Expected<Splices> write_encoded(const Base& base, const Place& payload,
                                std::string_view characters) {
  const auto layer = Layer::open(base, payload);
  if (!layer) return tl::unexpected(layer.error());
  if (!layer->value().is(json::Kind::string)) return cannot_write(payload);
  const auto part = encoded_part(layer->value().string(), parse_codec(payload.codec).last);
  if (!part) return cannot_write(payload);
  return layer->close(
      {layer->in_string(layer->value(), {part->first, part->second, std::string(characters)})});
}

Expected<Splices> write_atom(const Base& base, const Place& place, std::string_view value) {
  const auto layer = Layer::open(base, place);
  if (!layer) return tl::unexpected(layer.error());
  const Codec codec = parse_codec(place.codec);
  if (codec.each) return write_each(*layer, codec, value);
  if (codec.last == "plain" || codec.last == "type") return write_raw(base, place, value);
  if (codec.last == "null-holder") return write_slot(base, Compartment::structured, value);
  if (codec.last == "data-url-type") return write_type(*layer, place, value);
  if (codec.last == "base64" || codec.last == "data-url") {
    const auto bytes = bytes_of(value);
    return bytes ? write_encoded(base, place, to_base64(*bytes)) : cannot_write(place);
  }
  return write_word(base, *layer, place, value);
}

}  // namespace croesus::mcp
