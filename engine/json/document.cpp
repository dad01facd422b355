// SPDX-License-Identifier: Apache-2.0
#include <cassert>
#include <utility>
#include <vector>

#include "engine/json/node.h"
#include "engine/json/pointer.h"
#include "engine/json/step.h"
#include "engine/json/value.h"

namespace croesus::json {

namespace {

/// A container on the way to the place of an edit, and which of its children the way goes through.
struct Step {
  const Node* container;
  std::size_t child;
};

/// The way from `root` to the place of `tokens`; shorter than `tokens` when there is no such place.
std::vector<Step> way(const Node* root, const std::vector<std::string>& tokens) {
  std::vector<Step> steps;
  for (const std::string& token : tokens) {
    const std::optional<std::size_t> child = child_at(*root, token);
    if (!child) break;
    steps.push_back({root, *child});
    root = &root->children()[*child];
  }
  return steps;
}

/// A copy of the container of `step`, without a text, in which `node` stands where the step goes.
Node composed(const Step& step, const Node& node, Arena& arena) {
  const std::span<const Node> old = step.container->children();
  Block* const block = arena.block(nullptr, old);
  const_cast<Node*>(block->children())[step.child] = node;
  Node copy;
  copy.block = block;
  copy.kind = step.container->kind;
  copy.blocked = true;
  return copy;
}

}  // namespace

Document::Document(std::shared_ptr<const Storage> storage) : storage_(std::move(storage)) {}

Value Document::root() const { return Value(&storage_->root); }

std::string_view Document::text() const { return storage_->text; }

Span Document::span(Value value) const {
  const std::string_view inner = value.text();
  const std::size_t begin = static_cast<std::size_t>(inner.data() - storage_->text.data());
  assert(begin + inner.size() <= storage_->text.size());
  return {begin, begin + inner.size()};
}

Expected<Document> Document::replace(std::string_view pointer, const Document& owner,
                                     Value value) const {
  const Expected<std::vector<std::string>> names = tokens(pointer);
  if (!names) return tl::unexpected(names.error());
  const std::vector<Step> steps = way(&storage_->root, *names);
  if (steps.size() != names->size()) {
    return fail(ErrorCode::usage, "the document has no value at this pointer to replace",
                std::string(pointer));
  }
  auto edited = std::make_shared<Storage>(std::string(), 512);
  edited->shared = {storage_, owner.storage_};
  Node node = *value.node();
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    node = composed(*step, node, edited->arena);
  }
  edited->root = node;
  return Document(std::move(edited));
}

}  // namespace croesus::json
