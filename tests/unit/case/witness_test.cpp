// SPDX-License-Identifier: Apache-2.0
//
// The witness checker: an honest case is proved, and no lie about it is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/toy/domain.h"
#include "tests/unit/toy/stage.h"

namespace croesus::toy {
namespace {

using testing::HasSubstr;

const std::vector<Case>& cases() {
  static const std::vector<Case> kCases = frozen(small_recipe()).cases;
  return kCases;
}

Case named(std::string_view id) {
  return *std::find_if(cases().begin(), cases().end(), [&](const Case& c) { return c.id == id; });
}

/// Expects that a changed case is refused as unproven, with `why` in the message.
void expect_refused(const Case& item, const std::string& why) {
  const auto checked = check_case(domain(), item);
  ASSERT_FALSE(checked.has_value()) << item.id << ": " << why;
  EXPECT_EQ(checked.error().code, ErrorCode::witness) << item.id;
  EXPECT_THAT(checked.error().message, HasSubstr(why)) << item.id;
}

TEST(Witness, proves_every_case_of_an_honest_suite) {
  ASSERT_EQ(cases().size(), 7U);
  for (const Case& item : cases()) EXPECT_TRUE(check_case(domain(), item)) << item.id;
}

TEST(Witness, gives_the_labels_that_follow_from_the_contract_table) {
  EXPECT_EQ(named("F1").expect, (Expectation{{"A", false}, {"B", true}, {"C", true}}));
  EXPECT_EQ(named("F2").expect, (Expectation{{"A", true}, {"B", false}, {"C", true}}));
  EXPECT_EQ(named("F3").expect, (Expectation{{"A", true}, {"B", true}, {"C", false}}));
  EXPECT_EQ(named("C1").expect, (Expectation{{"A", true}, {"B", true}, {"C", true}}));
}

TEST(Witness, a_derived_atom_breaks_its_own_task_too) {
  const Case item = named("F4");
  EXPECT_EQ(item.expect, (Expectation{{"A", false}, {"B", true}, {"C", false}}));
  ASSERT_EQ(item.witness.atoms.size(), 4U);
  EXPECT_EQ(item.witness.atoms[0].path(), "tags/2");
  EXPECT_EQ(item.witness.atoms[0].before.value, "\"w\"");
  EXPECT_EQ(item.witness.atoms[0].after, Atom{});
  EXPECT_EQ(item.witness.atoms[1].path(), "size");
  EXPECT_EQ(item.witness.atoms[1].before.value, "3");
  EXPECT_EQ(item.witness.atoms[1].after.value, "2");
  EXPECT_EQ(item.witness.atoms[2].path(), "tags/0");
}

TEST(Witness, an_atom_that_cannot_be_compared_breaks_its_task) {
  Recipe recipe = small_recipe();
  recipe.cases = {{"F1", "b1", "name_double", ""}};
  const Case item = frozen(recipe).cases.at(0);
  EXPECT_EQ(item.expect, (Expectation{{"A", false}, {"B", true}, {"C", true}}));
  EXPECT_FALSE(item.witness.atoms.at(0).after.comparable);
}

TEST(Witness, a_control_shows_the_atoms_that_it_touched_unchanged) {
  const Case item = named("C2");
  ASSERT_EQ(item.witness.atoms.size(), 1U);
  EXPECT_EQ(item.witness.atoms[0].before, item.witness.atoms[0].after);
  EXPECT_EQ(item.witness.atoms[0].path(), "count");
  EXPECT_TRUE(named("C1").witness.atoms.empty());
}

TEST(Witness, refuses_each_flipped_label) {
  for (const Case& honest : cases()) {
    for (const auto& [task, met] : honest.expect) {
      Case item = honest;
      item.expect[task] = !met;
      expect_refused(item, fmt::format("it expects {} to be {}", task, met ? "unmet" : "met"));
    }
  }
}

TEST(Witness, refuses_a_role_that_lies) {
  for (const Case& honest : cases()) {
    Case item = honest;
    item.role = honest.role == Role::fault ? Role::control : Role::fault;
    expect_refused(item, honest.role == Role::fault ? "it is a control, but the atom"
                                                    : "it is a fault, but no atom");
  }
}

TEST(Witness, refuses_a_fault_whose_target_it_does_not_touch) {
  Case item = named("F1");
  item.target = "B";
  expect_refused(item, "no atom that B requires changed");
}

TEST(Witness, refuses_a_target_outside_the_scope) {
  Case item = named("F1");
  item.target = "D";
  expect_refused(item, "its target D is not in the scope");
}

TEST(Witness, refuses_a_control_that_changes_an_atom_of_any_task) {
  Case item = named("F2");
  item.role = Role::control;
  item.target = "A";
  expect_refused(item, "the atom count changed");
}

TEST(Witness, refuses_a_splice_that_names_the_wrong_place) {
  for (const std::string pointer : {"/count", "/name/x", "/tags/0", "nonsense"}) {
    Case item = named("F1");
    item.witness.patch.at(0).pointer = pointer;
    expect_refused(item, "lies in '/name', not in");
  }
}

TEST(Witness, refuses_a_pointer_that_is_wider_than_its_splice) {
  Case item = named("F1");
  item.witness.patch.at(0).pointer = "";
  EXPECT_FALSE(check_case(domain(), item).has_value());
}

TEST(Witness, refuses_a_splice_whose_now_is_not_in_the_carrier) {
  Case item = named("F1");
  item.witness.patch.at(0).now = "\"eve\"";
  EXPECT_EQ(check_case(domain(), item).error().code, ErrorCode::witness);
}

TEST(Witness, refuses_a_splice_whose_was_makes_another_base) {
  Case item = named("F1");
  item.witness.patch.at(0).was = "\"eve\"";  // then the base has lost A
  expect_refused(item, "the scope of its base is B C");
}

TEST(Witness, refuses_splices_that_lie_outside_the_carrier) {
  Case item = named("F1");
  item.witness.patch.at(0).at = 1'000'000;
  EXPECT_EQ(check_case(domain(), item).error().code, ErrorCode::witness);
  item.witness.patch.at(0).at = static_cast<std::size_t>(-1);
  EXPECT_EQ(check_case(domain(), item).error().code, ErrorCode::witness);
}

TEST(Witness, refuses_a_scope_that_leaves_a_task_out) {
  Case item = named("F4");
  item.expect.erase("A");
  expect_refused(item, "it has labels for B C, but the scope of its base is A B C");
}

TEST(Witness, refuses_a_scope_with_a_task_too_many) {
  Case item = named("F4");
  item.expect["D"] = true;
  expect_refused(item, "it has labels for A B C D");
}

TEST(Witness, refuses_atoms_that_are_not_those_of_the_texts) {
  const std::string why = "the atoms that its witness lists are not those";
  Case item = named("F4");
  item.witness.atoms.pop_back();
  expect_refused(item, why);
  item = named("F4");
  item.witness.atoms[0].before.value = "\"v\"";
  expect_refused(item, why);
  item = named("F4");
  item.witness.atoms[0].before.place.pointer = "/tags/0";
  expect_refused(item, why);
  item = named("F4");
  std::swap(item.witness.atoms[0], item.witness.atoms[1]);
  expect_refused(item, why);
  item = named("C1");
  item.witness.atoms.push_back(named("C2").witness.atoms.at(0));
  expect_refused(item, why);
}

TEST(Witness, refuses_a_case_that_changes_nothing) {
  Case item = named("C1");
  item.scene.carrier = base_carrier(item).value();
  item.witness.patch.clear();
  expect_refused(item, "it changes nothing");
  item.witness.patch = {{"/note", kCarrier1.find("\"hi\""), "\"hi\"", "\"hi\""}};
  expect_refused(item, "it changes nothing");
}

TEST(Witness, refuses_another_carrier_under_the_same_patch) {
  Case item = named("F3");
  item.scene.carrier = named("F1").scene.carrier;
  EXPECT_EQ(check_case(domain(), item).error().code, ErrorCode::witness);
}

TEST(Witness, a_policy_that_the_domain_does_not_know_proves_nothing) {
  Case item = named("F1");
  item.scene.context.policy = "lax";
  EXPECT_EQ(check_case(domain(), item).error().code, ErrorCode::unsupported);
}

TEST(Witness, undoing_the_patch_gives_the_carrier_of_the_base) {
  for (const Case& item : cases()) {
    EXPECT_EQ(base_carrier(item).value(), item.pair == "b1" ? kCarrier1 : kCarrier2) << item.id;
  }
}

}  // namespace
}  // namespace croesus::toy
