// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/codec.h"
#include "engine/domains/mcp/edit.h"
#include "engine/domains/mcp/ground.h"
#include "engine/domains/mcp/layer.h"
#include "engine/json/pointer.h"
#include "engine/json/text.h"

namespace croesus::mcp {
namespace {

tl::unexpected<Error> no_slot() {
  return fail(ErrorCode::unsupported, "this stage has no such compartment");
}

const std::optional<SlotShape>* slot_shape(const Stage& stage, Compartment compartment) {
  if (compartment == Compartment::structured) return &stage.structured;
  if (compartment == Compartment::meta) return &stage.meta;
  return nullptr;
}

Expected<Splices> put_in_envelope(const Base& base, const Ground& ground, std::string_view pointer,
                                  std::string_view json_text) {
  if (!ground.envelope) return fail(ErrorCode::unsupported, "the carrier holds no result");
  const auto layer = Layer::open(base, {"", "plain"});
  if (!layer) return tl::unexpected(layer.error());
  auto edits = put(*layer, ground.envelope.value, pointer, json_text);
  if (!edits) return tl::unexpected(edits.error());
  return layer->close(*std::move(edits));
}

/// Where the slot is, in all its elements if it stands in each of a list.
std::optional<Place> place_of(const SlotShape& shape, const Found& envelope) {
  if (shape.each.empty()) {
    const Found found = find_slot(shape, envelope);
    if (!found) return std::nullopt;
    return Place{found.pointer, slot_codec(shape, envelope, found)};
  }
  const Found list = follow(envelope, shape.pointers.front());
  if (!list.is(json::Kind::array) || list.value.size() == 0) return std::nullopt;
  for (std::size_t i = 0; i < list.value.size(); ++i) {
    if (!follow(element(list, i), shape.each)) return std::nullopt;
  }
  return Place{list.pointer, to_text(Codec{{}, shape.each, "plain"})};
}

/// The JSON text of an error mark; empty where the vocabulary has no word for it.
std::string error_text(const View& view, bool value) {
  const ErrorShape& shape = *view.stage->error;
  const auto sentence = view.profile->placeholders.find("error");
  if (shape.presence && value && sentence != view.profile->placeholders.end()) {
    return json::quote(sentence->second);
  }
  if (shape.presence) return {};
  if (shape.vocabulary.empty()) return value ? "true" : "false";
  for (const auto& [word, meaning] : shape.vocabulary) {
    if (meaning == value) return json::quote(word);
  }
  return {};
}

}  // namespace

std::optional<Place> slot_place(const Base& base, Compartment compartment) {
  const auto ground = open_ground(base);
  if (!ground || !ground->view.stage->has(compartment)) return std::nullopt;
  if (compartment == Compartment::content) {
    if (!ground->content.found) return std::nullopt;
    return Place{ground->content.found.pointer, "plain"};
  }
  if (compartment == Compartment::error) {
    const ErrorShape& shape = *ground->view.stage->error;
    const Found found = follow(ground->envelope, shape.pointer);
    if (!found) return std::nullopt;
    return Place{found.pointer, shape.codec};
  }
  return place_of(**slot_shape(*ground->view.stage, compartment), ground->envelope);
}

Expected<Splices> write_slot(const Base& base, Compartment compartment,
                             std::string_view json_text) {
  const auto ground = open_ground(base);
  if (!ground) return tl::unexpected(ground.error());
  const auto* const shape = slot_shape(*ground->view.stage, compartment);
  if (shape == nullptr || !*shape) return no_slot();
  if ((*shape)->each.empty()) {
    const Found found = find_slot(**shape, ground->envelope);
    const bool own = slot_codec(**shape, ground->envelope, found) == "plain";
    if (found && own) return write_raw(base, {found.pointer, "plain"}, json_text);
    return put_in_envelope(base, *ground, (*shape)->pointers.front(), json_text);
  }
  const Found list = follow(ground->envelope, (*shape)->pointers.front());
  if (!list.is(json::Kind::array) || list.value.size() == 0) return no_slot();
  return write_atom(base, {list.pointer, to_text(Codec{{}, (*shape)->each, "plain"})}, json_text);
}

Expected<Splices> erase_slot(const Base& base, Compartment compartment) {
  const auto place = slot_place(base, compartment);
  if (!place) return fail(ErrorCode::unsupported, "the carrier has no such slot");
  return erase(base, *place);
}

Expected<Splices> write_error(const Base& base, bool value) {
  const auto ground = open_ground(base);
  if (!ground) return tl::unexpected(ground.error());
  if (!ground->view.stage->error) return no_slot();
  const std::string text = error_text(ground->view, value);
  if (text.empty()) {
    return fail(ErrorCode::unsupported,
                fmt::format("this profile has no way to declare {}", value));
  }
  return put_in_envelope(base, *ground, ground->view.stage->error->pointer, text);
}

Expected<Splices> insert_sibling(const Base& base, std::string_view text) {
  const auto ground = open_ground(base);
  if (!ground) return tl::unexpected(ground.error());
  const auto& sibling = ground->view.stage->sibling;
  if (!sibling || !ground->envelope) {
    return fail(ErrorCode::unsupported, "this stage declares no sibling of the result");
  }
  std::string list = ground->envelope.pointer;
  for (std::size_t i = 0; i < sibling->up && !list.empty(); ++i) list.resize(list.rfind('/'));
  std::string item = sibling->item;
  constexpr std::string_view kHole = R"("$text")";
  if (const auto hole = item.find(kHole); hole != std::string::npos) {
    item.replace(hole, kHole.size(), json::quote(text));
  }
  const Found found = follow({base.carrier.root(), "", false}, list);
  if (!found.is(json::Kind::array))
    return fail(ErrorCode::unsupported, "there is no list around the result");
  return insert_element(base, {list, "plain"}, found.value.size(), item);
}

std::vector<Place> volatile_places(const Base& base) {
  std::vector<Place> places;
  const auto ground = open_ground(base);
  if (!ground) return places;
  const auto add = [&](const Found& from, const std::vector<std::string>& pointers) {
    for (const std::string& pointer : pointers) {
      if (const Found found = follow(from, pointer)) places.push_back({found.pointer, "plain"});
    }
  };
  add(ground->envelope, ground->view.stage->volatile_members);
  for (const Block& block : ground->content.blocks) {
    add(block.element, ground->view.stage->block_volatile_members);
  }
  return places;
}

}  // namespace croesus::mcp
