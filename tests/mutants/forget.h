// SPDX-License-Identifier: Apache-2.0
//
// Ways to forget: each takes one distinction out of the two results before they are compared.
#pragma once

#include <functional>

#include "oracles/mcp/contract/compare.h"
#include "oracles/mcp/contract/result.h"

namespace croesus::mutants {

using oracles::mcp::Atom;
using oracles::mcp::Comparison;
using oracles::mcp::Result;
using oracles::mcp::Slot;

using Forget = std::function<void(Result& source, Result& carrier)>;

/// The comparison on copies from which something was forgotten.
Comparison forgetful(Comparison comparison, Forget forget);

/// One atom of every block.
Forget atom(Atom which);
/// The MIME type of blocks of that kind in the source.
Forget mime_of_kind(std::string_view kind);
/// Whether an embedded resource is a text, or a blob of the same bytes.
Forget variant();
/// Blocks beyond the shorter list.
Forget block_count();
/// The order of blocks.
Forget block_order();

/// A compartment: rewrites the same slot on both sides.
using Rewrite = std::function<void(Slot& slot)>;
Forget slot(Slot Result::*which, Rewrite rewrite);
/// That a compartment is there on one side only.
Forget presence(Slot Result::*which);

/// The structured value and the values of the texts that its relation looks at: as an equality that
/// is too weak would.
Forget structured_value(Rewrite rewrite);
/// Whether a structured value is null or absent, also for its relation.
Forget structured_null();
/// That the structured value is there on one side only, also for its relation.
Forget structured_presence();

void null_is_absent(Slot& slot);
/// Only whether it is empty or populated stays.
void state_only(Slot& slot);
/// Scalars of another type but the same text become equal.
void types(Slot& slot);
void array_order(Slot& slot);
/// Digits beyond a binary64.
void digits(Slot& slot);
/// Everything inside members that are arrays or objects.
void nested_values(Slot& slot);
/// Everything.
void all(Slot& slot);

}  // namespace croesus::mutants
