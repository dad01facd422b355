// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/uri.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace croesus::schema {

namespace {

/// The five components of RFC 3986, section 3; `path` is always there.
struct Components {
  std::optional<std::string> scheme, authority, query, fragment;
  std::string path;
};

/// Takes `text` up to the first of `ends` off its front.
std::string_view take(std::string_view& text, std::string_view ends) {
  const std::string_view taken = text.substr(0, std::min(text.find_first_of(ends), text.size()));
  text.remove_prefix(taken.size());
  return taken;
}

bool is_scheme(std::string_view text) {
  return !text.empty() && std::isalpha(static_cast<unsigned char>(text.front())) != 0 &&
         std::ranges::all_of(text, [](unsigned char c) {
           return std::isalnum(c) != 0 || c == '+' || c == '-' || c == '.';
         });
}

Components parse(std::string_view text) {
  Components parts;
  const std::string_view scheme = text.substr(0, std::min(text.find_first_of(":/?#"), text.size()));
  if (is_scheme(scheme) && text.substr(scheme.size()).starts_with(':')) {
    parts.scheme = scheme;
    text.remove_prefix(scheme.size() + 1);
  }
  if (text.starts_with("//")) {
    text.remove_prefix(2);
    parts.authority = take(text, "/?#");
  }
  parts.path = take(text, "?#");
  if (text.starts_with('?')) {
    text.remove_prefix(1);
    parts.query = take(text, "#");
  }
  if (text.starts_with('#')) parts.fragment = text.substr(1);
  return parts;
}

void drop_last_segment(std::string& path) { path.erase(std::min(path.rfind('/'), path.size())); }

/// RFC 3986, section 5.2.4.
std::string without_dots(std::string_view in) {
  std::string out;
  while (!in.empty()) {
    if (in.starts_with("../")) {
      in.remove_prefix(3);
    } else if (in.starts_with("./") || in.starts_with("/./")) {
      in.remove_prefix(2);
    } else if (in == "/.") {
      in = "/";
    } else if (in.starts_with("/../")) {
      in.remove_prefix(3);
      drop_last_segment(out);
    } else if (in == "/..") {
      in = "/";
      drop_last_segment(out);
    } else if (in == "." || in == "..") {
      in = {};
    } else {
      const std::size_t next = in.find('/', 1);
      out.append(in.substr(0, next));
      in.remove_prefix(std::min(next, in.size()));
    }
  }
  return out;
}

/// RFC 3986, section 5.2.3.
std::string merged(const Components& base, const std::string& path) {
  if (base.authority && base.path.empty()) return "/" + path;
  const std::size_t slash = base.path.rfind('/');
  return slash == std::string::npos ? path : base.path.substr(0, slash + 1) + path;
}

std::string print(const Components& parts) {
  std::string text;
  if (parts.scheme) text += *parts.scheme + ":";
  if (parts.authority) text += "//" + *parts.authority;
  text += parts.path;
  if (parts.query) text += "?" + *parts.query;
  if (parts.fragment) text += "#" + *parts.fragment;
  return text;
}

/// What a reference without scheme and authority takes from its base.
void take_path(Components& to, const Components& base) {
  if (to.path.empty()) {
    to.path = base.path;
    if (!to.query) to.query = base.query;
  } else {
    to.path = without_dots(to.path.starts_with('/') ? to.path : merged(base, to.path));
  }
}

}  // namespace

std::string resolve_uri(std::string_view base, std::string_view reference) {
  Components parts = parse(reference);
  if (parts.scheme || base.empty()) return std::string(reference);
  const Components from = parse(base);
  parts.scheme = from.scheme;
  if (parts.authority) {
    parts.path = without_dots(parts.path);
  } else {
    parts.authority = from.authority;
    take_path(parts, from);
  }
  return print(parts);
}

bool is_absolute(std::string_view uri) { return parse(uri).scheme.has_value(); }

SplitUri split_fragment(std::string_view uri) {
  const std::size_t hash = uri.find('#');
  if (hash == std::string_view::npos) return {uri, {}, false};
  return {uri.substr(0, hash), uri.substr(hash + 1), true};
}

std::string percent_decoded(std::string_view text) {
  const auto digit = [](char c) {
    const auto found = std::string_view("0123456789abcdef")
                           .find(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    return found == std::string_view::npos ? -1 : static_cast<int>(found);
  };
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 &&
        digit(text[i + 2]) >= 0) {
      decoded += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    } else {
      decoded += text[i];
    }
  }
  return decoded;
}

}  // namespace croesus::schema
