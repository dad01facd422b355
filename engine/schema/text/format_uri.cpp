// SPDX-License-Identifier: Apache-2.0
//
// uri, uri-reference, iri and iri-reference. The grammar is RFC 3986's, appendix A; RFC 3987 adds
// characters beyond ASCII.
#include <algorithm>
#include <cstdint>

#include "engine/schema/text/format_checks.h"

namespace croesus::schema {

namespace {

/// Which characters beyond ASCII may stand somewhere.
enum class Beyond : std::uint8_t { none, ucs, ucs_and_private };

bool is_unreserved(char c) { return is_letter(c) || is_digit(c) || is_one_of(c, "-._~"); }
bool is_sub_delimiter(char c) { return is_one_of(c, "!$&'()*+,;="); }

bool admits(Beyond beyond, char32_t code) {
  if (beyond == Beyond::none || code == 0) return false;
  return is_ucs_character(code) ||
         (beyond == Beyond::ucs_and_private && is_private_character(code));
}

/// Whether `text` has unreserved, percent-encoded, sub-delimiting and `extra` characters alone.
bool consists(std::string_view text, std::string_view extra, Beyond beyond) {
  Cursor at(text);
  while (!at.done()) {
    const char c = at.peek();
    if (is_unreserved(c) || is_sub_delimiter(c) || is_one_of(c, extra)) {
      at.skip();
    } else if (!at.percent_encoded() && !admits(beyond, at.non_ascii())) {
      return false;
    }
  }
  return true;
}

/// Takes what stands behind the first `mark`, and the mark itself, off `text`.
struct Part {
  bool there = false;
  std::string_view text;
};
Part cut_behind(std::string_view& text, char mark) {
  const std::size_t place = text.find(mark);
  if (place == std::string_view::npos) return {};
  const Part part{true, text.substr(place + 1)};
  text = text.substr(0, place);
  return part;
}

/// "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
bool is_future_address(std::string_view text) {
  Cursor at(text);
  if (!at.accept_one_of("vV") || at.take_while(is_hexadecimal) == 0 || !at.accept('.'))
    return false;
  const auto fits = [](char c) { return is_unreserved(c) || is_sub_delimiter(c) || c == ':'; };
  return at.take_while(fits) > 0 && at.done();
}

bool is_port(std::string_view text) {
  return text.empty() || (text[0] == ':' && std::all_of(text.begin() + 1, text.end(), is_digit));
}

bool is_host_and_port(std::string_view text, Beyond beyond) {
  if (!text.empty() && text.front() == '[') {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return false;
    const std::string_view address = text.substr(1, end - 1);
    return (is_ipv6(address) || is_future_address(address)) && is_port(text.substr(end + 1));
  }
  const std::size_t colon = std::min(text.find(':'), text.size());
  return consists(text.substr(0, colon), "", beyond) && is_port(text.substr(colon));
}

bool is_authority(std::string_view text, Beyond beyond) {
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos) return is_host_and_port(text, beyond);
  return consists(text.substr(0, at), ":", beyond) && is_host_and_port(text.substr(at + 1), beyond);
}

/// ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
bool is_scheme(std::string_view text) {
  const auto fits = [](char c) { return is_letter(c) || is_digit(c) || is_one_of(c, "+-."); };
  return !text.empty() && is_letter(text[0]) && std::all_of(text.begin(), text.end(), fits);
}

/// What follows a scheme, or stands without one: an authority and a path.
bool is_hierarchy(std::string_view text, Beyond beyond) {
  if (text.substr(0, 2) == "//") {
    const std::size_t end = std::min(text.find('/', 2), text.size());
    if (!is_authority(text.substr(2, end - 2), beyond)) return false;
    text = text.substr(end);
  }
  return consists(text, ":@/", beyond);
}

enum class Scheme : std::uint8_t { required, optional };

bool is_reference(std::string_view text, Scheme scheme, bool international) {
  const Beyond beyond = international ? Beyond::ucs : Beyond::none;
  const Beyond in_query = international ? Beyond::ucs_and_private : Beyond::none;
  const Part fragment = cut_behind(text, '#');
  const Part query = cut_behind(text, '?');
  if (!consists(fragment.text, ":@/?", beyond)) return false;
  if (!consists(query.text, ":@/?", in_query)) return false;
  const std::size_t colon = text.find(':');
  if (colon < text.find('/')) {  // a relative path's first segment has no colon
    return is_scheme(text.substr(0, colon)) && is_hierarchy(text.substr(colon + 1), beyond);
  }
  return scheme == Scheme::optional && is_hierarchy(text, beyond);
}

}  // namespace

bool is_uri(std::string_view text) { return is_reference(text, Scheme::required, false); }

bool is_uri_reference(std::string_view text) { return is_reference(text, Scheme::optional, false); }

bool is_iri(std::string_view text) { return is_reference(text, Scheme::required, true); }

bool is_iri_reference(std::string_view text) { return is_reference(text, Scheme::optional, true); }

}  // namespace croesus::schema
