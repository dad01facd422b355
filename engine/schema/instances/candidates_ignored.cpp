// SPDX-License-Identifier: Apache-2.0
//
// Up to draft 7, what stands beside $ref is ignored: values that it would reject, or would be the
// only ones that it allows.
#include "engine/json/reader.h"
#include "engine/json/writer.h"
#include "engine/schema/instances/look.h"
#include "engine/schema/instances/texts.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

namespace {

constexpr std::size_t kMostOfSiblings = 80;

/// The siblings as a schema of their own; none where nothing beside $ref asserts anything, or it
/// cannot be told from the rest of its document.
std::optional<Schema> siblings_of(const Subschema& subschema) {
  Members siblings;
  for (MemberText& member : members_of(subschema.source)) {
    const KeywordRow* row = find_keyword(subschema.draft, member.name);
    const bool asserts = row != nullptr && row->keyword < Keyword::schema;
    if (asserts && row->keyword != Keyword::ref) siblings.push_back(std::move(member));
  }
  if (siblings.empty()) return std::nullopt;
  const auto document = json::read(to_object(siblings));
  if (!document) return std::nullopt;
  auto schema = Schema::compile(*document, {.draft = subschema.draft});
  return schema ? std::optional(*std::move(schema)) : std::nullopt;
}

}  // namespace

void try_ignored(const Look& look) {
  constexpr std::uint32_t kRoot[] = {0};
  for (const std::uint32_t index : look.subschemas) {
    const Subschema& subschema = look.program.subschemas[index];
    const bool ignores =
        subschema.draft <= Draft::draft7 && subschema.source.find("$ref").is(json::Kind::string);
    if (!ignores || subschema.source.size() == 1) continue;
    const auto schema = siblings_of(subschema);
    if (!schema) continue;
    const Spot spot{schema->program(), kRoot, look.value};
    for (Candidate& candidate : candidates(spot, look.stream, kMostOfSiblings)) {
      look.add(Promise::special, std::move(candidate.text), "for an ignored keyword beside $ref");
    }
  }
}

}  // namespace croesus::schema
