// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/bytes.h"

#include <sodium.h>

#include <cstdint>

#include "engine/domains/mcp/ascii.h"

namespace croesus::mcp {
namespace {

/// The six bits of a sign of either alphabet, or -1. libsodium's decoder refuses mixed alphabets
/// and trailing bits.
int sextet(char sign) {
  if (sign >= 'A' && sign <= 'Z') return sign - 'A';
  if (sign >= 'a' && sign <= 'z') return sign - 'a' + 26;
  if (sign >= '0' && sign <= '9') return sign - '0' + 52;
  if (sign == '+' || sign == '-') return 62;
  if (sign == '/' || sign == '_') return 63;
  return -1;
}

bool is_blank(char sign) { return sign == ' ' || (sign >= '\t' && sign <= '\r'); }

/// The text without blanks and without the padding at its end. None for too much padding.
std::optional<std::string> bare_signs(std::string_view text) {
  std::string signs;
  signs.reserve(text.size());
  for (const char sign : text) {
    if (!is_blank(sign)) signs.push_back(sign);
  }
  int padding = 0;
  for (; !signs.empty() && signs.back() == '='; ++padding) signs.pop_back();
  if (padding > 2) return std::nullopt;
  return signs;
}

/// RFC 3986, section 2.1; a percent sign that begins no escape stands for itself.
std::string without_percents(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = text[i] == '%' ? from_hex(text.substr(i + 1, 2)) : std::nullopt;
    const bool escape = byte && byte->size() == 1;
    bytes += escape ? byte->front() : text[i];
    if (escape) i += 2;
  }
  return bytes;
}

}  // namespace

std::optional<std::string> from_base64(std::string_view text) {
  const auto signs = bare_signs(text);
  if (!signs || signs->size() % 4 == 1) return std::nullopt;
  std::string bytes;
  bytes.reserve(signs->size() * 3 / 4);
  std::uint32_t bits = 0;
  int count = 0;
  for (const char sign : *signs) {
    const int value = sextet(sign);
    if (value < 0) return std::nullopt;
    bits = (bits << 6U) | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<char>((bits >> static_cast<unsigned>(count)) & 0xFFU));
  }
  return bytes;
}

std::string to_base64(std::string_view bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_ORIGINAL;
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), kVariant);
  text.pop_back();  // the terminating zero
  return text;
}

std::string to_hex(std::string_view bytes) {
  std::string digits(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(digits.data(), digits.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                 bytes.size());
  digits.pop_back();
  return digits;
}

std::optional<std::string> from_hex(std::string_view digits) {
  std::string bytes(digits.size() / 2 + 1, '\0');
  std::size_t length = 0;
  const char* end = nullptr;
  const int failed = sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(),
                                    digits.data(), digits.size(), nullptr, &length, &end);
  if (failed != 0 || end != digits.data() + digits.size()) return std::nullopt;
  bytes.resize(length);
  return bytes;
}

std::optional<DataUrl> parse_data_url(std::string_view url) {
  constexpr std::string_view kScheme = "data:";
  constexpr std::string_view kMark = ";base64";
  if (!starts_with_ascii(url, kScheme)) return std::nullopt;
  const std::size_t comma = url.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  DataUrl parts{kScheme.size(), comma, comma + 1, false};
  const auto head = parts.type(url);
  if (head.size() >= kMark.size() &&
      starts_with_ascii(head.substr(head.size() - kMark.size()), kMark)) {
    parts.base64 = true;
    parts.type_end -= kMark.size();
  }
  return parts;
}

std::optional<std::string> DataUrl::bytes(std::string_view url) const {
  std::string plain = without_percents(data(url));
  return base64 ? from_base64(plain) : std::optional(std::move(plain));
}

}  // namespace croesus::mcp
