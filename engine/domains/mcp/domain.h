// SPDX-License-Identifier: Apache-2.0
//
// The MCP domain: tool results of the Model Context Protocol as they look after decoding, on the
// wire and inside four frameworks (MCP.md). The makers' side; oracles may include tasks.h and
// nothing else of this folder.
#pragma once

#include "engine/case/domain.h"

namespace croesus::mcp {

/// The one instance; immutable, any thread.
const Domain& domain();

}  // namespace croesus::mcp
