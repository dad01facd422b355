// SPDX-License-Identifier: Apache-2.0
//
// Laws that hold for every operator of the mcp domain at every one of its sites in every base that
// ships. Those of json-schema have theirs in tests/unit/json_schema.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/case/witness.h"
#include "engine/domains/mcp/domain.h"
#include "engine/json/reader.h"
#include "operators/operator.h"
#include "tests/laws/bases.h"

namespace croesus::laws {
namespace {

using Patch = std::vector<json::Splice>;

Stream stream_of(const Operator& op, const Base& base, const Site& site) {
  return {20261130, {"laws", base.id, op.id, site.name}};
}

const std::vector<Operator>& mcp_operators() {
  static const std::vector<Operator> kOwn = [] {
    std::vector<Operator> own;
    for (const Operator& op : operators()) {
      if (op.domain != "json-schema") own.push_back(op);
    }
    return own;
  }();
  return kOwn;
}

std::string where(const Operator& op, const Base& base, const Site& site) {
  return op.id + " on " + base.id + " at " + site.name;
}

std::vector<std::string> names(const std::vector<Site>& sites) {
  std::vector<std::string> all;
  for (const Site& site : sites) all.push_back(site.name);
  return all;
}

bool is_in_scope(const Base& base, const std::string& task) {
  return std::find(base.scope.tasks.begin(), base.scope.tasks.end(), task) !=
         base.scope.tasks.end();
}

bool is_of(const AtomChange& change, const std::string& task) {
  for (const Atom* atom : {&change.before, &change.after}) {
    const auto tasks = mcp::domain().tasks_of(atom->kind);
    if (std::find(tasks.begin(), tasks.end(), task) != tasks.end()) return true;
  }
  return false;
}

/// What the edit does to the carrier's atoms.
std::vector<AtomChange> effect(const Base& base, const Patch& patch) {
  auto edited = json::apply(base.scene.carrier, patch);
  EXPECT_TRUE(edited.has_value());
  const auto after =
      mcp::domain().read_carrier({base.scene.source, *std::move(edited), base.scene.context});
  EXPECT_TRUE(after.has_value());
  return changes(base.atlas, *after);
}

/// Calls visit(operator, base, site, patch) for every edit of every operator.
template <class Visit>
void for_each_edit(const Visit& visit) {
  for (const Operator& op : mcp_operators()) {
    for (const Base& base : shipped_bases()) {
      for (const Site& site : op.sites(base)) {
        SCOPED_TRACE(where(op, base, site));
        Stream stream = stream_of(op, base, site);
        const auto patch = op.edit(base, site, stream);
        ASSERT_TRUE(patch.has_value()) << patch.error().message;
        visit(op, base, site, *patch);
      }
    }
  }
}

TEST(EveryOperator, finds_a_site_in_some_base_that_has_its_target_in_scope) {
  const auto& bases = shipped_bases();
  for (const Operator& op : mcp_operators()) {
    EXPECT_TRUE(std::any_of(bases.begin(), bases.end(), [&](const Base& base) {
      return is_in_scope(base, op.target) && !op.sites(base).empty();
    })) << op.id;
  }
}

TEST(EveryOperator, names_each_site_once_and_finds_the_same_sites_again) {
  for (const Operator& op : mcp_operators()) {
    for (const Base& base : shipped_bases()) {
      const auto first = names(op.sites(base));
      EXPECT_EQ(first, names(op.sites(base))) << op.id << " on " << base.id;
      const std::set<std::string> unique(first.begin(), first.end());
      EXPECT_EQ(unique.size(), first.size()) << op.id << " on " << base.id;
    }
  }
}

TEST(EveryOperator, draws_from_its_stream_alone) {
  for_each_edit([](const Operator& op, const Base& base, const Site& site, const Patch& patch) {
    Stream again = stream_of(op, base, site);
    const auto second = op.edit(base, site, again);
    ASSERT_TRUE(second.has_value());
    EXPECT_EQ(patch, *second);
  });
}

TEST(EveryOperator, changes_the_carrier_and_leaves_it_json) {
  for_each_edit([](const Operator&, const Base& base, const Site&, const Patch& patch) {
    const auto edited = json::apply(base.scene.carrier, patch);
    ASSERT_TRUE(edited.has_value()) << edited.error().message;
    EXPECT_NE(*edited, base.scene.carrier);
    EXPECT_TRUE(json::read(*edited).has_value());
  });
}

TEST(EveryOperator, has_a_witness_that_proves_its_label) {
  for_each_edit([](const Operator& op, const Base& base, const Site&, const Patch& patch) {
    const auto proof = prove(mcp::domain(), base.scene, base.scope.tasks, patch);
    ASSERT_TRUE(proof.has_value()) << proof.error().message;
    const auto changed = effect(base, patch);
    if (op.role == Role::control) {
      EXPECT_TRUE(changed.empty()) << "it changes " << changed.front().path();
    } else if (is_in_scope(base, op.target)) {
      EXPECT_FALSE(proof->expect.at(op.target));
      EXPECT_TRUE(std::any_of(changed.begin(), changed.end(),
                              [&](const AtomChange& change) { return is_of(change, op.target); }));
    }
  });
}

TEST(EveryOperator, says_what_it_is_in_one_sentence) {
  for (const Operator& op : mcp_operators()) {
    EXPECT_EQ(op.domain, "mcp") << op.id;
    EXPECT_TRUE(op.summary.ends_with('.')) << op.id;
    EXPECT_EQ(op.summary.find('\n'), std::string::npos) << op.id;
  }
}

TEST(EveryOperator, is_a_control_exactly_where_its_name_and_class_say_so) {
  for (const Operator& op : mcp_operators()) {
    EXPECT_EQ(op.id.starts_with("same_"), op.role == Role::control) << op.id;
    EXPECT_EQ(op.taxonomy.starts_with("L"), op.role == Role::control) << op.id;
  }
}

}  // namespace
}  // namespace croesus::laws
