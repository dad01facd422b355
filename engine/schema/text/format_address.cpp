// SPDX-License-Identifier: Apache-2.0
//
// ipv4 and ipv6.
#include "engine/schema/text/format_checks.h"

namespace croesus::schema {

namespace {

/// 0 to 255 without leading zeros.
bool octet(Cursor& at) {
  const bool zero = at.peek() == '0';
  int value = 0;
  std::size_t count = 0;
  for (; count < 3 && is_digit(at.peek()); ++count) value = value * 10 + at.number(1);
  return count > 0 && value <= 255 && (!zero || count == 1);
}

/// How many groups of 16 bits `text` has, separated by single colons (an IPv4 address at the end
/// counts as two); -1 if it is something else. Nothing has none.
int groups(std::string_view text, bool at_end) {
  if (text.empty()) return 0;
  Cursor at(text);
  for (int count = 1;; ++count) {
    if (at_end && is_ipv4(at.rest())) return count + 1;
    const std::size_t digits = at.take_while(is_hexadecimal);
    if (digits < 1 || digits > 4) return -1;
    if (at.done()) return count;
    if (!at.accept(':')) return -1;
  }
}

}  // namespace

bool is_ipv4(std::string_view text) {
  Cursor at(text);
  for (int i = 0; i < 3; ++i) {
    if (!octet(at) || !at.accept('.')) return false;
  }
  return octet(at) && at.done();
}

bool is_ipv6(std::string_view text) {
  const std::size_t gap = text.find("::");
  if (gap == std::string_view::npos) return groups(text, true) == 8;
  const int before = groups(text.substr(0, gap), false);
  const int after = groups(text.substr(gap + 2), true);
  return before >= 0 && after >= 0 && before + after <= 7;
}

}  // namespace croesus::schema
