// SPDX-License-Identifier: Apache-2.0
//
// Small scenes for the oracles of MCP, and questions put to them.
#pragma once

#include <gmock/gmock.h>

#include <string>
#include <string_view>

#include "oracles/oracle.h"

namespace croesus::test {

using Kind = Readout::Kind;

inline Scene scene(std::string source, std::string carrier, std::string profile = "wire",
                   std::string stage = "W0", std::string policy = "strict") {
  return {std::move(source),
          std::move(carrier),
          {"mcp", std::move(profile), std::move(stage), std::move(policy)}};
}

/// One readout of a catalogued oracle.
inline Readout ask(std::string_view oracle, const Scene& scene, const std::string& task) {
  const std::vector<std::string> tasks = {task};
  const Question question{&scene, tasks};
  return find_oracle(oracle).value()->open().value()->ask({&question, 1}).at(0).at(0);
}

inline Kind kind_of(std::string_view oracle, const Scene& scene, const std::string& task) {
  return ask(oracle, scene, task).kind;
}

/// The tasks that mcp@v2 calls met: "T1 T3".
inline std::string met_tasks(const Scene& scene, std::string_view oracle = "mcp@v2") {
  std::string met;
  for (const std::string task : {"T1", "T2", "T3", "T4", "T5"}) {
    if (kind_of(oracle, scene, task) != Kind::met) continue;
    met += (met.empty() ? "" : " ") + task;
  }
  return met;
}

/// A wire result with that content and nothing else.
inline std::string content(std::string_view blocks) {
  return fmt::format(R"({{"content":[{}]}})", blocks);
}
/// A wire scene over two contents.
inline Scene contents(std::string_view source, std::string_view carrier,
                      std::string policy = "strict") {
  return scene(content(source), content(carrier), "wire", "W0", std::move(policy));
}

inline constexpr auto kAllTasks = "T1 T2 T3 T4 T5";

}  // namespace croesus::test
