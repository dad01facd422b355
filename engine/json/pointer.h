// SPDX-License-Identifier: Apache-2.0
//
// JSON Pointers (RFC 6901) over exact values. A pointer is its text: "" is the root, "/a~1b/0" a
// member and an element. Tokens are decoded WTF-8; array tokens are canonical decimal indices.
// Where a name is double, the first one is meant.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json/value.h"

namespace croesus::json {

/// The value at `pointer`, or none when there is no such place or the pointer is malformed.
Value resolve(Value root, std::string_view pointer);

/// `pointer` extended by one member name (escaped here) or one index.
std::string append(std::string_view pointer, std::string_view name);
std::string append(std::string_view pointer, std::size_t index);

/// The decoded tokens of a pointer. Errors: usage, for text that is no pointer.
Expected<std::vector<std::string>> tokens(std::string_view pointer);

/// The pointer of the innermost value of `document` whose span contains the whole of [begin, end);
/// between tokens, the container's. Member names belong to their object. An empty range at the edge
/// of a value is not in it, as what is put there may belong to either side. "" where no value is so
/// large, and for a document that an edit composed.
std::string pointer_at(const Document& document, std::size_t begin, std::size_t end);

/// The pointer of `value`, which is `root` or lies below it. Requires that both were read, from the
/// same text.
std::string pointer_of(Value root, Value value);

/// Whether `inner` is `outer` or lies below it.
bool is_within(std::string_view inner, std::string_view outer);

}  // namespace croesus::json
