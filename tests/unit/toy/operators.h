// SPDX-License-Identifier: Apache-2.0
//
// Operators on the toy's carriers: honest ones, and liars that freezing must refuse.
#pragma once

#include <string_view>

#include "engine/case/operator.h"

namespace croesus::toy {

/// Honest faults: name_change and name_double (A), count_bump (B), tag_change (C), tag_drop (C, and
/// A by the derived size). Honest controls: same_note (A), same_number and same_padding (B),
/// same_space and same_line_break (C). Liars: fault_on_note, fault_on_name_for_c, control_on_name,
/// control_of_nothing, stray_pointer, wrong_bytes, no_json, no_site, no_edit.
const Operator* find_operator(std::string_view id);

}  // namespace croesus::toy
