// SPDX-License-Identifier: Apache-2.0
#include "engine/json/pointer.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/json/step.h"

namespace croesus::json {

namespace {

/// A token with ~0 and ~1 decoded; none if a ~ is followed by anything else.
std::optional<std::string> decoded(std::string_view token) {
  std::string name;
  name.reserve(token.size());
  for (std::size_t i = 0; i < token.size(); ++i) {
    if (token[i] != '~') {
      name += token[i];
      continue;
    }
    ++i;
    if (i == token.size() || (token[i] != '0' && token[i] != '1')) return std::nullopt;
    name += token[i] == '0' ? '~' : '/';
  }
  return name;
}

/// RFC 6901, section 4: digits without a leading zero.
std::optional<std::size_t> array_index(std::string_view token) {
  if (token.empty() || (token.front() == '0' && token.size() > 1)) return std::nullopt;
  std::size_t index = 0;
  const char* const end = token.data() + token.size();
  const auto [stop, problem] = std::from_chars(token.data(), end, index);
  if (problem != std::errc() || stop != end) return std::nullopt;
  return index;
}

/// Takes the first token off `pointer`, which starts with '/'.
std::string_view take_token(std::string_view& pointer) {
  pointer.remove_prefix(1);
  const std::string_view token = pointer.substr(0, pointer.find('/'));
  pointer.remove_prefix(token.size());
  return token;
}

/// Appends a token in place, so that a deep pointer is built in linear time.
void extend(std::string& pointer, std::string_view name) {
  pointer += '/';
  for (const char c : name) {
    if (c == '~') {
      pointer += "~0";
    } else if (c == '/') {
      pointer += "~1";
    } else {
      pointer += c;
    }
  }
}

/// Whether `node` holds [begin, end). An empty range at its edge is not in it: what is put there
/// may belong to either side, so it is the container's.
bool holds(const Node& node, const char* begin, const char* end) {
  const std::string_view text = node.text();
  const std::ptrdiff_t edge = begin == end ? 1 : 0;
  return begin >= text.data() + edge && end <= text.data() + text.size() - edge;
}

/// The child value of `container` that holds [begin, end), or its end.
std::size_t child_holding(const Node& container, const char* begin, const char* end) {
  const std::span<const Node> children = container.children();
  const std::size_t width = container.kind == Kind::object ? 2 : 1;
  std::size_t low = 0;
  std::size_t high = children.size() / width;
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    const std::string_view text = children[middle * width + width - 1].text();
    if (text.data() + text.size() < end || text.data() + text.size() <= begin) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const std::size_t child = low * width + width - 1;
  return child < children.size() && holds(children[child], begin, end) ? child : children.size();
}

}  // namespace

std::optional<std::size_t> child_at(const Node& container, std::string_view token) {
  if (container.kind == Kind::object) {
    const Value value = Value(&container).find(token);
    if (!value) return std::nullopt;
    return static_cast<std::size_t>(value.node() - container.children().data());
  }
  const std::optional<std::size_t> index = array_index(token);
  if (!index || *index >= container.children().size()) return std::nullopt;
  return index;
}

Value resolve(Value root, std::string_view pointer) {
  if (!pointer.empty() && pointer.front() != '/') return {};
  while (root && !pointer.empty()) {
    const std::optional<std::string> name = decoded(take_token(pointer));
    const std::optional<std::size_t> child = name ? child_at(*root.node(), *name) : std::nullopt;
    root = child ? Value(&root.node()->children()[*child]) : Value();
  }
  return root;
}

std::string append(std::string_view pointer, std::string_view name) {
  std::string longer(pointer);
  extend(longer, name);
  return longer;
}

std::string append(std::string_view pointer, std::size_t index) {
  return fmt::format("{}/{}", pointer, index);
}

Expected<std::vector<std::string>> tokens(std::string_view pointer) {
  std::vector<std::string> names;
  const std::string_view whole = pointer;
  if (!pointer.empty() && pointer.front() != '/') {
    return fail(ErrorCode::usage, "a JSON Pointer is empty or starts with '/'", std::string(whole));
  }
  while (!pointer.empty()) {
    std::optional<std::string> name = decoded(take_token(pointer));
    if (!name) {
      return fail(ErrorCode::usage, "in a JSON Pointer, '~' must be followed by 0 or 1",
                  std::string(whole));
    }
    names.push_back(*std::move(name));
  }
  return names;
}

namespace {

/// The pointer of the innermost value below `node` that holds [begin, end).
std::string pointer_to(const Node* node, const char* begin, const char* end) {
  std::string pointer;
  for (;;) {
    const std::span<const Node> children = node->children();
    const std::size_t child = child_holding(*node, begin, end);
    if (child == children.size()) return pointer;
    extend(pointer, node->kind == Kind::object ? Value(&children[child - 1]).string()
                                               : std::to_string(child));
    node = &children[child];
  }
}

}  // namespace

std::string pointer_at(const Document& document, std::size_t begin, std::size_t end) {
  const char* const text = document.text().data();
  if (document.text().empty()) return {};
  return pointer_to(document.root().node(), text + begin, text + end);
}

std::string pointer_of(Value root, Value value) {
  const std::string_view text = value.text();
  return pointer_to(root.node(), text.data(), text.data() + text.size());
}

bool is_within(std::string_view inner, std::string_view outer) {
  return inner.starts_with(outer) && (inner.size() == outer.size() || inner[outer.size()] == '/');
}

}  // namespace croesus::json
