// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <utility>
#include <vector>

#include "engine/domains/mcp/ascii.h"
#include "engine/domains/mcp/bytes.h"
#include "engine/domains/mcp/policy.h"

namespace croesus::mcp {
namespace {

bool is_letter(char sign) { return lower(sign) >= 'a' && lower(sign) <= 'z'; }
bool is_digit(char sign) { return sign >= '0' && sign <= '9'; }

bool is_unreserved(char sign) {
  return is_letter(sign) || is_digit(sign) ||
         std::string_view("-._~").find(sign) != std::string_view::npos;
}

/// The parts of RFC 3986, section 3; `authority` only means something where `has_authority`.
struct Parts {
  std::string scheme;
  bool has_authority = false;
  std::string authority;
  std::string path;
  std::string rest;  ///< query and fragment with their marks
};

std::size_t scheme_length(std::string_view uri) {
  std::size_t length = 0;
  while (length < uri.size() &&
         (is_letter(uri[length]) || is_digit(uri[length]) ||
          std::string_view("+-.").find(uri[length]) != std::string_view::npos)) {
    ++length;
  }
  const bool good = length > 0 && is_letter(uri[0]) && length < uri.size() && uri[length] == ':';
  return good ? length : 0;
}

Parts split_uri(std::string_view uri, std::size_t scheme) {
  Parts parts;
  parts.scheme = lower(uri.substr(0, scheme));
  uri.remove_prefix(scheme + 1);
  const std::size_t path_end = uri.find_first_of("?#");
  if (path_end != std::string_view::npos) parts.rest = uri.substr(path_end);
  uri = uri.substr(0, path_end);
  if (uri.substr(0, 2) == "//") {
    parts.has_authority = true;
    uri.remove_prefix(2);
    const std::size_t end = uri.find('/');
    parts.authority = uri.substr(0, end);
    uri = end == std::string_view::npos ? std::string_view() : uri.substr(end);
  }
  parts.path = uri;
  return parts;
}

std::string escape(std::string_view byte) {
  std::string result = "%";
  for (const char digit : to_hex(byte)) {
    result += is_letter(digit) ? static_cast<char>(digit - 'a' + 'A') : digit;
  }
  return result;
}

/// Percent-encodings with capital digits, those of unreserved characters decoded; what is not ASCII
/// gets encoded (RFC 3987, section 3.1).
std::string normal_percents(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = text[i] == '%' ? from_hex(text.substr(i + 1, 2)) : std::nullopt;
    if (byte && byte->size() == 1) {
      i += 2;
      result += is_unreserved(byte->front()) ? *byte : escape(*byte);
    } else {
      const bool ascii = static_cast<unsigned char>(text[i]) < 0x80U;
      result += ascii ? std::string(1, text[i]) : escape(text.substr(i, 1));
    }
  }
  return result;
}

/// The host in lower case, the scheme's own port left off. User information keeps its case.
std::string normal_authority(const std::string& scheme, std::string_view authority) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kPorts = {
      {{"http", ":80"}, {"https", ":443"}, {"ws", ":80"}, {"wss", ":443"}, {"ftp", ":21"}}};
  const std::size_t at = authority.rfind('@');
  const std::size_t host = at == std::string_view::npos ? 0 : at + 1;
  std::string result(authority.substr(0, host));
  result += lower(authority.substr(host));
  for (const auto& [name, port] : kPorts) {
    if (scheme == name && result.size() > port.size() && std::string_view(result).ends_with(port)) {
      result.resize(result.size() - port.size());
    }
  }
  if (result.ends_with(':')) result.pop_back();
  return result;
}

/// RFC 3986, section 5.2.4, for a path that begins with a slash.
std::string without_dot_segments(std::string_view path) {
  if (path.empty() || path.front() != '/') return std::string(path);
  std::vector<std::string_view> kept;
  bool open_end = false;  // whether the path ends in a slash
  std::string_view rest = path.substr(1);
  for (bool more = true; more;) {
    const std::size_t end = rest.find('/');
    const std::string_view segment = rest.substr(0, end);
    more = end != std::string_view::npos;
    if (more) rest.remove_prefix(end + 1);
    open_end = segment == "." || segment == "..";
    if (segment == ".." && !kept.empty()) kept.pop_back();
    if (!open_end) kept.push_back(segment);
  }
  std::string result;
  for (const std::string_view segment : kept) result.append("/").append(segment);
  if (open_end || result.empty()) result += '/';
  return result;
}

}  // namespace

std::string normal_uri(std::string_view uri) {
  const std::size_t scheme = scheme_length(uri);
  if (scheme == 0) return std::string(uri);
  Parts parts = split_uri(uri, scheme);
  std::string result = parts.scheme + ":";
  if (parts.has_authority) {
    result += "//" + normal_authority(parts.scheme, normal_percents(parts.authority));
    if (parts.path.empty()) parts.path = "/";
  }
  result += without_dot_segments(normal_percents(parts.path));
  return result + normal_percents(parts.rest);
}

}  // namespace croesus::mcp
