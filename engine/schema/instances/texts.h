// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: containers taken apart into texts and put together again.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/json/value.h"

namespace croesus::schema {

using Elements = std::vector<std::string>;  ///< JSON texts

struct MemberText {
  std::string name;   ///< decoded, WTF-8
  std::string value;  ///< JSON text
};
using Members = std::vector<MemberText>;

/// Require an array or object.
Elements elements_of(json::Value array);
Members members_of(json::Value object);

std::string to_array(std::span<const std::string> elements);
/// Of a name that stands twice only the last is written.
std::string to_object(std::span<const MemberText> members);

/// The same with one part added, left out or replaced; `at` within the container.
Elements with(Elements elements, std::string text);
Elements without(Elements elements, std::size_t at);
Elements replaced(Elements elements, std::size_t at, std::string text);
Elements backwards(Elements elements);
Members with(Members members, std::string name, std::string text);
Members without(Members members, std::size_t at);

}  // namespace croesus::schema
