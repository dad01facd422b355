// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/projector/projector.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "oracles/mcp/contract/relation.h"

namespace croesus::oracles::mcp {

namespace {

using Stages = Projector (*)(std::string_view stage);

constexpr std::array<std::pair<std::string_view, Stages>, 5> kFrameworks = {{
    {"agent-framework", agent_framework},
    {"google-adk", google_adk},
    {"langchain", langchain},
    {"openai-agents", openai_agents},
    {"wire", wire},
}};

}  // namespace

Expected<Projector> find_projector(std::string_view profile, std::string_view stage) {
  for (const auto& [name, stages] : kFrameworks) {
    if (name != profile) continue;
    if (const Projector projector = stages(stage)) return projector;
    return fail(ErrorCode::unsupported,
                fmt::format("profile {} has no stage \"{}\"", profile, stage));
  }
  return fail(ErrorCode::unsupported, fmt::format("unknown profile \"{}\"", profile));
}

Result project(Projector projector, json::Value root) {
  Result result = projector(Node(root));
  result.relation = relation_of(result);
  return result;
}

}  // namespace croesus::oracles::mcp
