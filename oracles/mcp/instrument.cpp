// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/instrument.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/domains/mcp/tasks.h"
#include "engine/json/reader.h"
#include "oracles/mcp/contract/policy.h"
#include "oracles/mcp/contract/readouts.h"
#include "oracles/mcp/projector/projector.h"

namespace croesus::oracles::mcp {

namespace {

using ::croesus::mcp::kTasks;

/// Source and carrier as the instrument sees them, or the one readout that all tasks get instead.
struct Views {
  Result source;
  Result carrier;
};
using Seen = tl::expected<Views, Readout>;

tl::unexpected<Readout> give_up(Readout readout) {
  return tl::unexpected<Readout>(std::move(readout));
}

Result view(Projector projector, const json::Document& document, const Policy& policy) {
  Result result = project(projector, document.root());
  apply(policy, result);
  return result;
}

Seen look(const Scene& scene) {
  const Context& context = scene.context;
  if (context.domain != "mcp")
    return give_up(errored(fmt::format("not of domain mcp: \"{}\"", context.domain)));
  const auto policy = read_policy(context.policy);
  if (!policy) return give_up(errored(policy.error().message));
  const auto projector = find_projector(context.profile, context.stage);
  if (!projector) return give_up(errored(projector.error().message));
  const auto source = json::read(scene.source);
  if (!source) return give_up(unreadable_source(source.error()));
  const auto carrier = json::read(scene.carrier);
  if (!carrier) return give_up(unreadable_carrier(carrier.error()));
  return Views{view(wire("W0"), *source, *policy), view(*projector, *carrier, *policy)};
}

Readout rule(const Comparisons& comparisons, const Views& views, const std::string& task) {
  const auto known = std::find(kTasks.begin(), kTasks.end(), task);
  if (known == kTasks.end()) return errored(fmt::format("unknown task \"{}\"", task));
  const auto& compare = comparisons[static_cast<std::size_t>(known - kTasks.begin())];
  const auto difference = compare(views.source, views.carrier);
  return difference ? unmet(difference->reason, difference->at) : met();
}

Answer answer(const Comparisons& comparisons, const Scene& scene,
              std::span<const std::string> tasks) {
  const Seen views = look(scene);
  if (!views) return Answer(tasks.size(), views.error());
  Answer readouts;
  for (const std::string& task : tasks) readouts.push_back(rule(comparisons, *views, task));
  return readouts;
}

}  // namespace

Comparisons comparisons_with(Signature rich) {
  return {compare_shown, compare_structured, compare_error, compare_rich(std::move(rich)),
          compare_meta};
}

BuiltIn make_built_in(Instrument instrument) {
  return {.id = std::move(instrument.id),
          .version = std::move(instrument.version),
          .tasks = {kTasks.begin(), kTasks.end()},
          .summary = std::move(instrument.summary),
          .verdict = [comparisons = std::move(instrument.comparisons)](
                         const Scene& scene, std::span<const std::string> tasks) {
            return answer(comparisons, scene, tasks);
          }};
}

}  // namespace croesus::oracles::mcp
