// SPDX-License-Identifier: Apache-2.0
//
// The catalog of operators: one file an operator, one line of catalog.def each.
#pragma once

#include <span>
#include <string_view>

#include "engine/case/operator.h"

namespace croesus {

/// Every operator of catalog.def, sorted by domain and id.
std::span<const Operator> operators();

/// The operator of that id, or null.
const Operator* find_operator(std::string_view id);

}  // namespace croesus
