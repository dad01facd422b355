// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/json_schema/draw.h"

#include <algorithm>

#include "engine/domains/json_schema/ballot.h"
#include "engine/domains/json_schema/names.h"

namespace croesus::json_schema {
namespace {

using Pools = std::vector<Pool>;

Expected<Pools> make_pools(const DrawPlan& plan) {
  Pools pools;
  for (const NamedSchema& schema : plan.schemas) {
    auto pool = make_pool(schema, plan.context, plan.header.seed, plan.probes);
    if (pool) {
      pools.push_back(*std::move(pool));
    } else if (schema.may_be_left_out && plan.left_out) {
      plan.left_out(pool.error());
    } else {
      return tl::unexpected(pool.error());
    }
  }
  if (pools.empty()) return fail(ErrorCode::usage, "none of these schemas can be used");
  return pools;
}

/// A pair for each keyword, on the first schema that gives one, as long as there is room.
void cover_keywords(const DrawPlan& plan, Pools& pools, Ballot& ballot, std::vector<Drawn>& drawn) {
  for (const std::string& keyword : assertions()) {
    for (std::size_t i = 0; i < pools.size() && drawn.size() < plan.cases; ++i) {
      if (ballot.draw_pair(i, pools[i], drawn, keyword)) break;
    }
  }
}

/// Every keyword, then schemas at even distances, as often round as it takes.
std::vector<Drawn> construct(const DrawPlan& plan, Pools& pools) {
  Ballot ballot(plan.header.seed, plan.header.id);
  std::vector<Drawn> drawn;
  cover_keywords(plan, pools, ballot, drawn);
  const std::size_t count =
      std::clamp<std::size_t>((plan.cases - drawn.size()) / 2, 1, pools.size());
  std::size_t found = 1;
  while (drawn.size() < plan.cases && found != 0) {
    found = 0;
    for (std::size_t i = 0; i < count && drawn.size() < plan.cases; ++i) {
      const std::size_t schema = i * pools.size() / count;
      found += ballot.draw_pair(schema, pools[schema], drawn) ? 1U : 0U;
    }
  }
  // Then those in between, where the first ones do not suffice.
  for (std::size_t i = 0; i < pools.size() && drawn.size() < plan.cases; ++i) {
    while (drawn.size() < plan.cases && ballot.draw_pair(i, pools[i], drawn)) {
    }
  }
  return drawn;
}

/// A simple random sample without replacement of all faults, or of all controls.
void sample(const DrawPlan& plan, const Pools& pools, bool is_fault, std::vector<Drawn>& into) {
  std::vector<std::pair<std::size_t, const Choice*>> all;
  for (std::size_t i = 0; i < pools.size(); ++i) {
    for (const Choice& choice : is_fault ? pools[i].faults : pools[i].controls) {
      all.emplace_back(i, &choice);
    }
  }
  Stream stream(plan.header.seed, {plan.header.id, "sample", is_fault ? "faults" : "controls"});
  const std::size_t wanted = is_fault ? plan.cases - plan.cases / 2 : plan.cases / 2;
  const auto order = stream.order(all.size());
  for (std::size_t i = 0; i < std::min(wanted, all.size()); ++i) {
    const auto& [schema, choice] = all[order[i]];
    const Spot& spot = choice->spots[stream.below(choice->spots.size())];
    into.push_back({schema, is_fault, *choice, spot});
  }
}

std::string frame(const DrawPlan& plan, const Pools& pools) {
  std::size_t faults = 0;
  std::size_t controls = 0;
  for (const Pool& pool : pools) {
    faults += pool.faults.size();
    controls += pool.controls.size();
  }
  return fmt::format(
      " Frame: the {} single faults and {} conforming edits among the first {} probes of each of "
      "{} "
      "schemas, made with seed {}; faults and controls are each a simple random sample of theirs, "
      "without replacement. Rates speak of that frame and of nothing else.",
      faults, controls, plan.probes, pools.size(), plan.header.seed);
}

std::string operator_of(const Drawn& drawn) {
  if (drawn.spot.keyword.empty()) return drawn.spot.location;
  return drawn.is_fault ? fault_on(drawn.spot.keyword) : control_on(drawn.spot.keyword);
}

/// Bases as they are met, cases as they were drawn.
class Writing {
 public:
  Writing(const DrawPlan& plan, const Pools& pools) : plan_(plan), pools_(pools) {
    recipe_.header = plan.header;
  }

  void add(const Drawn& drawn) {
    const auto& probe = drawn.choice.probe;
    const std::size_t number = ++(drawn.is_fault ? faults_ : controls_);
    recipe_.cases.push_back(
        {fmt::format("{}{}{:03}", plan_.prefix, drawn.is_fault ? "F" : "C", number),
         base_of(drawn.schema, probe.base), operator_of(drawn),
         drawn.spot.keyword.empty() ? probe.idea : drawn.spot.location,
         RecipeCase::Edit{probe.instance_pointer, probe.became}});
  }

  Recipe take() { return std::move(recipe_); }

 private:
  std::string base_of(std::size_t schema, const std::string& instance) {
    auto [known, is_new] = bases_.emplace(std::pair{schema, instance}, "");
    if (!is_new) return known->second;
    known->second = fmt::format("B{:03}", bases_.size());
    const Context& context = pools_[schema].scene.context;
    recipe_.bases.push_back({known->second, context.profile, context.stage, "", "",
                             pools_[schema].scene.source, instance, context.format, false, 0});
    return known->second;
  }

  const DrawPlan& plan_;
  const Pools& pools_;
  Recipe recipe_;
  std::map<std::pair<std::size_t, std::string>, std::string> bases_;
  std::size_t faults_ = 0;
  std::size_t controls_ = 0;
};

}  // namespace

Expected<Recipe> draw(const DrawPlan& plan) {
  auto pools = make_pools(plan);
  if (!pools) return tl::unexpected(pools.error());
  const bool is_sampled = plan.header.population == "sampled";
  std::vector<Drawn> drawn;
  if (is_sampled) {
    sample(plan, *pools, true, drawn);
    sample(plan, *pools, false, drawn);
  } else {
    drawn = construct(plan, *pools);
  }
  if (drawn.size() < plan.cases) {
    return fail(ErrorCode::usage,
                fmt::format("these schemas give {} cases only; ask for fewer, or name more schemas",
                            drawn.size()));
  }
  Writing writing(plan, *pools);
  for (const Drawn& item : drawn) writing.add(item);
  Recipe recipe = writing.take();
  if (is_sampled) recipe.header.about += frame(plan, *pools);
  return recipe;
}

}  // namespace croesus::json_schema
