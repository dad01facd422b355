// SPDX-License-Identifier: Apache-2.0
//
// Bytes inside text: base64, hexadecimal digits and data URLs (RFC 4648, RFC 2397), read as
// leniently as MCP.md, section 2, fine print, says, and written in the one usual way. Any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace croesus::mcp {

/// The bytes of base64 text: both alphabets, even mixed; white space ignored; up to two padding
/// signs at the end or none; bits behind the last whole byte ignored. None for what does not
/// decode.
std::optional<std::string> from_base64(std::string_view text);
/// Standard alphabet, padded.
std::string to_base64(std::string_view bytes);

/// Lowercase hexadecimal digits, and back. None for an odd number of digits or anything else.
std::string to_hex(std::string_view bytes);
std::optional<std::string> from_hex(std::string_view digits);

/// Where the parts of a data URL stand in it, as byte offsets.
struct DataUrl {
  std::size_t type_begin =
      0;  ///< the MIME type with its parameters; empty where the URL gives none
  std::size_t type_end = 0;
  std::size_t data_begin = 0;  ///< up to the end of the URL
  bool base64 = false;         ///< whether the data says that it is base64

  std::string_view type(std::string_view url) const {
    return url.substr(type_begin, type_end - type_begin);
  }
  std::string_view data(std::string_view url) const { return url.substr(data_begin); }
  /// None for data that says that it is base64 and does not decode.
  std::optional<std::string> bytes(std::string_view url) const;
};
/// None for text that does not begin with "data:" (in any case) or has no comma.
std::optional<DataUrl> parse_data_url(std::string_view url);

}  // namespace croesus::mcp
