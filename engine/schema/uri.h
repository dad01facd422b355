// SPDX-License-Identifier: Apache-2.0
//
// URI references, as far as schemas need them: resolution against a base (RFC 3986, section 5) and
// fragments. Text that is no URI is carried along as it is; nothing is fetched, ever.
#pragma once

#include <string>
#include <string_view>

namespace croesus::schema {

/// `reference` resolved against `base` (which may be empty: then the reference stands alone).
std::string resolve_uri(std::string_view base, std::string_view reference);

/// Whether it has a scheme ("https:", "urn:"): it is then resolved against nothing.
bool is_absolute(std::string_view uri);

struct SplitUri {
  std::string_view resource;  ///< all before the '#'
  std::string_view fragment;  ///< all behind it, still percent-encoded
  bool has_fragment = false;
};
SplitUri split_fragment(std::string_view uri);

/// %XX as bytes; a '%' that no two hexadecimal digits follow stays.
std::string percent_decoded(std::string_view text);

}  // namespace croesus::schema
