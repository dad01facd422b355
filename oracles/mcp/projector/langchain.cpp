// SPDX-License-Identifier: Apache-2.0
//
// LangChain: a ToolMessage. The application reads the artifact too; the model's side is content and
// status.
#include "oracles/mcp/contract/payload.h"
#include "oracles/mcp/projector/blocks.h"
#include "oracles/mcp/projector/projector.h"

namespace croesus::oracles::mcp {

namespace {

/// image or file{base64 or url, mime_type}; a linked file stays a file.
Block file_block(const Node& place) {
  Block block = blank_block(place);
  block[Atom::kind] = place.member("type").slot();
  block[Atom::payload] = payload_at(place.member("base64"));
  block[Atom::link_uri] = place.member("url").slot();
  const Atom mime = place.member("base64").exists() ? Atom::media_mime : Atom::mime;
  block[mime] = place.member("mime_type").slot();
  return block;
}

Block content_block(const Node& place) {
  const Node type = place.member("type");
  if (type.says("text")) return text_block(place);
  return type.says("image") || type.says("file") ? file_block(place) : unknown_block(place);
}

/// "error" stands for true, "success" for false; any other word decides nothing.
Slot status_flag(const Node& status) {
  Slot slot = status.slot();
  if (slot.state != Slot::State::present) return slot;
  if (status.says("error")) return status.slot_of("true");
  if (status.says("success")) return status.slot_of("false");
  slot.comparable = false;
  return slot;
}

/// artifact.structured_content; a null artifact is an observed null.
Slot artifact_slot(const Node& artifact) {
  return artifact.is(json::Kind::null) ? artifact.slot()
                                       : artifact.member("structured_content").slot();
}

Result m3(const Node& root) {
  Result result;
  put_blocks(result, root.member("content"), content_block);
  result.error = status_flag(root.member("status"));
  result.structured = result.meta = root.blank();
  return result;
}

Result a2(const Node& root) {
  Result result = m3(root);
  result.structured = artifact_slot(root.member("artifact"));
  return result;
}

}  // namespace

Projector langchain(std::string_view stage) {
  if (stage == "A2") return a2;
  return stage == "M3" ? m3 : nullptr;
}

}  // namespace croesus::oracles::mcp
