// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/domains/mcp/layer.h"
#include "engine/json/pointer.h"
#include "engine/json/text.h"

namespace croesus::mcp {
namespace {

/// From the end of what stays before a run of erased children to the end of the run; a run at the
/// beginning takes the comma behind it along instead.
Edit erase_run(const Layer& layer, json::Value container, std::size_t first, std::size_t last) {
  const std::size_t end = child_span(layer, container, last).end;
  if (first > 0) return {child_span(layer, container, first - 1).end, end, ""};
  const std::size_t begin = child_span(layer, container, 0).begin;
  if (last + 1 < container.size()) {
    return {begin, child_span(layer, container, last + 1).begin, ""};
  }
  return {begin, end, ""};
}

/// What stands between two children here, so that an indented container stays indented.
std::string separator(const Layer& layer, json::Value container) {
  if (container.size() < 2) return ",";
  return std::string(
      layer.text({child_span(layer, container, 0).end, child_span(layer, container, 1).begin}));
}

/// {"a":{"b":json_text}} for the tokens a, b.
std::string nest(std::span<const std::string> tokens, std::string_view json_text) {
  std::string text;
  for (const std::string& token : tokens) text += "{" + json::quote(token) + ":";
  return text.append(json_text).append(tokens.size(), '}');
}

}  // namespace

json::Span child_span(const Layer& layer, json::Value container, std::size_t index) {
  if (container.is(json::Kind::array)) return layer.span(container[index]);
  const json::Member member = container.member(index);
  return {layer.span(member.name).begin, layer.span(member.value).end};
}

std::optional<std::size_t> child_index(json::Value container, std::string_view pointer) {
  const auto tokens = json::tokens(pointer);
  if (!tokens || tokens->empty()) return std::nullopt;
  const json::Value child = json::resolve(container, json::append("", tokens->back()));
  for (std::size_t i = 0; child && i < container.size(); ++i) {
    const json::Value candidate =
        container.is(json::Kind::array) ? container[i] : container.member(i).value;
    if (candidate.node() == child.node()) return i;
  }
  return std::nullopt;
}

std::vector<Edit> erase_children(const Layer& layer, json::Value container,
                                 std::vector<std::size_t> indices) {
  std::sort(indices.begin(), indices.end());
  std::vector<Edit> edits;
  for (std::size_t i = 0; i < indices.size();) {
    std::size_t end = i + 1;
    while (end < indices.size() && indices[end] == indices[end - 1] + 1) ++end;
    edits.push_back(erase_run(layer, container, indices[i], indices[end - 1]));
    i = end;
  }
  return edits;
}

Edit insert_child(const Layer& layer, json::Value container, std::size_t index,
                  std::string_view child) {
  const std::string text(child);
  if (container.size() == 0) {
    const std::size_t inside = layer.span(container).begin + 1;
    return {inside, inside, text};
  }
  const std::string comma = separator(layer, container);
  if (index < container.size()) {
    const std::size_t before = child_span(layer, container, index).begin;
    return {before, before, text + comma};
  }
  const std::size_t behind = child_span(layer, container, container.size() - 1).end;
  return {behind, behind, comma + text};
}

Expected<std::vector<Edit>> put(const Layer& layer, json::Value from, std::string_view pointer,
                                std::string_view json_text) {
  const auto tokens = json::tokens(pointer);
  if (!tokens) return tl::unexpected(tokens.error());
  json::Value at = from;
  for (std::size_t i = 0; i < tokens->size(); ++i) {
    const std::span<const std::string> rest(tokens->begin() + static_cast<std::ptrdiff_t>(i),
                                            tokens->end());
    if (at.is(json::Kind::null)) return std::vector{layer.replace(at, nest(rest, json_text))};
    const json::Value next = json::resolve(at, json::append("", rest.front()));
    if (!next && !at.is(json::Kind::object)) {
      return fail(ErrorCode::unsupported, "something that is no object stands in the way",
                  std::string(pointer));
    }
    if (!next) {
      const std::string member = json::quote(rest.front()) + ":" + nest(rest.subspan(1), json_text);
      return std::vector{insert_child(layer, at, at.size(), member)};
    }
    at = next;
  }
  if (!at)
    return fail(ErrorCode::unsupported, "there is nothing to write to", std::string(pointer));
  return std::vector{layer.replace(at, json_text)};
}

}  // namespace croesus::mcp
