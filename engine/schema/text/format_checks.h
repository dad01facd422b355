// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/text: one predicate a format, and the cursor they read with.
#pragma once

#include <cstddef>
#include <string_view>

namespace croesus::schema {

bool is_date(std::string_view text);       ///< full-date of RFC 3339, section 5.6
bool is_time(std::string_view text);       ///< full-time of RFC 3339, section 5.6
bool is_date_time(std::string_view text);  ///< date-time of RFC 3339, section 5.6
bool is_duration(std::string_view text);   ///< duration of RFC 3339, appendix A

bool is_email(std::string_view text);      ///< Mailbox of RFC 5321, section 4.1.2
bool is_idn_email(std::string_view text);  ///< the same as RFC 6531, section 3.3, extends it

bool is_plain_hostname(std::string_view text);  ///< RFC 1123, section 2.1
bool is_hostname(std::string_view text);        ///< and A-labels (RFC 5890, 2.3.2.1) are valid ones
bool is_idn_hostname(std::string_view text);    ///< RFC 5890, section 2.3.2.3

bool is_ipv4(std::string_view text);  ///< dotted-quad of RFC 2673, section 3.2
bool is_ipv6(std::string_view text);  ///< RFC 4291, section 2.2

bool is_uri(std::string_view text);            ///< RFC 3986
bool is_uri_reference(std::string_view text);  ///< RFC 3986, section 4.1
bool is_iri(std::string_view text);            ///< RFC 3987
bool is_iri_reference(std::string_view text);  ///< RFC 3987, section 2.2
bool is_uri_template(std::string_view text);   ///< RFC 6570, section 2

bool is_json_pointer(std::string_view text);           ///< RFC 6901, section 3
bool is_relative_json_pointer(std::string_view text);  ///< Relative JSON Pointers, section 3
bool is_uuid(std::string_view text);                   ///< RFC 4122, section 3

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_hexadecimal(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
constexpr bool is_one_of(char c, std::string_view set) {
  return set.find(c) != std::string_view::npos;
}

/// ucschar and iprivate of RFC 3987, section 2.2.
bool is_ucs_character(char32_t code);
bool is_private_character(char32_t code);

/// Reads a string from front to back.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  bool done() const { return text_.empty(); }
  std::string_view rest() const { return text_; }
  /// The next byte; NUL at the end.
  char peek() const { return text_.empty() ? '\0' : text_.front(); }
  void skip() { text_.remove_prefix(1); }

  bool accept(char c) {
    if (text_.empty() || text_.front() != c) return false;
    skip();
    return true;
  }
  bool accept_one_of(std::string_view set) {
    if (text_.empty() || !is_one_of(text_.front(), set)) return false;
    skip();
    return true;
  }
  /// How many bytes that fit were taken.
  template <class Fits>
  std::size_t take_while(Fits fits) {
    std::size_t count = 0;
    while (!text_.empty() && fits(text_.front())) {
      skip();
      ++count;
    }
    return count;
  }
  /// The number of exactly `count` digits; -1, with nothing taken, if there are none.
  int number(std::size_t count);
  /// One percent-encoded byte.
  bool percent_encoded();
  /// The next code point; nothing, with nothing taken, if it is ASCII, a surrogate or not there.
  char32_t non_ascii();

 private:
  std::string_view text_;
};

}  // namespace croesus::schema
