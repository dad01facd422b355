// SPDX-License-Identifier: Apache-2.0
//
// The five tasks (MCP.md, section 2): what each requires to be the same in the source and in the
// carrier. Pure functions of two results; any thread.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "oracles/mcp/contract/result.h"

namespace croesus::oracles::mcp {

/// The first thing that differs, in words, and its place in the carrier.
struct Difference {
  std::string reason;
  std::string at;
};

/// None: the task is met.
using Comparison =
    std::function<std::optional<Difference>(const Result& source, const Result& carrier)>;

/// T1: what each block shows, in order: its text, its bytes with their MIME type, a link's URI.
std::optional<Difference> compare_shown(const Result& source, const Result& carrier);
/// T2: state and typed value of the structured compartment, and its relation to text that parses as
/// JSON.
std::optional<Difference> compare_structured(const Result& source, const Result& carrier);
/// T3: what a consumer decides: continue on false, abort on true, unknown on absent or null.
std::optional<Difference> compare_error(const Result& source, const Result& carrier);
/// T4: number and order of blocks, and of each block the atoms of the signature.
Comparison compare_rich(Signature signature);
/// T5: the result's `_meta`.
std::optional<Difference> compare_meta(const Result& source, const Result& carrier);

}  // namespace croesus::oracles::mcp
