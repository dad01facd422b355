// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/language.h"

#include <charconv>
#include <system_error>

#include "engine/json/number.h"

namespace croesus::external {
namespace {

constexpr std::size_t kEvidence = 4096;  // bytes

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

std::string evidence(json::Value object, std::string_view member) {
  const json::Value value = object.find(member);
  if (!value.is(json::Kind::string)) return {};
  std::string text = value.string();
  if (text.size() <= kEvidence) return text;
  std::size_t length = kEvidence;
  while (length > 0 && continues(text[length])) --length;
  return text.substr(0, length) + "...";
}

std::optional<std::uint64_t> whole_number(json::Value value) {
  constexpr std::int64_t kMostZeros = 20;
  if (!value.is(json::Kind::number)) return std::nullopt;
  json::Decimal number = json::decimal(value.text());
  if (number.negative || number.exponent < 0 || number.exponent > kMostZeros) return std::nullopt;
  std::string digits = number.digits + std::string(static_cast<std::size_t>(number.exponent), '0');
  if (digits.empty()) digits = "0";
  std::uint64_t whole = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), whole);
  if (error != std::errc()) return std::nullopt;
  return whole;
}

Answer same_for_all(std::size_t tasks, Readout::Kind kind, const std::string& reason) {
  return Answer(tasks, Readout{.kind = kind, .reason = reason, .at = {}});
}

}  // namespace croesus::external
