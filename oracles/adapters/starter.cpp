// SPDX-License-Identifier: Apache-2.0
// An oracle for croesus as a library: put your own call into verdict(), then
//   g++ -std=c++20 -O2 -shared -fPIC my_oracle.cpp -o my_oracle.so
//   croesus challenge mcp/dev-48 --oracle so:./my_oracle.so
// croesus loads it into a process of its own, so a crash costs one scene.
#include <string_view>

#include "croesus_oracle.h"

namespace {

std::string_view view(const croesus_text& text) { return {text.bytes, text.length}; }

/// Whether `carrier` still tells what `source` says, as far as `task` is concerned: CROESUS_MET or
/// CROESUS_UNMET, or CROESUS_ABSTAINED. All are JSON texts; context is
/// {"domain":"mcp","profile":"wire","stage":"W0","policy":"strict"}. The profile says how the
/// carrier is built. mcp/dev-48 has the wire's alone; mcp/001 and mcp/002 have carriers of several
/// frameworks too (langchain, ..). Abstain from what you cannot read: that is unmeasured, and no
/// mistake.
croesus_reading verdict(std::string_view /*task*/, std::string_view /*source*/,
                        std::string_view carrier, std::string_view context) {
  if (context.find(R"("profile":"wire")") == context.npos) return CROESUS_ABSTAINED;
  // Your own call goes here. This one only asks that the carrier begins as an object does, so it
  // will miss nearly every fault.
  return carrier.starts_with('{') ? CROESUS_MET : CROESUS_UNMET;
}

}  // namespace

uint32_t croesus_oracle_abi(void) { return CROESUS_ORACLE_ABI; }

const char* croesus_oracle_open(void) {
  return R"({"name":"my-oracle","version":"1","tasks":["T1","T2","T3","T4","T5"]})";
}

void croesus_oracle_score(const croesus_scene* scene, const char* const* tasks, size_t count,
                          croesus_verdict* verdicts) {
  for (size_t i = 0; i < count; ++i) {
    verdicts[i].reading =
        verdict(tasks[i], view(scene->source), view(scene->carrier), view(scene->context));
  }
}

void croesus_oracle_close(void) {}
