// SPDX-License-Identifier: Apache-2.0
//
// OpenAI Agents: text and image items; every other block travels as JSON text, in which `_meta` is
// `meta`.
#include <optional>

#include "engine/json/reader.h"
#include "oracles/mcp/contract/payload.h"
#include "oracles/mcp/projector/blocks.h"
#include "oracles/mcp/projector/call_output.h"
#include "oracles/mcp/projector/error.h"
#include "oracles/mcp/projector/projector.h"

namespace croesus::oracles::mcp {

namespace {

/// The block that a text is the JSON of; none for any other text.
std::optional<Block> block_in_text(const Node& text) {
  if (!text.string().starts_with('{')) return std::nullopt;
  const auto document = json::read(text.string());
  if (!document) return std::nullopt;
  const Node root = Node::inside(document->root(), text);
  const Node type = root.member("type");
  const bool block = type.says("audio") || type.says("resource_link") || type.says("resource");
  return block ? std::optional(mcp_block(root, "meta")) : std::nullopt;
}

Block image_block(const Node& place) {
  Block block = block_of_kind(place, "image");
  put_url(block, place.member("image_url"));
  return block;
}

Block item(const Node& place) {
  const Node type = place.member("type");
  if (type.says("image") || type.says("input_image")) return image_block(place);
  if (!type.says("text") && !type.says("input_text")) return unknown_block(place);
  const auto block = block_in_text(place.member("text"));
  return block ? *block : text_block(place);
}

void put_output(Result& result, const Node& output) {
  if (output.is(json::Kind::string)) return put_single(result, output, lone_text(output));
  if (output.is(json::Kind::object)) return put_single(result, output, item(output));
  put_blocks(result, output, item);
}

/// What the model is given: no structured slot, no error marker, no result metadata. An empty list
/// was written "[]".
Result model_output(const Node& output, const Node& owner) {
  Result result;
  if (output.says("[]")) {
    result.content = output.slot_of("blocks");
  } else {
    put_output(result, output);
  }
  result.structured = result.error = result.meta = owner.blank();
  return result;
}

Result a2(const Node& root) {
  Result result;
  put_output(result, root.member("output"));
  const Node custom = root.member("custom_data");
  result.structured = custom.member("structured_content").slot();
  result.error = error_flag(custom.member("is_error"));
  result.meta = custom.member("result_meta").slot();
  return result;
}

Result m3(const Node& root) {
  if (root.size() == 0) return model_output(root.member("output"), root);
  return model_output(root.element(0).member("output"), root);
}

Result h4(const Node& root) { return model_output(call_output(root), root); }

}  // namespace

Projector openai_agents(std::string_view stage) {
  if (stage == "A2") return a2;
  if (stage == "M3") return m3;
  return stage == "H4" ? h4 : nullptr;
}

}  // namespace croesus::oracles::mcp
