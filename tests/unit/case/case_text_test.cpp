// SPDX-License-Identifier: Apache-2.0
//
// A case as a line, and back: nothing of it may be lost.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/unit/toy/stage.h"
#include "tests/unit/toy/strings.h"

namespace croesus::toy {
namespace {

std::string any() { return *any_string(); }
std::string any_json() {
  return json::quote(any(), *rc::gen::element(json::Escapes::shortest, json::Escapes::non_ascii,
                                              json::Escapes::all));
}

Atom any_atom() {
  return {*rc::gen::suchThat(any_string(), [](const std::string& s) { return !s.empty(); }),
          any(),
          any_json(),
          {any(), any()},
          *rc::gen::arbitrary<bool>()};
}

AtomChange any_change() {
  switch (*rc::gen::inRange(0, 3)) {
    case 0:
      return {any_atom(), {}};
    case 1:
      return {{}, any_atom()};
    default:
      return {any_atom(), any_atom()};
  }
}

json::Splice any_splice() {
  return {any(), *rc::gen::inRange<std::size_t>(0, 1'000'000'000'000), any(), any()};
}

/// Of MCP, or of a schema: exact texts too.
Context any_context() {
  const std::string registry = fmt::format("{{{} :\n{}}}", json::quote(any()), any_json());
  return {any(),
          any(),
          any(),
          any(),
          *rc::gen::element(std::string(), registry),
          *rc::gen::element<std::string>("", "annotation", "assertion")};
}

Case any_case() {
  Case item{any(), *rc::gen::element(Role::fault, Role::control), any(), any(), any(), any(),
            any(), {any_json(), any_json(), any_context()},       {},    {}};
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
    item.expect[any()] = *rc::gen::arbitrary<bool>();
    item.witness.patch.push_back(any_splice());
    item.witness.atoms.push_back(any_change());
  }
  return item;
}

RC_GTEST_PROP(CaseText, reading_what_was_written_gives_the_same_case, ()) {
  const Case item = any_case();
  const std::string line = write_case(item);
  RC_ASSERT(line.find('\n') == std::string::npos);
  const Case again = read_case(line).value();
  RC_ASSERT(again.id == item.id);
  RC_ASSERT(again.role == item.role);
  RC_ASSERT(again.op == item.op);
  RC_ASSERT(again.taxonomy == item.taxonomy);
  RC_ASSERT(again.target == item.target);
  RC_ASSERT(again.site == item.site);
  RC_ASSERT(again.pair == item.pair);
  RC_ASSERT(again.scene == item.scene);
  RC_ASSERT(again.expect == item.expect);
  RC_ASSERT(again.witness.patch == item.witness.patch);
  RC_ASSERT(again.witness.atoms == item.witness.atoms);
}

RC_GTEST_PROP(CaseText, writing_what_was_read_gives_the_same_line, ()) {
  const std::string line = write_case(any_case());
  RC_ASSERT(write_case(read_case(line).value()) == line);
}

TEST(CaseText, lone_surrogates_travel_as_escapes) {
  Case item = frozen(small_recipe()).cases.at(0);
  item.id = from_units({0xd800});
  item.scene.source = R"("\udfff")";
  const std::string line = write_case(item);
  EXPECT_THAT(line, testing::HasSubstr(R"("id":"\ud800")"));
  EXPECT_EQ(read_case(line).value().id, item.id);
  EXPECT_EQ(read_case(line).value().scene.source, R"("\udfff")");
}

TEST(CaseText, a_context_without_registry_and_format_does_not_mention_them) {
  Case item = frozen(small_recipe()).cases.at(0);
  EXPECT_THAT(write_case(item), testing::Not(testing::HasSubstr("registry_text")));
  EXPECT_THAT(write_case(item), testing::HasSubstr(R"("policy":"strict"},"expect")"));
  item.scene.context.registry = R"({"urn:a": {"const": 1.0}})";
  item.scene.context.format = "assertion";
  EXPECT_THAT(
      write_case(item),
      testing::HasSubstr(
          R"("registry_text":"{\"urn:a\": {\"const\": 1.0}}","format":"assertion"},"expect")"));
}

/// The line of an honest case, with one text in it put in the place of another.
std::string changed(std::string_view was, std::string_view now) {
  std::string line = write_case(frozen(small_recipe()).cases.at(0));
  const auto at = line.find(was);
  EXPECT_NE(at, std::string::npos) << was;
  return line.replace(at, was.size(), now);
}

TEST(CaseText, a_text_that_does_not_fit_its_digests_is_an_integrity_error) {
  for (const auto& [was, now] : std::vector<std::pair<std::string, std::string>>{
           {R"("source_text":"{\"name\":\"ada\")", R"("source_text":"{\"name\":\"eve\")"},
           {R"(\"count\": 3)", R"(\"count\": 3.0)"},
           {R"(,"carrier_value")", R"(,"carrier_worth")"}}) {
    const auto item = read_case(changed(was, now));
    ASSERT_FALSE(item.has_value()) << now;
    EXPECT_EQ(item.error().code, ErrorCode::integrity) << now;
  }
}

TEST(CaseText, what_is_no_case_is_a_syntax_error_that_names_the_member) {
  for (const auto& [was, now, why] : std::vector<std::array<std::string, 3>>{
           {R"("id":"F1")", R"("ID":"F1")", "member \"id\" is missing"},
           {R"("id":"F1")", R"("id":1)", "member \"id\" must be a string"},
           {R"("role":"fault")", R"("role":"friend")", "member \"role\" must be"},
           {R"("A":"unmet")", R"("A":"perhaps")", "member \"expect\" must be"},
           {R"("A":"unmet")", R"("A":false)", "member \"expect\" must be"},
           {R"("patch":[)", R"("patch":[1,)", "it must be a JSON object"},
           {R"("at":)", R"("at":1.5,"was_at":)", "member \"at\" must be an integer"},
           {R"("context":{)", R"("context":[],"was":{)", "member \"context\" must be an object"},
           {R"("policy":"strict")", R"("policy":"strict","registry_text":"[]")",
            "member \"registry_text\" must be the text of a JSON object"},
           {R"("policy":"strict")", R"("policy":"strict","registry_text":"{")",
            "member \"registry_text\" must be the text of a JSON object"},
           {R"("digests":{)", R"("digests":null,"was":{)", "member \"digests\" must be an object"},
           {R"("before":{"path":"name")", R"("before":{"path":7)", "member \"path\" must be"}}) {
    const auto item = read_case(changed(was, now));
    ASSERT_FALSE(item.has_value()) << now;
    EXPECT_EQ(item.error().code, ErrorCode::syntax) << now;
    EXPECT_THAT(item.error().message, testing::HasSubstr(why)) << now;
  }
}

TEST(CaseText, a_member_that_stands_twice_is_refused) {
  EXPECT_EQ(read_case(changed(R"("id":"F1")", R"("id":"F1","id":"F9")")).error().code,
            ErrorCode::syntax);
  EXPECT_EQ(read_case(changed(R"("A":"unmet")", R"("A":"unmet","A":"met")")).error().code,
            ErrorCode::syntax);
}

TEST(CaseText, a_line_cut_anywhere_is_no_case) {
  const std::string line = write_case(frozen(small_recipe()).cases.at(3));
  for (std::size_t length = 0; length < line.size(); ++length) {
    EXPECT_FALSE(read_case(line.substr(0, length)).has_value()) << length;
  }
}

TEST(CaseText, hostile_lines_are_errors_and_nothing_worse) {
  for (const std::string& line :
       {std::string(), std::string("null"), std::string("[]"), std::string("{}"),
        std::string(100'000, '['), std::string("\xff"), std::string("{\"expect\":3}"),
        std::string("{\"witness\":{\"patch\":{},\"atoms\":[{}]}}")}) {
    EXPECT_FALSE(read_case(line).has_value()) << line.substr(0, 40);
  }
}

}  // namespace
}  // namespace croesus::toy
