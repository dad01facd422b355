// SPDX-License-Identifier: Apache-2.0
//
// Operators: named edits. *Where* (sites) stands apart from *what* (edit); both are pure functions
// of their arguments. An operator looks places up in the base's atlas and its profile and never
// names a framework; it never calls an oracle.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/case/base.h"
#include "engine/chance/stream.h"
#include "engine/error/error.h"
#include "engine/json/splice.h"

namespace croesus {

enum class Role { fault, control };

/// "fault" or "control".
constexpr std::string_view to_word(Role role) { return role == Role::fault ? "fault" : "control"; }

/// One place, or several that belong together, at which an operator can act: atom paths or JSON
/// Pointers, as the operator pleases; `name` is what a case records as its site and what names its
/// random stream.
struct Site {
  std::string name;
  std::vector<std::string> parts;
};

struct Operator {
  std::string id;  ///< also its family and its file's name
  Role role;
  std::string domain;
  std::string target;    ///< the one task that it is there to challenge
  std::string taxonomy;  ///< its class in the fault taxonomy: "R16", "L01"
  std::string summary;   ///< one sentence for lists
  /// Every site in a base, in document order; empty where the operator has nothing to act on.
  std::function<std::vector<Site>(const Base&)> sites;
  /// Byte splices on base.scene.carrier, ascending. Draws only from the stream. Errors:
  /// unsupported, where the site turns out not to allow the edit.
  std::function<Expected<std::vector<json::Splice>>(const Base&, const Site&, Stream&)> edit;
};

}  // namespace croesus
