// SPDX-License-Identifier: Apache-2.0
//
// The schemas of the keyword suites, on which planted validators are looked for.
#pragma once

#include <string>
#include <vector>

#include "engine/schema/text/draft.h"

namespace croesus::schema::planted {

struct KeywordSchema {
  std::string name;  ///< "draft7/contains: under not"
  std::string text;  ///< JSON
  Draft draft;
};

/// All of them, in order of their names.
const std::vector<KeywordSchema>& keyword_schemas();

}  // namespace croesus::schema::planted
