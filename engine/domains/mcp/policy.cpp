// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/policy.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "engine/domains/mcp/ascii.h"
#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/json/text.h"
#include "engine/json/writer.h"

namespace croesus::mcp {
namespace {

constexpr std::array<std::string_view, 11> kOptional = {
    "media_mime", "text_mime",   "link_mime",  "title",         "description", "size",
    "icons",      "annotations", "block_meta", "resource_meta", "result_meta"};
constexpr std::array<std::string_view, 3> kMime = {"media_mime", "text_mime", "link_mime"};
constexpr std::array<std::string_view, 2> kUri = {"link_uri", "resource_uri"};

template <std::size_t N>
bool among(const std::array<std::string_view, N>& kinds, std::string_view kind) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

/// The string inside a canonical value, changed by `change`; other values as they are.
template <class Change>
std::string with_string(std::string value, Change change) {
  if (value.empty() || value.front() != '"') return value;
  return json::quote(change(json::unquote(value)));
}

std::string as_set(json::Value list) {
  std::set<std::string> roles;
  for (std::size_t i = 0; i < list.size(); ++i) roles.insert(json::canonical(list[i]));
  json::Writer writer;
  writer.begin_array();
  for (const std::string& role : roles) writer.raw(role);
  return writer.end_array().text();
}

/// Annotations with the audience in one order and without repeats.
std::string audience_as_set(std::string value) {
  const auto document = json::read(value);
  if (!document || !document->root().is(json::Kind::object)) return value;
  const json::Value audience = document->root().find("audience");
  if (!audience.is(json::Kind::array)) return value;
  json::Writer writer;
  writer.begin_object();
  for (std::size_t i = 0; i < document->root().size(); ++i) {
    const json::Member member = document->root().member(i);
    writer.key(member.name.string());
    writer.raw(member.value.node() == audience.node() ? as_set(audience) : member.value.text());
  }
  return writer.end_object().text();
}

bool set_switch(Policy& policy, std::string_view word) {
  if (word == "uri-equivalence") return policy.uri_equivalence = true;
  if (word == "mime-case") return policy.mime_case = true;
  if (word == "audience-set") return policy.audience_set = true;
  return false;
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

}  // namespace

Expected<Policy> parse_policy(std::string_view text) {
  const auto words = split(text, '+');
  Policy policy;
  policy.optional_null = words[0] == "optional-null";
  bool known = policy.optional_null || words[0] == "strict";
  for (std::size_t i = 1; i < words.size(); ++i) known = known && set_switch(policy, words[i]);
  if (known) return policy;
  return fail(ErrorCode::unsupported,
              fmt::format("'{}' is no policy of mcp; write strict or optional-null, with "
                          "+uri-equivalence, +mime-case or +audience-set behind it",
                          text));
}

std::optional<std::string> under(const Policy& policy, std::string_view kind, std::string value) {
  if (policy.optional_null && value == "null" && among(kOptional, kind)) return std::nullopt;
  if (policy.mime_case && among(kMime, kind)) return with_string(std::move(value), normal_mime);
  if (policy.uri_equivalence && among(kUri, kind)) return with_string(std::move(value), normal_uri);
  if (policy.audience_set && kind == "annotations") return audience_as_set(std::move(value));
  return value;
}

std::string normal_mime(std::string_view mime) {
  std::string result;
  for (const std::string_view part : split(mime, ';')) {
    const bool is_parameter = part.data() != mime.data();
    const std::size_t equals = is_parameter ? part.find('=') : std::string_view::npos;
    if (is_parameter) result += ';';
    result += lower(trim(part.substr(0, equals)));
    if (equals == std::string_view::npos) continue;
    result += '=';
    result += trim(part.substr(equals + 1));
  }
  return result;
}

}  // namespace croesus::mcp
