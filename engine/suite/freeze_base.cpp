// SPDX-License-Identifier: Apache-2.0
#include "engine/suite/freeze_base.h"

#include "engine/json/digest.h"
#include "engine/suite/fresh.h"

namespace croesus {
namespace {

Expected<Scene> apply(const Scene& scene, const Domain::ScenePatch& patch) {
  auto source = json::apply(scene.source, patch.source);
  if (!source) return tl::unexpected(source.error());
  auto carrier = json::apply(scene.carrier, patch.carrier);
  if (!carrier) return tl::unexpected(carrier.error());
  return Scene{*std::move(source), *std::move(carrier), scene.context};
}

/// Makes one base step by step; each step leaves its trace in the record.
class Making {
 public:
  Making(const Recipe& recipe, const RecipeBase& plan, const FreezeContext& context)
      : recipe_(recipe), plan_(plan), context_(context) {
    scene_.context = {recipe.header.domain, plan.profile, plan.stage,
                      recipe.header.policy, {},           plan.format};
    result_.id = plan.id;
    result_.profile = plan.profile;
    result_.stage = plan.stage;
    result_.source_file = plan.source_file;
    result_.carrier_file = plan.carrier_file;
  }

  Expected<FrozenBase> run() {
    for (const auto step : {&Making::load, &Making::grow, &Making::freshen}) {
      if (auto done = (this->*step)(); !done) return tl::unexpected(done.error());
    }
    auto base = make_base(context_.domain, plan_.id, scene_);
    if (!base) return tl::unexpected(base.error());
    record(*base);
    return FrozenBase{*std::move(base), std::move(result_), std::move(files_)};
  }

 private:
  Expected<void> load() {
    for (const auto& [file, text, slot] :
         {std::tuple{&plan_.source_file, &plan_.source_text, &scene_.source},
          {&plan_.carrier_file, &plan_.carrier_text, &scene_.carrier}}) {
      if (file->empty()) {
        *slot = *text;
        continue;
      }
      auto content = read_file(context_.captures / recipe_.captures / *file);
      if (!content) return tl::unexpected(content.error());
      *slot = *std::move(content);
      files_.push_back(
          {fmt::format("captures/{}/{}", recipe_.captures, *file), json::sha256(*slot)});
    }
    return {};
  }

  /// Clones stand verbatim behind their original and get fresh values of their own.
  Expected<void> grow() {
    for (std::uint64_t i = 0; i < plan_.grow; ++i) {
      auto patch = context_.domain.grow(scene_);
      if (!patch) return tl::unexpected(patch.error());
      auto stream = stream_for(fmt::format("grow {}", i));
      const auto replacements = draw_fresh(context_.domain, scene_, stream);
      if (!replacements) return tl::unexpected(replacements.error());
      for (auto* side : {&patch->source, &patch->carrier}) {
        for (json::Splice& splice : *side) splice.now = replaced(splice.now, *replacements);
      }
      if (auto done = take(*patch, result_.grown); !done) return done;
    }
    return {};
  }

  Expected<void> freshen() {
    if (!plan_.fresh) return {};
    auto stream = stream_for("fresh");
    const auto replacements = draw_fresh(context_.domain, scene_, stream);
    if (!replacements) return tl::unexpected(replacements.error());
    const auto patch = replace_values(scene_, *replacements);
    if (!patch) return tl::unexpected(patch.error());
    return take(*patch, result_.fresh);
  }

  /// Applies a step. `trace` is empty before, except for a base that grows more than once, which is
  /// not supported yet.
  Expected<void> take(const Domain::ScenePatch& patch, Domain::ScenePatch& trace) {
    if (!trace.source.empty()) {
      return fail(ErrorCode::unsupported, "a base can grow by one element only");
    }
    auto next = apply(scene_, patch);
    if (!next) return tl::unexpected(next.error());
    scene_ = *std::move(next);
    trace = patch;
    return {};
  }

  void record(const Base& base) {
    result_.scope = base.scope;
    result_.source_bytes = json::to_hex(json::bytes_digest(scene_.source));
    result_.source_value = json::to_hex(json::value_digest(base.source.root()));
    result_.carrier_bytes = json::to_hex(json::bytes_digest(scene_.carrier));
    result_.carrier_value = json::to_hex(json::value_digest(base.carrier.root()));
  }

  Stream stream_for(std::string_view purpose) const {
    return {recipe_.header.seed, {recipe_.header.id, plan_.id, purpose}};
  }

  const Recipe& recipe_;
  const RecipeBase& plan_;
  const FreezeContext& context_;
  Scene scene_;
  BaseRecord result_;
  std::vector<SourceFile> files_;
};

}  // namespace

Expected<FrozenBase> freeze_base(const Recipe& recipe, const RecipeBase& base,
                                 const FreezeContext& context) {
  auto made = Making(recipe, base, context).run();
  if (made) return made;
  std::string& where = made.error().where;
  where = where.empty() ? base.id : fmt::format("{}: {}", base.id, where);
  return made;
}

}  // namespace croesus
