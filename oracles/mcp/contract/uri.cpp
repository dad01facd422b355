// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/contract/uri.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace croesus::oracles::mcp {

namespace {

bool is_alpha(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_unreserved(char c) {
  return is_alpha(c) || is_digit(c) || c == '-' || c == '.' || c == '_' || c == '~';
}
bool is_scheme_character(char c) {
  return is_alpha(c) || is_digit(c) || c == '+' || c == '-' || c == '.';
}
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lowered(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), lower);
  return result;
}

int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  c = lower(c);
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

void escape(std::string& out, unsigned char byte) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  out += '%';
  out += kDigits[byte >> 4U];
  out += kDigits[byte & 15U];
}

bool starts_escape(std::string_view text, std::size_t i) {
  return text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 &&
         hex_digit(text[i + 2]) >= 0;
}

std::string with_normal_escapes(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    const bool escaped = starts_escape(text, i);
    if (escaped) {
      c = static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    }
    const bool plain = escaped ? is_unreserved(c) : static_cast<unsigned char>(c) < 0x80U;
    if (plain) {
      out += c;
    } else {
      escape(out, static_cast<unsigned char>(c));
    }
  }
  return out;
}

/// Cuts the text off at the first of `signs` and returns what stood before it.
std::string_view cut(std::string_view& text, std::string_view signs) {
  const std::size_t end = std::min(text.find_first_of(signs), text.size());
  const std::string_view head = text.substr(0, end);
  text.remove_prefix(end);
  return head;
}

/// RFC 3986, section 5.2.4, for an absolute path.
std::string without_dot_segments(std::string_view path) {
  std::vector<std::string_view> segments;
  bool open = false;  // the path ends in a slash
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view segment = cut(path, "/");
    open = segment == "." || segment == "..";
    if (segment == ".." && !segments.empty()) segments.pop_back();
    if (!open) segments.push_back(segment);
  }
  std::string out;
  for (const std::string_view segment : segments) out.append("/").append(segment);
  return open || out.empty() ? out + "/" : out;
}

bool is_default_port(std::string_view scheme, std::string_view port) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kPorts = {
      {{"http", "80"}, {"https", "443"}, {"ws", "80"}, {"wss", "443"}, {"ftp", "21"}}};
  return port.empty() ||
         std::find(kPorts.begin(), kPorts.end(), std::pair(scheme, port)) != kPorts.end();
}

std::string normal_authority(std::string_view scheme, std::string_view authority) {
  const std::size_t host_begin = authority.rfind('@') + 1;  // npos + 1 is 0
  std::string_view host = authority.substr(host_begin);
  const std::size_t colon = host.rfind(':');
  const bool port =
      colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos;
  if (port && is_default_port(scheme, host.substr(colon + 1))) host = host.substr(0, colon);
  return std::string(authority.substr(0, host_begin)) + lowered(host);
}

bool has_scheme(std::string_view uri) {
  const std::size_t colon = uri.find(':');
  return colon != std::string_view::npos && colon > 0 && is_alpha(uri[0]) &&
         std::all_of(uri.begin(), uri.begin() + static_cast<std::ptrdiff_t>(colon),
                     is_scheme_character);
}

}  // namespace

std::string normal_uri(std::string_view uri) {
  if (!has_scheme(uri)) return with_normal_escapes(uri);
  const std::string scheme = lowered(cut(uri, ":"));
  uri.remove_prefix(1);
  std::string out = scheme + ":";
  const bool authority = uri.starts_with("//");
  if (authority) {
    uri.remove_prefix(2);
    out += "//" + normal_authority(scheme, with_normal_escapes(cut(uri, "/?#")));
  }
  const std::string path = with_normal_escapes(cut(uri, "?#"));
  const bool absolute = path.starts_with('/') || (authority && path.empty());
  out += absolute ? without_dot_segments(path) : path;
  return out + with_normal_escapes(uri);
}

}  // namespace croesus::oracles::mcp
