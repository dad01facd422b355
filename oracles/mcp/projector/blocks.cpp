// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/projector/blocks.h"

#include <string>

#include "engine/json/text.h"
#include "oracles/mcp/contract/payload.h"

namespace croesus::oracles::mcp {

namespace {

void read_media(Block& block, const Node& place) {
  block[Atom::payload] = payload_at(place.member("data"));
  block[Atom::media_mime] = place.member("mimeType").slot();
}

void read_link(Block& block, const Node& place) {
  block[Atom::link_uri] = place.member("uri").slot();
  block[Atom::mime] = place.member("mimeType").slot();
  block[Atom::name] = place.member("name").slot();
  block[Atom::title] = place.member("title").slot();
  block[Atom::description] = place.member("description").slot();
  block[Atom::size] = place.member("size").slot();
  block[Atom::icons] = place.member("icons").slot();
}

/// "resource/text", "resource/blob", both or neither: the variant is part of the kind.
std::string kind_of(const Node& resource) {
  std::string kind = "resource";
  if (resource.member("text").exists()) kind += "/text";
  if (resource.member("blob").exists()) kind += "/blob";
  return kind;
}

void read_resource(Block& block, const Node& place, std::string_view meta) {
  const Node resource = place.member("resource");
  block[Atom::kind] = place.member("type").slot_of(json::quote(kind_of(resource)));
  block[Atom::text] = resource.member("text").slot();
  block[Atom::payload] = payload_at(resource.member("blob"));
  block[Atom::resource_uri] = resource.member("uri").slot();
  const Atom mime = resource.member("blob").exists() ? Atom::media_mime : Atom::mime;
  block[mime] = resource.member("mimeType").slot();
  block[Atom::inner_meta] = resource.member(meta).slot();
}

}  // namespace

Block blank_block(const Node& place) {
  Block block;
  block.slots.fill(place.blank());
  block.at = place.at();
  return block;
}

Block block_of_kind(const Node& place, std::string_view kind) {
  Block block = blank_block(place);
  block[Atom::kind] = place.member("type").slot_of(json::quote(kind));
  return block;
}

Block unknown_block(const Node& place) {
  Block block = blank_block(place);
  block[Atom::kind] = place.member("type").slot();
  block[Atom::whole] = place.slot();
  return block;
}

void put_blocks(Result& result, const Node& content, Block (*read)(const Node& block)) {
  result.content = content.slot();
  if (!content.is(json::Kind::array)) return;
  result.content = content.slot_of("blocks");
  result.blocks.reserve(content.size());
  for (std::size_t i = 0; i < content.size(); ++i) {
    result.blocks.push_back(read(content.element(i)));
  }
}

void put_single(Result& result, const Node& content, Block block) {
  result.content = content.slot_of("blocks");
  result.blocks.push_back(std::move(block));
}

Block text_block(const Node& place) {
  Block block = block_of_kind(place, "text");
  block[Atom::text] = place.member("text").slot();
  return block;
}

Block lone_text(const Node& place) {
  Block block = blank_block(place);
  block[Atom::kind] = place.slot_of(json::quote("text"));
  block[Atom::text] = place.slot();
  return block;
}

Block mcp_block(const Node& place, std::string_view meta) {
  const Node type = place.member("type");
  Block block = blank_block(place);
  block[Atom::kind] = type.slot();
  if (type.says("text")) {
    block[Atom::text] = place.member("text").slot();
  } else if (type.says("image") || type.says("audio")) {
    read_media(block, place);
  } else if (type.says("resource_link")) {
    read_link(block, place);
  } else if (type.says("resource")) {
    read_resource(block, place, meta);
  } else {
    return unknown_block(place);
  }
  block[Atom::annotations] = place.member("annotations").slot();
  block[Atom::block_meta] = place.member(meta).slot();
  return block;
}

}  // namespace croesus::oracles::mcp
