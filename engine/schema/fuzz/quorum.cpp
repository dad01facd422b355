// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/fuzz/quorum.h"

#include <utility>

namespace croesus::schema {
namespace {

bool is_same(const Identity& left, const Identity& right) {
  return left.id == right.id || (!left.name.empty() && left.name == right.name);
}

std::string name_of(const Identity& identity) {
  const std::string& name = identity.name.empty() ? identity.id : identity.name;
  return identity.version.empty() ? name : name + " " + identity.version;
}

std::string word_of(const Readout& readout) {
  if (readout.kind == Readout::Kind::met) return "valid";
  if (readout.kind == Readout::Kind::unmet) return "invalid";
  return is_broken(readout) ? "errored" : "abstained";
}

bool is_opinion(const Readout& said) {
  return said.kind == Readout::Kind::met || said.kind == Readout::Kind::unmet;
}

bool agrees_with_us(const Readout& said, Finding::Kind kind) {
  const bool is_valid = kind != Finding::Kind::false_accept;
  return (said.kind == Readout::Kind::met) == is_valid;
}

/// A vote is on validity. That an oracle broke, or will not have a schema, is no matter of opinion.
bool is_votable(Finding::Kind kind) {
  return kind == Finding::Kind::false_accept || kind == Finding::Kind::false_reject;
}

}  // namespace

Expected<Quorum> Quorum::open(std::span<Oracle* const> members, const Identity& challenged,
                              const Context& context, std::optional<TimeLimit> limit) {
  Quorum quorum;
  for (Oracle* const member : members) {
    std::string name = name_of(member->identity());
    if (is_same(member->identity(), challenged)) {
      quorum.left_out_.push_back(std::move(name));
      continue;
    }
    auto asker = Asker::open(*member, context, limit);
    if (!asker) return tl::unexpected(asker.error());
    quorum.askers_.push_back(*std::move(asker));
    quorum.names_.push_back(std::move(name));
  }
  return quorum;
}

void Quorum::vote(Finding& finding) {
  finding.votes.clear();
  std::size_t opinions = 0;
  std::size_t ours = 0;
  for (std::size_t i = 0; i < askers_.size(); ++i) {
    const Readout said = askers_[i].ask(finding.schema, finding.instance);
    finding.votes.push_back({names_[i], word_of(said)});
    if (!is_opinion(said)) continue;
    ++opinions;
    if (agrees_with_us(said, finding.kind)) ++ours;
  }
  finding.is_contested = is_votable(finding.kind) && opinions > 0 && ours == 0;
}

}  // namespace croesus::schema
