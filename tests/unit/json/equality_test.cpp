// SPDX-License-Identifier: Apache-2.0
#include "engine/json/equality.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "engine/json/digest.h"
#include "tests/unit/json/reading.h"

namespace croesus::json {
namespace {

Comparison compared(std::string_view left, std::string_view right) {
  return compare(must_read(left).root(), must_read(right).root());
}

std::string canonical_of(std::string_view text) { return canonical(must_read(text).root()); }

TEST(Equality, kinds_never_mix) {
  const std::vector<std::string_view> distinct = {
      "null",  "false", "true",     "0",        "1",   "\"\"",   "\"0\"",
      "\"1\"", "[]",    "{}",       "\"null\"", "[1]", "[null]", "\"true\"",
      "[[]]",  "[{}]",  "{\"\":0}", "\"[]\"",   "-1",  "\"{}\""};
  for (const std::string_view left : distinct) {
    for (const std::string_view right : distinct) {
      EXPECT_EQ(compared(left, right), left == right ? Comparison::equal : Comparison::different)
          << left << right;
    }
  }
}

TEST(Equality, numbers_are_equal_by_exact_decimal_value) {
  EXPECT_EQ(compared("1", "1.0"), Comparison::equal);
  EXPECT_EQ(compared("[-0]", "[0e9]"), Comparison::equal);
  EXPECT_EQ(compared("9007199254740993", "9007199254740992"), Comparison::different);
  EXPECT_EQ(compared("0.1", "0.1000000000000000055511151231257827"), Comparison::different);
  EXPECT_EQ(compared("1e400", "1e401"), Comparison::different);
}

TEST(Equality, strings_are_equal_by_their_characters) {
  EXPECT_EQ(compared(R"("\u00e9\/")", "\"\xC3\xA9/\""), Comparison::equal);
  EXPECT_EQ(compared(R"("\ud83d\ude00")", "\"\xF0\x9F\x98\x80\""), Comparison::equal);
  EXPECT_EQ(compared(R"("\ud800")", R"("\uD800")"), Comparison::equal);
  EXPECT_EQ(compared(R"("\ud800")", R"("\ud801")"), Comparison::different);
  EXPECT_EQ(compared(R"("\ud800")", R"("\ufffd")"), Comparison::different);
  EXPECT_EQ(compared("\"\xC3\xA9\"", "\"e\xCC\x81\""), Comparison::different);
  EXPECT_EQ(compared(R"("a")", R"("a\u0000")"), Comparison::different);
}

TEST(Equality, arrays_are_ordered_and_objects_are_not) {
  EXPECT_EQ(compared("[1,2]", "[2,1]"), Comparison::different);
  EXPECT_EQ(compared("[1]", "[1,1]"), Comparison::different);
  EXPECT_EQ(compared(R"({"a":1,"b":[{"c":2,"d":3}]})", R"({"b":[{"d":3,"c":2}],"a":1})"),
            Comparison::equal);
  EXPECT_EQ(compared(R"({"a":1,"b":2})", R"({"a":2,"b":1})"), Comparison::different);
  EXPECT_EQ(compared(R"({"a":1})", R"({"a":1,"b":null})"), Comparison::different);
  EXPECT_EQ(compared(R"({"\u0061":1,"b":2})", R"({"b":2,"a":1})"), Comparison::equal);
}

TEST(Equality, large_objects_are_equal_in_any_order) {
  std::string up = "{";
  std::string down = "{";
  for (int i = 0; i < 20'000; ++i) {
    up += fmt::format("\"n{}\":{},", i, i);
    down += fmt::format("\"n{}\":{},", 19'999 - i, 19'999 - i);
  }
  EXPECT_EQ(compared(up + "\"z\":0}", down + "\"z\":0}"), Comparison::equal);
  EXPECT_EQ(compared(up + "\"z\":0}", down + "\"z\":1}"), Comparison::different);
}

TEST(Equality, a_duplicate_name_anywhere_makes_values_incomparable) {
  const std::string_view twice = R"({"a":1,"a":1})";
  EXPECT_EQ(compared(twice, twice), Comparison::incomparable);
  EXPECT_EQ(compared(twice, "1"), Comparison::incomparable);
  EXPECT_EQ(compared("null", twice), Comparison::incomparable);
  EXPECT_EQ(compared(R"([[{"x":{"a":1,"b":2,"\u0061":3}}]])", "[]"), Comparison::incomparable);
  EXPECT_FALSE(comparable(must_read(R"([0,{"x":[{"a":1,"a":2}]},0])").root()));
  EXPECT_TRUE(comparable(must_read(R"([{"a":1},{"a":1}])").root()));
}

TEST(Equality, incomparability_is_that_of_the_part_asked_about) {
  const Document document = must_read(R"({"good":{"a":1},"bad":{"a":1,"a":2}})");
  EXPECT_FALSE(comparable(document.root()));
  EXPECT_TRUE(comparable(document.root().find("good")));
  EXPECT_FALSE(comparable(document.root().find("bad")));
  EXPECT_EQ(compare(document.root().find("good"), must_read(R"({"a":1.0})").root()),
            Comparison::equal);
}

TEST(Canonical, sorts_members_by_the_bytes_of_their_names) {
  EXPECT_EQ(canonical_of(R"({"b":1,"a":{"d":2,"c":3},"":4})"), R"({"":4,"a":{"c":3,"d":2},"b":1})");
  EXPECT_EQ(canonical_of(R"({"\u00e9":1,"z":2,"Z":3})"), "{\"Z\":3,\"z\":2,\"\xC3\xA9\":1}");
  EXPECT_EQ(canonical_of(R"({"\u0062":1,"a":2})"), R"({"a":2,"b":1})");
}

TEST(Canonical, keeps_duplicates_in_their_order) {
  EXPECT_EQ(canonical_of(R"({"b":0,"a":2,"a":1})"), R"({"a":2,"a":1,"b":0})");
  EXPECT_NE(value_digest(must_read(R"({"a":2,"a":1})").root()),
            value_digest(must_read(R"({"a":1,"a":2})").root()));
}

TEST(Canonical, uses_the_shortest_escapes_and_normal_numbers) {
  EXPECT_EQ(canonical_of(" [ \"\\u0041\\/\\u000a\\u0001\\ud800\" , 1.0 , -0 , 1E-1 ] "),
            "[\"A/\\n\\u0001\\ud800\",1,0,1e-1]");
  EXPECT_EQ(canonical_of(" { } "), "{}");
  EXPECT_EQ(canonical_of("[ [ ] ]"), "[[]]");
}

TEST(Digest, is_that_of_the_value_not_of_its_spelling) {
  const auto digest = [](std::string_view text) { return value_digest(must_read(text).root()); };
  EXPECT_EQ(digest(R"({"a":1,"b":"\u0041"})"), digest(R"( { "b" : "A", "a" : 1.0e0 } )"));
  EXPECT_NE(digest("[]"), digest("{}"));
  EXPECT_NE(digest("[1,2]"), digest("[[1,2]]"));
  EXPECT_NE(digest("[[1],2]"), digest("[[1,2]]"));
  EXPECT_NE(digest(R"({"a":"b"})"), digest(R"({"b":"a"})"));
  EXPECT_NE(digest(R"(["a","b"])"), digest(R"({"a":"b"})"));
  EXPECT_NE(digest("\"1\""), digest("1"));
}

TEST(Digest, of_long_scalars_is_kept_and_right) {
  const std::string long_string(10'000, 'x');
  const Document document = must_read("[\"" + long_string + "\"]");
  const Digest first = value_digest(document.root()[0]);
  EXPECT_EQ(value_digest(document.root()[0]), first);
  EXPECT_EQ(value_digest(must_read("\"\\u0078" + long_string.substr(1) + "\"").root()), first);
  EXPECT_NE(value_digest(must_read("\"" + long_string + "x\"").root()), first);
}

TEST(Digest, may_be_filled_in_by_many_threads_at_once) {
  const std::string text = "[" + repeated(R"({"a":[1,{"b":"c"}],"d":[[],{}]},)", 500) + "0]";
  const Digest expected = value_digest(must_read(text).root());
  const Document shared = must_read(text);
  std::vector<Digest> digests(8);
  std::vector<std::thread> threads;
  for (Digest& digest : digests) {
    threads.emplace_back([&] { digest = value_digest(shared.root()); });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(digests, std::vector<Digest>(8, expected));
}

TEST(Digest, of_bytes_is_xxh3_in_128_bits) {
  EXPECT_EQ(to_hex(bytes_digest("")), "99aa06d3014798d86001c324468d497f");
  EXPECT_NE(bytes_digest("[1]"), bytes_digest("[1.0]"));
  EXPECT_EQ(to_hex({.high = 1, .low = 0xabc}), "00000000000000010000000000000abc");
}

TEST(Digest, sha256_is_that_of_fips_180) {
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

}  // namespace
}  // namespace croesus::json
