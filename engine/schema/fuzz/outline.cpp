// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/fuzz/outline.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/schema/keyword.h"

namespace croesus::schema {
namespace {

bool says_what_it_is(std::string_view keyword) { return keyword == "type" || keyword == "format"; }

class Outliner {
 public:
  explicit Outliner(std::optional<Draft> draft) : draft_(draft) {}

  std::string of(json::Value value, std::string_view keyword) const {
    switch (value.kind()) {
      case json::Kind::number:
        return "n";
      case json::Kind::string:
        return says_what_it_is(keyword) ? std::string(value.text()) : "s";
      case json::Kind::array:
        return of_array(value, keyword);
      case json::Kind::object:
        return of_object(value);
      default:
        return std::string(value.text());
    }
  }

 private:
  std::string of_array(json::Value value, std::string_view keyword) const {
    std::string text = "[";
    for (std::size_t i = 0; i < value.size(); ++i) text += of(value[i], keyword) + ",";
    return text + "]";
  }

  std::string of_object(json::Value value) const {
    std::vector<std::string> members;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string name = value.member(i).name.string();
      const bool is_keyword = draft_ && find_keyword(*draft_, name) != nullptr;
      members.push_back((is_keyword ? name : "?") + ":" + of(value.member(i).value, name));
    }
    std::ranges::sort(members);
    std::string text = "{";
    for (const std::string& member : members) text += member + ",";
    return text + "}";
  }

  std::optional<Draft> draft_;  ///< none where no name is a keyword
};

}  // namespace

std::string outline(json::Value schema, Draft draft) { return Outliner(draft).of(schema, ""); }

std::string outline(json::Value instance) { return Outliner(std::nullopt).of(instance, ""); }

}  // namespace croesus::schema
