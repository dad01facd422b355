// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/shrink: the ways in which documents are made smaller. Each tries all that it
// knows on the documents as they are, and depends on nothing else.
#pragma once

#include "engine/shrink/attempt.h"

namespace croesus {

/// Usual spellings: no white space, members sorted, shortest escapes.
void respell(Attempt& attempt);
/// Members and elements go: all, halves, quarters, ..., one by one.
void drop_children(Attempt& attempt);
/// A value gives way to one that stands in it, or in a value in it; to 0; a container to a scalar.
void hoist(Attempt& attempt);
/// The roots of two documents give way, at once, to values in them.
void hoist_together(Attempt& attempt);
/// Strings and names lose characters; what stands in several places changes in all.
void shorten_strings(Attempt& attempt);
/// Numbers lose digits, points, exponents and signs; what stands in several places changes in all.
void simplify_numbers(Attempt& attempt);
/// A small count and a string or an array of about that length get smaller by the same amount.
void shorten_counted(Attempt& attempt);

}  // namespace croesus
