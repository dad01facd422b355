// SPDX-License-Identifier: Apache-2.0
//
// Schemas that refer to other documents: which ones, and how to make one document of them all
// (JSON Schema Core 2020-12, section 9.3). Pure; any thread.
#pragma once

#include <string>
#include <vector>

#include "engine/schema/schema.h"

namespace croesus::schema {

/// The documents of the registry that the schema leads to, at last, by their URIs in order. Errors:
/// those of Schema::compile().
Expected<std::vector<std::string>> documents_of(const json::Document& schema,
                                                const Settings& settings);

/// A schema in one document with what it refers to.
struct Bundle {
  std::string text;
  std::vector<std::string> documents;  ///< those of the registry in it, by their URIs in order
};

/// The text of the schema with these documents inside, under `$defs` (before 2019-09:
/// `definitions`), each with its URI as `$id` (draft 4: `id`); the schema's own text where it leads
/// to none. Documents without `$schema` are taken to be of the schema's own dialect. Errors: those
/// of Schema::compile(); unsupported, where that cannot be done, saying why.
Expected<Bundle> bundle(const json::Document& schema, const Settings& settings);

}  // namespace croesus::schema
