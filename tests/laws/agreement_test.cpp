// SPDX-License-Identifier: Apache-2.0
//
// Two readers of the same specification that share no code: the makers' witness reader and the
// instrument mcp@v2. They must say the same of every captured carrier; where they do not, one of
// them is wrong.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/domains/mcp/domain.h"
#include "oracles/oracle.h"
#include "tests/laws/bases.h"

namespace croesus {
namespace {

/// What the instrument says of the scene.
std::map<std::string, Readout> readouts(Session& session, const Scene& scene,
                                        const std::vector<std::string>& tasks) {
  const Question question{&scene, tasks};
  const Answer answer = session.ask({&question, 1}).front();
  std::map<std::string, Readout> result;
  for (std::size_t i = 0; i < tasks.size(); ++i) result[tasks[i]] = answer[i];
  return result;
}

/// Holds every task that the base's source exercises against the instrument; gives how many there
/// were.
std::size_t compare(Session& session, const std::string& name, const Scene& scene) {
  const auto source = mcp::domain().read_source(scene).value();
  const auto tasks = mcp::domain().exercised(source, scene.context);
  const auto scope = scope_of(mcp::domain(), scene).value();
  for (const auto& [task, readout] : readouts(session, scene, tasks)) {
    const bool held = std::find(scope.tasks.begin(), scope.tasks.end(), task) != scope.tasks.end();
    EXPECT_EQ(to_word(readout.kind), held ? "met" : "unmet")
        << name << " " << task << " under " << scene.context.policy << ": " << readout.reason;
  }
  return tasks.size();
}

TEST(Agreement, the_witness_reader_and_the_instrument_agree_on_every_capture_under_both_policies) {
  const auto oracle = find_oracle("mcp@v2").value();
  const auto session = oracle->open().value();
  std::size_t compared = 0;
  for (const Base& base : laws::shipped_bases()) {
    for (const char* policy : {"strict", "optional-null"}) {
      Scene scene = base.scene;
      scene.context.policy = policy;
      compared += compare(*session, base.id, scene);
    }
  }
  EXPECT_GT(compared, 1000U);
}

}  // namespace
}  // namespace croesus
