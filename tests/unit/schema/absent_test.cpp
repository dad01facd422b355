// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/absent.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/json/reader.h"
#include "engine/schema/schema.h"

namespace croesus::schema {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Error error_of(const std::string& schema, const Settings& settings = {}) {
  const auto compiled = Schema::compile(json::read(schema).value(), settings);
  return compiled ? Error{ErrorCode::usage, "it compiles", ""} : compiled.error();
}

TEST(Absent, one_document_is_named_where_the_reference_stands) {
  const Error error = error_of(R"({"$id":"http://x/s","items":{"$ref":"a.json#/b"}})");
  EXPECT_EQ(error.code, ErrorCode::usage);
  EXPECT_EQ(error.where, "/items/$ref");
  EXPECT_EQ(error.message,
            "the reference \"a.json#/b\" leads nowhere: nothing given here is called "
            "\"http://x/a.json\"; add it to the registry");
}

TEST(Absent, all_documents_are_named_at_once_each_with_where_it_is_referred_to) {
  const Error error = error_of(R"({"$id":"http://x/s","items":{"$ref":"a"},"not":{"$ref":"b#/c"},)"
                               R"("contains":{"$dynamicRef":"b"}})");
  EXPECT_EQ(error.where, "");
  EXPECT_EQ(error.message,
            "references lead to documents that are not given here: \"http://x/a\" (/items/$ref), "
            "\"http://x/b\" (/contains/$dynamicRef, /not/$ref); add them to the registry");
}

TEST(Absent, what_documents_of_the_registry_lack_is_named_too) {
  Settings settings;
  settings.registry.emplace("http://x/a", json::read(R"({"items":{"$ref":"c"}})").value());
  const Error error =
      error_of(R"({"anyOf":[{"$ref":"http://x/a"},{"$ref":"http://x/b"}]})", settings);
  EXPECT_THAT(error.message, AllOf(HasSubstr("\"http://x/b\" (/anyOf/1/$ref)"),
                                   HasSubstr("\"http://x/c\" (http://x/a#/items/$ref)")));
}

TEST(Absent, so_many_documents_and_places_are_named_and_the_others_counted) {
  std::string schema = R"({"$id":"http://x/s","allOf":[)";
  for (int i = 0; i < 25; ++i) schema += R"({"$ref":"d)" + std::to_string(i) + "\"},";
  for (int i = 0; i < 5; ++i) schema += R"({"$ref":"d0"},)";
  const Error error = error_of(schema + "true]}");
  EXPECT_THAT(error.message, HasSubstr("\"http://x/d0\" (/allOf/0/$ref, /allOf/25/$ref, "
                                       "/allOf/26/$ref and 3 more), \"http://x/d1\" (/allOf/1"));
  EXPECT_THAT(error.message, HasSubstr("\"http://x/d19\" (/allOf/19/$ref) and 5 more; add them"));
  EXPECT_THAT(error.message, Not(HasSubstr("http://x/d20")));
}

TEST(Absent, one_document_with_many_references_to_it_stands_with_its_places) {
  const Error error = error_of(R"({"items":{"$ref":"urn:a"},"not":{"$ref":"urn:a#/b"}})");
  EXPECT_EQ(error.message,
            "references lead to a document that is not given here: \"urn:a\" (/items/$ref, "
            "/not/$ref); add it to the registry");
}

TEST(Absent, a_relative_reference_without_a_base_has_two_ways_out) {
  const Error error = error_of(R"({"items":{"$ref":"a.json#/b"}})");
  EXPECT_EQ(error.message,
            "the reference \"a.json#/b\" leads nowhere: nothing given here is called \"a.json\", "
            "which is relative, and there is no absolute URI to resolve it against; say from where "
            "the schema was retrieved, or add the document to the registry as \"a.json\"");
  EXPECT_EQ(relative_name_in(error.message), "a.json");
}

TEST(Absent, an_id_that_older_drafts_ignore_is_mentioned_where_it_was_no_base) {
  const std::string schema = R"({"$id":"http://x/s","$ref":"a.json"})";
  const std::string ignored = "(an $id beside $ref is ignored before 2019-09)";
  EXPECT_THAT(error_of(schema, {.draft = Draft::draft7}).message, HasSubstr(ignored));
  EXPECT_THAT(error_of(schema).message, Not(HasSubstr(ignored)));
  EXPECT_THAT(error_of(R"({"$ref":"a.json"})", {.draft = Draft::draft7}).message,
              Not(HasSubstr(ignored)));
}

TEST(Absent, one_relative_document_among_several_is_the_example) {
  const Error error = error_of(R"({"items":{"$ref":"urn:a"},"not":{"$ref":"b"}})");
  EXPECT_THAT(error.message,
              HasSubstr("\"urn:a\" (/items/$ref), \"b\" (/not/$ref), of which \"b\" is relative, "
                        "and there is no absolute URI to resolve it against; say from where the "
                        "schema was retrieved, or add each document to the registry by that name, "
                        "as \"b\""));
  EXPECT_EQ(relative_name_in(error.message), "b");
}

TEST(Absent, no_name_is_found_in_other_errors) {
  EXPECT_EQ(relative_name_in(error_of(R"({"$ref":"urn:a"})").message), "");
  EXPECT_EQ(relative_name_in("no such thing as \"b\""), "");
  EXPECT_EQ(relative_name_in(""), "");
}

TEST(Absent, what_no_document_can_mend_is_said_first) {
  EXPECT_THAT(error_of(R"({"items":{"$ref":"urn:a"},"not":{"$ref":"#/b"}})").message,
              HasSubstr("nothing stands at"));
  EXPECT_EQ(error_of(R"({"items":{"$ref":"urn:a"},"not":{"minLength":-1}})").where,
            "/not/minLength");
}

}  // namespace
}  // namespace croesus::schema
