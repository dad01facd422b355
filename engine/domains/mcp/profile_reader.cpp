// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/profile.h"
#include "engine/json/equality.h"
#include "engine/json/pointer.h"
#include "engine/json/reader.h"

namespace croesus::mcp {
namespace {

/// The member's string, or "" where there is none.
std::string word(json::Value object, std::string_view name) {
  const json::Value member = object.find(name);
  return member.is(json::Kind::string) ? member.string() : std::string();
}

bool flag(json::Value object, std::string_view name) {
  const json::Value member = object.find(name);
  return member.is(json::Kind::boolean) && member.boolean();
}

/// A value that may stand alone or in a list: each of them.
template <class Visit>
void each(json::Value value, Visit visit) {
  if (!value) return;
  if (!value.is(json::Kind::array)) return visit(value);
  for (std::size_t i = 0; i < value.size(); ++i) visit(value[i]);
}

std::vector<std::string> words(json::Value value) {
  std::vector<std::string> result;
  each(value, [&](json::Value item) {
    if (item.is(json::Kind::string)) result.push_back(item.string());
  });
  return result;
}

/// Each member of an object, in the document's order.
template <class Visit>
void members(json::Value object, Visit visit) {
  for (std::size_t i = 0; object.is(json::Kind::object) && i < object.size(); ++i) {
    visit(object.member(i).name.string(), object.member(i).value);
  }
}

/// A place in a shape: a bare pointer, or {"at": pointer, ..}.
std::string at(json::Value value) {
  return value.is(json::Kind::string) ? value.string() : word(value, "at");
}

AtomShape read_atom(std::string kind, json::Value value) {
  AtomShape atom{std::move(kind), {}, false};
  each(value, [&](json::Value source) {
    const std::string codec = word(source, "codec");
    atom.sources.push_back({at(source), codec.empty() ? "plain" : codec});
  });
  return atom;
}

Shape read_shape(json::Value value) {
  Shape shape;
  shape.kind = word(value, "kind");
  shape.types = words(value.find("type"));
  each(value.find("if"), [&](json::Value condition) {
    shape.conditions.push_back({at(condition), word(condition, "starts")});
  });
  members(value.find("atoms"), [&](std::string kind, json::Value atom) {
    shape.atoms.push_back(read_atom(std::move(kind), atom));
  });
  for (const std::string& kind : words(value.find("agree"))) {
    for (AtomShape& atom : shape.atoms) atom.agree = atom.agree || atom.kind == kind;
  }
  members(value.find("write"), [&](std::string pointer, json::Value constant) {
    shape.constants.emplace_back(std::move(pointer), json::canonical(constant));
  });
  if (const json::Value nested = value.find("json")) {
    shape.nested_pointer = at(nested);
    shape.nested_shapes = word(nested, "shapes");
    shape.nested_types = words(nested.find("types"));
  }
  return shape;
}

ContentShape read_content(json::Value value) {
  ContentShape content;
  content.pointer = at(value);
  content.zero = word(value, "zero");
  content.shapes = word(value, "shapes");
  for (const std::string& form : words(value.find("forms"))) {
    content.object_form = content.object_form || form == "object";
    content.string_form = content.string_form || form == "string";
  }
  return content;
}

SlotShape read_slot(json::Value value) {
  return {words(value.find("at")), word(value, "null"), word(value, "each")};
}

ErrorShape read_error(json::Value value) {
  ErrorShape error;
  error.pointer = at(value);
  error.codec = word(value, "codec").empty() ? "plain" : word(value, "codec");
  error.presence = flag(value, "presence");
  members(value.find("words"), [&](std::string name, json::Value meaning) {
    error.vocabulary.emplace_back(std::move(name),
                                  meaning.is(json::Kind::boolean) && meaning.boolean());
  });
  return error;
}

Sibling read_sibling(json::Value value) {
  const json::Value up = value.find("up");
  const json::Value item = value.find("item");
  if (!up.is(json::Kind::number) || up.text().size() != 1 || !item) return {};
  return {static_cast<std::size_t>(up.text().front() - '0'), json::canonical(item)};
}

Stage read_stage(json::Value value) {
  Stage stage;
  stage.envelope = word(value, "envelope");
  if (const auto content = value.find("content")) stage.content = read_content(content);
  if (const auto structured = value.find("structured")) stage.structured = read_slot(structured);
  if (const auto error = value.find("error")) stage.error = read_error(error);
  if (const auto meta = value.find("meta")) stage.meta = read_slot(meta);
  if (const auto sibling = value.find("sibling")) stage.sibling = read_sibling(sibling);
  stage.volatile_members = words(value.find("volatile"));
  stage.block_volatile_members = words(value.find("block_volatile"));
  return stage;
}

Expected<void> bad(const Profile& profile, const std::string& what) {
  return fail(ErrorCode::syntax, fmt::format("the profile '{}' {}", profile.id, what));
}

/// Every pointer of a profile, wherever it stands.
std::vector<std::string> pointers_of(const Profile& profile) {
  std::vector<std::string> all;
  for (const auto& [name, shapes] : profile.shapes) {
    for (const Shape& shape : shapes) {
      all.push_back(shape.nested_pointer);
      for (const Condition& condition : shape.conditions) all.push_back(condition.pointer);
      for (const auto& [pointer, value] : shape.constants) all.push_back(pointer);
      for (const AtomShape& atom : shape.atoms) {
        for (const AtomShape::Source& source : atom.sources) all.push_back(source.pointer);
      }
    }
  }
  for (const auto& [name, stage] : profile.stages) {
    all.insert(all.end(), stage.volatile_members.begin(), stage.volatile_members.end());
    all.insert(all.end(), stage.block_volatile_members.begin(), stage.block_volatile_members.end());
    if (stage.content) all.push_back(stage.content->pointer);
    if (stage.error) all.push_back(stage.error->pointer);
    for (const auto& slot : {stage.structured, stage.meta}) {
      if (!slot) continue;
      all.insert(all.end(), slot->pointers.begin(), slot->pointers.end());
      all.insert(all.end(), {slot->null_through, slot->each});
    }
  }
  return all;
}

Expected<void> check(const Profile& profile) {
  for (const std::string& pointer : pointers_of(profile)) {
    if (!json::tokens(pointer))
      return bad(profile, "says '" + pointer + "' where a pointer is due");
  }
  for (const auto& [name, shapes] : profile.shapes) {
    for (const Shape& shape : shapes) {
      const bool nested = !shape.nested_pointer.empty();
      if (shape.types.empty()) return bad(profile, "has a shape without a type in '" + name + "'");
      if (nested && !profile.shapes.contains(shape.nested_shapes)) {
        return bad(profile, "has no shapes '" + shape.nested_shapes + "'");
      }
    }
  }
  for (const auto& [name, stage] : profile.stages) {
    if (stage.content && !profile.shapes.contains(stage.content->shapes)) {
      return bad(profile, "has no shapes '" + stage.content->shapes + "' for the stage " + name);
    }
    for (const auto& slot : {stage.structured, stage.meta}) {
      if (slot && slot->pointers.empty())
        return bad(profile, "has a slot without a place in " + name);
    }
  }
  return {};
}

}  // namespace

Expected<Profile> parse_profile(std::string_view document) {
  const auto read = json::read(std::string(document));
  if (!read) return tl::unexpected(read.error());
  const json::Value root = read->root();
  Profile profile;
  profile.id = word(root, "profile");
  if (profile.id.empty())
    return fail(ErrorCode::syntax, "a profile document has no name in 'profile'");
  profile.wire = flag(root, "wire");
  members(root.find("shapes"), [&](std::string name, json::Value shapes) {
    each(shapes, [&](json::Value shape) { profile.shapes[name].push_back(read_shape(shape)); });
  });
  members(root.find("stages"), [&](std::string name, json::Value stage) {
    profile.stages.emplace(std::move(name), read_stage(stage));
  });
  members(root.find("placeholders"), [&](std::string name, json::Value text) {
    if (text.is(json::Kind::string)) profile.placeholders.emplace(std::move(name), text.string());
  });
  if (auto checked = check(profile); !checked) return tl::unexpected(checked.error());
  return profile;
}

}  // namespace croesus::mcp
