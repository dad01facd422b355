// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/bundle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "engine/json/reader.h"
#include "engine/schema/document.h"

namespace croesus::schema {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

json::Document document(const std::string& text) { return json::read(text).value(); }

Settings settings(Draft draft, const std::map<std::string, std::string>& registry) {
  Settings made{.draft = draft};
  for (const auto& [uri, text] : registry) made.registry.emplace(uri, document(text));
  return made;
}

Validity with_nothing_else(const std::string& schema, const std::string& instance, Draft draft) {
  const auto compiled = Schema::compile(document(schema), {.draft = draft});
  return compiled.value().evaluate(document(instance).root());
}

TEST(Bundle, holds_what_the_schema_leads_to_at_last_and_nothing_else) {
  const Settings given = settings(Draft::draft2020_12, {{"a.json", R"({"$ref":"b.json"})"},
                                                        {"b.json", R"({"type":"string"})"},
                                                        {"c.json", R"({"type":"null"})"}});
  const auto main = document(R"({"items":{"$ref":"a.json"}})");
  EXPECT_THAT(documents_of(main, given).value(), ElementsAre("a.json", "b.json"));
  const Bundle made = bundle(main, given).value();
  EXPECT_THAT(made.documents, ElementsAre("a.json", "b.json"));
  EXPECT_EQ(made.text,
            R"({"items":{"$ref":"a.json"},"$defs":{"a.json":{"$id":"a.json","$ref":"b.json"},)"
            R"("b.json":{"$id":"b.json","type":"string"}}})");
}

TEST(Bundle, says_the_same_alone_as_with_its_registry_in_every_draft) {
  for (const Draft draft :
       {Draft::draft4, Draft::draft6, Draft::draft7, Draft::draft2019_09, Draft::draft2020_12}) {
    const std::string id = draft == Draft::draft4 ? "id" : "$id";
    const Settings given = settings(
        draft,
        {{"http://x/a", R"({"definitions":{"s":{"type":"string"}}})"},
         {"http://x/b", "{\"" + id + R"(":"http://x/b","items":{"$ref":"a#/definitions/s"}})"}});
    const auto made = bundle(document(R"({"properties":{"l":{"$ref":"http://x/b"}}})"), given);
    ASSERT_TRUE(made) << made.error().message;
    const std::string& text = made->text;
    EXPECT_EQ(with_nothing_else(text, R"({"l":["x"]})", draft), Validity::valid) << text;
    EXPECT_EQ(with_nothing_else(text, R"({"l":[1]})", draft), Validity::invalid) << text;
  }
}

TEST(Bundle, keeps_the_definitions_that_are_there) {
  const Settings given =
      settings(Draft::draft7,
               {{"a", R"({"$schema":"http://json-schema.org/draft-07/schema#","type":"string"})"}});
  EXPECT_EQ(
      bundle(document(R"({"definitions":{"a":true},"items":{"$ref":"a"}})"), given).value().text,
      R"({"items":{"$ref":"a"},"definitions":{"a":true,"a_":{"$id":"a","type":"string"}}})");
}

TEST(Bundle, is_the_schema_itself_where_it_refers_to_itself_alone) {
  const std::string text = R"( {"items": {"$ref": "#"}} )";
  const auto made = bundle(document(text), settings(Draft::draft7, {{"a", "{}"}}));
  EXPECT_EQ(made->text, text);
  EXPECT_THAT(made->documents, IsEmpty());
}

TEST(Bundle, takes_documents_without_dialect_for_ones_of_the_schemas_own) {
  const Settings given = settings(Draft::draft2020_12, {{"a", R"({"type":"string"})"}});
  const auto main =
      document(R"({"$schema":"http://json-schema.org/draft-07/schema#","items":{"$ref":"a"}})");
  EXPECT_THAT(bundle(main, given).value().text, HasSubstr(R"("definitions":{"a":{"$id":"a")"));
}

TEST(Bundle, is_not_made_of_two_dialects) {
  const Settings given = settings(
      Draft::draft2020_12, {{"a", R"({"$schema":"http://json-schema.org/draft-07/schema#"})"}});
  const auto made = bundle(document(R"({"$ref":"a"})"), given);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, ErrorCode::unsupported);
  EXPECT_THAT(made.error().message, HasSubstr("\"a\" is of another dialect"));
}

TEST(Schemas, in_other_languages_are_told_from_json_that_is_wrong) {
  EXPECT_THAT(read_schema("type: object\n").error().message, HasSubstr("schemas are JSON"));
  EXPECT_THAT(read_schema("# a schema\ntype: object").error().message, HasSubstr("in YAML"));
  EXPECT_THAT(read_schema("tru").error().message, HasSubstr("did you mean true"));
  EXPECT_EQ(read_schema("{\"a\":tru}").error().message, json::read("{\"a\":tru}").error().message);
  EXPECT_TRUE(read_schema(" true\n"));
}

TEST(Schemas, of_a_draft_that_is_too_old_are_told_which_there_are) {
  const auto old = document(R"({"$schema":"http://json-schema.org/draft-03/schema#"})");
  const auto compiled = Schema::compile(old);
  ASSERT_FALSE(compiled);
  EXPECT_THAT(compiled.error().message, HasSubstr("draft-03/schema#\" is not supported"));
  EXPECT_THAT(compiled.error().message, HasSubstr("draft-04"));
}

}  // namespace
}  // namespace croesus::schema
