// SPDX-License-Identifier: Apache-2.0
#include "tests/mutants/mutants.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "oracles/mcp/instrument.h"
#include "tests/mutants/forget.h"

namespace croesus::mutants {

namespace {

/// `task` counts from 1: the one comparison that is weakened.
struct Mutation {
  std::string name;
  std::size_t task;
  Forget forget;
  bool rich_text = false;  ///< see weakens_only_rich_text
};

using Mutations = std::vector<Mutation>;

Mutations of_shown_blocks() {
  return {{"ignores-count", 1, block_count()},
          {"ignores-link-uri", 1, atom(Atom::link_uri)},
          {"ignores-media-mime", 1, atom(Atom::media_mime)},
          {"ignores-order", 1, block_order()},
          {"ignores-payload", 1, atom(Atom::payload)},
          {"ignores-text", 1, atom(Atom::text)}};
}

Mutations of_structured() {
  return {{"ignores-array-order", 2, structured_value(array_order)},
          {"ignores-digits", 2, structured_value(digits)},
          {"ignores-null-vs-absent", 2, structured_null()},
          {"ignores-presence", 2, structured_presence()},
          {"ignores-relation", 2, slot(&Result::relation, all)},
          {"ignores-type", 2, structured_value(types)},
          {"ignores-value", 2, structured_value(state_only)}};
}

/// Takes one decision for another.
Rewrite confuse(std::string_view from, std::string_view with) {
  return [=](Slot& error) {
    if (error.value != from) return;
    if (with.empty()) {
      all(error);
    } else {
      error.value = with;
    }
  };
}

Mutations of_error() {
  return {{"accepts-absent", 3, presence(&Result::error)},
          {"ignores-false-vs-absent", 3, slot(&Result::error, confuse("false", ""))},
          {"ignores-true-vs-absent", 3, slot(&Result::error, confuse("true", ""))},
          {"ignores-true-vs-false", 3, slot(&Result::error, confuse("true", "false"))}};
}

Mutations of_rich_identity() {
  return {{"ignores-count", 4, block_count()},
          {"ignores-kind", 4, atom(Atom::kind)},
          {"ignores-link-mime", 4, mime_of_kind("resource_link")},
          {"ignores-link-uri", 4, atom(Atom::link_uri)},
          {"ignores-media-mime", 4, atom(Atom::media_mime)},
          {"ignores-order", 4, block_order()},
          {"ignores-payload", 4, atom(Atom::payload)},
          {"ignores-resource-uri", 4, atom(Atom::resource_uri)},
          {"ignores-text-mime", 4, mime_of_kind("resource/text")},
          {"ignores-variant", 4, variant()}};
}

Mutations of_rich_text() {
  return {{"ignores-annotations", 4, atom(Atom::annotations), true},
          {"ignores-block-meta", 4, atom(Atom::block_meta), true},
          {"ignores-description", 4, atom(Atom::description), true},
          {"ignores-icons", 4, atom(Atom::icons), true},
          {"ignores-inner-meta", 4, atom(Atom::inner_meta), true},
          {"ignores-name", 4, atom(Atom::name), true},
          {"ignores-size", 4, atom(Atom::size), true},
          {"ignores-text", 4, atom(Atom::text), true},
          {"ignores-title", 4, atom(Atom::title), true}};
}

Mutations of_meta() {
  return {{"always-met", 5, slot(&Result::meta, all)},
          {"ignores-nested-values", 5, slot(&Result::meta, nested_values)},
          {"presence-only", 5, slot(&Result::meta, state_only)}};
}

Mutations all_mutations() {
  Mutations mutations;
  for (Mutations part : {of_shown_blocks(), of_structured(), of_error(), of_rich_identity(),
                         of_rich_text(), of_meta()}) {
    std::move(part.begin(), part.end(), std::back_inserter(mutations));
  }
  return mutations;
}

std::string id_of(const Mutation& mutation) {
  return fmt::format("mcp@v2-t{}-{}", mutation.task, mutation.name);
}

BuiltIn mutant(const Mutation& mutation) {
  using namespace oracles::mcp;
  Comparisons comparisons = comparisons_with(every_atom());
  Comparison& weakened = comparisons.at(mutation.task - 1);
  weakened = forgetful(weakened, mutation.forget);
  return make_built_in({.id = id_of(mutation),
                        .version = "2",
                        .summary = fmt::format("A mutant: T{} {}.", mutation.task, mutation.name),
                        .comparisons = std::move(comparisons)});
}

std::vector<BuiltIn> make_all() {
  std::vector<BuiltIn> mutants;
  for (const Mutation& mutation : all_mutations()) mutants.push_back(mutant(mutation));
  std::sort(mutants.begin(), mutants.end(),
            [](const BuiltIn& left, const BuiltIn& right) { return left.id < right.id; });
  return mutants;
}

}  // namespace

std::span<const BuiltIn> mutants() {
  static const std::vector<BuiltIn> kAll = make_all();
  return kAll;
}

bool weakens_only_rich_text(std::string_view id) {
  static const Mutations kAll = all_mutations();
  const auto found = std::find_if(kAll.begin(), kAll.end(),
                                  [id](const Mutation& mutation) { return id_of(mutation) == id; });
  assert(found != kAll.end());
  return found->rich_text;
}

}  // namespace croesus::mutants
