// SPDX-License-Identifier: Apache-2.0
//
// The library of oracle_benchmark: says met to whatever is asked.
#include "oracles/external/croesus_oracle.h"

uint32_t croesus_oracle_abi() { return CROESUS_ORACLE_ABI; }

const char* croesus_oracle_open() { return R"({"name":"echo","version":"1","tasks":["T4"]})"; }

void croesus_oracle_score(const croesus_scene*, const char* const*, size_t count,
                          croesus_verdict* verdicts) {
  for (size_t i = 0; i < count; ++i) verdicts[i].reading = CROESUS_MET;
}

void croesus_oracle_close() {}
