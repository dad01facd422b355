// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/contract/policy.h"

#include <gtest/gtest.h>

#include "oracles/mcp/contract/uri.h"
#include "tests/unit/oracles/scenes.h"

namespace croesus::test {
namespace {

using oracles::mcp::normal_uri;
using oracles::mcp::read_policy;

Kind t4(std::string_view source, std::string_view carrier, std::string policy) {
  return kind_of("mcp@v2", contents(source, carrier, std::move(policy)), "T4");
}

std::string link(std::string_view members) {
  return fmt::format(R"({{"type":"resource_link","uri":"fixture://a","name":"n"{}}})", members);
}

TEST(Policies, are_read_with_their_switches_in_any_order) {
  const auto policy = read_policy("optional-null+audience-set+uri-equivalence");
  ASSERT_TRUE(policy);
  EXPECT_TRUE(policy->optional_null && policy->audience_set && policy->uri_equivalence);
  EXPECT_FALSE(policy->mime_case);
  EXPECT_FALSE(read_policy("strict")->optional_null);
}

TEST(Policies, that_are_not_known_are_errors) {
  for (const std::string_view text :
       {"", "lenient", "strict+", "strict+x", "Strict", "strict ", "mime-case", "strictx"}) {
    EXPECT_FALSE(read_policy(text)) << text;
  }
}

TEST(OptionalNull, makes_absent_and_null_of_optional_members_one_in_both_directions) {
  for (const std::string_view name :
       {"mimeType", "title", "description", "size", "icons", "annotations", "_meta"}) {
    const std::string with_null = link(fmt::format(R"(,"{}":null)", name));
    EXPECT_EQ(t4(link(""), with_null, "strict"), Kind::unmet) << name;
    EXPECT_EQ(t4(link(""), with_null, "optional-null"), Kind::met) << name;
    EXPECT_EQ(t4(with_null, link(""), "optional-null"), Kind::met) << name;
  }
}

TEST(OptionalNull, reaches_the_resource_and_the_result) {
  const auto resource = [](std::string_view members) {
    return fmt::format(R"({{"type":"resource","resource":{{"uri":"a:b","text":"t"{}}}}})", members);
  };
  EXPECT_EQ(t4(resource(""), resource(R"(,"mimeType":null,"_meta":null)"), "optional-null"),
            Kind::met);
  const Scene meta =
      scene(R"({"content":[]})", R"({"content":[],"_meta":null})", "wire", "W0", "optional-null");
  EXPECT_EQ(kind_of("mcp@v2", meta, "T5"), Kind::met);
}

TEST(OptionalNull, leaves_all_else_as_it_is) {
  EXPECT_EQ(t4(link(""), link(R"(,"annotations":{})"), "optional-null"), Kind::unmet);
  EXPECT_EQ(t4(link(R"(,"_meta":{"a":null})"), link(R"(,"_meta":{})"), "optional-null"),
            Kind::unmet);
  EXPECT_EQ(t4(R"({"type":"text"})", R"({"type":"text","text":null})", "optional-null"),
            Kind::unmet);
  const Scene structured = scene(R"({"content":[]})", R"({"content":[],"structuredContent":null})",
                                 "wire", "W0", "optional-null");
  EXPECT_EQ(kind_of("mcp@v2", structured, "T2"), Kind::unmet);
}

TEST(Switches, each_turns_one_difference_into_a_form) {
  const auto uri = [](std::string_view text) {
    return fmt::format(R"({{"type":"resource_link","uri":"{}","name":"n"}})", text);
  };
  EXPECT_EQ(t4(uri("http://ex.com"), uri("HTTP://EX.com:80/"), "strict"), Kind::unmet);
  EXPECT_EQ(t4(uri("http://ex.com"), uri("HTTP://EX.com:80/"), "strict+uri-equivalence"),
            Kind::met);
  const std::string mime = link(R"(,"mimeType":"text/plain")");
  const std::string upper = link(R"(,"mimeType":"Text/PLAIN")");
  EXPECT_EQ(t4(mime, upper, "strict"), Kind::unmet);
  EXPECT_EQ(t4(mime, upper, "optional-null+mime-case"), Kind::met);
  const std::string audience =
      link(R"(,"annotations":{"audience":["user","assistant"],"priority":1})");
  const std::string turned =
      link(R"(,"annotations":{"priority":1,"audience":["assistant","user","user"]})");
  EXPECT_EQ(t4(audience, turned, "strict"), Kind::unmet);
  EXPECT_EQ(t4(audience, turned, "strict+audience-set"), Kind::met);
}

TEST(Switches, do_not_hide_a_change_of_meaning) {
  const std::string audience = link(R"(,"annotations":{"audience":["user"]})");
  const std::string other = link(R"(,"annotations":{"audience":["user","assistant"]})");
  EXPECT_EQ(t4(audience, other, "strict+audience-set+mime-case+uri-equivalence"), Kind::unmet);
}

TEST(UriNormalisation, follows_rfc_3986) {
  EXPECT_EQ(normal_uri("eXAMPLE://a/./b/../b/%63/%7bfoo%7d"), "example://a/b/c/%7Bfoo%7D");
  EXPECT_EQ(normal_uri("http://User@EX.com:80"), "http://User@ex.com/");
  EXPECT_EQ(normal_uri("https://ex.com:8443/a/?q=A#F"), "https://ex.com:8443/a/?q=A#F");
  EXPECT_EQ(normal_uri("http://ex.com/ż"), "http://ex.com/%C5%BC");
  EXPECT_EQ(normal_uri("http://[::1]:80/a/.."), "http://[::1]/");
  EXPECT_EQ(normal_uri("mailto:A@b"), "mailto:A@b");
  EXPECT_EQ(normal_uri("a//b"), "a//b");
  EXPECT_EQ(normal_uri(""), "");
}

}  // namespace
}  // namespace croesus::test
