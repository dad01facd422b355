// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/contract/shape.h"

#include <fmt/format.h>

#include "engine/json/number.h"

namespace croesus::oracles::mcp {

namespace {

using Fault = std::optional<Difference>;
using Check = Fault (*)(const Node& node);

/// A member that an object may or must have.
struct Field {
  std::string_view name;
  Check check;
  bool required = false;
};

Fault fault(const Node& node, std::string_view due) {
  return Difference{fmt::format("{} is due", due), node.at()};
}

Fault string(const Node& node) {
  return node.is(json::Kind::string) ? std::nullopt : fault(node, "a string");
}
Fault boolean(const Node& node) {
  return node.is(json::Kind::boolean) ? std::nullopt : fault(node, "a boolean");
}
Fault object(const Node& node) {
  return node.is(json::Kind::object) ? std::nullopt : fault(node, "an object");
}
Fault integer(const Node& node) {
  const bool good =
      node.is(json::Kind::number) && json::is_integer(json::decimal(node.slot().value));
  return good ? std::nullopt : fault(node, "an integer");
}

/// A number from 0 to 1, both included.
Fault fraction(const Node& node) {
  if (!node.is(json::Kind::number)) return fault(node, "a number");
  const json::Decimal number = json::decimal(node.slot().value);
  const bool good = json::compare(number, json::decimal("0")) >= 0 &&
                    json::compare(number, json::decimal("1")) <= 0;
  return good ? std::nullopt : fault(node, "a number from 0 to 1");
}

Fault role(const Node& node) {
  return node.says("user") || node.says("assistant") ? std::nullopt
                                                     : fault(node, "user or assistant");
}
Fault theme(const Node& node) {
  return node.says("light") || node.says("dark") ? std::nullopt : fault(node, "light or dark");
}

template <Check kElement>
Fault list(const Node& node) {
  if (!node.is(json::Kind::array)) return fault(node, "an array");
  for (std::size_t i = 0; i < node.size(); ++i) {
    if (auto found = kElement(node.element(i))) return found;
  }
  return std::nullopt;
}

Fault fields(const Node& node, std::initializer_list<Field> known) {
  if (auto found = object(node)) return found;
  for (const Field& field : known) {
    const Node member = node.member(field.name);
    if (!member.exists() && !field.required) continue;
    if (auto found = field.check(member)) return found;
  }
  return std::nullopt;
}

Fault icon(const Node& node) {
  return fields(
      node,
      {{"src", string, true}, {"mimeType", string}, {"sizes", list<string>}, {"theme", theme}});
}

Fault annotations(const Node& node) {
  return fields(node, {{"audience", list<role>}, {"priority", fraction}, {"lastModified", string}});
}

Fault text(const Node& node) { return fields(node, {{"text", string, true}}); }

Fault media(const Node& node) {
  return fields(node, {{"data", string, true}, {"mimeType", string, true}});
}

Fault link(const Node& node) {
  return fields(node, {{"uri", string, true},
                       {"name", string, true},
                       {"title", string},
                       {"description", string},
                       {"mimeType", string},
                       {"size", integer},
                       {"icons", list<icon>}});
}

/// With a text or with a blob; one good variant is enough.
Fault contents(const Node& node) {
  if (auto found = fields(node, {{"uri", string, true}, {"mimeType", string}, {"_meta", object}}))
    return found;
  if (node.member("text").is(json::Kind::string)) return std::nullopt;
  return string(node.member("blob"));
}

Fault resource(const Node& node) { return fields(node, {{"resource", contents, true}}); }

/// The check of the block's own members; null for a kind that is not MCP's.
Check check_of(const Node& type) {
  if (type.says("text")) return text;
  if (type.says("image") || type.says("audio")) return media;
  if (type.says("resource_link")) return link;
  return type.says("resource") ? resource : nullptr;
}

Fault block(const Node& node) {
  if (auto found = fields(node, {{"annotations", annotations}, {"_meta", object}})) return found;
  const Node type = node.member("type");
  const Check check = check_of(type);
  return check != nullptr ? check(node) : fault(type, "one of MCP's kinds of block");
}

}  // namespace

std::optional<Difference> fault_of_tool_result(const Node& root) {
  return fields(root, {{"content", list<block>, true},
                       {"structuredContent", object},
                       {"isError", boolean},
                       {"_meta", object}});
}

}  // namespace croesus::oracles::mcp
