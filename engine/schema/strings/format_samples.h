// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/strings: what is known by hand of each format. One file a family.
#pragma once

#include <span>
#include <string_view>

namespace croesus::schema {

struct FormatSamples {
  std::string_view name;
  std::span<const std::string_view> valid;
  std::span<const std::string_view> broken;
  /// An ECMA-262 pattern that most strings of the format fit, and few others.
  std::string_view shape;
};

std::span<const FormatSamples> time_samples();
std::span<const FormatSamples> net_samples();
std::span<const FormatSamples> uri_samples();
std::span<const FormatSamples> text_samples();

}  // namespace croesus::schema
