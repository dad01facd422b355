// SPDX-License-Identifier: Apache-2.0
//
// The task ids of the json-schema domain. All that an oracle may know of this folder.
#pragma once

#include <array>
#include <string>

namespace croesus::json_schema {

/// The carrier, an instance, conforms to the source, a schema.
inline const std::array<std::string, 1> kTasks = {"valid"};

}  // namespace croesus::json_schema
