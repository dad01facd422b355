// SPDX-License-Identifier: Apache-2.0
//
// How the operators of this domain are called after keywords: `min_length_break` is the fault that
// breaks minLength, `same_min_length` the control that leaves it holding. Pure; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace croesus::json_schema {

/// Every keyword that an instance can break, in any draft, in the order of evaluation.
std::vector<std::string> assertions();

/// "minLength" -> "min_length_break", "$ref" -> "ref_break".
std::string fault_on(std::string_view keyword);
/// "minLength" -> "same_min_length".
std::string control_on(std::string_view keyword);
/// The keyword after which such an operator is called; none for any other id.
std::optional<std::string> keyword_of(std::string_view operator_id);

/// The control that respells an instance as a Probe's idea says ("members sorted"):
/// "same_instance_order", "same_instance_numbers", "same_instance_escapes", "same_instance_space",
/// or "same_instance_spelling".
std::string respelling(std::string_view idea);
/// All of those, sorted.
std::vector<std::string> respellings();

}  // namespace croesus::json_schema
