// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/text/format.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/schema/text/format_checks.h"
#include "engine/schema/text/pattern.h"

namespace croesus::schema {

namespace {

struct Format {
  std::string_view name;
  Draft since;
  FormatCheck check;
};

/// In alphabetical order; where a name comes twice, the later line is that of newer drafts.
constexpr std::array kFormats = std::to_array<Format>({
    {"date", Draft::draft7, is_date},
    {"date-time", Draft::draft4, is_date_time},
    {"duration", Draft::draft2019_09, is_duration},
    {"email", Draft::draft4, is_email},
    {"hostname", Draft::draft4, is_plain_hostname},
    {"hostname", Draft::draft7, is_hostname},
    {"idn-email", Draft::draft7, is_idn_email},
    {"idn-hostname", Draft::draft7, is_idn_hostname},
    {"ipv4", Draft::draft4, is_ipv4},
    {"ipv6", Draft::draft4, is_ipv6},
    {"iri", Draft::draft7, is_iri},
    {"iri-reference", Draft::draft7, is_iri_reference},
    {"json-pointer", Draft::draft6, is_json_pointer},
    {"regex", Draft::draft7, is_pattern},
    {"relative-json-pointer", Draft::draft7, is_relative_json_pointer},
    {"time", Draft::draft7, is_time},
    {"uri", Draft::draft4, is_uri},
    {"uri-reference", Draft::draft6, is_uri_reference},
    {"uri-template", Draft::draft6, is_uri_template},
    {"uuid", Draft::draft2019_09, is_uuid},
});

std::vector<std::string_view> names_of(Draft draft) {
  std::vector<std::string_view> names;
  for (const Format& format : kFormats) {
    const bool again = !names.empty() && names.back() == format.name;
    if (format.since <= draft && !again) names.push_back(format.name);
  }
  return names;
}

}  // namespace

FormatCheck find_format(Draft draft, std::string_view name) {
  const auto found = std::find_if(kFormats.rbegin(), kFormats.rend(), [&](const Format& format) {
    return format.name == name && format.since <= draft;
  });
  return found == kFormats.rend() ? nullptr : found->check;
}

std::span<const std::string_view> formats(Draft draft) {
  static const std::array<std::vector<std::string_view>, 5> kNames = {
      names_of(Draft::draft4), names_of(Draft::draft6), names_of(Draft::draft7),
      names_of(Draft::draft2019_09), names_of(Draft::draft2020_12)};
  return kNames[static_cast<std::size_t>(draft)];
}

}  // namespace croesus::schema
