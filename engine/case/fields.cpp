// SPDX-License-Identifier: Apache-2.0
#include "engine/case/fields.h"

#include <charconv>

namespace croesus {
namespace {

template <class Integer>
bool parse(std::string_view text, Integer& value) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc() && end == text.data() + text.size();
}

}  // namespace

Fields::Fields(json::Value object) : object_(object) { check(); }

Fields::Fields(json::Value object, Fields& outer) : object_(object), outer_(&outer) { check(); }

void Fields::check() {
  if (!object_.is(json::Kind::object)) return reject("", "must be a JSON object");
  if (object_.has_duplicate_names()) reject("", "has a member twice");
}

void Fields::reject(std::string_view name, std::string_view why) {
  if (outer_ != nullptr) return outer_->reject(name, why);
  if (error_) return;
  error_ =
      Error{ErrorCode::syntax,
            name.empty() ? fmt::format("it {}", why) : fmt::format("member \"{}\" {}", name, why),
            {}};
}

json::Value Fields::any(std::string_view name) {
  const json::Value value = object_.find(name);
  if (!value) reject(name, "is missing");
  return value;
}

json::Value Fields::member(std::string_view name, json::Kind kind, std::string_view due) {
  const json::Value value = any(name);
  if (!value || value.is(kind)) return value;
  reject(name, fmt::format("must be {}", due));
  return {};
}

std::string Fields::string(std::string_view name) {
  const json::Value value = member(name, json::Kind::string, "a string");
  return value ? value.string() : std::string();
}

std::int64_t Fields::integer(std::string_view name) {
  const json::Value value = member(name, json::Kind::number, "an integer");
  std::int64_t result = 0;
  if (value && !parse(value.text(), result)) reject(name, "must be an integer of 64 bits");
  return result;
}

std::uint64_t Fields::unsigned_integer(std::string_view name) {
  const json::Value value = member(name, json::Kind::number, "an integer");
  std::uint64_t result = 0;
  if (value && !parse(value.text(), result)) {
    reject(name, "must be an integer from 0 to 18446744073709551615");
  }
  return result;
}

bool Fields::boolean(std::string_view name) {
  const json::Value value = member(name, json::Kind::boolean, "true or false");
  return value && value.boolean();
}

json::Value Fields::object(std::string_view name) {
  return member(name, json::Kind::object, "an object");
}

std::vector<json::Value> Fields::array(std::string_view name) {
  const json::Value value = member(name, json::Kind::array, "an array");
  std::vector<json::Value> elements;
  for (std::size_t i = 0; value && i < value.size(); ++i) elements.push_back(value[i]);
  return elements;
}

std::vector<std::string> Fields::strings(std::string_view name) {
  std::vector<std::string> result;
  for (json::Value element : array(name)) {
    if (!element.is(json::Kind::string)) reject(name, "must hold strings only");
    result.push_back(element.is(json::Kind::string) ? element.string() : std::string());
  }
  return result;
}

std::string Fields::string_or(std::string_view name, std::string_view otherwise) {
  return has(name) ? string(name) : std::string(otherwise);
}

std::uint64_t Fields::unsigned_or(std::string_view name, std::uint64_t otherwise) {
  return has(name) ? unsigned_integer(name) : otherwise;
}

bool Fields::boolean_or(std::string_view name, bool otherwise) {
  return has(name) ? boolean(name) : otherwise;
}

}  // namespace croesus
