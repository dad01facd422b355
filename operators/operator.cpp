// SPDX-License-Identifier: Apache-2.0
#include "operators/operator.h"

#include <algorithm>
#include <vector>

#include "operators/json_schema/keywords.h"

#define CROESUS_OPERATOR(folder, id) \
  namespace croesus::folder {        \
  Operator id();                     \
  }
#include "operators/catalog.def"
#undef CROESUS_OPERATOR

namespace croesus {

namespace {

/// Those of catalog.def, and those of tables, by id.
std::vector<Operator> make_all() {
#define CROESUS_OPERATOR(folder, id) folder::id(),
  std::vector<Operator> all = {
#include "operators/catalog.def"
  };
#undef CROESUS_OPERATOR
  for (Operator& op : json_schema::keyword_operators()) all.push_back(std::move(op));
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return all;
}

}  // namespace

std::span<const Operator> operators() {
  static const std::vector<Operator> kAll = make_all();
  return kAll;
}

const Operator* find_operator(std::string_view id) {
  for (const Operator& candidate : operators()) {
    if (candidate.id == id) return &candidate;
  }
  return nullptr;
}

}  // namespace croesus
