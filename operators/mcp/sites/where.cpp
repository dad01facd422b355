// SPDX-License-Identifier: Apache-2.0
#include "operators/mcp/sites/where.h"

#include <algorithm>
#include <charconv>

#include "engine/json/equality.h"
#include "engine/json/pointer.h"
#include "engine/json/reader.h"
#include "engine/json/text.h"

namespace croesus::mcp {
namespace {

Site site_of(std::vector<std::string> parts) {
  return {fmt::format("{}", fmt::join(parts, " ")), std::move(parts)};
}

std::string block_path(std::size_t index) { return fmt::format("content/{}", index); }

bool differ(const Base& base, const Site& left, const Site& right) {
  return base.atlas.find(left.parts[0])->value != base.atlas.find(right.parts[0])->value;
}

/// Two blocks that show one text show the same, whatever else they are.
bool show_the_same(const Draft& left, const Draft& right) {
  const auto first = left.atoms.find("text");
  const auto second = right.atoms.find("text");
  if (first != left.atoms.end() && second != right.atoms.end()) {
    return first->second == second->second;
  }
  return left.kind == right.kind && left.atoms == right.atoms;
}

/// Calls `visit(value, pointer, name)` for `value` and all below it, in document order; `name` is
/// null for what is no member. Results of tools are shallow, so this may recurse.
template <class Visit>
void walk(json::Value value, const std::string& pointer, const std::string* name,
          const Visit& visit) {
  if (!value) return;
  visit(value, pointer, name);
  for (std::size_t i = 0; value.is(json::Kind::array) && i < value.size(); ++i) {
    walk(value[i], json::append(pointer, i), nullptr, visit);
  }
  for (std::size_t i = 0; value.is(json::Kind::object) && i < value.size(); ++i) {
    const auto member = value.member(i);
    const std::string inner = member.name.string();
    walk(member.value, json::append(pointer, inner), &inner, visit);
  }
}

/// Walks the value of every plainly standing atom of that kind.
template <class Visit>
void walk_atoms(const Base& base, std::string_view kind, const Visit& visit) {
  for (const Atom& atom : base.atlas.atoms) {
    if (atom.kind != kind || atom.place.codec != "plain") continue;
    walk(json::resolve(base.carrier.root(), atom.place.pointer), atom.place.pointer, nullptr,
         visit);
  }
}

bool are_twins(json::Value left, json::Value right) {
  return is_scalar(left) && left.kind() == right.kind() && left.text() != right.text();
}

void add_twins(json::Value object, const std::string& pointer, std::vector<Site>& sites) {
  for (std::size_t i = 0; object.is(json::Kind::object) && i < object.size(); ++i) {
    for (std::size_t j = i + 1; j < object.size(); ++j) {
      const auto left = object.member(i);
      const auto right = object.member(j);
      if (!are_twins(left.value, right.value)) continue;
      sites.push_back(site_of(
          {json::append(pointer, left.name.string()), json::append(pointer, right.name.string())}));
    }
  }
}

}  // namespace

Sites atoms_of(std::initializer_list<std::string_view> kinds, AtomTest test) {
  return [kinds = std::vector<std::string>(kinds.begin(), kinds.end()),
          test = std::move(test)](const Base& base) {
    std::vector<Site> sites;
    for (const Atom& atom : base.atlas.atoms) {
      if (std::find(kinds.begin(), kinds.end(), atom.kind) == kinds.end()) continue;
      if (!test || test(base, atom)) sites.push_back(site_of({atom.path}));
    }
    return sites;
  };
}

Sites pairs(Sites finder) {
  return [finder = std::move(finder)](const Base& base) {
    const auto single = finder(base);
    std::vector<Site> sites;
    for (std::size_t i = 0; i < single.size(); ++i) {
      for (std::size_t j = i + 1; j < single.size(); ++j) {
        if (!differ(base, single[i], single[j])) continue;
        sites.push_back(site_of({single[i].parts[0], single[j].parts[0]}));
      }
    }
    return sites;
  };
}

Sites triples(Sites finder) {
  return [finder = std::move(finder)](const Base& base) {
    const auto single = finder(base);
    std::vector<Site> sites;
    for (std::size_t i = 0; i + 2 < single.size(); ++i) {
      const Site& first = single[i];
      const Site& second = single[i + 1];
      const Site& third = single[i + 2];
      if (differ(base, first, second) && differ(base, second, third) &&
          differ(base, first, third)) {
        sites.push_back(site_of({first.parts[0], second.parts[0], third.parts[0]}));
      }
    }
    return sites;
  };
}

Sites blocks(BlockTest test) {
  return [test = std::move(test)](const Base& base) {
    std::vector<Site> sites;
    for (std::size_t i = 0; i < block_count(base); ++i) {
      if (!test || test(base, i)) sites.push_back({block_path(i), {std::to_string(i)}});
    }
    return sites;
  };
}

Sites block_pairs(BlockTest test) {
  return [finder = blocks(std::move(test))](const Base& base) {
    const auto single = finder(base);
    std::vector<Site> sites;
    for (std::size_t i = 0; i < single.size(); ++i) {
      for (std::size_t j = i + 1; j < single.size(); ++j) {
        const std::string& left = single[i].parts[0];
        const std::string& right = single[j].parts[0];
        if (show_the_same(read_block(base, std::stoul(left)),
                          read_block(base, std::stoul(right)))) {
          continue;
        }
        sites.push_back({single[i].name + " " + single[j].name, {left, right}});
      }
    }
    return sites;
  };
}

Sites whole(std::string_view name, std::function<bool(const Base&)> test) {
  return [name = std::string(name), test = std::move(test)](const Base& base) {
    return test(base) ? std::vector<Site>{{name, {}}} : std::vector<Site>{};
  };
}

std::function<bool(const Base&)> is_populated(std::string_view kind) {
  return [kind = std::string(kind)](const Base& base) {
    const std::string value = value_of(base, kind);
    return !value.empty() && value != "null" && value != "{}" && value != "[]";
  };
}

bool lacks_structured(const Base& base) {
  const auto family = view(base.scene.context);
  return family && family->stage->has(Compartment::structured) &&
         !slot_place(base, Compartment::structured);
}

bool has_members(const Base& base, std::size_t index) {
  const auto place = block_element(base, index);
  if (!place) return false;
  const auto found = spot(base, *place);
  return found && has_many_members(found->value);
}

Sites values_in(std::string_view kind, ValueTest test) {
  return [kind = std::string(kind), test = std::move(test)](const Base& base) {
    std::vector<Site> sites;
    walk_atoms(base, kind, [&](json::Value value, const std::string& pointer, const std::string*) {
      if (test(value)) sites.push_back(site_of({pointer}));
    });
    return sites;
  };
}

Sites members_in(std::string_view kind, ValueTest test,
                 std::function<bool(const std::string&)> name_test) {
  return [kind = std::string(kind), test = std::move(test),
          name_test = std::move(name_test)](const Base& base) {
    std::vector<Site> sites;
    walk_atoms(base, kind,
               [&](json::Value value, const std::string& pointer, const std::string* name) {
                 if (name == nullptr || !test(value)) return;
                 if (!name_test || name_test(*name)) sites.push_back(site_of({pointer}));
               });
    return sites;
  };
}

Sites twins_in(std::string_view kind) {
  return [kind = std::string(kind)](const Base& base) {
    std::vector<Site> sites;
    walk_atoms(base, kind, [&](json::Value value, const std::string& pointer, const std::string*) {
      add_twins(value, pointer, sites);
    });
    return sites;
  };
}

BlockTest is_kind(std::string_view kind) {
  return [kind = std::string(kind)](const Base& base, std::size_t index) {
    return block_kind(base, index) == kind;
  };
}

std::size_t block_of(const Atom& atom) {
  std::size_t index = 0;
  const std::string_view digits = std::string_view(atom.path).substr(sizeof("content/") - 1);
  std::from_chars(digits.data(), digits.data() + digits.size(), index);
  return index;
}

AtomTest in_kind(std::string_view beginning) {
  return [beginning = std::string(beginning)](const Base& base, const Atom& atom) {
    return block_kind(base, block_of(atom)).starts_with(beginning);
  };
}

bool is_not_empty(const Base& /*base*/, const Atom& atom) { return atom.value != "\"\""; }

bool has_letter(const Base& /*base*/, const Atom& atom) {
  const std::string text = json::unquote(atom.value);
  return std::any_of(text.begin(), text.end(), [](char character) {
    return (character >= '0' && character <= '9') || (character >= 'a' && character <= 'z') ||
           (character >= 'A' && character <= 'Z');
  });
}

AtomTest whose_string(std::function<bool(const std::string&)> test) {
  return [test = std::move(test)](const Base&, const Atom& atom) {
    return atom.value.starts_with('"') && test(json::unquote(atom.value));
  };
}

std::string value_of(const Base& base, std::string_view kind) {
  for (const Atom& atom : base.atlas.atoms) {
    if (atom.kind == kind) return atom.value;
  }
  return {};
}

std::vector<std::size_t> json_texts(const Base& base) {
  std::vector<std::size_t> indices;
  for (const Atom& atom : base.atlas.atoms) {
    if (atom.kind != "text" || block_kind(base, block_of(atom)) != "text") continue;
    if (json::read(json::unquote(atom.value))) indices.push_back(block_of(atom));
  }
  return indices;
}

bool is_number(json::Value value) { return value.is(json::Kind::number); }
bool is_boolean(json::Value value) { return value.is(json::Kind::boolean); }
bool is_object(json::Value value) { return value.is(json::Kind::object); }
bool is_null(json::Value value) { return value.is(json::Kind::null); }

bool is_scalar(json::Value value) {
  return !value.is(json::Kind::array) && !value.is(json::Kind::object);
}

bool has_order(json::Value array) {
  if (!array.is(json::Kind::array)) return false;
  for (std::size_t i = 0; i < array.size() / 2; ++i) {
    if (json::compare(array[i], array[array.size() - 1 - i]) != json::Comparison::equal)
      return true;
  }
  return false;
}

bool has_many_members(json::Value value) {
  return value.is(json::Kind::object) && value.size() > 1;
}

bool is_hollow(json::Value value) {
  return value.is(json::Kind::string) ? value.string().empty()
                                      : !is_scalar(value) && value.size() == 0;
}

}  // namespace croesus::mcp
