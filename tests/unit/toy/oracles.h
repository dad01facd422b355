// SPDX-License-Identifier: Apache-2.0
//
// Oracles of known character over the toy's scenes. They read the two texts with eyes of their own,
// not with the toy's witness reader.
#pragma once

#include <memory>
#include <set>
#include <string>

#include "oracles/oracle.h"

namespace croesus::toy {

using Kind = Readout::Kind;

/// An oracle on the tasks A, B and C.
std::unique_ptr<Oracle> oracle(Verdict verdict, std::string id = "fake");

/// Right about every task, except that it never looks at the members in `blind`. Unmet has the
/// reason "differs" and no `at`.
Verdict sees(std::set<std::string> blind = {});
/// Right about every task except `task`, where it says met to every carrier that is an object.
Verdict blind_in(std::string task);
/// Met to every carrier that is an object.
Verdict any_object();
/// The same to everything.
Verdict always(Kind kind);
/// Says `kind` to `task` where the carrier is exactly `carrier`; sees all else.
Verdict on_scene(std::string carrier, std::string task, Kind kind);
/// Where the carrier has `word` in it: `verdict`; sees all else.
Verdict where(std::string word, Verdict verdict);
/// Sees, and points to `at` where it says unmet.
Verdict pointing(std::string at);
/// Sees the first time that a scene comes, says the opposite the second time, and so on.
Verdict flips();
/// Sees and says the opposite in turn, each session by itself.
Verdict flips_by_session();
/// Throws std::runtime_error("out of tea").
Verdict throws();
/// One readout less than tasks.
Verdict too_few();
/// Sees, a millisecond later.
Verdict slow();

}  // namespace croesus::toy
