// SPDX-License-Identifier: Apache-2.0
//
// The keywords of JSON Schema as data: in which drafts and which vocabulary each stands, and what
// its value may be. The compiler, the metaschemas and the makers of instances all read this one
// table. Source: the core and validation documents of drafts 4, 6, 7, 2019-09 and 2020-12.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/schema/text/draft.h"

namespace croesus::schema {

/// In the order in which they are evaluated: what is cheap first, what looks at the annotations of
/// others last. `never` is the schema `false`.
enum class Keyword : std::uint8_t {
  never,
  type,
  const_,
  enum_,
  maximum,
  exclusive_maximum,
  minimum,
  exclusive_minimum,
  multiple_of,
  max_length,
  min_length,
  format,
  pattern,
  max_items,
  min_items,
  max_properties,
  min_properties,
  required,
  dependent_required,
  properties,
  pattern_properties,
  additional_properties,
  property_names,
  dependencies,
  dependent_schemas,
  prefix_items,
  items,
  additional_items,
  contains,
  max_contains,
  min_contains,
  unique_items,
  ref,
  dynamic_ref,
  recursive_ref,
  all_of,
  any_of,
  one_of,
  not_,
  if_,
  then,
  else_,
  unevaluated_items,
  unevaluated_properties,
  // From here on: no assertions.
  schema,
  id,
  id_draft4,
  anchor,
  dynamic_anchor,
  recursive_anchor,
  vocabulary,
  comment,
  defs,
  definitions,
  title,
  description,
  default_,
  deprecated,
  read_only,
  write_only,
  examples,
  content_encoding,
  content_media_type,
  content_schema,
};

/// What a keyword's value may be.
enum class Shape : std::uint8_t {
  anything,
  boolean,
  string,
  anchor,   ///< a plain name (core, 8.2.2): a letter, from 2020-12 on `_` too, then more of these
  pattern,  ///< a string that is a regular expression
  number,
  positive,           ///< a number above 0
  count,              ///< an integer, 0 or above (1.0 too)
  limit_flag,         ///< draft 4: a boolean beside maximum or minimum
  types,              ///< a type's name, or an array of them
  values,             ///< an array
  names,              ///< an array of strings, each once
  lists_of_names,     ///< an object of `names`
  schema,             ///< a schema
  schemas,            ///< a non-empty array of schemas
  schema_or_schemas,  ///< either of the two
  schema_or_boolean,  ///< draft 4: booleans are no schemas there, save here
  map,                ///< an object of schemas
  pattern_map,        ///< `map`, the names being regular expressions
  dependencies,       ///< an object of schemas or `names`
  vocabularies,       ///< an object of booleans
};

/// The parts of 2019-09 and 2020-12 that a metaschema may leave out. Older drafts have all but
/// `format_assertion`.
enum class Vocabulary : std::uint8_t {
  core,
  applicator,
  unevaluated,
  validation,
  meta_data,
  format_annotation,
  format_assertion,
  content,
};

struct KeywordRow {
  Keyword keyword;
  std::string_view name;  ///< as it stands in a schema
  std::uint8_t drafts;    ///< bit N: the Draft of value N has it
  Vocabulary vocabulary;
  Shape shape;
};

/// All rows; a keyword whose value changed between drafts has several.
std::span<const KeywordRow> keyword_rows();

/// The row of that name in that draft, or null for an unknown keyword.
const KeywordRow* find_keyword(Draft draft, std::string_view name);

/// The name of a keyword ("minLength"); "false" for `never`.
std::string_view to_name(Keyword keyword);

/// Whether the keyword is checked by itself: it applies no schema, and has no part in another one's
/// pass.
bool is_leaf(Keyword keyword);

/// Whether the draft is among the row's.
constexpr bool is_in(const KeywordRow& row, Draft draft) {
  return ((row.drafts >> static_cast<unsigned>(draft)) & 1U) != 0;
}

}  // namespace croesus::schema
