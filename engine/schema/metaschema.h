// SPDX-License-Identifier: Apache-2.0
//
// The metaschemas of all drafts, in our own words: written out from the table of keywords
// (keyword.h), under the URIs that schemas refer to. Any thread.
#pragma once

#include <string>

#include "engine/error/error.h"
#include "engine/json/value.h"
#include "engine/schema/resources.h"

namespace croesus::schema {

/// The metaschema, or part of one (2019-09 and 2020-12 have one for each vocabulary), of that URI
/// (without fragment); null where it is none.
const json::Document* find_metaschema(const std::string& uri);

/// What a `$vocabulary` object switches on. Errors: unsupported, for a vocabulary that is required
/// and that we do not know.
Expected<Vocabularies> vocabularies_of(Draft draft, json::Value vocabulary);

}  // namespace croesus::schema
