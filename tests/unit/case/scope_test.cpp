// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "engine/case/base.h"
#include "tests/unit/toy/domain.h"

namespace croesus::toy {
namespace {

using Words = std::vector<std::string>;

Scope scope(std::string source, std::string carrier) {
  return scope_of(domain(), scene(std::move(source), std::move(carrier))).value();
}

TEST(Scope, holds_the_tasks_that_the_source_exercises) {
  EXPECT_EQ(scope(R"({"name":"a"})", R"({"name":"a"})").tasks, Words{"A"});
  EXPECT_EQ(scope(R"({"tags":[]})", R"({"tags":[]})").tasks, Words{"C"});
  EXPECT_EQ(scope("{}", "{}").tasks, Words{});
}

TEST(Scope, leaves_a_task_out_whose_atom_the_carrier_lost_and_names_the_first) {
  const Scope found = scope(R"({"name":"a","count":1,"tags":["x"]})", R"({"count":1})");
  EXPECT_EQ(found.tasks, Words{"B"});
  ASSERT_EQ(found.lost.size(), 2U);
  EXPECT_EQ(found.lost[0].task, "A");
  EXPECT_EQ(found.lost[0].atom, "name");
  EXPECT_EQ(found.lost[1].task, "C");
  EXPECT_EQ(found.lost[1].atom, "tags/0");
}

TEST(Scope, an_atom_that_the_carrier_made_up_is_a_loss) {
  const Scope found = scope(R"({"tags":["x"]})", R"({"tags":["x","y"]})");
  EXPECT_EQ(found.tasks, Words{});
  ASSERT_EQ(found.lost.size(), 1U);
  EXPECT_EQ(found.lost[0].atom, "tags/1");
}

TEST(Scope, an_incomparable_atom_is_in_nobodys_scope) {
  const std::string text = R"({"name":{"a":1,"a":1},"count":1})";
  const Scope found = scope(text, text);
  EXPECT_EQ(found.tasks, Words{"B"});
  ASSERT_EQ(found.lost.size(), 1U);
  EXPECT_EQ(found.lost[0].task, "A");
}

TEST(Scope, other_spellings_of_a_value_are_no_loss) {
  EXPECT_EQ(scope(R"({"name":"a","count":10})", R"({ "count":1e1 , "name":"\u0061"})").tasks,
            (Words{"A", "B"}));
}

TEST(Changes, come_in_the_order_of_the_meaning_then_what_was_added) {
  const Atom kept{"a", "name", "1", {}, true};
  const Atom lost{"b", "tag", "2", {}, true};
  const Atom old{"c", "tag", "3", {}, true};
  const Atom now{"c", "tag", "4", {}, true};
  const Atom added{"d", "tag", "5", {}, true};
  EXPECT_EQ(changes({{kept, lost, old}}, {{added, now, kept}}),
            (std::vector<AtomChange>{{lost, {}}, {old, now}, {{}, added}}));
}

TEST(Changes, a_move_is_none_and_a_new_kind_is_one) {
  const Atom here{"a", "name", "1", {"/x", "plain"}, true};
  const Atom there{"a", "name", "1", {"/y", "json-text()"}, true};
  const Atom kind{"a", "tag", "1", {"/x", "plain"}, true};
  EXPECT_TRUE(changes({{here}}, {{there}}).empty());
  EXPECT_EQ(changes({{here}}, {{kind}}).size(), 1U);
}

TEST(Changes, an_incomparable_atom_equals_nothing_itself_included) {
  const Atom atom{"a", "name", "1", {}, false};
  EXPECT_EQ(changes({{atom}}, {{atom}}).size(), 1U);
}

TEST(Base, is_read_once_and_knows_its_scope) {
  const Base base =
      make_base(domain(), "b", scene(R"({"name":"a"})", R"({"name":"a","count":1})")).value();
  EXPECT_EQ(base.scope.tasks, Words{"A"});
  EXPECT_EQ(base.atlas.find("count")->place.pointer, "/count");
  EXPECT_EQ(base.carrier.root().size(), 2U);
}

TEST(Base, is_refused_with_the_readers_word_where_a_text_is_no_json) {
  EXPECT_EQ(make_base(domain(), "b", scene("{", "{}")).error().code, ErrorCode::syntax);
  EXPECT_EQ(make_base(domain(), "b", scene("{}", "\"\xff\"")).error().code, ErrorCode::encoding);
}

}  // namespace
}  // namespace croesus::toy
