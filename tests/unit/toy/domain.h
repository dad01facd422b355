// SPDX-License-Identifier: Apache-2.0
//
// A domain of a few members, by which the core is tested without any real one. A scene is two JSON
// objects; task A reads "name" and how many tags there are (derived), task B "count" and "blob"
// (base64), task C every element of "tags". Nobody reads "note". A value with a duplicate name in
// it is incomparable. Members that the source lacks exercise nothing.
#pragma once

#include "engine/case/domain.h"

namespace croesus::toy {

/// Knows the profile "plain", the stage "S0" and the policy "strict". Immutable; any thread.
const Domain& domain();

/// {"toy", "plain", "S0", "strict"}.
Context context();

Scene scene(std::string source, std::string carrier);

}  // namespace croesus::toy
