// SPDX-License-Identifier: Apache-2.0
//
// The readouts that the oracles of MCP give.
#pragma once

#include <string>
#include <utility>

#include "engine/error/error.h"
#include "engine/run/readout.h"

namespace croesus::oracles::mcp {

inline Readout met() { return {.kind = Readout::Kind::met, .reason = {}, .at = {}}; }

inline Readout unmet(std::string reason, std::string at) {
  return {.kind = Readout::Kind::unmet, .reason = std::move(reason), .at = std::move(at)};
}

inline Readout abstained(std::string reason) {
  return {.kind = Readout::Kind::abstained, .reason = std::move(reason), .at = {}};
}

inline Readout errored(std::string reason) {
  return {.kind = Readout::Kind::errored, .reason = std::move(reason), .at = {}};
}

/// Without a source there is nothing to compare with.
inline Readout unreadable_source(const Error& error) {
  return errored("source is not JSON: " + error.message);
}

/// A consumer cannot read what is no JSON either. A text beyond our own limits is another matter:
/// we broke.
inline Readout unreadable_carrier(const Error& error) {
  if (error.code == ErrorCode::limit)
    return errored("carrier is beyond our limits: " + error.message);
  return unmet("carrier is not JSON: " + error.message, {});
}

}  // namespace croesus::oracles::mcp
