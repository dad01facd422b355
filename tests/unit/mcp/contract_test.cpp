// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "engine/domains/mcp/contract.h"
#include "engine/domains/mcp/tasks.h"
#include "tests/unit/mcp/scenes.h"

namespace croesus::mcp {
namespace {

using test::broken;

/// A wire result, the same with one atom of the row's kind changed, and the tasks that must then be
/// broken.
struct RowCase {
  std::string kind;
  std::string source;
  std::string carrier;
  std::string tasks;
};

std::string with_blocks(const std::string& blocks) { return R"({"content":[)" + blocks + "]}"; }

std::string link(const std::string& members) {
  return with_blocks(R"({"type":"resource_link","uri":"a:1","name":"n")" + members + "}");
}

std::string text_block(const std::string& members) {
  return with_blocks(R"({"type":"text","text":"t")" + members + "}");
}

std::string resource(const std::string& members) {
  return with_blocks(R"({"type":"resource","resource":{)" + members + "}}");
}

const std::vector<RowCase>& rows() {
  static const std::string kText = R"({"type":"text","text":"t"})";
  static const std::vector<RowCase> kRows = {
      {"block_count", with_blocks(""), with_blocks(kText), "T1 T4"},
      {"block_kind", with_blocks(R"({"type":"image","data":"AA==","mimeType":"a/b"})"),
       with_blocks(R"({"type":"audio","data":"AA==","mimeType":"a/b"})"), "T4"},
      {"text", text_block(""), with_blocks(R"({"type":"text","text":"u"})"), "T1 T4"},
      {"media_payload", with_blocks(R"({"type":"image","data":"AA==","mimeType":"a/b"})"),
       with_blocks(R"({"type":"image","data":"AQ==","mimeType":"a/b"})"), "T1 T4"},
      {"media_mime", resource(R"("uri":"a:1","blob":"AA==","mimeType":"a/b")"),
       resource(R"("uri":"a:1","blob":"AA==","mimeType":"a/c")"), "T1 T4"},
      {"link_uri", link(""), with_blocks(R"({"type":"resource_link","uri":"a:2","name":"n"})"),
       "T1 T4"},
      {"unknown_block", with_blocks(R"({"type":"poem","line":1})"),
       with_blocks(R"({"type":"poem","line":2})"), "T1 T4"},
      {"resource_uri", resource(R"("uri":"a:1","text":"t")"), resource(R"("uri":"a:2","text":"t")"),
       "T4"},
      {"text_mime", resource(R"("uri":"a:1","text":"t","mimeType":"a/b")"),
       resource(R"("uri":"a:1","text":"t","mimeType":"a/c")"), "T4"},
      {"link_mime", link(R"(,"mimeType":"a/b")"), link(R"(,"mimeType":"a/c")"), "T4"},
      {"name", link(""), with_blocks(R"({"type":"resource_link","uri":"a:1","name":"m"})"), "T4"},
      {"title", link(R"(,"title":"x")"), link(R"(,"title":"y")"), "T4"},
      {"description", link(R"(,"description":"x")"), link(""), "T4"},
      {"size", link(R"(,"size":1)"), link(R"(,"size":2)"), "T4"},
      {"icons", link(R"(,"icons":[{"src":"a:1"}])"), link(R"(,"icons":[])"), "T4"},
      {"annotations", text_block(R"(,"annotations":{"priority":0.5})"),
       text_block(R"(,"annotations":{"priority":0.25})"), "T4"},
      {"block_meta", text_block(R"(,"_meta":{"a":1})"), text_block(R"(,"_meta":{"a":"1"})"), "T4"},
      {"resource_meta", resource(R"("uri":"a:1","text":"t","_meta":{})"),
       resource(R"("uri":"a:1","text":"t")"), "T4"},
      {"structured", R"({"content":[],"structuredContent":{"a":1}})",
       R"({"content":[],"structuredContent":{"a":2}})", "T2"},
      {"relation", R"({"content":[],"structuredContent":{"a":1}})", R"({"content":[]})", "T2"},
      {"error", R"({"content":[],"isError":true})", R"({"content":[],"isError":false})", "T3"},
      {"result_meta", R"({"content":[],"_meta":{"a":null}})", R"({"content":[],"_meta":{}})", "T5"},
  };
  return kRows;
}

std::string joined(std::span<const std::string> tasks) {
  std::string list;
  for (const std::string& task : tasks) list += (list.empty() ? "" : " ") + task;
  return list;
}

TEST(Contract, every_row_breaks_exactly_its_tasks) {
  for (const RowCase& row : rows()) {
    EXPECT_EQ(joined(tasks_of(row.kind)), row.tasks) << row.kind;
    EXPECT_EQ(broken(row.source, row.carrier), row.tasks) << row.kind;
    EXPECT_EQ(broken(row.source, row.source), "") << row.kind;
  }
}

TEST(Contract, every_row_has_a_case_here_and_every_task_a_row) {
  std::set<std::string> tested;
  for (const RowCase& row : rows()) tested.insert(row.kind);
  std::set<std::string> tasks;
  for (const Row& row : contract()) {
    EXPECT_TRUE(tested.contains(row.kind)) << row.kind;
    tasks.insert(row.tasks.begin(), row.tasks.end());
  }
  EXPECT_EQ(tasks, std::set<std::string>(kTasks.begin(), kTasks.end()));
}

TEST(Contract, the_changed_atom_of_each_row_has_the_kind_of_the_row) {
  for (const RowCase& row : rows()) {
    std::set<std::string> kinds;
    for (const AtomChange& change : changes(test::atoms(row.source), test::atoms(row.carrier))) {
      kinds.insert(change.kind());
    }
    EXPECT_TRUE(kinds.contains(row.kind)) << row.kind;
  }
}

TEST(Contract, a_kind_that_nobody_knows_is_required_by_no_task) {
  EXPECT_TRUE(domain().tasks_of("colour").empty());
  EXPECT_TRUE(domain().tasks_of("").empty());
}

}  // namespace
}  // namespace croesus::mcp
