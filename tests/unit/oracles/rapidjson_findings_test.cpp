// SPDX-License-Identifier: Apache-2.0
//
// What is wrong in RapidJSON 1.1.0 (tests/real/findings/rapidjson.json) is still wrong there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "engine/json/reader.h"
#include "oracles/oracle.h"

namespace croesus::test {
namespace {

json::Document findings() {
  std::ifstream in(CROESUS_SOURCE_DIR "/tests/real/findings/rapidjson.json");
  return json::read(std::string(std::istreambuf_iterator<char>(in), {})).value();
}

Scene scene_of(json::Value finding) {
  const json::Value registry = finding.find("registry");
  return {std::string(finding.find("schema").text()),
          finding.find("instance_text").string(),
          {"json-schema", "http://json-schema.org/draft-04/schema#", "", "",
           registry ? std::string(registry.text()) : std::string(), "annotation"}};
}

TEST(RapidJsonFindings, are_as_they_were_found) {
  const json::Document all = findings();
  const auto session = find_oracle("json-schema/rapidjson").value()->open().value();
  const std::vector<std::string> tasks = {"valid"};
  ASSERT_GE(all.root().size(), 5U);
  for (std::size_t i = 0; i < all.root().size(); ++i) {
    const json::Value finding = all.root()[i];
    const Scene scene = scene_of(finding);
    const Question question{&scene, tasks};
    const Readout said = session->ask({&question, 1}).at(0).at(0);
    EXPECT_EQ(to_word(said.kind), finding.find("observed").string())
        << finding.find("description").string() << ": " << said.reason;
    EXPECT_EQ(finding.find("dialect").string(), "4");
  }
}

}  // namespace
}  // namespace croesus::test
