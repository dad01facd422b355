// SPDX-License-Identifier: Apache-2.0
//
// A case, complete: it runs without the operator that made it, and its label can be checked without
// it.
#pragma once

#include <string>
#include <string_view>

#include "engine/case/operator.h"
#include "engine/case/scene.h"
#include "engine/case/witness.h"
#include "engine/error/error.h"

namespace croesus {

struct Case {
  std::string id;  ///< "HVF008"; its address is suite:id
  Role role;
  std::string op;        ///< the operator's id
  std::string taxonomy;  ///< "class" in the file: provenance in the fault taxonomy
  std::string target;
  std::string site;
  std::string pair;  ///< the base it shares with its sibling cases
  Scene scene;
  Expectation expect;
  Witness witness;
};

/// The base's carrier, got back by undoing the witness's patch. Errors: witness.
Expected<std::string> base_carrier(const Case& item);

/// One line of cases.ndjson, without the line feed. write then read is identity, digests included.
std::string write_case(const Case& item);
/// Errors: syntax, for what is no case; integrity, for digests that do not fit the texts. `where`
/// is left empty.
Expected<Case> read_case(std::string_view line);

/// Proves the label again. Errors: witness, naming what does not hold: a patch that changes
/// nothing, a fault whose target's atoms did not change, a control any of whose atoms did, an
/// expectation that the contract table does not give.
Expected<void> check_case(const Domain& domain, const Case& item);

}  // namespace croesus
