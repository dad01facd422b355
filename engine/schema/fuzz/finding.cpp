// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/fuzz/finding.h"

namespace croesus::schema {

std::string_view to_word(Finding::Kind kind) {
  switch (kind) {
    case Finding::Kind::false_accept:
      return "false_accept";
    case Finding::Kind::false_reject:
      return "false_reject";
    case Finding::Kind::refused:
      return "refused";
    case Finding::Kind::broke:
      break;
  }
  return "broke";
}

std::string_view to_word(Polarity polarity) {
  return polarity == Polarity::plain ? "plain" : "negated";
}

}  // namespace croesus::schema
