// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/strings/format_strings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "engine/schema/strings/format_samples.h"
#include "engine/schema/strings/string_strings.h"
#include "engine/schema/text/format.h"

namespace croesus::schema {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;

constexpr std::array kDrafts = {Draft::draft4, Draft::draft6, Draft::draft7, Draft::draft2019_09,
                                Draft::draft2020_12};

TEST(FormatSamples, are_what_they_say) {
  for (const auto& family : {time_samples(), net_samples(), uri_samples(), text_samples()}) {
    for (const FormatSamples& samples : family) {
      const FormatCheck check = find_format(Draft::draft2020_12, samples.name);
      for (const std::string_view text : samples.valid) {
        EXPECT_TRUE(check(text)) << samples.name << ": " << text;
      }
      const bool international = samples.name == "idn-email";
      for (const std::string_view text : samples.broken) {
        const bool fine = international && check(text) && text.find('\xC3') != text.npos;
        EXPECT_TRUE(!check(text) || fine) << samples.name << ": " << text;
      }
    }
  }
}

TEST(FormatStrings, every_format_of_every_draft_has_many_of_both_kinds) {
  for (const Draft draft : kDrafts) {
    for (const std::string_view format : formats(draft)) {
      Stream stream(1, {format});
      const auto valid = valid_format(draft, format, {}, stream, 60);
      const auto broken = broken_format(draft, format, {}, stream, 60);
      EXPECT_EQ(valid.size(), 60U) << format;
      EXPECT_EQ(broken.size(), 60U) << format;
      EXPECT_EQ(std::set<std::string>(valid.begin(), valid.end()).size(), valid.size()) << format;
    }
  }
}

RC_GTEST_PROP(FormatLaw, strings_are_what_they_were_made_for,
              (std::uint64_t seed, std::uint8_t draft_number, std::uint8_t place)) {
  const Draft draft = kDrafts[draft_number % kDrafts.size()];
  const std::string_view format = formats(draft)[place % formats(draft).size()];
  const FormatCheck check = find_format(draft, format);
  Stream stream(seed, {format});
  const Bounds bounds{seed % 5, 20 + seed % 7};
  for (const std::string& text : valid_format(draft, format, bounds, stream, 10)) {
    RC_ASSERT(check(text) && fits(bounds, text));
  }
  for (const std::string& text : broken_format(draft, format, bounds, stream, 10)) {
    RC_ASSERT(!check(text) && fits(bounds, text));
  }
}

TEST(FormatStrings, stretch_to_the_length_that_is_asked_for) {
  for (const char* format : {"date-time", "time", "duration", "email", "hostname", "uri",
                             "uri-reference", "iri", "uri-template", "json-pointer", "regex"}) {
    Stream stream(1, {format});
    const auto valid = valid_format(Draft::draft2020_12, format, {120, 125}, stream, 3);
    EXPECT_THAT(valid, Not(IsEmpty())) << format;
  }
}

TEST(FormatStrings, are_none_where_the_draft_has_no_such_format) {
  Stream stream(1, {});
  EXPECT_THAT(valid_format(Draft::draft4, "date", {}, stream, 3), IsEmpty());
  EXPECT_THAT(broken_format(Draft::draft2020_12, "color", {}, stream, 3), IsEmpty());
}

TEST(FormatStrings, near_misses_have_the_classic_traps) {
  Stream stream(1, {});
  const auto broken = broken_format(Draft::draft7, "date-time", {}, stream, 300);
  EXPECT_THAT(broken, Contains("1998-12-31T23:58:60Z"));
  EXPECT_THAT(broken, Contains("1900-02-29T00:00:00Z"));
  EXPECT_THAT(broken, Contains("2023-01-01T00:00:00+01"));
  EXPECT_THAT(broken, Contains(testing::EndsWith("Z\n")));
}

TEST(StringStrings, have_exact_lengths_in_code_points) {
  Stream stream(1, {});
  for (const std::string& text : strings_within({3, 3}, stream, 12)) {
    EXPECT_EQ(code_points(text), 3U);
  }
  EXPECT_EQ(strings_within({3, 3}, stream, 12).size(), 12U);
  const auto within = strings_within({2, 5}, stream, 200);
  EXPECT_THAT(within, Contains("\U0001F432\U0001F432\U0001F432\U0001F432\U0001F432"));
  EXPECT_THAT(within, Contains(testing::EndsWith("\n")));
  EXPECT_THAT(within, Contains("\xED\xA0\xBD\xED\xA0\xBD"));
}

TEST(StringStrings, outside_are_one_too_short_or_too_long) {
  Stream stream(1, {});
  const auto outside = strings_outside({2, 5}, stream, 60);
  EXPECT_THAT(outside, Contains("a"));
  EXPECT_THAT(outside, Contains("\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"));
  for (const std::string& text : outside) EXPECT_FALSE(fits({2, 5}, text));
  EXPECT_THAT(strings_outside({}, stream, 3), IsEmpty());
  EXPECT_THAT(strings_outside({1, SIZE_MAX}, stream, 3), testing::ElementsAre(""));
}

TEST(StringStrings, are_never_unboundedly_long) {
  Stream stream(1, {});
  EXPECT_THAT(strings_within({2'000'000, SIZE_MAX}, stream, 3), IsEmpty());
  EXPECT_THAT(strings_within({3, 2}, stream, 3), IsEmpty());
}

}  // namespace
}  // namespace croesus::schema
