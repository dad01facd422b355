// SPDX-License-Identifier: Apache-2.0
#include "engine/json/writer.h"

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <variant>

#include "engine/json/text.h"

namespace croesus::json {

/// RapidJSON places commas and colons and asserts the nesting. Strings and doubles are made here:
/// its strings would let surrogates through as invalid UTF-8, and its doubles are not always the
/// shortest.
struct Writer::Implementation {
  using Compact = rapidjson::Writer<rapidjson::StringBuffer>;
  using Indented = rapidjson::PrettyWriter<rapidjson::StringBuffer>;

  rapidjson::StringBuffer buffer;
  std::variant<Compact, Indented> writer{std::in_place_type<Compact>, buffer};

  template <class Deed>
  void write(Deed deed) {
    std::visit(deed, writer);
  }
  void raw(std::string_view json, rapidjson::Type type) {
    write([&](auto& out) { out.RawValue(json.data(), json.size(), type); });
  }
};

Writer::Writer() : implementation_(std::make_unique<Implementation>()) {}
Writer::Writer(std::unique_ptr<Implementation> implementation)
    : implementation_(std::move(implementation)) {}
Writer::~Writer() = default;
Writer::Writer(Writer&&) noexcept = default;
Writer& Writer::operator=(Writer&&) noexcept = default;

Writer Writer::indented() {
  auto implementation = std::make_unique<Implementation>();
  implementation->writer.emplace<Implementation::Indented>(implementation->buffer)
      .SetIndent(' ', 2);
  return Writer(std::move(implementation));
}

Writer& Writer::begin_object() {
  implementation_->write([](auto& out) { out.StartObject(); });
  return *this;
}

Writer& Writer::end_object() {
  implementation_->write([](auto& out) { out.EndObject(); });
  return *this;
}

Writer& Writer::begin_array() {
  implementation_->write([](auto& out) { out.StartArray(); });
  return *this;
}

Writer& Writer::end_array() {
  implementation_->write([](auto& out) { out.EndArray(); });
  return *this;
}

Writer& Writer::key(std::string_view name) { return string(name); }

Writer& Writer::string(std::string_view decoded) {
  implementation_->raw(quote(decoded), rapidjson::kStringType);
  return *this;
}

Writer& Writer::boolean(bool value) {
  implementation_->write([&](auto& out) { out.Bool(value); });
  return *this;
}

Writer& Writer::null() {
  implementation_->write([](auto& out) { out.Null(); });
  return *this;
}

Writer& Writer::integer(std::int64_t value) {
  implementation_->write([&](auto& out) { out.Int64(value); });
  return *this;
}

Writer& Writer::unsigned_integer(std::uint64_t value) {
  implementation_->write([&](auto& out) { out.Uint64(value); });
  return *this;
}

Writer& Writer::number(double value) {
  assert(std::isfinite(value));
  std::array<char, 32> digits{};
  const auto [end, problem] = std::to_chars(digits.begin(), digits.end(), value);
  assert(problem == std::errc());
  implementation_->raw({digits.data(), end}, rapidjson::kNumberType);
  return *this;
}

Writer& Writer::raw(std::string_view json) {
  implementation_->raw(json, rapidjson::kObjectType);
  return *this;
}

std::string Writer::text() const {
  return {implementation_->buffer.GetString(), implementation_->buffer.GetSize()};
}

std::string Writer::take() {
  std::string text = this->text();
  implementation_->buffer.Clear();
  return text;
}

}  // namespace croesus::json
