// SPDX-License-Identifier: Apache-2.0
//
// What the official suite leaves open; that suite's own files are official_format_test.cpp's.
#include "engine/schema/text/format.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace croesus::schema {
namespace {

bool is(std::string_view format, std::string_view text) {
  const FormatCheck check = find_format(Draft::draft2020_12, format);
  EXPECT_NE(check, nullptr) << format;
  return check != nullptr && check(text);
}

TEST(Format, is_defined_from_its_draft_on) {
  EXPECT_EQ(formats(Draft::draft4).size(), 6U);
  EXPECT_EQ(formats(Draft::draft6).size(), 9U);
  EXPECT_EQ(formats(Draft::draft7).size(), 17U);
  EXPECT_EQ(formats(Draft::draft2019_09).size(), 19U);
  EXPECT_EQ(formats(Draft::draft2020_12).size(), 19U);
  EXPECT_EQ(find_format(Draft::draft6, "date"), nullptr);
  EXPECT_EQ(find_format(Draft::draft7, "uuid"), nullptr);
  EXPECT_EQ(find_format(Draft::draft2020_12, "color"), nullptr);
}

TEST(Format, names_are_sorted_and_all_found) {
  for (const Draft draft :
       {Draft::draft4, Draft::draft6, Draft::draft7, Draft::draft2019_09, Draft::draft2020_12}) {
    EXPECT_TRUE(std::is_sorted(formats(draft).begin(), formats(draft).end()));
    for (const std::string_view name : formats(draft)) EXPECT_NE(find_format(draft, name), nullptr);
  }
}

TEST(Format, hostname_knows_a_labels_from_draft_7_on) {
  EXPECT_TRUE(find_format(Draft::draft6, "hostname")("xn--X"));
  EXPECT_FALSE(find_format(Draft::draft7, "hostname")("xn--X"));
}

TEST(Format, final_newlines_nuls_and_lone_surrogates_break_every_closed_grammar) {
  for (const char* format : {"date", "date-time", "duration", "email", "hostname", "idn-email",
                             "idn-hostname", "ipv4", "ipv6", "iri", "iri-reference", "time", "uri",
                             "uri-reference", "uri-template", "uuid", "relative-json-pointer"}) {
    for (const char* valid :
         {"2020-01-01", "2020-01-01T00:00:00Z", "P1D", "a@b.c", "b.c", "1.2.3.4", "::1", "a:b", "b",
          "00:00:00Z", "1", "2eb8aa08-aa98-11ea-b4aa-73b441d16380"}) {
      if (!is(format, valid)) continue;
      EXPECT_FALSE(is(format, std::string(valid) + "\n")) << format;
      EXPECT_FALSE(is(format, std::string(valid) + '\0')) << format;
      EXPECT_FALSE(is(format, std::string(valid) + "\xED\xA0\x80")) << format;
    }
  }
}

TEST(Format, leap_seconds_end_a_day_of_utc) {
  EXPECT_TRUE(is("date-time", "2016-12-31T23:59:60.5Z"));
  EXPECT_TRUE(is("time", "00:59:60+01:00"));
  EXPECT_TRUE(is("time", "18:59:60-05:00"));
  EXPECT_FALSE(is("time", "23:59:60-05:00"));
}

TEST(Format, fractions_need_digits) {
  EXPECT_FALSE(is("time", "00:00:00.Z"));
  EXPECT_TRUE(is("time", "00:00:00.000000000000000000001Z"));
}

TEST(Format, addresses_of_mail_are_whole_mailboxes) {
  EXPECT_TRUE(is("email", "\"a\\\"b\"@example.com"));
  EXPECT_TRUE(is("email", "a@[tag:x]"));
  EXPECT_TRUE(is("email", "a@[ipv6:::1]"));
  EXPECT_FALSE(is("email", "a@[IPv6:1]"));
  EXPECT_FALSE(is("email", "\"a\"b@example.com"));
  EXPECT_FALSE(is("email", "\"a\nb\"@example.com"));
  EXPECT_FALSE(is("email", "\u00e9@example.com"));
  EXPECT_FALSE(is("email", "a@-b.com"));
  EXPECT_FALSE(is("email", "a@"));
  EXPECT_FALSE(is("email", "\""));
}

TEST(Format, ipv6_shortens_at_least_one_group) {
  EXPECT_TRUE(is("ipv6", "1:2:3:4:5:6:7::"));
  EXPECT_FALSE(is("ipv6", "1:2:3:4:5:6:7:8::"));
  EXPECT_FALSE(is("ipv6", "::1.2.3.4:5"));
  EXPECT_FALSE(is("ipv6", "1.2.3.4::"));
  EXPECT_TRUE(is("ipv6", "::1.2.3.4"));
}

TEST(Format, iris_take_characters_that_uris_do_not) {
  EXPECT_TRUE(is("iri", "http://\u00e9/\u00e9?\ue000#\u00e9"));
  EXPECT_FALSE(is("iri", "http://\u00e9/\ue000"));
  EXPECT_FALSE(is("iri", "http://x/\ufffe"));
  EXPECT_FALSE(is("uri", "http://\u00e9/"));
  EXPECT_FALSE(is("iri", "h\u00e9:x"));
}

TEST(Format, empty_references_are_valid_and_empty_uris_are_not) {
  EXPECT_TRUE(is("uri-reference", ""));
  EXPECT_TRUE(is("iri-reference", "#"));
  EXPECT_TRUE(is("uri", "a:"));
  EXPECT_FALSE(is("uri", ""));
  EXPECT_FALSE(is("uri", "//a"));
}

TEST(Format, bidi_names_bind_every_label) {
  EXPECT_TRUE(is("idn-hostname", "a.\u05d0"));
  EXPECT_FALSE(is("idn-hostname", "\u05d0.1"));
  EXPECT_FALSE(is("idn-hostname", "\u05d0a"));
  EXPECT_TRUE(is("idn-hostname", "1.com"));
}

TEST(Format, idn_hostnames_are_lower_case_and_composed_beyond_ascii) {
  EXPECT_TRUE(is("idn-hostname", "b\u00fccher.Example"));
  EXPECT_FALSE(is("idn-hostname", "e\u0301.com"));
  EXPECT_FALSE(is("idn-hostname", "\u2603.com"));
  EXPECT_FALSE(is("idn-hostname", "a_\u00e9"));
}

}  // namespace
}  // namespace croesus::schema
