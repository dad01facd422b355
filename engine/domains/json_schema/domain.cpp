// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/json_schema/domain.h"

#include <algorithm>

#include "engine/domains/json_schema/evidence.h"
#include "engine/domains/json_schema/names.h"
#include "engine/domains/json_schema/scene_schema.h"
#include "engine/domains/json_schema/tasks.h"
#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/schema/program.h"

namespace croesus::json_schema {
namespace {

tl::unexpected<Error> unproven(std::string message) {
  return fail(ErrorCode::witness, std::move(message));
}

/// Values of every kind, the bluntest first.
constexpr std::string_view kBlunt[] = {"null",  "{}",   "[]",  "\"\"",     "0",
                                       "false", "true", "1.5", "[[null]]", R"({"":[null]})"};

bool breaks(const schema::Schema& schema, std::string_view text) {
  const auto instance = json::read(std::string(text));
  return instance && schema.evaluate(instance->root()) == schema::Validity::invalid;
}

/// The base's scene with the first blunt value that breaks it.
std::optional<Scene> broken(const Scene& base) {
  const auto schema = compiled(base.source, base.context);
  if (!schema) return std::nullopt;
  const auto* const found = std::find_if(std::begin(kBlunt), std::end(kBlunt),
                                         [&](auto text) { return breaks(*schema, text); });
  if (found == std::end(kBlunt)) return std::nullopt;
  return Scene{base.source, std::string(*found), base.context};
}

/// Whether ignoring that keyword, where it stands at `location`, would let the instance pass.
bool decides(const schema::Schema& schema, json::Value instance, std::string_view keyword,
             std::string_view location) {
  const schema::Program& program = schema.program();
  const auto deciding = deciding_rules(schema, instance);
  return std::any_of(deciding.begin(), deciding.end(), [&](std::uint32_t rule) {
    return keyword_name(program, program.rules[rule]) == keyword &&
           location_of(program, program.rules[rule]) == location;
  });
}

class JsonSchemaDomain final : public Domain {
 public:
  std::string_view id() const override { return "json-schema"; }
  std::span<const std::string> tasks() const override { return kTasks; }
  std::span<const std::string> tasks_of(std::string_view kind) const override {
    if (kind != "valid") return {};
    return kTasks;
  }

  /// What the source asks for: an instance that conforms.
  Expected<Reading> read_source(const Scene& scene) const override {
    const auto schema = compiled(scene.source, scene.context);
    if (!schema) return tl::unexpected(schema.error());
    return Reading{{Atom{"valid", "valid", "true", {}, true}}};
  }

  Expected<Reading> read_carrier(const Scene& scene) const override {
    const auto schema = compiled(scene.source, scene.context);
    if (!schema) return tl::unexpected(schema.error());
    const auto instance = json::read(scene.carrier);
    if (!instance) return tl::unexpected(instance.error());
    return read_validity(*schema, instance->root());
  }

  std::vector<std::string> exercised(const Reading&, const Context&) const override {
    return {kTasks.begin(), kTasks.end()};
  }

  std::optional<Probe> dead_scene(std::span<const Scene> bases) const override {
    if (bases.empty()) return std::nullopt;
    return Probe{{R"({"not":{}})", "null", bases.front().context}, {"valid"}};
  }

  std::optional<Probe> sabotage(std::span<const Scene> bases,
                                std::string_view task) const override {
    if (task != "valid") return std::nullopt;
    for (const Scene& base : bases) {
      if (auto scene = broken(base)) return Probe{*std::move(scene), {"valid"}};
    }
    return std::nullopt;
  }

  std::string contract() const override { return R"({"valid":["valid"]})"; }

  Expected<ScenePatch> grow(const Scene&) const override {
    return fail(ErrorCode::unsupported, "an instance has no content to clone");
  }

  /// What an operator that is called after a keyword says of it is seen in the edited instance.
  Expected<void> check_claim(const Claim& claim, const Scene& edited) const override {
    const auto keyword = keyword_of(claim.op);
    if (!keyword) return {};
    const auto schema = compiled(edited.source, edited.context);
    if (!schema) return tl::unexpected(schema.error());
    const auto instance = json::read(edited.carrier);
    if (!instance) return tl::unexpected(instance.error());
    const json::Value root = instance->root();
    if (claim.op == fault_on(*keyword)) {
      if (decides(*schema, root, *keyword, claim.site)) return {};
      return unproven(fmt::format("it is not {} at {} that the instance breaks, or not alone",
                                  *keyword, claim.site));
    }
    if (holds(*schema, root, *keyword, claim.site)) return {};
    return unproven(fmt::format("{} at {} was not seen to hold", *keyword, claim.site));
  }
};

}  // namespace

const Domain& domain() {
  static const JsonSchemaDomain kDomain;
  return kDomain;
}

}  // namespace croesus::json_schema
