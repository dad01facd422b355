// SPDX-License-Identifier: Apache-2.0
//
// Libraries of known character: one for each TROUBLE_ that is defined. Met is what is not "bad";
// the trouble comes at the carrier "trap", or at the start.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string>

#if defined(TROUBLE_MISSING)
#define croesus_oracle_score misspelt_score
#endif
#include "oracles/external/croesus_oracle.h"

namespace {

std::string reason;

void at_trap([[maybe_unused]] croesus_verdict& verdict) {
  verdict.reading = CROESUS_MET;
#if defined(TROUBLE_CRASH)
  std::raise(SIGSEGV);
#elif defined(TROUBLE_HANG)
  while (true) ::pause();
#elif defined(TROUBLE_THROW)
  throw std::runtime_error("the library threw");
#elif defined(TROUBLE_PRINT)
  std::puts("this goes to no one's protocol");
  std::fflush(stdout);
#elif defined(TROUBLE_SILENCE)
  verdict.reading = CROESUS_NOTHING;
#elif defined(TROUBLE_LONG_REASON)
  reason.assign(1'000'000, 'r');
  verdict.reason = reason.c_str();
#elif defined(TROUBLE_NONSENSE)
  verdict.reading = 77;
#endif
}

#if defined(TROUBLE_DEAD)
const int kDead = std::raise(SIGABRT);
#endif

}  // namespace

uint32_t croesus_oracle_abi() {
#if defined(TROUBLE_OLD)
  return 0;
#else
  return CROESUS_ORACLE_ABI;
#endif
}

const char* croesus_oracle_open() {
#if defined(TROUBLE_NULL)
  return nullptr;
#else
  return R"({"name":"trouble","version":"1","tasks":["T1"]})";
#endif
}

void croesus_oracle_score(const croesus_scene* scene, const char* const*, size_t count,
                          croesus_verdict* verdicts) {
  for (size_t i = 0; i < count; ++i) {
    if (std::strcmp(scene->carrier.bytes, "\"trap\"") == 0) {
      at_trap(verdicts[i]);
    } else {
      const bool bad = std::strcmp(scene->carrier.bytes, "\"bad\"") == 0;
      verdicts[i].reading = bad ? CROESUS_UNMET : CROESUS_MET;
      reason = std::to_string(scene->carrier.length) + scene->context.bytes;
      verdicts[i].reason = reason.c_str();
    }
  }
}

void croesus_oracle_close() { std::fputs("closed\n", stderr); }
