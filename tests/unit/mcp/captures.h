// SPDX-License-Identifier: Apache-2.0
//
// The captured carriers of four frameworks, which stand beside the checkout (see their README).
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/case/scene.h"

namespace croesus::mcp::test {

inline std::filesystem::path captures() {
  return std::filesystem::path(CROESUS_SOURCE_DIR) / "../shared/data/mcp/captures-py";
}

/// Without the captures there is nothing that a test on them could say; the test names that and
/// passes over.
inline bool captures_missing() { return !std::filesystem::exists(captures() / "states.json"); }

inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline std::string fixture(const std::string& id) {
  return text_of(captures() / "fixtures" / (id + ".json"));
}

inline const std::vector<std::string>& frameworks() {
  static const std::vector<std::string> kNames = {"agent-framework", "google-adk", "langchain",
                                                  "openai-agents"};
  return kNames;
}

inline std::string fixture_id(int number) {
  return (number < 10 ? "C0" : "C") + std::to_string(number);
}

/// The scene of a position of the default configuration.
inline Scene captured(const std::string& framework, const std::string& id, const std::string& stage,
                      const std::string& policy = "strict") {
  const auto path = captures() / framework / "default" / id / (stage + ".json");
  return {fixture(id), text_of(path), {"mcp", framework, stage, policy}};
}

}  // namespace croesus::mcp::test
