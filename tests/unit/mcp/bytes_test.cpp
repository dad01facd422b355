// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/domains/mcp/bytes.h"
#include "engine/domains/mcp/codec.h"

namespace croesus::mcp {
namespace {

RC_GTEST_PROP(Base64, encoding_then_decoding_is_identity, (const std::string& bytes)) {
  RC_ASSERT(from_base64(to_base64(bytes)) == bytes);
}

RC_GTEST_PROP(Hex, encoding_then_decoding_is_identity, (const std::string& bytes)) {
  RC_ASSERT(from_hex(to_hex(bytes)) == bytes);
}

TEST(Base64, decodes_both_alphabets_with_or_without_padding) {
  EXPECT_EQ(from_base64("+/8="), "\xFB\xFF");
  EXPECT_EQ(from_base64("-_8"), "\xFB\xFF");
  EXPECT_EQ(from_base64("-/8"), "\xFB\xFF");
}

TEST(Base64, ignores_white_space_and_trailing_bits) {
  EXPECT_EQ(from_base64("\tQ Q\r\n= ="), "A");
  EXPECT_EQ(from_base64("QR=="), "A");
}

TEST(Base64, decodes_nothing_from_what_is_not_base64) {
  for (const char* text : {"A", "AAAAA", "Q=Q=", "QQ===", "Q!==", "żółć"}) {
    EXPECT_FALSE(from_base64(text)) << text;
  }
  EXPECT_EQ(from_base64(""), "");
  EXPECT_EQ(from_base64("=="), "");
}

TEST(Hex, refuses_odd_digits_and_other_signs) {
  EXPECT_FALSE(from_hex("abc"));
  EXPECT_FALSE(from_hex("zz"));
  EXPECT_EQ(from_hex(""), "");
}

TEST(DataUrl, is_taken_apart_into_type_and_data) {
  const std::string url = "data:text/plain;charset=UTF-8;base64,QUI=";
  const auto parts = parse_data_url(url);
  ASSERT_TRUE(parts);
  EXPECT_EQ(parts->type(url), "text/plain;charset=UTF-8");
  EXPECT_EQ(parts->data(url), "QUI=");
  EXPECT_EQ(parts->bytes(url), "AB");
}

TEST(DataUrl, may_be_percent_encoded_or_without_a_type) {
  const std::string plain = "DATA:,a%20b%";
  EXPECT_EQ(parse_data_url(plain)->bytes(plain), "a b%");
  EXPECT_EQ(parse_data_url(plain)->type(plain), "");
  const std::string encoded = "data:;BASE64,%2B%2F8%3D";
  EXPECT_EQ(parse_data_url(encoded)->bytes(encoded), "\xFB\xFF");
}

TEST(DataUrl, is_none_without_scheme_or_comma) {
  EXPECT_FALSE(parse_data_url("http://a,b"));
  EXPECT_FALSE(parse_data_url("data:image/png;base64"));
  EXPECT_FALSE(parse_data_url(""));
}

TEST(CodecChain, is_read_and_written_alike) {
  for (const char* text :
       {"plain", "base64", "json-text(/resource/text)", "json-text()", "each(/a/_meta)",
        "json-text(/resource/blob)+base64", "json-text(/a)b)+c)"}) {
    EXPECT_EQ(to_text(parse_codec(text)), text);
  }
  EXPECT_EQ(parse_codec("json-text(/resource/blob)+base64").json_text, "/resource/blob");
  EXPECT_EQ(parse_codec("json-text(/a)").last, "plain");
}

}  // namespace
}  // namespace croesus::mcp
