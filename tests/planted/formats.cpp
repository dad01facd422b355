// SPDX-License-Identifier: Apache-2.0
//
// Formats: asserted where they only annotate, and taken lightly where they are asserted.
#include <algorithm>
#include <regex>

#include "engine/schema/text/format.h"
#include "tests/planted/defect.h"

namespace croesus::schema::planted {
namespace {

using json::Kind;
using json::Value;

Readout asserts_formats(const std::string& schema, const std::string& instance,
                        const Settings& settings) {
  Settings asserting = settings;
  asserting.asserts_formats = true;
  return truth(schema, instance, asserting);
}

/// Strings of that format are those that match.
Defect checks(std::string id, std::string format, const std::string& shape) {
  const std::regex expression(shape);
  const auto opinion = [=](std::string_view, Value due, Value instance) {
    if (!instance.is(Kind::string)) return true;
    if (due.string() == format) return std::regex_match(instance.string(), expression);
    const FormatCheck check = find_format(Draft::draft2020_12, due.string());
    return check == nullptr || check(instance.string());
  };
  return {.id = std::move(id),
          .keywords = {"format"},
          .says = thinks({"format"}, opinion),
          .asserts_formats = true};
}

}  // namespace

std::vector<Defect> about_formats() {
  return {
      {"format_asserted", {"format"}, asserts_formats},
      checks("date_by_shape", "date", R"(\d{4}-\d{2}-\d{2})"),
      checks("time_without_offset", "time",
             R"(([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([zZ]|[+-]([01]\d|2[0-3]):[0-5]\d)?)"),
      checks("ipv4_with_leading_zeros", "ipv4", R"(((25[0-5]|2[0-4]\d|[01]?\d?\d)(\.|$)){4})"),
      checks("uuid_without_hyphens", "uuid",
             R"([0-9a-fA-F]{8}-?[0-9a-fA-F]{4}-?[0-9a-fA-F]{4}-?[0-9a-fA-F]{4}-?[0-9a-fA-F]{12})"),
      checks("json_pointer_by_slash", "json-pointer", R"((/.*)?)"),
  };
}

}  // namespace croesus::schema::planted
