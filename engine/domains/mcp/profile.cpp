// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/profile.h"

#include <algorithm>
#include <cassert>

#include "engine/domains/mcp/profile_texts.h"
#include "engine/json/reader.h"

namespace croesus::mcp {

bool Stage::has(Compartment compartment) const {
  switch (compartment) {
    case Compartment::content:
      return content.has_value();
    case Compartment::structured:
      return structured.has_value();
    case Compartment::error:
      return error.has_value();
    case Compartment::meta:
      return meta.has_value();
  }
  return false;
}

const std::vector<Profile>& profiles() {
  static const std::vector<Profile> kProfiles = [] {
    std::vector<Profile> all;
    for (const std::string_view text : profile_texts()) {
      auto profile = parse_profile(text);
      assert(profile && "a built-in profile does not parse");
      all.push_back(*std::move(profile));
    }
    std::sort(all.begin(), all.end(),
              [](const Profile& left, const Profile& right) { return left.id < right.id; });
    return all;
  }();
  return kProfiles;
}

const Profile* find_profile(std::string_view id) {
  for (const Profile& profile : profiles()) {
    if (profile.id == id) return &profile;
  }
  return nullptr;
}

const std::vector<Shape>& View::content_shapes() const {
  static const std::vector<Shape> kNone;
  return stage->content ? profile->shapes.at(stage->content->shapes) : kNone;
}

std::vector<std::string> View::type_synonyms(std::string_view word) const {
  for (const Shape& shape : content_shapes()) {
    if (std::find(shape.types.begin(), shape.types.end(), word) != shape.types.end()) {
      return shape.types;
    }
  }
  return {std::string(word)};
}

namespace {

std::string known_profiles() {
  std::string list;
  for (const Profile& profile : profiles()) list += (list.empty() ? "" : ", ") + profile.id;
  return list;
}

std::string known_stages(const Profile& profile) {
  std::string list;
  for (const auto& [name, stage] : profile.stages) list += (list.empty() ? "" : ", ") + name;
  return list;
}

}  // namespace

Expected<View> view(const Context& context) {
  const Profile* const profile = find_profile(context.profile);
  if (profile == nullptr) {
    return fail(ErrorCode::unsupported, fmt::format("'{}' is no profile of mcp; there are {}",
                                                    context.profile, known_profiles()));
  }
  const auto stage = profile->stages.find(context.stage);
  if (stage == profile->stages.end()) {
    return fail(ErrorCode::unsupported,
                fmt::format("the profile {} has no stage '{}'; it has {}", profile->id,
                            context.stage, known_stages(*profile)));
  }
  return View{profile, &stage->second};
}

}  // namespace croesus::mcp
