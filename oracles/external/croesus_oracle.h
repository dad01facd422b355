/* SPDX-License-Identifier: Apache-2.0
 *
 * An oracle as a library, for `croesus challenge SUITE --oracle so:PATH`: write the four functions
 * below in any language with a C interface, build a shared library, and give its path. croesus
 * loads it into a process of its own and calls it there from one thread, so a crash costs one
 * scene. All texts are UTF-8 and also end in a NUL that their length does not count.
 * oracles/adapters/library.c of the source is an example. */
#ifndef CROESUS_ORACLE_H
#define CROESUS_ORACLE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* NOLINTBEGIN(readability-identifier-naming): names as C has them. */

/** The version of this interface. A library made for another one is refused. */
#define CROESUS_ORACLE_ABI 1

#if defined(_WIN32)
#define CROESUS_ORACLE_EXPORT __declspec(dllexport)
#else
#define CROESUS_ORACLE_EXPORT __attribute__((visibility("default")))
#endif

struct croesus_text {
  const char* bytes;
  size_t length;
};

/** All that an oracle sees. JSON texts, byte by byte as they are; valid during the call. */
struct croesus_scene {
  struct croesus_text source;  /**< what the carrier should still tell */
  struct croesus_text carrier; /**< in what the meaning travelled */
  struct croesus_text
      context; /**< {"domain":"mcp","profile":"wire","stage":"W0","policy":"strict"}; of a schema
                    also "registry" {uri: schema} and "format", where there are such */
};

enum croesus_reading {
  CROESUS_NOTHING = 0, /**< as croesus sets it; left so, it counts as errored */
  CROESUS_MET = 1,
  CROESUS_UNMET = 2,
  CROESUS_ABSTAINED = 3,
  CROESUS_ERRORED = 4
};

/** Zeroed before the call. The texts are yours; they must live until the next call. */
struct croesus_verdict {
  int reading;        /**< an enum croesus_reading */
  const char* reason; /**< why, ending in a NUL, or NULL */
  const char* at;     /**< a JSON Pointer into the carrier, ending in a NUL, or NULL */
};

/** Returns CROESUS_ORACLE_ABI. Called first. */
CROESUS_ORACLE_EXPORT uint32_t croesus_oracle_abi(void);

/** Makes the oracle ready. Returns who it is, as JSON ending in a NUL, valid until close:
 *  {"name":"mine","version":"1.0","tasks":["T1","T4"]}. NULL if it cannot be made ready. */
CROESUS_ORACLE_EXPORT const char* croesus_oracle_open(void);

/** Rules on one scene: verdicts[i] is that for tasks[i], of `count` tasks. */
CROESUS_ORACLE_EXPORT void croesus_oracle_score(const struct croesus_scene* scene,
                                                const char* const* tasks, size_t count,
                                                struct croesus_verdict* verdicts);

/** Called last, unless the process was ended before. */
CROESUS_ORACLE_EXPORT void croesus_oracle_close(void);

/* NOLINTEND(readability-identifier-naming) */

#ifdef __cplusplus
}
#endif

#endif /* CROESUS_ORACLE_H */
