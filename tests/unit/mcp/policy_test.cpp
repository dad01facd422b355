// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "engine/domains/mcp/policy.h"
#include "tests/unit/mcp/scenes.h"

namespace croesus::mcp {
namespace {

using test::broken;

std::string link(const std::string& members) {
  return R"({"content":[{"type":"resource_link","name":"n")" + members + "}]}";
}

TEST(Policy, knows_its_words_and_switches_and_no_others) {
  EXPECT_FALSE(parse_policy("strict")->optional_null);
  EXPECT_TRUE(parse_policy("optional-null")->optional_null);
  const auto all = parse_policy("strict+uri-equivalence+mime-case+audience-set");
  EXPECT_TRUE(all && all->uri_equivalence && all->mime_case && all->audience_set &&
              !all->optional_null);
  for (const char* text :
       {"", "lenient", "strict+", "strict+colour", "mime-case", "+strict", "strict "}) {
    const auto policy = parse_policy(text);
    ASSERT_FALSE(policy) << text;
    EXPECT_EQ(policy.error().code, ErrorCode::unsupported);
  }
}

TEST(Policy, that_is_not_known_is_an_error_of_reading) {
  const auto reading = domain().read_carrier(test::scene("{}", "{}", "wire", "W0", "lenient"));
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().code, ErrorCode::unsupported);
}

TEST(OptionalNull, makes_absent_and_null_one_for_each_optional_member) {
  for (const char* name :
       {"mimeType", "title", "description", "size", "icons", "annotations", "_meta"}) {
    const std::string null = link(R"(,"uri":"a:1",")" + std::string(name) + R"(":null)");
    const std::string absent = link(R"(,"uri":"a:1")");
    EXPECT_EQ(broken(absent, null), "T4") << name;
    EXPECT_EQ(broken(absent, null, "optional-null"), "") << name;
    EXPECT_EQ(broken(null, absent, "optional-null"), "") << name;
  }
}

TEST(OptionalNull, covers_all_three_levels_of_metadata) {
  const std::string source =
      R"({"content":[{"type":"resource","resource":{"uri":"a:1","text":"t"}}]})";
  const std::string nulls = R"({"_meta":null,"content":[{"type":"resource","_meta":null,)"
                            R"("resource":{"uri":"a:1","text":"t","_meta":null}}]})";
  EXPECT_EQ(broken(source, nulls), "T4 T5");
  EXPECT_EQ(broken(source, nulls, "optional-null"), "");
}

TEST(OptionalNull, leaves_other_nulls_alone) {
  const std::string source = R"({"content":[]})";
  EXPECT_EQ(broken(source, R"({"content":[],"structuredContent":null})", "optional-null"), "T2");
  EXPECT_EQ(broken(link(""), link(R"(,"uri":null)"), "optional-null"), "T1 T4");
  EXPECT_EQ(broken(link(R"(,"annotations":{})"), link(R"(,"annotations":{"audience":null})"),
                   "optional-null"),
            "T4");
}

TEST(UriEquivalence, normalises_as_rfc_3986_says) {
  EXPECT_EQ(normal_uri("HTTP://EX.com"), "http://ex.com/");
  EXPECT_EQ(normal_uri("http://user@Ex.com:80/%7ea/./b/../c?Q=%c3#F"),
            "http://user@ex.com/~a/c?Q=%C3#F");
  EXPECT_EQ(normal_uri("fixture://a/B"), "fixture://a/B");
  EXPECT_EQ(normal_uri("urn:X:y"), "urn:X:y");
  EXPECT_EQ(normal_uri("https://h:443/.."), "https://h/");
  EXPECT_EQ(normal_uri("no uri"), "no uri");
  EXPECT_EQ(normal_uri("a:%4"), "a:%4");
  EXPECT_EQ(normal_uri("x:/ż"), "x:/%C5%BC");
}

TEST(UriEquivalence, is_off_unless_asked_for) {
  const std::string source = link(R"(,"uri":"http://ex.com/")");
  const std::string carrier = link(R"(,"uri":"HTTP://ex.com")");
  EXPECT_EQ(broken(source, carrier), "T1 T4");
  EXPECT_EQ(broken(source, carrier, "strict+uri-equivalence"), "");
}

TEST(MimeCase, ignores_case_and_blanks_but_not_parameter_values) {
  EXPECT_EQ(normal_mime("Text/Plain ; Charset = UTF-8"), "text/plain;charset=UTF-8");
  const std::string source = link(R"(,"uri":"a:1","mimeType":"image/png")");
  const std::string carrier = link(R"(,"uri":"a:1","mimeType":"Image/PNG")");
  EXPECT_EQ(broken(source, carrier), "T4");
  EXPECT_EQ(broken(source, carrier, "strict+mime-case"), "");
}

TEST(AudienceSet, ignores_order_and_repeats_of_the_audience_only) {
  const std::string source =
      link(R"(,"uri":"a:1","annotations":{"audience":["user","assistant"],"priority":1})");
  const std::string other =
      link(R"(,"uri":"a:1","annotations":{"priority":1,"audience":["assistant","user"]})");
  EXPECT_EQ(broken(source, other), "T4");
  EXPECT_EQ(broken(source, other, "strict+audience-set"), "");
  const std::string fewer =
      link(R"(,"uri":"a:1","annotations":{"audience":["user"],"priority":1})");
  EXPECT_EQ(broken(source, fewer, "strict+audience-set"), "T4");
}

}  // namespace
}  // namespace croesus::mcp
