// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/codec.h"
#include "engine/domains/mcp/edit.h"
#include "engine/domains/mcp/layer.h"
#include "engine/json/pointer.h"
#include "engine/json/text.h"

namespace croesus::mcp {
namespace {

tl::unexpected<Error> refuse(const Place& place, const char* why) {
  return fail(ErrorCode::unsupported, why, place.pointer + " " + place.codec);
}

/// A container of the carrier or of a JSON text, and the number of one of its children.
struct Child {
  Layer layer;
  json::Value container;
  std::size_t index;
};

Expected<Child> child_at(const Base& base, const Place& place) {
  const auto around = holder(place);
  if (!around) return refuse(place, "the root has no container");
  auto layer = Layer::open(base, *around);
  if (!layer) return tl::unexpected(layer.error());
  const json::Value container = layer->value();
  const Codec codec = parse_codec(place.codec);
  const auto index = child_index(container, codec.json_text.value_or(place.pointer));
  if (!index) return refuse(place, "there is no such member or element");
  return Child{*std::move(layer), container, *index};
}

Expected<Child> member_at(const Base& base, const Place& place) {
  auto child = child_at(base, place);
  if (child && !child->container.is(json::Kind::object)) {
    return refuse(place, "this is no member of an object");
  }
  return child;
}

bool is_permutation(std::span<const std::size_t> order, std::size_t size) {
  std::vector<bool> seen(size, false);
  for (const std::size_t index : order) {
    if (index >= size || seen[index]) return false;
    seen[index] = true;
  }
  return order.size() == size;
}

}  // namespace

Expected<Splices> erase(const Base& base, const Place& place) {
  const Codec codec = parse_codec(place.codec);
  if (codec.each) {
    std::vector<Expected<Splices>> edits;
    const auto list = spot(base, place);
    for (std::size_t i = 0; list && i < list->value.size(); ++i) {
      edits.push_back(erase(base, {json::append(place.pointer, i) + *codec.each, "plain"}));
    }
    return merge(edits);
  }
  return erase_all(base, std::span(&place, 1));
}

Expected<Splices> erase_all(const Base& base, std::span<const Place> places) {
  if (places.empty()) return Splices{};
  std::optional<Layer> layer;
  json::Value container;
  std::vector<std::size_t> indices;
  for (const Place& place : places) {
    auto child = child_at(base, place);
    if (!child) return tl::unexpected(child.error());
    if (holder(place) != holder(places.front()))
      return refuse(place, "this is in another container");
    indices.push_back(child->index);
    if (layer) continue;
    layer = std::move(child->layer);
    container = child->container;
  }
  return layer->close(erase_children(*layer, container, std::move(indices)));
}

Expected<Splices> insert_member(const Base& base, const Place& object, std::string_view name,
                                std::string_view json_text) {
  const auto layer = Layer::open(base, object);
  if (!layer) return tl::unexpected(layer.error());
  if (!layer->value().is(json::Kind::object)) return refuse(object, "this is no object");
  const std::string member = json::quote(name).append(":").append(json_text);
  return layer->close({insert_child(*layer, layer->value(), layer->value().size(), member)});
}

Expected<Splices> insert_element(const Base& base, const Place& array, std::size_t index,
                                 std::string_view json_text) {
  const auto layer = Layer::open(base, array);
  if (!layer) return tl::unexpected(layer.error());
  if (!layer->value().is(json::Kind::array)) return refuse(array, "this is no array");
  return layer->close({insert_child(*layer, layer->value(), index, json_text)});
}

Expected<Splices> rename(const Base& base, const Place& member, std::string_view name) {
  const auto child = member_at(base, member);
  if (!child) return tl::unexpected(child.error());
  const json::Value old = child->container.member(child->index).name;
  return child->layer.close({child->layer.replace(old, json::quote(name))});
}

Expected<Splices> repeat_name(const Base& base, const Place& member, std::string_view json_text) {
  const auto child = member_at(base, member);
  if (!child) return tl::unexpected(child.error());
  const json::Value name = child->container.member(child->index).name;
  std::string twin(name.text());
  twin.append(":").append(json_text);
  return child->layer.close({insert_child(child->layer, child->container, child->index + 1, twin)});
}

Expected<Splices> permute(const Base& base, const Place& container,
                          std::span<const std::size_t> order) {
  const auto layer = Layer::open(base, container);
  if (!layer) return tl::unexpected(layer.error());
  const json::Value value = layer->value();
  if (!is_permutation(order, value.size()))
    return refuse(container, "this is no order of its children");
  std::vector<Edit> edits;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] == i) continue;
    const json::Span old = child_span(*layer, value, i);
    edits.push_back(
        {old.begin, old.end, std::string(layer->text(child_span(*layer, value, order[i])))});
  }
  return layer->close(std::move(edits));
}

}  // namespace croesus::mcp
