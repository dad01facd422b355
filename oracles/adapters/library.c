/* SPDX-License-Identifier: Apache-2.0
 *
 * An oracle as a library: put your own judgement into croesus_oracle_score().
 *
 *   cc -shared -fPIC -o mine.so library.c
 *   croesus challenge mcp/001 --oracle so:./mine.so
 *
 * This one rules on T4 alone, and by one thing: a carrier that is `null` tells nothing. */
#include <string.h>

#if __has_include(<croesus/croesus_oracle.h>)
#include <croesus/croesus_oracle.h> /* as installed */
#else
#include "oracles/external/croesus_oracle.h"
#endif

uint32_t croesus_oracle_abi(void) { return CROESUS_ORACLE_ABI; }

const char* croesus_oracle_open(void) {
  return "{\"name\":\"example\",\"version\":\"1\",\"tasks\":[\"T1\",\"T2\",\"T3\",\"T4\",\"T5\"]}";
}

void croesus_oracle_score(const struct croesus_scene* scene, const char* const* tasks, size_t count,
                          struct croesus_verdict* verdicts) {
  for (size_t i = 0; i < count; ++i) {
    if (strcmp(tasks[i], "T4") != 0) {
      verdicts[i].reading = CROESUS_ABSTAINED;
      verdicts[i].reason = "only T4 is looked at";
    } else if (strcmp(scene->carrier.bytes, "null") == 0) {
      verdicts[i].reading = CROESUS_UNMET;
      verdicts[i].reason = "the carrier is null";
      verdicts[i].at = "";
    } else {
      verdicts[i].reading = CROESUS_MET;
    }
  }
}

void croesus_oracle_close(void) {}
