// SPDX-License-Identifier: Apache-2.0
//
// Policies (MCP.md, section 2): which distinctions count. A policy rewrites single atoms, of source
// and carrier alike, before anything is compared. Any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/error/error.h"

namespace croesus::mcp {

struct Policy {
  bool optional_null =
      false;  ///< absent and null are one, for optional members of blocks and `_meta`
  bool uri_equivalence = false;  ///< URIs compare after RFC 3986's syntax-based normalisation
  bool mime_case = false;        ///< MIME types compare by RFC 2045: case and blanks do not count
  bool audience_set = false;     ///< the audience of annotations is a set
};

/// "strict" or "optional-null", with "+uri-equivalence", "+mime-case" and "+audience-set" behind it
/// as wanted. Errors: unsupported, for anything else.
Expected<Policy> parse_policy(std::string_view text);

/// The atom's value (canonical JSON text) as the policy sees it; none where it sees no atom at all.
std::optional<std::string> under(const Policy& policy, std::string_view kind, std::string value);

/// RFC 3986, section 6.2.2 and 6.2.3: case of scheme, host and percent-encodings, unreserved
/// characters decoded, dot segments removed, an empty path behind an authority is "/", default
/// ports go; non-ASCII characters get percent-encoded. Text that is no absolute URI stays as it is.
std::string normal_uri(std::string_view uri);
/// Type, subtype and parameter names in lower case, no blanks around ';' and '='. Values stay.
std::string normal_mime(std::string_view mime);

}  // namespace croesus::mcp
