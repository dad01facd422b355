// SPDX-License-Identifier: Apache-2.0
//
// A scene is all that an oracle sees: the truth, the carrier in which it travelled, and what the
// two are to one another. Exact texts, because a harmless respelling is a different input with the
// same value. Value types.
#pragma once

#include <string>

namespace croesus {

struct Context {
  std::string domain;      ///< "mcp"
  std::string profile;     ///< the carrier family: "wire", "langchain", ...
  std::string stage;       ///< "W0", "A2", "M3", "H4"
  std::string policy;      ///< which distinctions count: "strict", ...
  std::string registry{};  ///< of a schema: JSON text of an object {URI: schema}; empty where none
  std::string format{};    ///< of a schema: "annotation" or "assertion"; empty where none
  bool operator==(const Context&) const = default;
};

struct Scene {
  std::string source;   ///< JSON text: what the carrier should still tell
  std::string carrier;  ///< JSON text in which the meaning travelled
  Context context;
  bool operator==(const Scene&) const = default;
};

}  // namespace croesus
