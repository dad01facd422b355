// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "engine/schema/strings/format_samples.h"

namespace croesus::schema {

namespace {

constexpr std::array kUris = std::to_array<std::string_view>({"a:",
                                                              "a:b",
                                                              "A+1-.:b",
                                                              "http://a",
                                                              "http://",
                                                              "http://a/",
                                                              "http://a:/",
                                                              "http://a:80/b?c=d#e",
                                                              "ws://u:p@a/",
                                                              "ws://@a/",
                                                              "http://[::1]/",
                                                              "http://[v1.a:b]/",
                                                              "http://1.2.3.4/",
                                                              "http://999.1.1.1/",
                                                              "http://a//b",
                                                              "file:///etc/x",
                                                              "urn:a:b:c",
                                                              "mailto:a@b.c",
                                                              "tel:+1-2",
                                                              "a:?",
                                                              "a:#",
                                                              "a:/b:c@d",
                                                              "http://a/%41%c3%A9",
                                                              "http://a/;=,!$&'()*+~",
                                                              "http://a/?/?#/?",
                                                              "data:,",
                                                              "http://a/b/../c/.",
                                                              "http://%61/"});
constexpr std::array kNoUris = std::to_array<std::string_view>({"",
                                                                "a",
                                                                "/a",
                                                                "//a/b",
                                                                "?a",
                                                                "#a",
                                                                ":a",
                                                                "1a:b",
                                                                "a_b:c",
                                                                "http://a b",
                                                                "http://a/ b",
                                                                "http://a/%",
                                                                "http://a/%4",
                                                                "http://a/%4g",
                                                                "http://a/\\b",
                                                                "http://a/\"",
                                                                "http://a/<b>",
                                                                "http://a/{b}",
                                                                "http://a/^",
                                                                "http://a/`",
                                                                "http://a/|",
                                                                "http://[::1",
                                                                "http://::1/",
                                                                "http://[1.2.3.4]/",
                                                                "http://[::g]/",
                                                                "http://a:b/",
                                                                "http://a@b@c/",
                                                                "http://a/[b]",
                                                                "a:b#c#d",
                                                                "http://a/\u00e9",
                                                                "http://\u00e9/",
                                                                "h\u00e9:b",
                                                                "http://a/\x7f",
                                                                "-a:b",
                                                                "http://[v1]/"});

constexpr std::array kUriReferences = std::to_array<std::string_view>({"",
                                                                       "#",
                                                                       "?",
                                                                       "/",
                                                                       "//",
                                                                       "a",
                                                                       "a/b",
                                                                       "/a",
                                                                       "//a",
                                                                       "//a:80/b",
                                                                       "?a",
                                                                       "#a",
                                                                       "./a:b",
                                                                       "../..",
                                                                       ".",
                                                                       "a:b",
                                                                       "http://a/b?c#d",
                                                                       "a?b:c",
                                                                       "%41",
                                                                       "//u@a",
                                                                       "/a//b",
                                                                       "*",
                                                                       "a;b",
                                                                       "//[::1]",
                                                                       "@"});
constexpr std::array kNoUriReferences = std::to_array<std::string_view>(
    {" ",      "a b",      "1:b",  ":",       ":a",   "a_b:c/", "%",        "%4",      "%zz",
     "\\",     "\\\\a\\b", "\"",   "<",       "{a}",  "^",      "`",        "|",       "//a:b",
     "//[::1", "//[1]",    "#a#b", "//a@b@c", "/[a]", "\u00e9", "//\u00e9", "?\u00e9", "a\tb"});

constexpr std::array kIris = std::to_array<std::string_view>(
    {"a:\u00e9", "http://\u00e9/\u00e9?\u00e9#\u00e9", "http://a/\u4e2d", "http://a/\U0001F432",
     "http://a/?\ue000", "http://a/?\U000F0000", "http://[::1]/\u00e9", "a:b", "http://\u00e9@a:80",
     "urn:\u00e9", "http://a/\u00a0", "http://a/\uffef", "http://a/\U0001fffd", "a:"});
constexpr std::array kNoIris = std::to_array<std::string_view>({"",
                                                                "\u00e9",
                                                                "/\u00e9",
                                                                "//\u00e9",
                                                                "h\u00e9:b",
                                                                "http://a/\u00e9 b",
                                                                "http://a/\ue000",
                                                                "http://a/#\ue000",
                                                                "http://a/\ufffe",
                                                                "http://a/\ufdd0",
                                                                "http://a/\x7f",
                                                                "http://a/\u0080",
                                                                "http://a/%\u00e9",
                                                                "http://a/\\\u00e9",
                                                                "http://2001:db8::1/",
                                                                "http://a:\u0661/",
                                                                "\u00e9:b",
                                                                "http://[\u00e9]/",
                                                                "http://a/\U0001fffe",
                                                                "http://a/<\u00e9>"});
constexpr std::array kIriReferences =
    std::to_array<std::string_view>({"", "\u00e9", "/\u00e9", "//\u00e9/", "?\u00e9", "#\u00e9",
                                     "?\ue000", "a", "\U0001F432", "http://\u00e9/", "./\u00e9:b"});
constexpr std::array kNoIriReferences = std::to_array<std::string_view>(
    {" ", "\u00e9 ", "\u00e9:b", "\ue000", "#\ue000", "\\\u00e9", "#\u00e9#", "%\u00e9", "\u00e9|",
     "\u0080", "\ufffe", "<\u00e9>", "//\u00e9:x", "{\u00e9}"});

constexpr std::array kTemplates = std::to_array<std::string_view>(
    {"",       "a",      "{a}",        "{a}{b}", "/{a,b}",
     "{+a}",   "{#a}",   "{.a}",       "{/a}",   "{;a}",
     "{?a}",   "{&a}",   "{a*}",       "{a:1}",  "{a:9999}",
     "{a.b}",  "{%41}",  "{a_1}",      "{1}",    "http://a/{b:3,c*}{?d}",
     "a%41",   "\u00e9", "\U0001F432", "[a]",    "#",
     "{a%20b}"});
constexpr std::array kNoTemplates = std::to_array<std::string_view>(
    {"{",     "}",      "{}",        "{a",   "a}",    "{{a}}",    "{a b}", "{a,}",   "{a,,b}",
     "{a:0}", "{a:01}", "{a:10000}", "{a:}", "{a:b}", "{a*b}",    "{a**}", "{a:1*}", "{a.}",
     "{.}",   "{a..b}", "{+}",       "{-a}", "{a=b}", "{\u00e9}", "a b",   "%",      "%4",
     "a\"b",  "<",      "\\",        "^",    "`",     "|",        "a\nb",  "{a%}",   "{++a}"});

#define CROESUS_PATH "[A-Za-z0-9._~!$&'()*+,;=:@-]*"
#define CROESUS_IPATH "[A-Za-z0-9._~!$&'()*+,;=:@\u00e0-\u00ff\u4e00-\u4eff-]*"
constexpr std::string_view kUriShape =
    "^[a-zA-Z][a-z0-9+.-]*:(?:\\/\\/(?:[a-z0-9:]+@)?[a-z0-9.-]*(?::\\d*)?)?(?:\\/" CROESUS_PATH
    ")*(?:\\?" CROESUS_PATH ")?(?:#" CROESUS_PATH ")?$";
constexpr std::string_view kUriReferenceShape =
    "^(?:\\/\\/[a-z0-9.-]*(?::\\d*)?)?(?:\\/" CROESUS_PATH ")*(?:\\?" CROESUS_PATH
    ")?(?:#" CROESUS_PATH ")?$";
constexpr std::string_view kIriShape =
    "^[a-zA-Z][a-z0-9+.-]*:(?:\\/\\/[a-z0-9\u00e0-\u00ff.-]*(?::\\d*)?)?(?:\\/" CROESUS_IPATH
    ")*(?:\\?" CROESUS_IPATH ")?(?:#" CROESUS_IPATH ")?$";
constexpr std::string_view kIriReferenceShape =
    "^(?:\\/\\/[a-z0-9\u00e0-\u00ff.-]*(?::\\d*)?)?(?:\\/" CROESUS_IPATH ")*(?:\\?" CROESUS_IPATH
    ")?(?:#" CROESUS_IPATH ")?$";
constexpr std::string_view kTemplateShape =
    "^(?:[a-z/:.#-]*\\{[+#./;?&]?[a-zA-Z0-9_]+(?::[1-9]\\d{0,3}|\\*)?(?:,[a-z_]+\\*?)*\\})*[a-z/"
    "]*$";

constexpr std::array kFormats = std::to_array<FormatSamples>({
    {"iri", kIris, kNoIris, kIriShape},
    {"iri-reference", kIriReferences, kNoIriReferences, kIriReferenceShape},
    {"uri", kUris, kNoUris, kUriShape},
    {"uri-reference", kUriReferences, kNoUriReferences, kUriReferenceShape},
    {"uri-template", kTemplates, kNoTemplates, kTemplateShape},
});

}  // namespace

std::span<const FormatSamples> uri_samples() { return kFormats; }

}  // namespace croesus::schema
