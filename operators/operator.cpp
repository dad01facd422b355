// SPDX-License-Identifier: Apache-2.0
#include "operators/operator.h"

#include <vector>

#define CROESUS_OPERATOR(folder, id) \
  namespace croesus::folder {        \
  Operator id();                     \
  }
#include "operators/catalog.def"
#undef CROESUS_OPERATOR

namespace croesus {

std::span<const Operator> operators() {
#define CROESUS_OPERATOR(folder, id) folder::id(),
  static const std::vector<Operator> kAll = {
#include "operators/catalog.def"
  };
#undef CROESUS_OPERATOR
  return kAll;
}

const Operator* find_operator(std::string_view id) {
  for (const Operator& candidate : operators()) {
    if (candidate.id == id) return &candidate;
  }
  return nullptr;
}

}  // namespace croesus
