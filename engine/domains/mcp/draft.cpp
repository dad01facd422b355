// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/domains/mcp/bytes.h"
#include "engine/domains/mcp/edit.h"
#include "engine/domains/mcp/ground.h"
#include "engine/domains/mcp/layer.h"
#include "engine/json/pointer.h"
#include "engine/json/text.h"

namespace croesus::mcp {
namespace {

/// An object that is being written, members in the order of their first mention.
class Tree {
 public:
  void set(std::span<const std::string> path, std::string json_text) {
    if (path.empty()) {
      leaf_ = std::move(json_text);
      return;
    }
    child(path.front()).set(path.subspan(1), std::move(json_text));
  }

  std::string text() const {
    if (members_.empty()) return leaf_;
    std::string result;
    for (const auto& [name, value] : members_) {
      result += (result.empty() ? "{" : ",") + json::quote(name) + ":" + value.text();
    }
    return result + "}";
  }

 private:
  Tree& child(const std::string& name) {
    const auto known = std::find_if(members_.begin(), members_.end(),
                                    [&](const auto& member) { return member.first == name; });
    if (known != members_.end()) return known->second;
    return members_.emplace_back(name, Tree{}).second;
  }

  std::string leaf_ = "{}";
  std::vector<std::pair<std::string, Tree>> members_;
};

void set(Tree& tree, std::string_view pointer, std::string json_text) {
  const auto tokens = json::tokens(pointer);
  tree.set(*tokens, std::move(json_text));
}

const std::string* find(const Draft& draft, std::string_view kind) {
  const auto atom = draft.atoms.find(std::string(kind));
  return atom == draft.atoms.end() ? nullptr : &atom->second;
}

std::string string_of(const std::string* value) {
  return value != nullptr && value->front() == '"' ? json::unquote(*value) : std::string();
}

/// The JSON text of an atom in the codec of its shape. Bytes that are no hexadecimal digits are
/// written as they are.
std::string in_codec(const Draft& draft, const std::string& value, std::string_view codec) {
  if (codec != "base64" && codec != "data-url") return value;
  const auto bytes = value.front() == '"' ? from_hex(json::unquote(value)) : std::nullopt;
  if (!bytes) return value;
  if (codec == "base64") return json::quote(to_base64(*bytes));
  const std::string mime = string_of(find(draft, "media_mime"));
  return json::quote("data:" + mime + ";base64," + to_base64(*bytes));
}

std::string render(const Shape& shape, const Draft& draft) {
  Tree tree;
  set(tree, "/type", json::quote(shape.types.front()));
  for (const AtomShape& atom : shape.atoms) {
    const std::string* const value = find(draft, atom.kind);
    const AtomShape::Source& source = atom.sources.front();
    if (value == nullptr || source.codec == "data-url-type") continue;
    set(tree, source.pointer, in_codec(draft, *value, source.codec));
  }
  for (const auto& [pointer, constant] : shape.constants) set(tree, pointer, constant);
  return tree.text();
}

std::size_t atoms_shown(const Shape& shape, const Draft& draft) {
  return static_cast<std::size_t>(
      std::count_if(shape.atoms.begin(), shape.atoms.end(),
                    [&](const AtomShape& atom) { return draft.atoms.contains(atom.kind); }));
}

/// The shape of the draft's kind that shows most of its atoms, the first of equals; null where the
/// kind has none.
const Shape* best_shape(const std::vector<Shape>& shapes, const Draft& draft) {
  const Shape* best = nullptr;
  for (const Shape& shape : shapes) {
    if (!shape.nested_pointer.empty() || shape.kind != draft.kind) continue;
    if (best == nullptr || atoms_shown(shape, draft) > atoms_shown(*best, draft)) best = &shape;
  }
  return best;
}

/// The draft as JSON text inside an element, where the profile carries its kind so.
std::optional<std::string> render_nested(const View& view, const Shape& outer, const Draft& draft) {
  const Shape* const inner = best_shape(view.profile->shapes.at(outer.nested_shapes), draft);
  if (inner == nullptr) return std::nullopt;
  const auto& types = outer.nested_types;
  if (std::find(types.begin(), types.end(), inner->types.front()) == types.end())
    return std::nullopt;
  Tree tree;
  set(tree, "/type", json::quote(outer.types.front()));
  set(tree, outer.nested_pointer, json::quote(render(*inner, draft)));
  return tree.text();
}

}  // namespace

Draft read_block(const Base& base, std::size_t index) {
  const std::string prefix = fmt::format("content/{}/", index);
  Draft draft{block_kind(base, index), {}};
  for (const Atom& atom : base.atlas.atoms) {
    if (atom.path.starts_with(prefix) && atom.kind != "block_kind") {
      draft.atoms.emplace(atom.kind, atom.value);
    }
  }
  return draft;
}

Expected<std::string> write_block(const Base& base, const Draft& draft) {
  const auto profile = view(base.scene.context);
  if (!profile) return tl::unexpected(profile.error());
  if (const Shape* const shape = best_shape(profile->content_shapes(), draft)) {
    return render(*shape, draft);
  }
  for (const Shape& shape : profile->content_shapes()) {
    if (shape.nested_pointer.empty()) continue;
    if (auto element = render_nested(*profile, shape, draft)) return *std::move(element);
  }
  return fail(ErrorCode::unsupported,
              fmt::format("the profile has no shape for a block of kind '{}'", draft.kind));
}

Expected<std::string> write_text_block(const Base& base, std::string_view text) {
  return write_block(base, {"text", {{"text", json::quote(text)}}});
}

Expected<Splices> insert_atom(const Base& base, std::size_t index, std::string_view kind,
                              std::string_view value) {
  const auto ground = open_ground(base);
  if (!ground) return tl::unexpected(ground.error());
  const Block* const block = ground->block(index);
  const Shape* const shape = block == nullptr ? nullptr : block->shape;
  const auto layer = shape == nullptr
                         ? fail(ErrorCode::unsupported, "the block has no shape to add to")
                         : Layer::open(base, block->place(block->object.pointer, "plain"));
  if (!layer) return tl::unexpected(layer.error());
  for (const AtomShape& atom : shape->atoms) {
    if (atom.kind != kind) continue;
    const AtomSpot spot = find_atom(*block, atom);
    if (spot.found) return write_atom(base, block->place(spot.found.pointer, spot.codec), value);
    const AtomShape::Source& source = atom.sources.front();
    auto edits = put(*layer, layer->value(), source.pointer,
                     in_codec(read_block(base, index), std::string(value), source.codec));
    if (!edits) return tl::unexpected(edits.error());
    return layer->close(*std::move(edits));
  }
  return fail(ErrorCode::unsupported, fmt::format("the block's shape has no place for '{}'", kind));
}

}  // namespace croesus::mcp
