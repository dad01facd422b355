// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "engine/schema/strings/format_samples.h"

namespace croesus::schema {

namespace {

// A label of 63 letters, and one of 64.
#define CROESUS_LABEL_63 "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijk"
#define CROESUS_LABEL_64 CROESUS_LABEL_63 "l"

constexpr std::array kHosts = std::to_array<std::string_view>(
    {"a", "1", "a.b", "1.2.3", "example.com", "EXAMPLE.Com", "a-b", "a--b.c", "1host", "host1",
     CROESUS_LABEL_63 ".com", "xn--bcher-kva.example", "localhost",
     "a." CROESUS_LABEL_63 "." CROESUS_LABEL_63 "." CROESUS_LABEL_63, "999.999.999.999"});
constexpr std::array kNoHosts = std::to_array<std::string_view>(
    {"",
     ".",
     ".a",
     "a.",
     "a..b",
     "-a",
     "a-",
     "a.-b",
     "a-.b",
     "a_b",
     "_a.b",
     "a b",
     "a/b",
     "a:80",
     "[::1]",
     "b\u00fccher.example",
     "\uff41.b",
     "a\u3002b",
     "\u212aelvin.com",
     CROESUS_LABEL_64,
     CROESUS_LABEL_63 "." CROESUS_LABEL_63 "." CROESUS_LABEL_63 "." CROESUS_LABEL_63,
     "a@b",
     "*.a",
     "a,b",
     "a%62"});

constexpr std::array kIdnHosts = std::to_array<std::string_view>(
    {"a", "a.b", "b\u00fccher.example", "\u05d0.\u05d1", "\u4f8b\u5b50", "a\u3002b", "a\uff0eb",
     "a\uff61b", "stra\u00dfe", "\u03b1\u03c2", "l\u00b7l", "xn--bcher-kva", "1host", "a-b",
     "\u0431\u044b.\u0440\u0444", "\u0915\u094d\u200d\u0937", CROESUS_LABEL_63});
constexpr std::array kNoIdnHosts = std::to_array<std::string_view>({"",
                                                                    ".",
                                                                    "a..b",
                                                                    "-\u00fc",
                                                                    "\u00fc-",
                                                                    "\u00fc_",
                                                                    "\u00fc b",
                                                                    "B\u00dcCHER",
                                                                    "e\u0301.com",
                                                                    "\u0301a",
                                                                    "a\u00b7l",
                                                                    "\u2603.com",
                                                                    "\u00fc.",
                                                                    ".\u00fc",
                                                                    "\u3002",
                                                                    "a\u05d0",
                                                                    "0a.\u05d0",
                                                                    "\u200d\u0937",
                                                                    "xn--a",
                                                                    "\uff41",
                                                                    "\U0001F432.com",
                                                                    "\u0628\u0660\u06f0",
                                                                    CROESUS_LABEL_64,
                                                                    "\u30fb"});

constexpr std::array kMails = std::to_array<std::string_view>(
    {"a@b", "a@b.c", "joe.bloggs@example.com", "!#$%&'*+-/=?^_`{|}~@example.com",
     "\"a b\"@example.com", "\"a@b\"@example.com", "\"\"@example.com", "\"a\\\"b\"@example.com",
     "a@[127.0.0.1]", "a@[IPv6:::1]", "1@2.3", "A+b@EXAMPLE.com", "a@a-b.c"});
constexpr std::array kNoMails = std::to_array<std::string_view>({"",
                                                                 "a",
                                                                 "@",
                                                                 "a@",
                                                                 "@b",
                                                                 ".a@b.c",
                                                                 "a.@b.c",
                                                                 "a..b@c.d",
                                                                 "a b@c.d",
                                                                 "a@b c",
                                                                 "a@-b.c",
                                                                 "a@b-.c",
                                                                 "a@b..c",
                                                                 "a@.b",
                                                                 "a@b.",
                                                                 "a@b_c.d",
                                                                 "a@[127.0.0.300]",
                                                                 "a@[IPv6:1]",
                                                                 "a@[127.0.0.1",
                                                                 "\"a@b.c",
                                                                 "\"a\"b@c.d",
                                                                 "a,b@c.d",
                                                                 "A <a@b.c>",
                                                                 "a@b.c, d@e.f",
                                                                 "a@b@c",
                                                                 "a(c)@b.c",
                                                                 "a\\b@c.d",
                                                                 "mailto:a@b.c",
                                                                 "\u00e9@example.com",
                                                                 "a@b\u00fccher.example",
                                                                 "a\uff20b.c"});

constexpr std::array kIdnMails = std::to_array<std::string_view>(
    {"a@b.c", "\u00e9@example.com", "a@b\u00fccher.example", "\uc2e4\ub840@\uc2e4\ub840.\ud14c",
     "\"\u00e9 \u00e8\"@example.com", "\U0001F432@example.com", "\u00e9.\u00e8@example.com"});

constexpr std::array kV4 =
    std::to_array<std::string_view>({"0.0.0.0", "255.255.255.255", "127.0.0.1", "1.2.3.4",
                                     "249.250.199.200", "10.20.30.40", "99.100.9.0"});
constexpr std::array kNoV4 = std::to_array<std::string_view>(
    {"",          "256.0.0.0", "0.0.0.256",  "1.2.3",    "1.2.3.4.5",    "1.2.3.",
     ".1.2.3",    "1..2.3",    "01.2.3.4",   "1.2.3.04", "00.0.0.0",     "087.10.0.1",
     "0x1.2.3.4", "1.2.3.4/8", "1.2.3.4:80", "127.1",    "2130706433",   "1.2.3.-4",
     "1.2.3.+4",  "1,2,3,4",   "1.2.3.4a",   "1.2.3. 4", "\u0661.2.3.4", "\uff11.2.3.4",
     "::1",       "1e1.0.0.0", "999.1.1.1"});

constexpr std::array kV6 = std::to_array<std::string_view>(
    {"::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1::8",
     "ABCD:EF01:2345:6789:abcd:ef01:2345:6789", "::ffff:1.2.3.4", "1:2:3:4:5:6:1.2.3.4",
     "::255.255.255.255", "0:0:0:0:0:0:0:0", "0000:0000:0000:0000:0000:0000:0000:0001",
     "1:2::1.2.3.4"});
constexpr std::array kNoV6 = std::to_array<std::string_view>({"",
                                                              ":",
                                                              ":::",
                                                              "1",
                                                              "1:2:3:4:5:6:7",
                                                              "1:2:3:4:5:6:7:8:9",
                                                              "1::2::3",
                                                              "1:2:3:4:5:6:7:8::",
                                                              "::1:2:3:4:5:6:7:8",
                                                              ":1:2:3:4:5:6:7",
                                                              "1:2:3:4:5:6:7:",
                                                              "12345::",
                                                              "::g",
                                                              "::1.2.3.256",
                                                              "::1.2.3",
                                                              "::1.2.3.04",
                                                              "1.2.3.4",
                                                              "1.2.3.4::",
                                                              "::1.2.3.4:5",
                                                              "1:2:3:4:5:6:7:1.2.3.4",
                                                              "fe80::1%eth0",
                                                              "fe80::/64",
                                                              "[::1]",
                                                              "::\u0661",
                                                              "::ffff:0x7f.0.0.1",
                                                              " ::1",
                                                              "1:::2"});

#define CROESUS_HOST "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\\.[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)*"
#define CROESUS_OCTET "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)"
#define CROESUS_GROUP "[0-9a-fA-F]{1,4}"

constexpr std::string_view kHostShape = "^" CROESUS_HOST "$";
constexpr std::string_view kIdnShape =
    "^(?:[a-z0-9\u00df-\u00f6\u00f8-\u00ff]+|[\u03b1-\u03c9]+|[\u05d0-\u05ea]+|[\u4e00-\u4eff]+)"
    "(?:\\.(?:[a-z\u00df-\u00f6]+|[\u0430-\u044f]+))*$";
constexpr std::string_view kMailShape =
    "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9]+)*@" CROESUS_HOST "$";
constexpr std::string_view kIdnMailShape =
    "^[a-z\u00e0-\u00ff\u4e00-\u4eff]+(?:\\.[a-z\u00e9]+)*@" CROESUS_HOST "$";
constexpr std::string_view kV4Shape = "^" CROESUS_OCTET "(?:\\." CROESUS_OCTET "){3}$";
constexpr std::string_view kV6Shape =
    "^(?:" CROESUS_GROUP "(?::" CROESUS_GROUP "){7}|(?:" CROESUS_GROUP "(?::" CROESUS_GROUP
    "){0,2})?::(?:" CROESUS_GROUP "(?::" CROESUS_GROUP "){0,3}|)|::(?:" CROESUS_GROUP
    ":){0,3}" CROESUS_OCTET "(?:\\." CROESUS_OCTET "){3})$";

constexpr std::array kFormats = std::to_array<FormatSamples>({
    {"email", kMails, kNoMails, kMailShape},
    {"hostname", kHosts, kNoHosts, kHostShape},
    {"idn-email", kIdnMails, kNoMails, kIdnMailShape},
    {"idn-hostname", kIdnHosts, kNoIdnHosts, kIdnShape},
    {"ipv4", kV4, kNoV4, kV4Shape},
    {"ipv6", kV6, kNoV6, kV6Shape},
});

}  // namespace

std::span<const FormatSamples> net_samples() { return kFormats; }

}  // namespace croesus::schema
