// SPDX-License-Identifier: Apache-2.0
//
// What may be an anchor (core, 8.2.2 of 2020-12 and 8.2.3 of 2019-09).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/json/reader.h"
#include "engine/schema/dialect.h"
#include "engine/schema/metaschema.h"
#include "engine/schema/schema.h"

namespace croesus::schema {
namespace {

bool compiles(std::string_view keyword, std::string_view anchor, Draft draft) {
  const auto schema = json::read(fmt::format(R"({{"{}":"{}"}})", keyword, anchor)).value();
  return Schema::compile(schema, {.draft = draft}).has_value();
}

TEST(Anchors, are_plain_names) {
  for (const char* const keyword : {"$anchor", "$dynamicAnchor"}) {
    for (const char* const good : {"a", "_a", "a-b.c_9"}) {
      EXPECT_TRUE(compiles(keyword, good, Draft::draft2020_12)) << keyword << good;
    }
    for (const char* const bad : {"", "9", "#a", "a b", "a:b", "-a", "\\u00e9"}) {
      EXPECT_FALSE(compiles(keyword, bad, Draft::draft2020_12)) << keyword << bad;
    }
  }
}

TEST(Anchors, of_2019_09_have_colons_and_begin_with_a_letter) {
  EXPECT_TRUE(compiles("$anchor", "a:b", Draft::draft2019_09));
  EXPECT_FALSE(compiles("$anchor", "_a", Draft::draft2019_09));
  EXPECT_FALSE(compiles("$anchor", "", Draft::draft2019_09));
}

TEST(Anchors, are_what_the_metaschemas_say) {
  for (const Draft draft : {Draft::draft2019_09, Draft::draft2020_12}) {
    const auto* text = find_metaschema(std::string(dialect_uri(draft)));
    const auto metaschema = Schema::compile(*text, {.draft = draft}).value();
    for (const char* const anchor : {"a", "_a", "a:b", "", "9"}) {
      const auto schema = json::read(fmt::format(R"({{"$anchor":"{}"}})", anchor)).value();
      EXPECT_EQ(metaschema.evaluate(schema.root()) == Validity::valid,
                compiles("$anchor", anchor, draft))
          << anchor;
    }
  }
}

}  // namespace
}  // namespace croesus::schema
