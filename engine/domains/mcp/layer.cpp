// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/layer.h"

#include <algorithm>

#include "engine/domains/mcp/codec.h"
#include "engine/json/pointer.h"
#include "engine/json/reader.h"
#include "engine/json/text.h"

namespace croesus::mcp {
namespace {

/// The length of the character (or escape, or surrogate pair of escapes) that begins a token's
/// rest.
std::size_t character_length(std::string_view rest) {
  if (rest[0] != '\\') return 1;  // raw bytes map one to one
  if (rest[1] != 'u') return 2;
  const bool high = rest[2] == 'd' || rest[2] == 'D';
  const bool leads = high && std::string_view("89abAB").find(rest[3]) != std::string_view::npos;
  const bool pair = leads && rest.size() >= 12 && rest.substr(6, 2) == "\\u" &&
                    (rest[8] == 'd' || rest[8] == 'D') &&
                    std::string_view("cdefCDEF").find(rest[9]) != std::string_view::npos;
  return pair ? 12 : 6;
}

std::string escaped(std::string_view decoded) {
  const std::string token = json::quote(decoded);
  return token.substr(1, token.size() - 2);
}

tl::unexpected<Error> nothing_at(const Place& place) {
  return fail(ErrorCode::unsupported, "there is nothing to edit",
              place.pointer + " " + place.codec);
}

}  // namespace

TokenMap::TokenMap(std::size_t begin, std::string_view token) {
  const std::size_t last = token.size() - 1;
  for (std::size_t at = 1; at < last;) {
    const std::size_t length = character_length(token.substr(at, last - at));
    const std::size_t decoded =
        length == 1 ? 1 : json::unquote("\"" + std::string(token.substr(at, length)) + "\"").size();
    offsets_.insert(offsets_.end(), decoded, begin + at);
    at += length;
  }
  offsets_.push_back(begin + last);
}

Edit TokenMap::lift(const Edit& edit) const {
  return {offsets_[edit.begin], offsets_[edit.end], escaped(edit.now)};
}

Expected<Layer> Layer::open(const Base& base, const Place& place) {
  Layer layer(base, base.carrier);
  layer.pointer_ = place.pointer;
  layer.value_ = json::resolve(layer.document_.root(), place.pointer);
  const Codec codec = parse_codec(place.codec);
  if (codec.json_text) {
    if (!layer.value_.is(json::Kind::string)) return nothing_at(place);
    auto inner = json::read(layer.value_.string());
    if (!inner) return nothing_at(place);
    layer.ways_out_.emplace_back(layer.span(layer.value_).begin, layer.value_.text());
    layer.document_ = *std::move(inner);
    layer.pointer_ = *codec.json_text;
    layer.value_ = json::resolve(layer.document_.root(), *codec.json_text);
  }
  if (!layer.value_) return nothing_at(place);
  return layer;
}

std::string_view Layer::text(json::Span span) const {
  return document_.text().substr(span.begin, span.end - span.begin);
}

Edit Layer::replace(json::Value value, std::string_view json_text) const {
  const json::Span old = span(value);
  return {old.begin, old.end, std::string(json_text)};
}

Edit Layer::in_string(json::Value string, const Edit& edit) const {
  return TokenMap(span(string).begin, string.text()).lift(edit);
}

Expected<Splices> Layer::close(std::vector<Edit> edits) const {
  std::stable_sort(edits.begin(), edits.end(),
                   [](const Edit& left, const Edit& right) { return left.begin < right.begin; });
  Splices splices;
  std::size_t free_from = 0;
  for (Edit edit : edits) {
    for (const TokenMap& way : ways_out_) edit = way.lift(edit);
    if (edit.begin < free_from) return fail(ErrorCode::unsupported, "two edits overlap");
    free_from = edit.end;
    std::string was = base_->scene.carrier.substr(edit.begin, edit.end - edit.begin);
    if (was == edit.now) continue;
    splices.push_back({json::pointer_at(base_->carrier, edit.begin, edit.end), edit.begin,
                       std::move(was), std::move(edit.now)});
  }
  return splices;
}

}  // namespace croesus::mcp
