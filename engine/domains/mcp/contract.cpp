// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/contract.h"

#include <algorithm>

#include "engine/json/writer.h"

namespace croesus::mcp {
namespace {

// A block of a kind that nobody knows is compared whole. Nobody can say what such a block shows and
// what merely describes it, so the renderer's guard requires all of it, like T4.
const std::vector<Row> kContract = {
    {"block_count", {"T1", "T4"}},  // number and order of blocks: atoms are addressed by number
    {"block_kind", {"T4"}},  // MCP kind with the variant of a resource, or the carrier's own word
    {"text", {"T1", "T4"}},  // of a text block or an embedded text
    {"media_payload", {"T1", "T4"}},  // decoded bytes of media or of an embedded blob
    {"media_mime", {"T1", "T4"}},     // MIME type of what has a payload
    {"link_uri", {"T1", "T4"}},       // of a resource link
    {"unknown_block", {"T1", "T4"}},
    {"resource_uri", {"T4"}},  // of an embedded resource
    {"text_mime", {"T4"}},     // MIME type of an embedded text
    {"link_mime", {"T4"}},     // MIME type of a link
    {"name", {"T4"}},
    {"title", {"T4"}},
    {"description", {"T4"}},
    {"size", {"T4"}},
    {"icons", {"T4"}},
    {"annotations", {"T4"}},
    {"block_meta", {"T4"}},
    {"resource_meta", {"T4"}},
    {"structured", {"T2"}},
    {"relation", {"T2"}},  // of the structured value to text that parses as JSON
    {"error", {"T3"}},
    {"result_meta", {"T5"}},
};

}  // namespace

std::span<const Row> contract() { return kContract; }

std::string contract_text() {
  json::Writer out;
  out.begin_object();
  for (const Row& row : kContract) {
    out.key(row.kind).begin_array();
    for (const std::string& task : row.tasks) out.string(task);
    out.end_array();
  }
  return out.end_object().text();
}

std::span<const std::string> tasks_of(std::string_view kind) {
  const auto row = std::find_if(kContract.begin(), kContract.end(),
                                [&](const Row& candidate) { return candidate.kind == kind; });
  if (row == kContract.end()) return {};
  return row->tasks;
}

}  // namespace croesus::mcp
