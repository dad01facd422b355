// SPDX-License-Identifier: Apache-2.0
#include "engine/json/utf8.h"

namespace croesus::json {

namespace {

/// What a lead byte says: how many bytes, its own bits, and the least code that needs that many.
struct Lead {
  std::size_t bytes;
  char32_t bits;
  char32_t least;
};

Lead lead(unsigned char byte) {
  if (byte < 0x80) return {1, byte, 0};
  if (byte < 0xC0) return {0, 0, 0};
  if (byte < 0xE0) return {2, byte & 0x1FU, 0x80};
  if (byte < 0xF0) return {3, byte & 0x0FU, 0x800};
  if (byte < 0xF8) return {4, byte & 0x07U, 0x10000};
  return {0, 0, 0};
}

}  // namespace

CodePoint decode(const char* text, std::size_t available) {
  const Lead first = lead(static_cast<unsigned char>(*text));
  if (first.bytes == 0 || first.bytes > available) return {};
  char32_t code = first.bits;
  for (std::size_t i = 1; i < first.bytes; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0U) != 0x80U) return {};
    code = code << 6U | (byte & 0x3FU);
  }
  if (code < first.least || code > 0x10FFFF) return {};
  return {code, first.bytes};
}

void encode(char32_t code, std::string& text) {
  const auto put = [&text](char32_t byte) { text += static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0U | code >> 6U);
    put(0x80U | (code & 0x3FU));
  } else if (code < 0x10000) {
    put(0xE0U | code >> 12U);
    put(0x80U | (code >> 6U & 0x3FU));
    put(0x80U | (code & 0x3FU));
  } else {
    put(0xF0U | code >> 18U);
    put(0x80U | (code >> 12U & 0x3FU));
    put(0x80U | (code >> 6U & 0x3FU));
    put(0x80U | (code & 0x3FU));
  }
}

}  // namespace croesus::json
