// SPDX-License-Identifier: Apache-2.0
//
// A base: a scene that nobody touched, read once, as operators get it.
#pragma once

#include <string>

#include "engine/case/atom.h"
#include "engine/case/domain.h"
#include "engine/case/scene.h"
#include "engine/json/value.h"

namespace croesus {

struct Base {
  std::string id;
  Scene scene;
  json::Document source;   ///< of scene.source
  json::Document carrier;  ///< of scene.carrier
  Reading atlas;           ///< of the carrier: what operators look places up in
  Scope scope;
};

/// Reads a scene into a base. Errors: those of the reader and the domain.
Expected<Base> make_base(const Domain& domain, std::string id, Scene scene);

}  // namespace croesus
