// SPDX-License-Identifier: Apache-2.0
#include "engine/run/readout.h"

namespace croesus {

std::string_view to_word(Readout::Kind kind) {
  switch (kind) {
    case Readout::Kind::met:
      return "met";
    case Readout::Kind::unmet:
      return "unmet";
    case Readout::Kind::abstained:
      return "abstained";
    case Readout::Kind::errored:
      return "errored";
    case Readout::Kind::timed_out:
      return "timed_out";
    case Readout::Kind::crashed:
      return "crashed";
    case Readout::Kind::unstable:
      break;
  }
  return "unstable";
}

}  // namespace croesus
