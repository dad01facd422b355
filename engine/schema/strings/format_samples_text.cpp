// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "engine/schema/strings/format_samples.h"

namespace croesus::schema {

namespace {

using namespace std::string_view_literals;

constexpr std::array kPointers = std::to_array<std::string_view>(
    {"",        "/",           "//",  "/a",   "/a/",   "/a/b", "/0",
     "/-",      "/~0",         "/~1", "/~01", "/~0~1", "/ ",   "/%41",
     "/\u00e9", "/\U0001F432", "/\"", "/\\",  "/a\n",  "/#",   "/\xED\xA0\xBD",
     "/\0"sv,   "/__proto__"});
constexpr std::array kNoPointers = std::to_array<std::string_view>(
    {"a", "0", "#", "#/a", " /a", "a/b", "/~", "/~2", "/a~", "/~/a", "/~~0", "/~a", "/~\u0661",
     "~0", "\n/a", "./a", "/a/~", "/~-1", "\u00e9"});

constexpr std::array kRelative = std::to_array<std::string_view>(
    {"0", "1", "0#", "10#", "0/", "0/a", "1/a/0", "120/a", "0/~0~1", "9", "100", "0//", "0/\u00e9",
     "2/ ", "123456789012345678901234567890#"});
constexpr std::array kNoRelative = std::to_array<std::string_view>(
    {"",   "/a",  "#",    "a",  "-1", "-1/a", "01",  "00",     "01/a",     "01#",  "0##",    "0#/a",
     "0a", "0/~", "0/~2", " 0", "0 ", "1.0",  "1e0", "\u0661", "\u0661/a", "0 /a", "\uff10#"});

constexpr std::array kRegexes = std::to_array<std::string_view>({"",
                                                                 "a",
                                                                 "^a$",
                                                                 ".",
                                                                 "[]",
                                                                 "[^]",
                                                                 "[a-z]",
                                                                 "[\\d\\-]",
                                                                 "\\d",
                                                                 "\\cA",
                                                                 "\\u0041",
                                                                 "\\u{1F432}",
                                                                 "\\p{L}",
                                                                 "\\p{Script=Greek}",
                                                                 "(a)\\1",
                                                                 "(?<n>a)\\k<n>",
                                                                 "(?:a)",
                                                                 "(?=a)",
                                                                 "(?!a)",
                                                                 "(?<=a+)b",
                                                                 "(?<!a)",
                                                                 "a{0}",
                                                                 "a{1,}",
                                                                 "a{1,2}?",
                                                                 "a|",
                                                                 "|",
                                                                 "\\/",
                                                                 "\\0",
                                                                 "\\b",
                                                                 "\u00e9",
                                                                 "\U0001F432",
                                                                 "[\\b]",
                                                                 "\\ud83d\\udc32"});
constexpr std::array kNoRegexes = std::to_array<std::string_view>({"(",
                                                                   ")",
                                                                   "[",
                                                                   "]",
                                                                   "{",
                                                                   "}",
                                                                   "*",
                                                                   "+",
                                                                   "?",
                                                                   "a**",
                                                                   "a++",
                                                                   "a{2,1}",
                                                                   "{1}",
                                                                   "(?",
                                                                   "(?a)",
                                                                   "(?P<n>a)",
                                                                   "(?#c)",
                                                                   "(?i)a",
                                                                   "(?>a)",
                                                                   "\\",
                                                                   "\\a",
                                                                   "\\Z",
                                                                   "\\A",
                                                                   "\\h",
                                                                   "\\-",
                                                                   "\\8",
                                                                   "\\1",
                                                                   "\\k<n>",
                                                                   "(?<n>a)(?<n>b)",
                                                                   "(?<1>a)",
                                                                   "[z-a]",
                                                                   "[\\d-z]",
                                                                   "\\u{110000}",
                                                                   "\\x1",
                                                                   "\\u12",
                                                                   "\\c1",
                                                                   "\\p{letter}",
                                                                   "\\p{Foo}",
                                                                   "\\p",
                                                                   "(?<=a)*",
                                                                   "^*",
                                                                   "(a",
                                                                   "[a",
                                                                   "\\01"});

constexpr std::array kUuids = std::to_array<std::string_view>(
    {"00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff",
     "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "2eb8aa08-AA98-11ea-b4Aa-73B441D16380",
     "123e4567-e89b-12d3-a456-426614174000", "99c17cbb-656f-f64a-f40f-1a4568f03487"});
constexpr std::array kNoUuids = std::to_array<std::string_view>(
    {"", "00000000000000000000000000000000", "0000000-0000-0000-0000-000000000000",
     "00000000-0000-0000-0000-0000000000000", "00000000-0000-0000-0000-00000000000",
     "{00000000-0000-0000-0000-000000000000}", "urn:uuid:00000000-0000-0000-0000-000000000000",
     "g0000000-0000-0000-0000-000000000000", "00000000_0000_0000_0000_000000000000",
     "000000000-000-0000-0000-000000000000", "00000000-0000-0000-0000-00000000000\u0661",
     "0000000\u00e9-0000-0000-0000-000000000000", "00000000-0000-0000-000000000000",
     "00000000-0000-0000-0000-0000000000 0",
     "00000000\u20100000\u20100000\u20100000\u2010000000000000"});

constexpr std::string_view kPointerShape = "^(?:\\/(?:[^/~]|~[01])*)*$";
constexpr std::string_view kRelativeShape = "^(?:0|[1-9]\\d*)(?:#|(?:\\/(?:[^/~]|~[01])*)*)$";
constexpr std::string_view kRegexShape =
    "^(?:(?:[a-z0-9.]|\\\\[dDwWsS]|\\[\\^?[a-m]-z\\]|\\((?:\\?:)?[a-z]+(?:\\|[a-z]+)?\\))"
    "(?:[*+?]|\\{[1-4],?\\})?)*$";
constexpr std::string_view kUuidShape = "^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$";

constexpr std::array kFormats = std::to_array<FormatSamples>({
    {"json-pointer", kPointers, kNoPointers, kPointerShape},
    {"regex", kRegexes, kNoRegexes, kRegexShape},
    {"relative-json-pointer", kRelative, kNoRelative, kRelativeShape},
    {"uuid", kUuids, kNoUuids, kUuidShape},
});

}  // namespace

std::span<const FormatSamples> text_samples() { return kFormats; }

}  // namespace croesus::schema
