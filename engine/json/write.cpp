// SPDX-License-Identifier: Apache-2.0
#include "engine/json/print.h"
#include "engine/json/writer.h"

namespace croesus::json {

std::string write(Value value) { return print(*value.node(), Layout::exact); }

std::string write_indented(Value value) { return print(*value.node(), Layout::indented); }

}  // namespace croesus::json
