// SPDX-License-Identifier: Apache-2.0
//
// URI equivalence, for policies that ask for it. Pure; any thread.
#pragma once

#include <string>
#include <string_view>

namespace croesus::oracles::mcp {

/// Syntax-based normalisation of RFC 3986, section 6.2: case of scheme, host and escapes, escapes
/// of unreserved characters, escapes for what is not ASCII, dot segments, the default port, an
/// empty path behind an authority.
std::string normal_uri(std::string_view uri);

}  // namespace croesus::oracles::mcp
