// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/codec.h"

namespace croesus::mcp {
namespace {

constexpr std::string_view kJsonText = "json-text(";
constexpr std::string_view kEach = "each(";

/// The argument of the step `name` at the beginning of `text`, which loses it. Pointers may hold
/// any sign, but only one such step is in a chain, so its end is the last bracket.
std::optional<std::string> take(std::string_view& text, std::string_view name) {
  if (!text.starts_with(name)) return std::nullopt;
  const std::size_t end = text.rfind(')');
  if (end == std::string_view::npos) return std::nullopt;
  std::string argument(text.substr(name.size(), end - name.size()));
  text.remove_prefix(end + 1);
  if (text.starts_with('+')) text.remove_prefix(1);
  return argument;
}

}  // namespace

Codec parse_codec(std::string_view text) {
  Codec codec;
  codec.json_text = take(text, kJsonText);
  if (!codec.json_text) codec.each = take(text, kEach);
  codec.last = text.empty() ? "plain" : std::string(text);
  return codec;
}

std::string to_text(const Codec& codec) {
  std::string text;
  if (codec.json_text) text = std::string(kJsonText) + *codec.json_text + ")";
  if (codec.each) text = std::string(kEach) + *codec.each + ")";
  if (text.empty()) return codec.last;
  return codec.last == "plain" ? text : text + "+" + codec.last;
}

}  // namespace croesus::mcp
