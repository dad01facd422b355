// SPDX-License-Identifier: Apache-2.0
//
// Projectors: what may be read of a carrier, for each framework and stage (MCP.md, section 7). One
// file a framework; what a file does not name is not read. Pure functions; any thread.
#pragma once

#include <string_view>

#include "engine/error/error.h"
#include "oracles/mcp/contract/node.h"
#include "oracles/mcp/contract/result.h"

namespace croesus::oracles::mcp {

/// Reads the compartments of a carrier into atoms. A carrier of another shape has absent atoms.
using Projector = Result (*)(const Node& root);

/// The projector of a stage; null where the framework has no such stage.
Projector wire(std::string_view stage);
Projector openai_agents(std::string_view stage);
Projector langchain(std::string_view stage);
Projector google_adk(std::string_view stage);
Projector agent_framework(std::string_view stage);

/// Errors: unsupported, for a profile or stage that is not known.
Expected<Projector> find_projector(std::string_view profile, std::string_view stage);

/// Reads the root and adds the relation that follows from what was read.
Result project(Projector projector, json::Value root);

}  // namespace croesus::oracles::mcp
