// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {

/// A structured value appears where the source has none.
Operator structured_introduce() {
  return {
      .id = "structured_introduce",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S23",
      .summary = "A structured value appears where the source has none.",
      .sites = whole("structured", lacks_structured),
      .edit =
          [](const Base& base, const Site&, Stream& stream) {
            return write_slot(base, Compartment::structured,
                              fmt::format(R"({{"result":"{}"}})", stream.hex(12)));
          },
  };
}

}  // namespace croesus::mcp
