// SPDX-License-Identifier: Apache-2.0
//
// Candidates for a small schema, each with the evaluator's answer.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/schema/instances/candidates.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

inline json::Document parsed(std::string_view text) {
  auto document = json::read(std::string(text));
  EXPECT_TRUE(document) << text;
  return document ? *document : json::read("null").value();
}

/// All candidates for the root of `schema` where `value` stands, with what the evaluator says.
class Tried {
 public:
  Tried(std::string_view schema, std::string_view value, Settings settings = {},
        std::size_t most = 100'000)
      : schema_(Schema::compile(parsed(schema), settings).value()), value_(parsed(value)) {
    constexpr std::uint32_t kRoot[] = {0};
    Stream stream(1, {"test"});
    for (Candidate& candidate :
         candidates({schema_.program(), kRoot, value_.root()}, stream, most)) {
      const auto document = json::read(candidate.text);
      EXPECT_TRUE(document) << candidate.text << " is no JSON: " << candidate.idea;
      if (!document) continue;
      EXPECT_TRUE(json::comparable(document->root())) << candidate.text << " has a name twice";
      EXPECT_TRUE(answers_.emplace(candidate.text, schema_.evaluate(document->root())).second)
          << candidate.text << " comes twice";
    }
  }

  /// "valid", "invalid", "indeterminate"; or "missing" where that text is no candidate.
  std::string operator[](const std::string& text) const {
    const auto found = answers_.find(text);
    if (found == answers_.end()) return "missing";
    constexpr const char* kNames[] = {"valid", "invalid", "indeterminate"};
    return kNames[static_cast<std::size_t>(found->second)];
  }

  /// How many candidates have that answer and satisfy `is`.
  std::size_t count(Validity validity, const auto& is) const {
    std::size_t count = 0;
    for (const auto& [text, answer] : answers_) count += answer == validity && is(text) ? 1U : 0U;
    return count;
  }
  static constexpr std::size_t kLongest = 1U << 16;
  const std::map<std::string, Validity>& all() const { return answers_; }

 private:
  Schema schema_;
  json::Document value_;
  std::map<std::string, Validity> answers_;
};

}  // namespace croesus::schema
