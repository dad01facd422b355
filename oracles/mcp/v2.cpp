// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/instrument.h"

namespace croesus::oracles::mcp {

/// The general repair (seeds/000): T4 compares the complete, encoding-independent atom of each
/// block. Nothing else differs from the first version.
BuiltIn v2() {
  const Signature rich = every_atom();
  return make_built_in({
      .id = "mcp@v2",
      .version = "2",
      .summary = "The repaired instrument: T4 compares the complete atom of each block, whatever "
                 "its encoding.",
      .comparisons = comparisons_with(rich),
  });
}

}  // namespace croesus::oracles::mcp
