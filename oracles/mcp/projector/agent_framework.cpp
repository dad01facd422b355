// SPDX-License-Identifier: Apache-2.0
//
// Microsoft Agent Framework: a function_result with items, and a Responses body at the provider's
// side.
#include <algorithm>
#include <string>

#include "engine/json/text.h"
#include "oracles/mcp/contract/payload.h"
#include "oracles/mcp/projector/blocks.h"
#include "oracles/mcp/projector/call_output.h"
#include "oracles/mcp/projector/projector.h"

namespace croesus::oracles::mcp {

namespace {

/// "image" of "Image/png".
std::string top_level(const Slot& mime) {
  if (!mime.value.starts_with('"')) return {};
  std::string type = json::unquote(mime.value);
  type.resize(std::min(type.find('/'), type.size()));
  std::transform(type.begin(), type.end(), type.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return type;
}

/// The type is told twice: beside the data URL and in it. Where the two differ, it is not known.
Slot media_type(const Node& declared, const Slot& in_url) {
  if (!declared.exists()) return in_url;
  Slot slot = declared.slot();
  slot.comparable = slot.comparable && (in_url.state == Slot::State::absent || same(slot, in_url));
  return slot;
}

/// data{uri: data URL, media_type}: image, audio or data, by its top-level type.
Block data_block(const Node& place) {
  Block block = blank_block(place);
  put_url(block, place.member("uri"));
  block[Atom::media_mime] = media_type(place.member("media_type"), block[Atom::media_mime]);
  const std::string type = top_level(block[Atom::media_mime]);
  const bool named = type == "image" || type == "audio";
  block[Atom::kind] = place.member("type").slot_of(json::quote(named ? type : "data"));
  return block;
}

Block uri_block(const Node& place) {
  Block block = block_of_kind(place, "uri");
  block[Atom::link_uri] = place.member("uri").slot();
  block[Atom::mime] = place.member("media_type").slot();
  return block;
}

Block item(const Node& place) {
  const Node type = place.member("type");
  if (type.says("text")) return text_block(place);
  if (type.says("data")) return data_block(place);
  return type.says("uri") ? uri_block(place) : unknown_block(place);
}

Block url_block(const Node& place, std::string_view kind, const Node& url) {
  Block block = block_of_kind(place, kind);
  put_url(block, url);
  return block;
}

Block input_item(const Node& place) {
  const Node type = place.member("type");
  if (type.says("input_text")) return text_block(place);
  if (type.says("input_image")) return url_block(place, "image", place.member("image_url"));
  if (type.says("input_file")) return url_block(place, "file", place.member("file_data"));
  if (!type.says("input_audio")) return unknown_block(place);
  return url_block(place, "audio", place.member("input_audio").member("data"));
}

Slot item_meta(const Node& entry) {
  return entry.member("additional_properties").member("_meta").slot();
}

/// items[].additional_properties._meta, if it is equal in all items.
Slot shared_meta(const Node& items) {
  if (items.size() == 0) return items.blank();
  Slot meta = item_meta(items.element(0));
  for (std::size_t i = 1; i < items.size(); ++i) {
    const Slot other = item_meta(items.element(i));
    if (!same(meta, other)) {
      return {.state = Slot::State::absent,
              .value = {},
              .comparable = meta.comparable && other.comparable,
              .at = other.at};
    }
  }
  return meta;
}

/// An exception stands for a declared error; without one nothing is declared. A null exception is
/// an observed null.
Slot exception_flag(const Node& exception) {
  Slot slot = exception.slot();
  return slot.state == Slot::State::present ? exception.slot_of("true") : slot;
}

Result function_result(const Node& root) {
  const Node items = root.member("items");
  Result result;
  put_blocks(result, items, item);
  result.error = exception_flag(root.member("exception"));
  result.meta = shared_meta(items);
  result.structured = root.blank();
  return result;
}

Result h4(const Node& root) {
  const Node output = call_output(root);
  Result result;
  if (output.is(json::Kind::string)) {
    put_single(result, output, lone_text(output));
  } else {
    put_blocks(result, output, input_item);
  }
  result.structured = result.error = result.meta = root.blank();
  return result;
}

}  // namespace

Projector agent_framework(std::string_view stage) {
  if (stage == "A2" || stage == "M3") return function_result;
  return stage == "H4" ? h4 : nullptr;
}

}  // namespace croesus::oracles::mcp
