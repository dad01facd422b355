// SPDX-License-Identifier: Apache-2.0
//
// Part of freezing: a recipe's base, from captured files to a scene with fresh values and a record
// of how it was made.
#pragma once

#include "engine/suite/freeze.h"

namespace croesus {

struct FrozenBase {
  Base base;
  BaseRecord record;
  std::vector<SourceFile> files;  ///< the captured files that it rests on
};

/// Errors: those of freeze(); `where` begins with the base's id.
Expected<FrozenBase> freeze_base(const Recipe& recipe, const RecipeBase& base,
                                 const FreezeContext& context);

}  // namespace croesus
