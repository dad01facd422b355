// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/domains/mcp/edit.h"
#include "engine/domains/mcp/ground.h"
#include "engine/domains/mcp/layer.h"
#include "engine/json/text.h"

namespace croesus::mcp {

Expected<Ground> open_ground(const Base& base) {
  auto profile = view(base.scene.context);
  if (!profile) return tl::unexpected(profile.error());
  Found envelope = find_envelope(*profile, base.carrier.root());
  Content content;
  if (profile->stage->content) content = find_content(*profile, envelope);
  return Ground{*profile, std::move(envelope), std::move(content)};
}

namespace {

using Form = Content::Form;

tl::unexpected<Error> no_block(std::size_t index) {
  return fail(ErrorCode::unsupported, fmt::format("the carrier has no block {}", index));
}

std::string list_of(std::span<const std::string> elements) {
  std::string text = "[";
  for (const std::string& element : elements)
    text.append(text.size() > 1 ? "," : "").append(element);
  return text + "]";
}

Place content_place(const Ground& ground) { return {ground.content.found.pointer, "plain"}; }

/// The elements that the content would have as a list; those of a bare string are written anew.
Expected<std::vector<std::string>> as_elements(const Base& base, const Ground& ground) {
  std::vector<std::string> elements;
  for (const Block& block : ground.content.blocks) {
    if (!block.bare) {
      elements.emplace_back(block.element.value.text());
      continue;
    }
    auto text = write_text_block(base, block.element.value.string());
    if (!text) return tl::unexpected(text.error());
    elements.push_back(*std::move(text));
  }
  return elements;
}

}  // namespace

std::size_t block_count(const Base& base) {
  const auto ground = open_ground(base);
  return ground ? ground->content.blocks.size() : 0;
}

std::optional<Place> block_element(const Base& base, std::size_t index) {
  const auto ground = open_ground(base);
  const Block* const block = ground ? ground->block(index) : nullptr;
  if (block == nullptr) return std::nullopt;
  return Place{block->element.pointer, "plain"};
}

std::optional<Place> block_object(const Base& base, std::size_t index) {
  const auto ground = open_ground(base);
  const Block* const block = ground ? ground->block(index) : nullptr;
  if (block == nullptr || !block->object.is(json::Kind::object)) return std::nullopt;
  return block->place(block->object.pointer, "plain");
}

std::string block_kind(const Base& base, std::size_t index) {
  const Atom* const kind = base.atlas.find(fmt::format("content/{}/kind", index));
  return kind != nullptr && kind->value.front() == '"' ? json::unquote(kind->value) : std::string();
}

Expected<std::string> block_text(const Base& base, std::size_t index) {
  const auto ground = open_ground(base);
  if (!ground) return tl::unexpected(ground.error());
  const Block* const block = ground->block(index);
  if (block == nullptr) return no_block(index);
  return std::string(block->element.value.text());
}

Expected<Splices> replace_block(const Base& base, std::size_t index, std::string_view element) {
  const auto ground = open_ground(base);
  if (!ground) return tl::unexpected(ground.error());
  const Block* const block = ground->block(index);
  if (block == nullptr) return no_block(index);
  if (block->bare) return write_content(base, std::vector{std::string(element)});
  return write_raw(base, {block->element.pointer, "plain"}, element);
}

Expected<Splices> insert_block(const Base& base, std::size_t index, std::string_view element) {
  const auto ground = open_ground(base);
  if (!ground) return tl::unexpected(ground.error());
  if (ground->content.form == Form::list) {
    return insert_element(base, content_place(*ground), index, element);
  }
  auto elements = as_elements(base, *ground);
  if (!elements) return tl::unexpected(elements.error());
  const std::size_t at = std::min(index, elements->size());
  elements->insert(elements->begin() + static_cast<std::ptrdiff_t>(at), std::string(element));
  return write_content(base, *elements);
}

Expected<Splices> duplicate_block(const Base& base, std::size_t index) {
  const auto ground = open_ground(base);
  if (!ground) return tl::unexpected(ground.error());
  const auto elements = as_elements(base, *ground);
  if (!elements) return tl::unexpected(elements.error());
  if (index >= elements->size()) return no_block(index);
  return insert_block(base, index + 1, (*elements)[index]);
}

Expected<Splices> erase_blocks(const Base& base, std::span<const std::size_t> indices) {
  const auto ground = open_ground(base);
  if (!ground) return tl::unexpected(ground.error());
  std::vector<Place> places;
  for (const std::size_t index : indices) {
    const Block* const block = ground->block(index);
    if (block == nullptr) return no_block(index);
    places.push_back({block->element.pointer, "plain"});
  }
  if (places.empty()) return Splices{};
  if (ground->content.form != Form::list) return write_content(base, {});
  return erase_all(base, places);
}

Expected<Splices> permute_blocks(const Base& base, std::span<const std::size_t> order) {
  const auto ground = open_ground(base);
  if (!ground) return tl::unexpected(ground.error());
  if (ground->content.form == Form::list) return permute(base, content_place(*ground), order);
  return fail(ErrorCode::unsupported, "content that is no list has no order");
}

Expected<Splices> write_content(const Base& base, std::span<const std::string> elements) {
  const auto ground = open_ground(base);
  if (!ground) return tl::unexpected(ground.error());
  if (!ground->view.stage->content || !ground->envelope) {
    return fail(ErrorCode::unsupported, "the carrier has no place for content");
  }
  const auto layer = Layer::open(base, {"", "plain"});
  if (!layer) return tl::unexpected(layer.error());
  auto edits =
      put(*layer, ground->envelope.value, ground->view.stage->content->pointer, list_of(elements));
  if (!edits) return tl::unexpected(edits.error());
  return layer->close(*std::move(edits));
}

Expected<Splices> unwrap_content(const Base& base) {
  const auto ground = open_ground(base);
  if (!ground) return tl::unexpected(ground.error());
  const bool one = ground->content.form == Form::list && ground->content.blocks.size() == 1;
  if (!one || !ground->view.stage->content->object_form ||
      !ground->content.blocks[0].element.is(json::Kind::object)) {
    return fail(ErrorCode::unsupported, "this content has no bare form");
  }
  return write_raw(base, content_place(*ground), ground->content.blocks[0].element.value.text());
}

Expected<Splices> wrap_content(const Base& base) {
  const auto ground = open_ground(base);
  if (!ground) return tl::unexpected(ground.error());
  if (ground->content.form != Form::object) {
    return fail(ErrorCode::unsupported, "this content is no bare object");
  }
  const json::Span span = base.carrier.span(ground->content.found.value);
  const auto layer = Layer::open(base, {"", "plain"});
  if (!layer) return tl::unexpected(layer.error());
  return layer->close({{span.begin, span.begin, "["}, {span.end, span.end, "]"}});
}

}  // namespace croesus::mcp
