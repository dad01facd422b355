// SPDX-License-Identifier: Apache-2.0
//
// The json-schema domain (DOMAINS.md, section 1): the source is a JSON Schema, the carrier an
// instance, the one task is whether it conforms. The context's profile is the URI of the dialect of
// schemas without `$schema`; its registry has the documents that references lead to; its format
// says whether formats are asserted. The makers' side; oracles may include tasks.h and nothing else
// of this folder.
#pragma once

#include "engine/case/domain.h"

namespace croesus::json_schema {

/// The one instance; immutable, any thread.
const Domain& domain();

}  // namespace croesus::json_schema
