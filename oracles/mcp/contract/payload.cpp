// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/contract/payload.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "engine/json/text.h"

namespace croesus::oracles::mcp {

namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The six bits of a sign of either alphabet, or -1.
int sextet(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  if (c == '+' || c == '-') return 62;
  if (c == '/' || c == '_') return 63;
  return -1;
}

std::string without_blanks(std::string_view text) {
  std::string rest;
  std::copy_if(text.begin(), text.end(), std::back_inserter(rest),
               [](char c) { return !is_blank(c); });
  return rest;
}

std::string without_padding(std::string text) {
  for (int i = 0; i < 2 && !text.empty() && text.back() == '='; ++i) text.pop_back();
  return text;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  c = lower(c);
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/// RFC 3986, section 2.1; a percent sign that starts no escape stands for itself.
std::string percent_decoded(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 &&
                        hex_digit(text[i + 2]) >= 0;
    if (escape) {
      bytes += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      bytes += text[i];
    }
  }
  return bytes;
}

bool ends_without_case(std::string_view text, std::string_view end) {
  return text.size() >= end.size() &&
         std::equal(end.begin(), end.end(), text.end() - static_cast<std::ptrdiff_t>(end.size()),
                    [](char left, char right) { return left == lower(right); });
}

std::string hex(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "hex:";
  text.reserve(text.size() + 2 * bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

/// The atom of `base64`; where that does not decode, `text` as it stands in the carrier.
std::string payload_of(std::string_view base64, std::string_view text) {
  const auto bytes = base64_bytes(base64);
  return bytes ? hex(*bytes) : json::quote(text);
}

}  // namespace

std::optional<std::string> base64_bytes(std::string_view text) {
  const std::string signs = without_padding(without_blanks(text));
  if (signs.size() % 4 == 1) return std::nullopt;
  std::string bytes;
  bytes.reserve(signs.size() * 3 / 4);
  std::uint32_t bits = 0;
  int held = 0;
  for (const char c : signs) {
    const int value = sextet(c);
    if (value < 0) return std::nullopt;
    bits = (bits << 6U | static_cast<std::uint32_t>(value)) & 0xFFFFU;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes += static_cast<char>(bits >> static_cast<unsigned>(held) & 0xFFU);
  }
  return bytes;
}

std::optional<DataUrl> data_url(std::string_view url) {
  constexpr std::string_view kScheme = "data:";
  constexpr std::string_view kBase64 = ";base64";
  const std::size_t comma = url.find(',');
  if (comma == std::string_view::npos ||
      !ends_without_case(url.substr(0, kScheme.size()), kScheme)) {
    return std::nullopt;
  }
  std::string_view type = url.substr(kScheme.size(), comma - kScheme.size());
  const std::string_view text = url.substr(comma + 1);
  const std::string data = percent_decoded(text);
  if (!ends_without_case(type, kBase64)) return DataUrl{std::string(type), hex(data)};
  type.remove_suffix(kBase64.size());
  return DataUrl{std::string(type), payload_of(data, text)};
}

Slot payload_at(const Node& base64) {
  if (!base64.is(json::Kind::string)) return base64.slot();
  const std::string text = base64.string();
  return base64.slot_of(payload_of(text, text));
}

void put_url(Block& block, const Node& url) {
  const auto data = data_url(url.string());
  if (!data) {
    block[Atom::link_uri] = url.slot();
    return;
  }
  block[Atom::payload] = url.slot_of(data->payload);
  block[Atom::media_mime] = data->type.empty() ? url.blank() : url.slot_of(json::quote(data->type));
}

}  // namespace croesus::oracles::mcp
