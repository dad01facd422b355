// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/block.h"

#include <algorithm>

#include "engine/domains/mcp/ascii.h"
#include "engine/domains/mcp/codec.h"
#include "engine/json/reader.h"

namespace croesus::mcp {
namespace {

bool holds(const Condition& condition, const Found& object) {
  const json::Value value = follow(object, condition.pointer).value;
  if (!value) return false;
  if (condition.starts.empty()) return true;
  return value.is(json::Kind::string) && starts_with_ascii(value.string(), condition.starts);
}

/// The word of the object's type, or "".
std::string type_of(const Found& object) {
  const json::Value type = object.value.find("type");
  return type.is(json::Kind::string) ? type.string() : std::string();
}

bool contains(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Puts the block that stands as JSON text inside the element in the element's stead, if the shape
/// says that it is one.
bool enter_text(Block& block, const Shape& shape) {
  const Found text = follow(block.element, shape.nested_pointer);
  if (!text.is(json::Kind::string)) return false;
  auto document = json::read(text.value.string());
  if (!document) return false;
  const Found root{document->root(), "", text.ambiguous};
  if (!root.is(json::Kind::object) || !contains(shape.nested_types, type_of(root))) return false;
  block.object = root;
  block.text = *std::move(document);
  block.text_pointer = text.pointer;
  return true;
}

const Shape* plain_shape(const std::vector<Shape>& shapes, const Found& object) {
  const std::string type = type_of(object);
  for (const Shape& shape : shapes) {
    const bool fits =
        shape.nested_pointer.empty() && contains(shape.types, type) &&
        std::all_of(shape.conditions.begin(), shape.conditions.end(),
                    [&](const Condition& condition) { return holds(condition, object); });
    if (fits) return &shape;
  }
  return nullptr;
}

Block read_element(const View& view, const Found& element) {
  Block block{element, false, {}, {}, element, nullptr};
  if (!element.is(json::Kind::object)) return block;
  const std::string type = type_of(element);
  for (const Shape& shape : view.content_shapes()) {
    if (shape.nested_pointer.empty() || !contains(shape.types, type)) continue;
    if (!enter_text(block, shape)) continue;
    block.shape = plain_shape(view.profile->shapes.at(shape.nested_shapes), block.object);
    return block;
  }
  block.shape = plain_shape(view.content_shapes(), element);
  return block;
}

Block bare_text(const Found& string) { return {string, true, {}, {}, string, nullptr}; }

Content::Form form_of(const ContentShape& shape, json::Value value) {
  using Form = Content::Form;
  if (!value) return Form::absent;
  if (value.is(json::Kind::null)) return Form::null;
  if (value.is(json::Kind::array)) return Form::list;
  if (value.is(json::Kind::object) && shape.object_form) return Form::object;
  if (!value.is(json::Kind::string) || !shape.string_form) return Form::absent;
  return !shape.zero.empty() && value.string() == shape.zero ? Form::zero : Form::string;
}

}  // namespace

Place Block::place(std::string_view pointer, std::string_view codec) const {
  if (text) return {text_pointer, to_text(Codec{std::string(pointer), {}, std::string(codec)})};
  return {std::string(pointer), std::string(codec)};
}

AtomSpot find_atom(const Block& block, const AtomShape& atom) {
  for (const AtomShape::Source& source : atom.sources) {
    Found found = follow(block.object, source.pointer);
    if (found) return {std::move(found), source.codec};
  }
  const AtomShape::Source& first = atom.sources.front();
  return {follow(block.object, first.pointer), first.codec};
}

Found find_envelope(const View& view, json::Value carrier) {
  return select(carrier, view.stage->envelope);
}

Content find_content(const View& view, const Found& envelope) {
  Content content;
  content.found = follow(envelope, view.stage->content->pointer);
  content.form = form_of(*view.stage->content, content.found.value);
  if (content.form == Content::Form::object) {
    content.blocks.push_back(read_element(view, content.found));
  } else if (content.form == Content::Form::string) {
    content.blocks.push_back(bare_text(content.found));
  } else if (content.form == Content::Form::list) {
    for (std::size_t i = 0; i < content.found.value.size(); ++i) {
      content.blocks.push_back(read_element(view, element(content.found, i)));
    }
  }
  return content;
}

Found find_slot(const SlotShape& slot, const Found& envelope) {
  for (const std::string& pointer : slot.pointers) {
    if (Found found = follow(envelope, pointer)) return found;
  }
  if (!slot.null_through.empty()) {
    Found holder = follow(envelope, slot.null_through);
    if (holder.is(json::Kind::null)) return holder;
  }
  return follow(envelope, slot.pointers.front());
}

std::string slot_codec(const SlotShape& slot, const Found& envelope, const Found& found) {
  const bool is_holder =
      !slot.null_through.empty() && follow(envelope, slot.null_through).pointer == found.pointer;
  return is_holder ? "null-holder" : "plain";
}

}  // namespace croesus::mcp
