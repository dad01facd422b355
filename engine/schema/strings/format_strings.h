// SPDX-License-Identifier: Apache-2.0
//
// Strings of a format, and strings that nearly are. Who makes instances for `format` calls this.
// Every string is proved by find_format and within its bounds. Pure functions of their arguments
// and the stream; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/schema/strings/bounds.h"
#include "engine/schema/text/draft.h"

namespace croesus::schema {

/// Up to `count` different strings (WTF-8) of the format: values at the edges of its grammar (leap
/// seconds, ends of months, empty references, shortened addresses) first, in a drawn order, then
/// drawn ones. None where `draft` does not define the format.
std::vector<std::string> valid_format(Draft draft, std::string_view format, Bounds bounds,
                                      Stream& stream, std::size_t count);

/// The same of strings that are not of the format, each close to one that is: near misses of its
/// grammar (29 February 1900, a leap second in the wrong minute, a short offset), digits beyond
/// ASCII, a final newline.
std::vector<std::string> broken_format(Draft draft, std::string_view format, Bounds bounds,
                                       Stream& stream, std::size_t count);

}  // namespace croesus::schema
