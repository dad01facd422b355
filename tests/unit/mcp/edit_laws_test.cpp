// SPDX-License-Identifier: Apache-2.0
//
// Laws of the edits, over every atom of captured carriers at every profile and stage.
#include <gtest/gtest.h>

#include "engine/case/witness.h"
#include "engine/json/reader.h"
#include "tests/unit/mcp/captures.h"
#include "tests/unit/mcp/scenes.h"

namespace croesus::mcp {
namespace {

/// Positions that together hold every kind of atom, at every stage.
std::vector<Base> bases() {
  std::vector<Base> all;
  for (const int number : {3, 4, 8, 11, 12, 13, 15, 16, 17}) {
    const std::string id = test::fixture_id(number);
    all.push_back(
        test::base_of({test::fixture(id), test::fixture(id), {"mcp", "wire", "W0", "strict"}}));
    for (const std::string& framework : test::frameworks()) {
      for (const char* stage : {"A2", "M3", "H4"}) {
        if (framework == "langchain" && std::string(stage) == "H4") continue;
        all.push_back(test::base_of(test::captured(framework, id, stage)));
      }
    }
  }
  return all;
}

std::string name_of(const Base& base, const std::string& what) {
  return base.scene.context.profile + " " + base.scene.context.stage + " " + what + "\n" +
         base.scene.carrier;
}

/// Another value of the same sort.
std::string other_value(const Atom& atom) {
  if (atom.kind == "media_payload") return R"("00ff")";
  if (atom.kind == "error") return atom.value == "true" ? "false" : "true";
  if (atom.kind == "size") return "77";
  return R"("crs-other")";
}

/// Atoms that can be written by themselves; the word of a type also rules how the block is read.
bool is_writable(const Atom& atom) {
  return atom.place.codec != "derived" && atom.place.codec != "count" &&
         atom.place.codec != "exception" && atom.kind != "block_kind";
}

Reading after(const Base& base, const Splices& patch) {
  Scene scene = base.scene;
  scene.carrier = *json::apply(base.scene.carrier, patch);
  return *domain().read_carrier(scene);
}

TEST(EditLaws, writing_an_atom_changes_that_atom_and_what_is_derived_from_it) {
  for (const Base& base : bases()) {
    for (const Atom& atom : base.atlas.atoms) {
      if (!is_writable(atom)) continue;
      const auto patch = write_atom(base, atom.place, other_value(atom));
      ASSERT_TRUE(patch) << name_of(base, atom.path) << patch.error().message;
      const Reading now = after(base, *patch);
      for (const AtomChange& change : changes(base.atlas, now)) {
        EXPECT_TRUE(change.path() == atom.path || change.kind() == "relation" ||
                    change.kind() == "block_kind")
            << name_of(base, atom.path + " changed " + change.path());
      }
      EXPECT_EQ(test::value_at(now, atom.path), other_value(atom)) << name_of(base, atom.path);
    }
  }
}

TEST(EditLaws, writing_an_atom_as_it_is_changes_nothing) {
  for (const Base& base : bases()) {
    for (const Atom& atom : base.atlas.atoms) {
      if (!is_writable(atom)) continue;
      const auto patch = write_atom(base, atom.place, atom.value);
      ASSERT_TRUE(patch) << name_of(base, atom.path);
      EXPECT_TRUE(changes(base.atlas, after(base, *patch)).empty()) << name_of(base, atom.path);
    }
  }
}

TEST(EditLaws, every_edit_makes_a_patch_that_the_witness_checker_takes) {
  for (const Base& base : bases()) {
    for (const Atom& atom : base.atlas.atoms) {
      if (atom.place.codec == "derived" || atom.place.codec == "count") continue;
      for (const auto& patch :
           {write_raw(base, atom.place, "null"), erase(base, atom.place),
            rename(base, atom.place, "other"), repeat_name(base, atom.place, "5")}) {
        if (!patch) continue;
        const auto proof = prove(domain(), base.scene, base.scope.tasks, *patch);
        ASSERT_TRUE(proof) << name_of(base, atom.path) << proof.error().message;
        const auto there = json::apply(base.scene.carrier, *patch);
        EXPECT_EQ(*json::apply(*there, json::inverse(*patch)), base.scene.carrier);
      }
    }
  }
}

TEST(EditLaws, an_atom_that_is_erased_is_gone_and_can_be_inserted_again) {
  for (const Base& base : bases()) {
    for (const Atom& atom : base.atlas.atoms) {
      if (atom.kind != "annotations" && atom.kind != "title" && atom.kind != "block_meta") continue;
      const auto patch = erase(base, atom.place);
      ASSERT_TRUE(patch) << name_of(base, atom.path);
      Scene scene = base.scene;
      scene.carrier = *json::apply(scene.carrier, *patch);
      const Base without = test::base_of(scene);
      EXPECT_EQ(without.atlas.find(atom.path), nullptr) << name_of(base, atom.path);
      const std::size_t block = std::stoul(atom.path.substr(std::string("content/").size()));
      const auto back = insert_atom(without, block, atom.kind, atom.value);
      ASSERT_TRUE(back) << name_of(without, atom.path);
      EXPECT_TRUE(changes(base.atlas, after(without, *back)).empty())
          << name_of(without, atom.path);
    }
  }
}

TEST(EditLaws, a_duplicated_block_reads_like_its_twin_and_erasing_it_restores_the_atoms) {
  for (const Base& base : bases()) {
    const std::size_t count = block_count(base);
    for (std::size_t i = 0; i < count; ++i) {
      const auto patch = duplicate_block(base, i);
      ASSERT_TRUE(patch) << name_of(base, std::to_string(i));
      Scene scene = base.scene;
      scene.carrier = *json::apply(scene.carrier, *patch);
      const Base twin = test::base_of(scene);
      EXPECT_EQ(block_count(twin), count + 1);
      EXPECT_EQ(read_block(twin, i).atoms, read_block(twin, i + 1).atoms);
      const auto back = erase_blocks(twin, std::vector{i + 1});
      ASSERT_TRUE(back);
      EXPECT_TRUE(changes(base.atlas, after(twin, *back)).empty())
          << name_of(twin, std::to_string(i));
    }
  }
}

TEST(EditLaws, blocks_of_a_list_can_be_permuted_and_come_back) {
  for (const Base& base : bases()) {
    const std::size_t count = block_count(base);
    if (count < 2) continue;
    std::vector<std::size_t> reverse;
    for (std::size_t i = count; i-- > 0;) reverse.push_back(i);
    const auto patch = permute_blocks(base, reverse);
    ASSERT_TRUE(patch) << name_of(base, "reverse");
    Scene scene = base.scene;
    scene.carrier = *json::apply(scene.carrier, *patch);
    const Base turned = test::base_of(scene);
    EXPECT_EQ(read_block(turned, 0).atoms, read_block(base, count - 1).atoms);
    EXPECT_TRUE(changes(base.atlas, after(turned, *permute_blocks(turned, reverse))).empty());
  }
}

}  // namespace
}  // namespace croesus::mcp
