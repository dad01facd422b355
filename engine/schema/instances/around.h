// SPDX-License-Identifier: Apache-2.0
//
// Instances around a given one: what the operators of the json-schema domain draw their edits from.
// Pure; any thread.
#pragma once

#include <vector>

#include "engine/json/value.h"
#include "engine/schema/instances/probe.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

/// Every probe that is one edit at one place of `instance`, in the order of places, then its
/// respellings. Faults break one keyword alone. None where the instance does not conform.
std::vector<Probe> probes_around(const Schema& schema, const json::Document& instance,
                                 const ProbeOptions& options);

}  // namespace croesus::schema
