// SPDX-License-Identifier: Apache-2.0
//
// The shape of a schema and of an instance, by which findings are folded into one. Pure; any
// thread.
#pragma once

#include <string>

#include "engine/json/value.h"
#include "engine/schema/text/draft.h"

namespace croesus::schema {

/// A text that schemas share which differ in numbers, in strings other than types and formats, and
/// in names other than keywords.
std::string outline(json::Value schema, Draft draft);
/// The same for instances: those share it which differ in numbers, strings and names.
std::string outline(json::Value instance);

}  // namespace croesus::schema
