// SPDX-License-Identifier: Apache-2.0
//
// What draft 4 does not know of later drafts.
#include <gtest/gtest.h>

#include "engine/json/reader.h"
#include "engine/schema/schema.h"

namespace croesus::schema {
namespace {

bool compiles(std::string schema, Draft draft) {
  return Schema::compile(json::read(std::move(schema)).value(), {.draft = draft}).has_value();
}

TEST(Draft4, knows_no_boolean_schemas) {
  for (const char* const schema : {"true", "false", R"({"properties":{"a":false}})"}) {
    EXPECT_FALSE(compiles(schema, Draft::draft4)) << schema;
    EXPECT_TRUE(compiles(schema, Draft::draft6)) << schema;
  }
}

TEST(Draft4, lets_additional_members_and_items_be_booleans) {
  EXPECT_TRUE(compiles(R"({"additionalProperties":false})", Draft::draft4));
  EXPECT_TRUE(compiles(R"({"items":[{}],"additionalItems":false})", Draft::draft4));
}

}  // namespace
}  // namespace croesus::schema
