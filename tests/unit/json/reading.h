// SPDX-License-Identifier: Apache-2.0
//
// Short words for the tests of engine/json.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/json/reader.h"

namespace croesus::json {

/// The document of a text that must be readable.
inline Document must_read(std::string_view text, const Limits& limits = {}) {
  Expected<Document> document = read(std::string(text), limits);
  if (!document) {
    ADD_FAILURE() << document.error().message << " at " << document.error().where << " of "
                  << text.substr(0, 200);
    return *read("null");
  }
  return *document;
}

/// What reading must fail with, as "message @ byte N".
inline std::string complaint(std::string_view text, const Limits& limits = {}) {
  const Expected<Document> document = read(std::string(text), limits);
  if (document) return "it was read";
  return document.error().message + " @ " + document.error().where;
}

/// The code of the error, or none when the text was read.
inline std::optional<ErrorCode> error_code(std::string_view text, const Limits& limits = {}) {
  const Expected<Document> document = read(std::string(text), limits);
  return document ? std::nullopt : std::optional(document.error().code);
}

/// `count` copies of `part`.
inline std::string repeated(std::string_view part, std::size_t count) {
  std::string text;
  text.reserve(part.size() * count);
  for (std::size_t i = 0; i < count; ++i) text += part;
  return text;
}

}  // namespace croesus::json
