// SPDX-License-Identifier: Apache-2.0
//
// Numbers that are hard wherever numbers are read: at the edges of binary64 and of machine
// integers, and beyond them.
#include "engine/json/number.h"
#include "engine/schema/instances/decimals.h"
#include "engine/schema/instances/look.h"

namespace croesus::schema {

namespace {

constexpr std::string_view kNumbers[] = {
    "0", "-0", "0.0", "-0.0", "1", "-1", "1.0", "1.5", "-1.5", "0.1", "0.5", "1e0", "0e9", "1e1",
    // 2^31, 2^32, 2^53, 2^63, 2^64 and their neighbours
    "2147483647", "2147483648", "4294967296", "9007199254740991", "9007199254740992",
    "9007199254740993", "-9007199254740993", "9223372036854775807", "9223372036854775808",
    "9223372036854775809", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
    "18446744073709551616", "18446744073709551617",
    // integers and their neighbours, as binary64 does not tell them
    "9007199254740993.0", "9007199254740992.5", "1.0000000000000000000001",
    "0.9999999999999999999999", "12345678901234567890.0", "1e-20", "123456789012345678901234567890",
    "1e23", "1e21",
    // the ends of binary64
    "1.7976931348623157e308", "1e308", "1e309", "-1e309", "1.5e309", "1e400", "5e-324", "2e-324",
    "1e-400", "-1e-400", "2.2250738585072011e-308",
    // exponents of millions
    "1e1000000", "-1e1000000", "1e-1000000", "123e99999", "0e1000000", "1E+400", "1e00000000001"};

}  // namespace

void try_numbers(const Look& look) {
  if (!look.concerns(json::Kind::number)) return;
  for (const std::string_view text : kNumbers) {
    look.add(Promise::special, std::string(text), "a number that is hard to hold");
  }
  std::string digits(400, '7');
  look.add(Promise::special, digits, "an integer of 400 digits");
  look.add(Promise::special, "-" + digits, "an integer of 400 digits");
  look.add(Promise::special, digits + ".0", "an integer of 400 digits, with a fraction of none");
  look.add(Promise::special, digits + ".5", "400 digits and a half");
  look.add(Promise::special, "0." + digits, "a fraction of 400 digits");
  if (!look.value.is(json::Kind::number)) return;
  const json::Decimal own = json::decimal(look.value.text());
  for (const json::Decimal& step : {whole(1), whole(-1), ten_to(-1), ten_to(own.exponent - 18)}) {
    const auto near = sum(own, step);
    if (near) look.add(Promise::usual, to_token(*near), "beside the value");
  }
  look.add(Promise::usual, to_token(negated(own)), "the value's negative");
}

}  // namespace croesus::schema
