// SPDX-License-Identifier: Apache-2.0
//
// The catalog of operators: one file an operator, one line of catalog.def each; those of the
// json-schema domain are rows of one table (json_schema/keywords.h).
#pragma once

#include <span>
#include <string_view>

#include "engine/case/operator.h"

namespace croesus {

/// Every operator, sorted by id.
std::span<const Operator> operators();

/// The operator of that id, or null.
const Operator* find_operator(std::string_view id);

}  // namespace croesus
