// SPDX-License-Identifier: Apache-2.0
//
// The baseline without channels: it finds familiar values anywhere. The one oracle that searches,
// to show what that cannot tell (seeds/000, MCP.md, section 3).
#include <optional>
#include <set>
#include <utility>

#include "engine/domains/mcp/tasks.h"
#include "engine/json/reader.h"
#include "oracles/mcp/contract/readouts.h"
#include "oracles/oracle.h"

namespace croesus::oracles::mcp {

namespace {

/// A string by its decoded text, a number by its token: respelled numbers and payloads are other
/// leaves, respelled escapes are not.
using Leaf = std::pair<json::Kind, std::string>;

std::optional<Leaf> leaf_of(json::Value value) {
  if (value.is(json::Kind::string)) return Leaf{json::Kind::string, value.string()};
  if (value.is(json::Kind::number)) return Leaf{json::Kind::number, std::string(value.text())};
  return std::nullopt;
}

void push_children(std::vector<json::Value>& open, json::Value value) {
  for (std::size_t i = value.size(); i-- > 0;) {
    open.push_back(value.is(json::Kind::object) ? value.member(i).value : value[i]);
  }
}

/// Every string and number, in document order. Member names are no leaves.
std::vector<Leaf> leaves(json::Value root) {
  std::vector<Leaf> found;
  std::vector<json::Value> open = {root};
  while (!open.empty()) {
    const json::Value value = open.back();
    open.pop_back();
    if (auto leaf = leaf_of(value)) found.push_back(std::move(*leaf));
    push_children(open, value);
  }
  return found;
}

Readout rule(const Scene& scene) {
  const auto source = json::read(scene.source);
  if (!source) return unreadable_source(source.error());
  const auto carrier = json::read(scene.carrier);
  if (!carrier) return unreadable_carrier(carrier.error());
  std::vector<Leaf> present = leaves(carrier->root());
  const std::set<Leaf> known(std::make_move_iterator(present.begin()),
                             std::make_move_iterator(present.end()));
  for (const Leaf& leaf : leaves(source->root())) {
    if (!known.contains(leaf))
      return unmet("nowhere in the carrier: " + leaf.second.substr(0, 60), {});
  }
  return met();
}

}  // namespace

BuiltIn anywhere() {
  return {
      .id = "mcp-anywhere",
      .version = "1",
      .tasks = {::croesus::mcp::kTasks.begin(), ::croesus::mcp::kTasks.end()},
      .summary = "Baseline: every string and number of the source occurs somewhere in the carrier.",
      .verdict = [](const Scene& scene, std::span<const std::string> tasks) {
        return Answer(tasks.size(), rule(scene));
      }};
}

}  // namespace croesus::oracles::mcp
