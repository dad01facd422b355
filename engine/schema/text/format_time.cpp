// SPDX-License-Identifier: Apache-2.0
//
// date, time, date-time and duration.
#include <algorithm>

#include "engine/schema/text/format_checks.h"

namespace croesus::schema {

namespace {

bool is_leap_year(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

int days_of(int year, int month) {
  if (month == 2) return is_leap_year(year) ? 29 : 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

bool date(Cursor& at) {
  const int year = at.number(4);
  if (year < 0 || !at.accept('-')) return false;
  const int month = at.number(2);
  if (month < 1 || month > 12 || !at.accept('-')) return false;
  const int day = at.number(2);
  return day >= 1 && day <= days_of(year, month);
}

/// hh:mm, of a time or an offset, in minutes; -1 if it is none.
int hours_and_minutes(Cursor& at) {
  const int hours = at.number(2);
  if (hours < 0 || hours > 23 || !at.accept(':')) return -1;
  const int minutes = at.number(2);
  return minutes < 0 || minutes > 59 ? -1 : hours * 60 + minutes;
}

/// A leap second is the last second of a day of UTC, whatever the offset (RFC 3339, appendix D).
bool is_leap_minute(int local, int offset) {
  constexpr int kDay = 24 * 60;
  return (local - offset + kDay) % kDay == kDay - 1;
}

bool time(Cursor& at) {
  const int local = hours_and_minutes(at);
  if (local < 0 || !at.accept(':')) return false;
  const int seconds = at.number(2);
  if (seconds < 0 || seconds > 60) return false;
  if (at.accept('.') && at.take_while(is_digit) == 0) return false;
  int offset = 0;
  if (!at.accept_one_of("Zz")) {
    const bool east = at.peek() == '+';
    if (!at.accept_one_of("+-")) return false;
    const int minutes = hours_and_minutes(at);
    if (minutes < 0) return false;
    offset = east ? minutes : -minutes;
  }
  return seconds < 60 || is_leap_minute(local, offset);
}

/// Numbers with units, the units one after the other without a gap, as 1Y2M3D but not 1Y3D.
bool units(Cursor& at, std::string_view names) {
  std::size_t next = std::string_view::npos;
  while (is_digit(at.peek())) {
    at.take_while(is_digit);
    const char upper = static_cast<char>(at.peek() & ~0x20);
    const std::size_t place = at.done() ? std::string_view::npos : names.find(upper);
    if (place == std::string_view::npos || !is_letter(at.peek())) return false;
    if (next != std::string_view::npos && place != next) return false;
    next = place + 1;
    at.skip();
  }
  return next != std::string_view::npos;
}

}  // namespace

bool is_date(std::string_view text) {
  Cursor at(text);
  return date(at) && at.done();
}

bool is_time(std::string_view text) {
  Cursor at(text);
  return time(at) && at.done();
}

bool is_date_time(std::string_view text) {
  Cursor at(text);
  return date(at) && at.accept_one_of("Tt") && time(at) && at.done();
}

/// Literals of the grammar are of either case (RFC 5234, section 2.3).
bool is_duration(std::string_view text) {
  Cursor at(text);
  if (!at.accept_one_of("Pp")) return false;
  if (at.accept_one_of("Tt")) return units(at, "HMS") && at.done();
  Cursor weeks = at;
  if (units(weeks, "W") && weeks.done()) return true;
  if (!units(at, "YMD")) return false;
  return at.done() || (at.accept_one_of("Tt") && units(at, "HMS") && at.done());
}

}  // namespace croesus::schema
