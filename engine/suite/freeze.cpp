// SPDX-License-Identifier: Apache-2.0
#include "engine/suite/freeze.h"

#include <cerrno>
#include <cstring>

#include "engine/json/pointer.h"
#include "engine/suite/freeze_base.h"
#include "engine/suite/lock.h"

namespace croesus {
namespace {

tl::unexpected<Error> refused(const RecipeCase& plan, ErrorCode code, std::string message) {
  return fail(code, std::move(message), plan.id);
}

/// The named site, or one that is drawn.
Expected<Site> choose(const std::vector<Site>& sites, const RecipeCase& plan, Stream& stream) {
  if (sites.empty()) {
    return refused(plan, ErrorCode::usage,
                   fmt::format("{} has no site in base {}", plan.op, plan.base));
  }
  if (plan.site.empty()) return sites[stream.below(sites.size())];
  std::vector<std::string> names;
  for (const Site& site : sites) {
    if (site.name == plan.site) return site;
    names.push_back(site.name);
  }
  return refused(plan, ErrorCode::usage,
                 fmt::format("{} has no site {} in base {}; it has: {}", plan.op, plan.site,
                             plan.base, fmt::join(names, ", ")));
}

struct Edit {
  std::string site;
  std::vector<json::Splice> patch;
};

/// The edit that the recipe itself holds.
Expected<Edit> given(const RecipeCase& plan, const Base& base) {
  const json::Value value = json::resolve(base.carrier.root(), plan.edit->pointer);
  if (!value) {
    return refused(
        plan, ErrorCode::usage,
        fmt::format("its edit is at {}, which base {} has not", plan.edit->pointer, plan.base));
  }
  const json::Span span = base.carrier.span(value);
  return Edit{plan.site,
              {{plan.edit->pointer, span.begin,
                base.scene.carrier.substr(span.begin, span.end - span.begin), plan.edit->now}}};
}

Expected<Edit> drawn(const Recipe& recipe, const RecipeCase& plan, const Base& base,
                     const Operator& op) {
  Stream choice(recipe.header.seed, {recipe.header.id, base.id, op.id, plan.id, "site"});
  const auto site = choose(op.sites(base), plan, choice);
  if (!site) return tl::unexpected(site.error());
  Stream stream(recipe.header.seed, {recipe.header.id, base.id, op.id, site->name, plan.id});
  auto patch = op.edit(base, *site, stream);
  if (!patch) return refused(plan, patch.error().code, patch.error().message);
  return Edit{site->name, *std::move(patch)};
}

Expected<Case> make_case(const Recipe& recipe, const RecipeCase& plan, const Base& base,
                         const FreezeContext& context) {
  const Operator* op = context.find_operator(plan.op);
  if (op == nullptr) {
    return refused(plan, ErrorCode::usage, fmt::format("there is no operator {}", plan.op));
  }
  const auto edit = plan.edit ? given(plan, base) : drawn(recipe, plan, base, *op);
  if (!edit) return tl::unexpected(edit.error());
  auto proof = prove(context.domain, base.scene, base.scope.tasks, edit->patch);
  if (!proof) return refused(plan, proof.error().code, proof.error().message);
  auto carrier = json::apply(base.scene.carrier, edit->patch);
  if (!carrier) return refused(plan, carrier.error().code, carrier.error().message);
  Case item{plan.id,
            op->role,
            op->id,
            op->taxonomy,
            op->target,
            edit->site,
            base.id,
            {base.scene.source, *std::move(carrier), base.scene.context},
            std::move(proof->expect),
            std::move(proof->witness)};
  const auto checked = check_case(context.domain, item);
  if (!checked) return refused(plan, checked.error().code, checked.error().message);
  return item;
}

using Bases = std::map<std::string, Base>;

Expected<Bases> make_bases(const Recipe& recipe, const FreezeContext& context,
                           SuiteHeader& header) {
  Bases bases;
  std::map<std::string, std::string> files;
  for (const RecipeBase& plan : recipe.bases) {
    auto made = freeze_base(recipe, plan, context);
    if (!made) return tl::unexpected(made.error());
    for (const SourceFile& file : made->files) files[file.name] = file.sha256;
    header.bases.push_back(std::move(made->record));
    bases.emplace(plan.id, std::move(made->base));
  }
  for (const auto& [name, sha256] : files) header.sources.push_back({name, sha256});
  return bases;
}

Expected<void> create_folder(const std::filesystem::path& folder) {
  std::error_code code;
  if (std::filesystem::exists(folder, code)) {
    return fail(ErrorCode::usage,
                "suites are write-once and this folder is there already; choose another --out",
                folder.string());
  }
  std::filesystem::create_directories(folder, code);
  if (!code) return {};
  return fail(ErrorCode::io, fmt::format("cannot create the folder: {}", code.message()),
              folder.string());
}

}  // namespace

Expected<Frozen> freeze(const Recipe& recipe, const FreezeContext& context) {
  Frozen frozen;
  frozen.header = recipe.header;
  frozen.header.tool = context.tool;
  frozen.header.contract = context.domain.contract();
  const auto bases = make_bases(recipe, context, frozen.header);
  if (!bases) return tl::unexpected(bases.error());
  std::vector<std::string> lines;
  for (const RecipeCase& plan : recipe.cases) {
    auto item = make_case(recipe, plan, bases->at(plan.base), context);
    if (!item) return tl::unexpected(item.error());
    lines.push_back(write_case(*item));
    frozen.cases_ndjson += lines.back() + "\n";
    frozen.cases.push_back(*std::move(item));
  }
  frozen.suite_json = write_header(frozen.header);
  frozen.lock = make_lock(frozen.suite_json, lines, context.tool);
  return frozen;
}

Expected<void> write_suite(const Frozen& frozen, const std::filesystem::path& folder) {
  if (auto made = create_folder(folder); !made) return made;
  for (const auto& [name, text] : {std::pair{"suite.json", &frozen.suite_json},
                                   {"cases.ndjson", &frozen.cases_ndjson},
                                   {"suite.lock", &frozen.lock}}) {
    if (auto written = write_file(folder / name, *text); !written) return written;
  }
  return {};
}

}  // namespace croesus
