// SPDX-License-Identifier: Apache-2.0
//
// The document that benchmarks read and evaluate.
#pragma once

#include <string>

namespace croesus {

/// A tool result as MCP servers send them, of about 1 KB.
inline std::string tool_result() {
  return R"({"content":[{"type":"text","text":"Found 3 open issues in the repository.\nThe newest is two days old.",)"
         R"("annotations":{"audience":["user","assistant"],"priority":0.9}},{"type":"resource","resource":)"
         R"({"uri":"file:///srv/notes/summary.md","mimeType":"text/markdown","text":"# Summary\n\n- one\n- two\n"}},)"
         R"({"type":"image","data":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",)"
         R"("mimeType":"image/png"},{"type":"resource_link","uri":"https://example.org/issues/17","name":"issue-17",)"
         R"("title":"Reader stops at the first NUL","description":"Opened by a user on Tuesday","mimeType":"text/html"}],)"
         R"("structuredContent":{"total":3,"issues":[{"number":17,"open":true,"labels":["bug"]},{"number":12,"open":true,)"
         R"("labels":[]},{"number":9,"open":true,"labels":["docs","good first issue"]}],"elapsed":0.0421},"isError":false,)"
         R"("_meta":{"example.org/trace":"4bf92f3577b34da6a3ce929d0e0e4736","example.org/attempt":1}})";
}

}  // namespace croesus
