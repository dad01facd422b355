// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/texts.h"

#include <algorithm>
#include <unordered_map>

#include "engine/json/text.h"
#include "engine/json/writer.h"

namespace croesus::schema {

Elements elements_of(json::Value array) {
  Elements elements;
  for (std::size_t i = 0; i < array.size(); ++i) elements.push_back(json::write(array[i]));
  return elements;
}

Members members_of(json::Value object) {
  Members members;
  for (std::size_t i = 0; i < object.size(); ++i) {
    const auto [name, value] = object.member(i);
    members.push_back({name.string(), json::write(value)});
  }
  return members;
}

std::string to_array(std::span<const std::string> elements) {
  std::string text = "[";
  for (const std::string& element : elements) {
    if (text.size() > 1) text += ',';
    text += element;
  }
  return text += ']';
}

std::string to_object(std::span<const MemberText> members) {
  std::unordered_map<std::string_view, std::size_t> last;
  for (std::size_t i = 0; i < members.size(); ++i) last[members[i].name] = i;
  std::string text = "{";
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (last[members[i].name] != i) continue;
    if (text.size() > 1) text += ',';
    text.append(json::quote(members[i].name)).append(1, ':').append(members[i].value);
  }
  return text += '}';
}

Elements with(Elements elements, std::string text) {
  elements.push_back(std::move(text));
  return elements;
}

Elements without(Elements elements, std::size_t at) {
  elements.erase(elements.begin() + static_cast<long>(at));
  return elements;
}

Elements replaced(Elements elements, std::size_t at, std::string text) {
  elements[at] = std::move(text);
  return elements;
}

Elements backwards(Elements elements) {
  std::ranges::reverse(elements);
  return elements;
}

Members with(Members members, std::string name, std::string text) {
  members.push_back({std::move(name), std::move(text)});
  return members;
}

Members without(Members members, std::size_t at) {
  members.erase(members.begin() + static_cast<long>(at));
  return members;
}

}  // namespace croesus::schema
