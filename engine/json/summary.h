// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/json: what is computed once for each block and kept there.
#pragma once

#include "engine/json/digest.h"
#include "engine/json/node.h"

namespace croesus::json {

struct Summary {
  Digest digest;  ///< of the value
  bool comparable = true;
};

Summary summary(const Node& node);

}  // namespace croesus::json
