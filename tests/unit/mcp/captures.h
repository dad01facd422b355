// SPDX-License-Identifier: Apache-2.0
//
// The captured carriers of four frameworks (see their README).
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/case/scene.h"

namespace croesus::mcp::test {

inline std::filesystem::path captures() {
  return std::filesystem::path(CROESUS_SOURCE_DIR) / "suites/captures/mcp";
}

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

inline std::filesystem::path position(const std::string& framework, const std::string& id,
                                      const std::string& stage) {
  return captures() / framework / "default" / id / (stage + ".json");
}

/// A position that was captured has a file, and no other has one.
inline bool is_captured(const std::string& framework, const std::string& id,
                        const std::string& stage) {
  return std::filesystem::exists(position(framework, id, stage));
}

/// The scene of a position of the default configuration.
inline Scene captured(const std::string& framework, const std::string& id, const std::string& stage,
                      const std::string& policy = "strict") {
  return {fixture(id), text_of(position(framework, id, stage)), {"mcp", framework, stage, policy}};
}

}  // namespace croesus::mcp::test
