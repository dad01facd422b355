// SPDX-License-Identifier: Apache-2.0
//
// Control groups, on folders that look like the kernel's. That a real one bounds a program is seen
// where one can be made; containment_test.cpp holds for both ways.
#include "oracles/external/memory_group.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace croesus::external {
namespace {

namespace fs = std::filesystem;

class MemoryGroupTest : public testing::Test {
 protected:
  MemoryGroupTest() {
    std::string name = (fs::temp_directory_path() / "croesus-groups-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~MemoryGroupTest() override { fs::remove_all(folder_); }

  fs::path write(const fs::path& name, std::string_view text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
    return folder_ / name;
  }
  std::string read(const fs::path& name) const {
    std::ifstream in(folder_ / name);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  /// A folder as the kernel fills it.
  fs::path group() const {
    for (const auto* name : {"cgroup.procs", "memory.max", "memory.swap.max", "memory.oom.group"}) {
      write(fs::path("group") / name, "");
    }
    return folder_ / "group";
  }

  fs::path folder_;
};

TEST_F(MemoryGroupTest, stands_in_our_own_group_where_that_hands_memory_down) {
  write("user/shell/cgroup.subtree_control", "cpu memory pids\n");
  EXPECT_EQ(group_parent(folder_, "4:memory:/x\n0::/user/shell\n"), folder_ / "user/shell");
}

TEST_F(MemoryGroupTest, stands_beside_our_own_group_where_the_one_above_hands_memory_down) {
  write("user/shell/cgroup.subtree_control", "");
  write("user/cgroup.subtree_control", "memory");
  EXPECT_EQ(group_parent(folder_, "0::/user/shell\n"), folder_ / "user");
}

TEST_F(MemoryGroupTest, is_not_made_where_no_group_hands_memory_down) {
  write("user/shell/cgroup.subtree_control", "cpu memory_not");
  write("cgroup.subtree_control", "memory");  // two above: not ours to add to
  for (const std::string_view own : {"0::/user/shell\n", "0::/nowhere/at/all\n", "0::/user/shell/",
                                     "4:memory:/user\n", "", "0::"}) {
    EXPECT_EQ(group_parent(folder_, own), std::nullopt) << own;
  }
}

TEST_F(MemoryGroupTest, is_bounded_whole_and_without_swapping) {
  const auto made = MemoryGroup::take_over(group(), 4ULL << 30);
  ASSERT_NE(made, nullptr);
  EXPECT_EQ(read("group/memory.max"), "4294967296");
  EXPECT_EQ(read("group/memory.swap.max"), "0");
  EXPECT_EQ(read("group/memory.oom.group"), "1");
  EXPECT_EQ(::write(made->door(), "0", 1), 1);
  EXPECT_EQ(read("group/cgroup.procs"), "0");
}

TEST_F(MemoryGroupTest, that_cannot_be_bounded_is_none_and_is_gone) {
  fs::create_directories(folder_ / "group");
  EXPECT_EQ(MemoryGroup::take_over(folder_ / "group", 1), nullptr);
  EXPECT_FALSE(fs::exists(folder_ / "group"));
}

TEST_F(MemoryGroupTest, tells_whether_memory_ran_out) {
  const auto made = MemoryGroup::take_over(group(), 1);
  EXPECT_FALSE(made->overflowed());
  write("group/memory.events", "low 0\nhigh 0\nmax 7\noom 1\noom_kill 0\noom_group_kill 0\n");
  EXPECT_FALSE(made->overflowed());
  write("group/memory.events", "low 0\nhigh 0\nmax 7\noom 1\noom_kill 2\noom_group_kill 1\n");
  EXPECT_TRUE(made->overflowed());
}

}  // namespace
}  // namespace croesus::external
