// SPDX-License-Identifier: Apache-2.0
//
// The mutants are what they say: mcp@v2 less one comparison.
#include "tests/mutants/mutants.h"

#include <gtest/gtest.h>

#include "tests/unit/oracles/scenes.h"

namespace croesus::test {
namespace {

Kind of(const BuiltIn& oracle, const Scene& seen, const std::string& task) {
  const std::vector<std::string> tasks = {task};
  return oracle.verdict(seen, tasks).at(0).kind;
}

const BuiltIn& mutant(std::string_view id) {
  for (const BuiltIn& known : mutants::mutants()) {
    if (known.id == id) return known;
  }
  throw std::invalid_argument(std::string(id));
}

/// "T4" of "mcp@v2-t4-ignores-text".
std::string task_of(const BuiltIn& known) { return "T" + known.id.substr(8, 1); }

constexpr auto kText =
    R"({"type":"resource","resource":{"uri":"a:1","mimeType":"a/b","text":"one","_meta":{"m":1}}})";
constexpr auto kLink =
    R"({"type":"resource_link","uri":"a:2","name":"n","title":"t","description":"d","mimeType":"a/b","size":7,)"
    R"("icons":[{"src":"a:b"}],"annotations":{"priority":0.5},"_meta":{"k":"v"}})";
constexpr auto kImage = R"({"type":"image","data":"AAEC/w==","mimeType":"image/png"})";

struct Blindness {
  std::string id;
  std::string source;
  std::string carrier;
};

std::string edited(std::string text, std::string_view was, std::string_view now) {
  return text.replace(text.find(was), was.size(), now);
}
Blindness block(std::string id, const std::string& text, std::string_view was,
                std::string_view now) {
  return {std::move(id), content(text), content(edited(text, was, now))};
}
std::string both(std::string_view first, std::string_view second) {
  return content(fmt::format("{},{}", first, second));
}
std::string result(std::string_view members) {
  return fmt::format(R"({{"content":[],{}}})", members);
}
std::string structured(std::string_view value) {
  return result(fmt::format(R"("structuredContent":{})", value));
}
std::string error(std::string_view value) { return result(fmt::format(R"("isError":{})", value)); }
std::string meta(std::string_view value) { return result(fmt::format(R"("_meta":{})", value)); }

/// For every mutant a change that it does not see and mcp@v2 does.
std::vector<Blindness> blindnesses() {
  return {
      {"mcp@v2-t1-ignores-count", both(kText, kImage), content(kText)},
      block("mcp@v2-t1-ignores-link-uri", kLink, "a:2", "a:3"),
      block("mcp@v2-t1-ignores-media-mime", kImage, "png", "gif"),
      {"mcp@v2-t1-ignores-order", both(kText, kImage), both(kImage, kText)},
      block("mcp@v2-t1-ignores-payload", kImage, "AAEC", "AAED"),
      block("mcp@v2-t1-ignores-text", kText, "one", "two"),
      {"mcp@v2-t2-ignores-array-order", structured("[1,2]"), structured("[2,1]")},
      {"mcp@v2-t2-ignores-digits", structured("9007199254740992"), structured("9007199254740993")},
      {"mcp@v2-t2-ignores-null-vs-absent", structured("null"), content("")},
      {"mcp@v2-t2-ignores-presence", structured("{}"), content("")},
      {"mcp@v2-t2-ignores-relation", content(R"({"type":"text","text":"7"})"),
       content(R"({"type":"text","text":"x"})")},
      {"mcp@v2-t2-ignores-type", structured("[1]"), structured(R"(["1"])")},
      {"mcp@v2-t2-ignores-value", structured("[1]"), structured("[2]")},
      {"mcp@v2-t3-accepts-absent", error("true"), content("")},
      {"mcp@v2-t3-ignores-false-vs-absent", error("false"), content("")},
      {"mcp@v2-t3-ignores-true-vs-absent", error("true"), content("")},
      {"mcp@v2-t3-ignores-true-vs-false", error("true"), error("false")},
      block("mcp@v2-t4-ignores-annotations", kLink, "0.5", "0.6"),
      block("mcp@v2-t4-ignores-block-meta", kLink, R"("v")", R"("w")"),
      {"mcp@v2-t4-ignores-count", both(kText, kImage), content(kText)},
      block("mcp@v2-t4-ignores-description", kLink, R"("d")", R"("e")"),
      block("mcp@v2-t4-ignores-icons", kLink, "a:b", "a:c"),
      block("mcp@v2-t4-ignores-inner-meta", kText, R"("m":1)", R"("m":2)"),
      block("mcp@v2-t4-ignores-kind", kImage, R"("type":"image")", R"("type":"audio")"),
      block("mcp@v2-t4-ignores-link-mime", kLink, "a/b", "a/c"),
      block("mcp@v2-t4-ignores-link-uri", kLink, "a:2", "a:3"),
      block("mcp@v2-t4-ignores-media-mime", kImage, "png", "gif"),
      block("mcp@v2-t4-ignores-name", kLink, R"("n")", R"("m")"),
      {"mcp@v2-t4-ignores-order", both(kText, kImage), both(kImage, kText)},
      block("mcp@v2-t4-ignores-payload", kImage, "AAEC", "AAED"),
      block("mcp@v2-t4-ignores-resource-uri", kText, "a:1", "a:3"),
      block("mcp@v2-t4-ignores-size", kLink, "7", "8"),
      block("mcp@v2-t4-ignores-text", kText, "one", "two"),
      block("mcp@v2-t4-ignores-text-mime", kText, "a/b", "a/c"),
      block("mcp@v2-t4-ignores-title", kLink, R"("t")", R"("u")"),
      block("mcp@v2-t4-ignores-variant", kText, R"("text":"one")", R"("blob":"b25l")"),
      {"mcp@v2-t5-always-met", meta("{}"), content("")},
      {"mcp@v2-t5-ignores-nested-values", meta(R"({"a":{"b":1}})"), meta(R"({"a":{"b":2}})")},
      {"mcp@v2-t5-presence-only", meta(R"({"a":1})"), meta(R"({"b":2})")}};
}

TEST(Mutants, are_sorted_and_of_different_ids) {
  std::vector<std::string> ids;
  for (const BuiltIn& known : mutants::mutants()) ids.push_back(known.id);
  EXPECT_GE(ids.size(), 30U);
  EXPECT_TRUE(std::is_sorted(ids.begin(), ids.end()));
  EXPECT_EQ(std::adjacent_find(ids.begin(), ids.end()), ids.end());
}

TEST(Mutants, each_misses_a_change_that_the_original_sees) {
  for (const auto& [id, source, carrier] : blindnesses()) {
    const BuiltIn& known = mutant(id);
    EXPECT_EQ(kind_of("mcp@v2", scene(source, carrier), task_of(known)), Kind::unmet) << id;
    EXPECT_EQ(of(known, scene(source, carrier), task_of(known)), Kind::met) << id;
  }
}

TEST(Mutants, each_has_an_example_here) {
  std::set<std::string> shown;
  for (const Blindness& blindness : blindnesses()) shown.insert(blindness.id);
  for (const BuiltIn& known : mutants::mutants()) EXPECT_TRUE(shown.contains(known.id)) << known.id;
}

TEST(Mutants, differ_from_the_original_in_their_own_task_only) {
  for (const auto& [id, source, carrier] : blindnesses()) {
    const Scene seen = scene(source, carrier);
    for (const BuiltIn& known : mutants::mutants()) {
      for (const std::string task : {"T1", "T2", "T3", "T4", "T5"}) {
        if (task == task_of(known)) continue;
        EXPECT_EQ(of(known, seen, task), kind_of("mcp@v2", seen, task)) << known.id << task << id;
      }
    }
  }
}

TEST(Mutants, accept_what_the_original_accepts) {
  const std::string full = fmt::format(
      R"({{"content":[{},{},{}],"structuredContent":{{"a":[1]}},"isError":false,"_meta":{{"a":{{"b":1}}}}}})",
      kText, kLink, kImage);
  for (const BuiltIn& known : mutants::mutants()) {
    for (const std::string task : {"T1", "T2", "T3", "T4", "T5"}) {
      EXPECT_EQ(of(known, scene(full, full), task), Kind::met) << known.id << task;
    }
  }
}

TEST(Mutants, that_weaken_only_rich_text_miss_nothing_that_the_first_version_sees) {
  int weakened = 0;
  for (const auto& [id, source, carrier] : blindnesses()) {
    if (!mutants::weakens_only_rich_text(id)) continue;
    EXPECT_EQ(kind_of("mcp@v1", scene(source, carrier), "T4"), Kind::met) << id;
    ++weakened;
  }
  EXPECT_EQ(weakened, 9);
}

}  // namespace
}  // namespace croesus::test
