// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/contract/payload.h"

#include <gtest/gtest.h>

#include "tests/unit/oracles/scenes.h"

namespace croesus::test {
namespace {

using oracles::mcp::base64_bytes;
using oracles::mcp::data_url;

TEST(Base64, reads_the_vectors_of_rfc_4648) {
  EXPECT_EQ(base64_bytes(""), "");
  EXPECT_EQ(base64_bytes("Zg=="), "f");
  EXPECT_EQ(base64_bytes("Zm8="), "fo");
  EXPECT_EQ(base64_bytes("Zm9v"), "foo");
  EXPECT_EQ(base64_bytes("Zm9vYg=="), "foob");
  EXPECT_EQ(base64_bytes("Zm9vYmE="), "fooba");
  EXPECT_EQ(base64_bytes("Zm9vYmFy"), "foobar");
}

TEST(Base64, reads_both_alphabets_without_padding_and_with_blanks) {
  EXPECT_EQ(base64_bytes("+/8="), base64_bytes("-_8"));
  EXPECT_EQ(base64_bytes("Zm9v\r\n Yg =\t="), "foob");
}

TEST(Base64, ignores_trailing_bits) { EXPECT_EQ(base64_bytes("Zh=="), "f"); }

TEST(Base64, does_not_read_everything) {
  for (const std::string_view bad :
       {"Z", "Zm9vY", "Z*==", "Zg===", "=Zg", "Zg==Zg", "Zm\xC5\xBC"}) {
    EXPECT_FALSE(base64_bytes(bad)) << bad;
  }
}

TEST(DataUrls, have_a_type_and_bytes) {
  const auto url = data_url("data:image/png;base64,AAEC/w==");
  ASSERT_TRUE(url);
  EXPECT_EQ(url->type, "image/png");
  EXPECT_EQ(url->payload, "hex:000102ff");
}

TEST(DataUrls, keep_parameters_in_the_type_and_may_have_none) {
  EXPECT_EQ(data_url("data:text/plain;charset=utf-8;base64,Zg==")->type,
            "text/plain;charset=utf-8");
  EXPECT_EQ(data_url("data:;base64,Zg==")->type, "");
  EXPECT_EQ(data_url("data:,f")->payload, "hex:66");
}

TEST(DataUrls, are_known_without_case_and_decode_escapes) {
  EXPECT_EQ(data_url("DATA:a/b;BASE64,Zg%3D%3d")->payload, "hex:66");
  EXPECT_EQ(data_url("data:a/b,%66%zz")->payload, "hex:66257a7a");
}

TEST(DataUrls, are_not_other_urls) {
  EXPECT_FALSE(data_url("https://example.org/a,b"));
  EXPECT_FALSE(data_url("data:image/png;base64"));
  EXPECT_FALSE(data_url(""));
}

TEST(Payload, what_does_not_decode_stands_for_its_own_text) {
  const auto image = [](std::string_view data) {
    return fmt::format(R"({{"type":"image","data":{},"mimeType":"image/png"}})", data);
  };
  EXPECT_EQ(kind_of("mcp@v2", contents(image(R"("*")"), image(R"("*")")), "T4"), Kind::met);
  EXPECT_EQ(kind_of("mcp@v2", contents(image(R"("*")"), image(R"("* ")")), "T4"), Kind::unmet);
  EXPECT_EQ(kind_of("mcp@v2", contents(image("null"), image(R"("")")), "T4"), Kind::unmet);
}

}  // namespace
}  // namespace croesus::test
