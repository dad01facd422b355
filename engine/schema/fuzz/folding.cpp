// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/fuzz/folding.h"

#include <fmt/format.h>

#include <bit>
#include <utility>

#include "engine/json/reader.h"
#include "engine/schema/fuzz/outline.h"

namespace croesus::schema {
namespace {

std::string look_of(Finding::Kind kind, const Probe& probe) {
  if (kind == Finding::Kind::refused) return "refused";
  return fmt::format("{}\n{}\n{}", to_word(kind), probe.failure ? probe.failure->keyword : "",
                     probe.idea);
}

std::string shape_of(const Finding& finding, Draft draft) {
  const auto schema = json::read(finding.schema);
  const auto instance = json::read(finding.instance);
  return fmt::format("{}\n{}\n{}\n{}\n{}", to_word(finding.kind), finding.keyword,
                     to_word(finding.polarity),
                     schema ? outline(schema->root(), draft) : finding.schema,
                     instance ? outline(instance->root()) : finding.instance);
}

}  // namespace

bool Folding::wants(Finding::Kind kind, const Probe& probe) {
  constexpr std::size_t kFew = 3;
  Look& look = looks_[look_of(kind, probe)];
  ++look.count;
  const bool is_once = kind == Finding::Kind::refused && look.count > 1;
  if (!is_once && (look.count <= kFew || std::has_single_bit(look.count))) return true;
  ++findings_[look.finding].count;
  return false;
}

bool Folding::add(Finding finding, const Probe& probe) {
  const auto [known, is_new] = shapes_.emplace(shape_of(finding, draft_), findings_.size());
  looks_[look_of(finding.kind, probe)].finding = known->second;
  if (is_new) {
    finding.idea = probe.idea;
    finding.first_instance = probe.text;
    findings_.push_back(std::move(finding));
  } else {
    ++findings_[known->second].count;
  }
  return is_new;
}

}  // namespace croesus::schema
