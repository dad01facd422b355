// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/children.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/json/reader.h"

namespace croesus::schema {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> pointers(const std::string& schema, Draft draft) {
  const auto document = json::read(schema).value();
  std::vector<std::string> found;
  for (const Child& child : children_of(document.root(), draft)) found.push_back(child.pointer);
  return found;
}

TEST(Children, stand_under_the_keywords_of_the_draft_in_the_order_of_the_document) {
  const std::string schema = R"({"not":{},"properties":{"a/b":{},"c":true},"enum":[{"not":{}}],)"
                             R"("allOf":[{},{}],"items":[{}],"prefixItems":[{}],"x":{"not":{}}})";
  EXPECT_THAT(
      pointers(schema, Draft::draft7),
      ElementsAre("/not", "/properties/a~1b", "/properties/c", "/allOf/0", "/allOf/1", "/items/0"));
  EXPECT_THAT(pointers(schema, Draft::draft2020_12),
              ElementsAre("/not", "/properties/a~1b", "/properties/c", "/allOf/0", "/allOf/1",
                          "/items", "/prefixItems/0"));
}

TEST(Children, are_none_of_a_boolean_and_none_under_a_value_of_the_wrong_kind) {
  EXPECT_THAT(pointers("true", Draft::draft7), IsEmpty());
  EXPECT_THAT(pointers(R"({"properties":[{}],"allOf":{"a":{}}})", Draft::draft7), IsEmpty());
}

}  // namespace
}  // namespace croesus::schema
