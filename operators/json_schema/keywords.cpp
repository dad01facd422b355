// SPDX-License-Identifier: Apache-2.0
#include "operators/json_schema/keywords.h"

#include <fmt/format.h>
#include <algorithm>

#include "engine/domains/json_schema/evidence.h"
#include "engine/domains/json_schema/names.h"
#include "engine/domains/json_schema/scene_schema.h"
#include "engine/json/pointer.h"
#include "engine/json/reader.h"
#include "engine/schema/instances/around.h"
#include "engine/schema/program.h"

namespace croesus::json_schema {
namespace {

using schema::Probe;
using Edits = std::vector<json::Splice>;

/// A keyword, and what an edit does that breaks it.
struct Row {
  std::string_view keyword;
  std::string_view fault;
};

constexpr Row kRows[] = {
    {"type", "A value becomes one of a kind or type that is not allowed there"},
    {"const", "A value becomes another one than the only one that is allowed"},
    {"enum", "A value becomes one that is not listed"},
    {"maximum", "A number rises above its greatest value"},
    {"exclusiveMaximum", "A number reaches the limit that it must stay below"},
    {"minimum", "A number falls below its least value"},
    {"exclusiveMinimum", "A number reaches the limit that it must stay above"},
    {"multipleOf", "A number stops being a multiple"},
    {"maxLength", "A string gets more characters than it may have"},
    {"minLength", "A string gets fewer characters than it must have"},
    {"format", "A string stops being of its format, where formats are asserted"},
    {"pattern", "A string stops matching its pattern"},
    {"maxItems", "An array gets more items than it may have"},
    {"minItems", "An array gets fewer items than it must have"},
    {"maxProperties", "An object gets more members than it may have"},
    {"minProperties", "An object gets fewer members than it must have"},
    {"required", "A member that must be there goes"},
    {"dependentRequired", "A member goes that another one asks for, or that other one comes"},
    {"properties", "A member of a known name gets a value that it may not have"},
    {"patternProperties", "A member known by a pattern gets a value that it may not have"},
    {"additionalProperties", "A member comes, or is changed, that no other keyword speaks of"},
    {"propertyNames", "A member comes whose name is not allowed"},
    {"dependencies", "An object stops being what one of its members asks for"},
    {"dependentSchemas", "An object stops being what one of its members asks for, as a schema"},
    {"prefixItems", "An item at a place of its own gets a value that it may not have"},
    {"items", "An item gets a value that it may not have"},
    {"additionalItems", "An item behind those with places of their own gets a wrong value"},
    {"contains", "An array loses the only item of the kind that it must contain"},
    {"maxContains", "An array gets more items of a kind than it may contain"},
    {"minContains", "An array gets fewer items of a kind than it must contain"},
    {"uniqueItems", "An item becomes equal to another one"},
    {"$ref", "A value stops being what a reference leads to"},
    {"$dynamicRef", "A value stops being what a dynamic reference leads to"},
    {"$recursiveRef", "A value stops being what a recursive reference leads to"},
    {"allOf", "A value stops fitting one of several schemas that it must fit at once"},
    {"anyOf", "A value stops fitting any of several schemas"},
    {"oneOf", "A value comes to fit none of several schemas, or two of them"},
    {"not", "A value comes to fit the schema that it must not fit"},
    {"if", "A value meets a condition, or misses it, and not what follows"},
    {"then", "A value that meets a condition stops fitting what follows"},
    {"else", "A value that misses a condition stops fitting what follows"},
    {"unevaluatedItems", "An item comes, or is changed, that no schema has looked at"},
    {"unevaluatedProperties", "A member comes, or is changed, that no schema has looked at"},
};

/// An edit of a base, and the keywords that it can be told for.
struct Told {
  Probe probe;
  std::vector<std::uint32_t> rules;
};

/// Requires a base of this domain.
std::vector<Told> edits_of(const Base& base, const schema::Schema& schema) {
  constexpr schema::ProbeOptions kOptions{.seed = 0, .candidates_per_place = 60};
  std::vector<Told> edits;
  for (Probe& probe : schema::probes_around(schema, base.carrier, kOptions)) {
    const auto instance = json::read(probe.text);
    if (!instance) continue;
    const json::Value root = instance->root();
    auto rules = probe.kind == Probe::Kind::fault
                     ? deciding_rules(schema, root)
                     : held_rules(schema, root, probe.instance_pointer);
    edits.push_back({std::move(probe), std::move(rules)});
  }
  return edits;
}

/// A site is where the keyword stands; its parts are the edits there, each a place of the instance
/// and the value that may stand at it.
class Sites {
 public:
  void add(const std::string& name, const Probe& probe) {
    auto site = std::find_if(sites_.begin(), sites_.end(),
                             [&](const Site& known) { return known.name == name; });
    if (site == sites_.end()) site = sites_.insert(site, Site{name, {}});
    site->parts.insert(site->parts.end(), {probe.instance_pointer, probe.became});
  }
  std::vector<Site> take() { return std::move(sites_); }

 private:
  std::vector<Site> sites_;
};

std::vector<Site> keyword_sites(const Base& base, std::string_view keyword, Role role) {
  const auto schema = compiled(base.scene.source, base.scene.context);
  if (!schema) return {};
  const auto due = role == Role::fault ? Probe::Kind::fault : Probe::Kind::conforming;
  Sites sites;
  for (const Told& told : edits_of(base, *schema)) {
    if (told.probe.kind != due) continue;
    for (const std::uint32_t index : told.rules) {
      const schema::Rule& rule = schema->program().rules[index];
      if (keyword_name(schema->program(), rule) != keyword) continue;
      sites.add(location_of(schema->program(), rule), told.probe);
    }
  }
  return sites.take();
}

std::vector<Site> spelling_sites(const Base& base, std::string_view id) {
  const auto schema = compiled(base.scene.source, base.scene.context);
  if (!schema) return {};
  Sites sites;
  for (const Told& told : edits_of(base, *schema)) {
    if (told.probe.kind != Probe::Kind::control || respelling(told.probe.idea) != id) continue;
    sites.add(told.probe.idea, told.probe);
  }
  return sites.take();
}

/// One of the site's edits.
Expected<Edits> edit(const Base& base, const Site& site, Stream& stream) {
  if (site.parts.size() < 2) return fail(ErrorCode::unsupported, "there is nothing to edit");
  const std::size_t drawn = 2 * stream.below(site.parts.size() / 2);
  const std::string& pointer = site.parts[drawn];
  const json::Value value = json::resolve(base.carrier.root(), pointer);
  if (!value) return fail(ErrorCode::unsupported, "there is nothing to edit", pointer);
  const json::Span span = base.carrier.span(value);
  return Edits{{pointer, span.begin, base.scene.carrier.substr(span.begin, span.end - span.begin),
                site.parts[drawn + 1]}};
}

Operator made(std::string id, Role role, std::string taxonomy, std::string summary) {
  return {.id = std::move(id),
          .role = role,
          .domain = "json-schema",
          .target = "valid",
          .taxonomy = std::move(taxonomy),
          .summary = std::move(summary),
          .sites = {},
          .edit = edit};
}

Operator on_keyword(const Row& row, Role role) {
  const std::string keyword(row.keyword);
  Operator op = role == Role::fault
                    ? made(fault_on(keyword), role, "K01", fmt::format("{}.", row.fault))
                    : made(control_on(keyword), role, "L21",
                           fmt::format("An edit after which {} still holds.", keyword));
  op.sites = [keyword, role](const Base& base) { return keyword_sites(base, keyword, role); };
  return op;
}

constexpr Row kSpellings[] = {
    {"same_instance_escapes", "Characters of strings and names are escaped, or not, otherwise."},
    {"same_instance_numbers", "Numbers are spelled otherwise: 1, 1.0, 10e-1."},
    {"same_instance_order", "Members stand in another order."},
    {"same_instance_space", "White space between tokens comes or goes."},
    {"same_instance_spelling", "Order, white space, escapes and numbers are spelled otherwise."},
};

Operator on_spelling(const Row& row) {
  const std::string id(row.keyword);
  Operator op = made(id, Role::control, "L22", std::string(row.fault));
  op.sites = [id](const Base& base) { return spelling_sites(base, id); };
  return op;
}

}  // namespace

std::vector<Operator> keyword_operators() {
  std::vector<Operator> all;
  for (const Row& row : kRows) {
    all.push_back(on_keyword(row, Role::fault));
    all.push_back(on_keyword(row, Role::control));
  }
  for (const Row& row : kSpellings) all.push_back(on_spelling(row));
  return all;
}

}  // namespace croesus::json_schema
