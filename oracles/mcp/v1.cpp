// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/instrument.h"

namespace croesus::oracles::mcp {

/// The paper's first oracle (seeds/000). Its T4 knows a block by what it is, where it points and
/// what bytes it has; the exact text, the descriptors, annotations and metadata are left out, which
/// is why it missed the swap of two embedded resources' texts.
BuiltIn v1() {
  const Signature rich = {Atom::kind,       Atom::link_uri, Atom::resource_uri,
                          Atom::media_mime, Atom::mime,     Atom::payload};
  return make_built_in({
      .id = "mcp@v1",
      .version = "1",
      .summary = "The first instrument: T4 compares kind, URI, MIME type and payload of each "
                 "block, no text.",
      .comparisons = comparisons_with(rich),
  });
}

}  // namespace croesus::oracles::mcp
