// SPDX-License-Identifier: Apache-2.0
//
// The schemas that stand in a schema, by the shapes of its keywords: who looks for identifiers or
// references in a document goes down by them. Private to engine/schema. Pure; any thread.
#pragma once

#include <string>
#include <vector>

#include "engine/json/value.h"
#include "engine/schema/keyword.h"

namespace croesus::schema {

struct Child {
  json::Value value;    ///< need be no schema: shapes are checked elsewhere
  std::string pointer;  ///< from the schema that it stands in
};

/// Those directly below `schema`, which need be no object, in the order of the document.
std::vector<Child> children_of(json::Value schema, Draft draft);

}  // namespace croesus::schema
