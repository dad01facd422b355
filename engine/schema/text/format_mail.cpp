// SPDX-License-Identifier: Apache-2.0
//
// email and idn-email. How long a local part may be is no part of the grammar.
#include <algorithm>
#include <string>

#include "engine/schema/text/format_checks.h"

namespace croesus::schema {

namespace {

bool is_atom_character(char c) {
  return is_letter(c) || is_digit(c) || is_one_of(c, "!#$%&'*+-/=?^_`{|}~");
}

bool is_printable(char c) { return c >= ' ' && c <= '~'; }

/// RFC 6531 adds every character beyond ASCII to atoms, quoted strings and domains.
struct Mail {
  bool international;

  bool beyond(Cursor& at) const { return international && at.non_ascii() != 0; }

  bool atom(Cursor& at) const {
    std::size_t count = 0;
    while (at.take_while(is_atom_character) > 0 || beyond(at)) ++count;
    return count > 0;
  }

  bool dotted(Cursor& at) const {
    do {
      if (!atom(at)) return false;
    } while (at.accept('.'));
    return true;
  }

  bool quoted(Cursor& at) const {
    while (!at.done() && at.peek() != '"') {
      at.accept('\\');
      if (is_printable(at.peek())) {
        at.skip();
      } else if (!beyond(at)) {
        return false;
      }
    }
    return at.accept('"');
  }

  bool local_part(Cursor& at) const { return at.accept('"') ? quoted(at) : dotted(at); }

  bool is_domain(std::string_view text) const {
    if (!international) return is_plain_hostname(text);
    std::string plain;
    for (Cursor at(text); !at.done();) {
      if (at.non_ascii() != 0) {
        plain += 'x';
      } else {
        plain += at.peek();
        at.skip();
      }
    }
    return is_plain_hostname(plain);
  }
};

/// RFC 5321, section 4.1.3: an IPv4 address, "IPv6:" and one, or another tag and printable text.
bool is_literal(std::string_view text) {
  if (is_ipv4(text)) return true;
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0) return false;
  const std::string_view tag = text.substr(0, colon);
  const std::string_view rest = text.substr(colon + 1);
  const auto same = [](char a, char b) { return (a | 0x20) == (b | 0x20); };
  constexpr std::string_view kIpv6 = "ipv6";
  if (std::equal(tag.begin(), tag.end(), kIpv6.begin(), kIpv6.end(), same)) return is_ipv6(rest);
  const auto in_tag = [](char c) { return is_letter(c) || is_digit(c) || c == '-'; };
  const auto in_rest = [](char c) { return c > ' ' && c <= '~' && !is_one_of(c, "[\\]"); };
  return std::all_of(tag.begin(), tag.end(), in_tag) && tag.back() != '-' && !rest.empty() &&
         std::all_of(rest.begin(), rest.end(), in_rest);
}

bool is_mailbox(std::string_view text, Mail mail) {
  Cursor at(text);
  if (!mail.local_part(at) || !at.accept('@')) return false;
  if (!at.accept('[')) return mail.is_domain(at.rest());
  const std::string_view rest = at.rest();
  return !rest.empty() && rest.back() == ']' && is_literal(rest.substr(0, rest.size() - 1));
}

}  // namespace

bool is_email(std::string_view text) { return is_mailbox(text, {.international = false}); }

bool is_idn_email(std::string_view text) { return is_mailbox(text, {.international = true}); }

}  // namespace croesus::schema
