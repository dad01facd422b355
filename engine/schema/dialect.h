// SPDX-License-Identifier: Apache-2.0
//
// Drafts by the URIs that schemas call them by.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "engine/schema/text/draft.h"

namespace croesus::schema {

inline constexpr std::array kDrafts = {Draft::draft4, Draft::draft6, Draft::draft7,
                                       Draft::draft2019_09, Draft::draft2020_12};

/// The URI of its metaschema, as `$schema` names it (without an empty fragment).
constexpr std::string_view dialect_uri(Draft draft) {
  switch (draft) {
    case Draft::draft4:
      return "http://json-schema.org/draft-04/schema";
    case Draft::draft6:
      return "http://json-schema.org/draft-06/schema";
    case Draft::draft7:
      return "http://json-schema.org/draft-07/schema";
    case Draft::draft2019_09:
      return "https://json-schema.org/draft/2019-09/schema";
    case Draft::draft2020_12:
      break;
  }
  return "https://json-schema.org/draft/2020-12/schema";
}

/// The draft whose metaschema that URI is; an empty fragment, and http for https, do not count.
constexpr std::optional<Draft> find_draft(std::string_view uri) {
  const auto bare = [](std::string_view text) {
    if (text.ends_with('#')) text.remove_suffix(1);
    if (const std::size_t at = text.find("://"); at != std::string_view::npos) {
      text.remove_prefix(at);
    }
    return text;
  };
  for (const Draft draft : kDrafts) {
    if (bare(uri) == bare(dialect_uri(draft))) return draft;
  }
  return std::nullopt;
}

}  // namespace croesus::schema
