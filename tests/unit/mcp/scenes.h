// SPDX-License-Identifier: Apache-2.0
//
// Small scenes for tests, and short ways to look into readings.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/case/base.h"
#include "engine/case/domain.h"
#include "engine/domains/mcp/domain.h"
#include "engine/domains/mcp/edit.h"
#include "engine/json/splice.h"

namespace croesus::mcp::test {

inline Scene scene(std::string source, std::string carrier, const std::string& profile = "wire",
                   const std::string& stage = "W0", const std::string& policy = "strict") {
  return {std::move(source), std::move(carrier), {"mcp", profile, stage, policy}};
}

/// The atoms of a carrier; fails the test where the domain gives none.
inline Reading atoms(const std::string& carrier, const std::string& profile = "wire",
                     const std::string& stage = "W0", const std::string& policy = "strict") {
  auto reading = domain().read_carrier(scene("{}", carrier, profile, stage, policy));
  EXPECT_TRUE(reading) << (reading ? "" : reading.error().message);
  return reading.value_or(Reading{});
}

/// The atom's value, or "-" where there is no such atom.
inline std::string value_at(const Reading& reading, std::string_view path) {
  const Atom* const atom = reading.find(path);
  return atom == nullptr ? "-" : atom->value;
}

inline bool comparable_at(const Reading& reading, std::string_view path) {
  const Atom* const atom = reading.find(path);
  return atom != nullptr && atom->comparable;
}

/// The tasks that differ between a wire source and a wire carrier, joined by blanks.
inline std::string broken(const std::string& source, const std::string& carrier,
                          const std::string& policy = "strict") {
  const auto before = domain().read_source(scene(source, carrier, "wire", "W0", policy));
  const auto after = domain().read_carrier(scene(source, carrier, "wire", "W0", policy));
  EXPECT_TRUE(before && after);
  std::string list;
  for (const std::string& task : broken_tasks(domain(), *before, *after)) {
    list += (list.empty() ? "" : " ") + task;
  }
  return list;
}

inline Base base_of(const Scene& scene) {
  auto base = make_base(domain(), "base", scene);
  EXPECT_TRUE(base) << (base ? "" : base.error().message);
  return *std::move(base);
}

inline Base base_of(const std::string& carrier, const std::string& profile = "wire",
                    const std::string& stage = "W0") {
  return base_of(scene("{}", carrier, profile, stage));
}

/// The carrier after the edit; "refused: .." where there is none.
inline std::string edited(const Base& base, const Expected<Splices>& edit) {
  if (!edit) return "refused: " + edit.error().message;
  const auto text = json::apply(base.scene.carrier, *edit);
  EXPECT_TRUE(text) << (text ? "" : text.error().message);
  return text.value_or("");
}

}  // namespace croesus::mcp::test
