// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/schema.h"

#include <memory>
#include <utility>

#include "engine/schema/evaluation.h"

namespace croesus::schema {

Expected<Schema> Schema::compile(const json::Document& document, const Settings& settings) {
  auto program = compile_program(document, settings);
  if (!program) return tl::unexpected(program.error());
  return Schema(std::make_shared<const Program>(*std::move(program)));
}

Validity Schema::evaluate(json::Value instance) const {
  return Evaluation(*program_, nullptr).run(0, *instance.node());
}

Validity Schema::evaluate_but_one(json::Value instance, std::size_t most_steps,
                                  Excuse& excuse) const {
  Evaluation evaluation(*program_, nullptr);
  evaluation.excuse_first(most_steps);
  const Validity validity = evaluation.run(0, *instance.node());
  excuse = evaluation.excuse();
  return excuse.rule == kNone && evaluation.has_excused() ? Validity::invalid : validity;
}

Validity Schema::evaluate(json::Value instance, Trace& trace) const {
  return Evaluation(*program_, &trace).run(0, *instance.node());
}

Validity Schema::evaluate_at(std::uint32_t subschema, json::Value instance) const {
  return Evaluation(*program_, nullptr).run(subschema, *instance.node());
}

Validity Schema::evaluate_without(std::uint32_t rule, json::Value instance,
                                  std::size_t most_steps) const {
  const bool is_flat = Evaluation::may_knock_out(*program_, rule);
  Trace trace{.knocked_out = rule, .wants_coverage = false, .most_steps = most_steps};
  Evaluation evaluation(*program_, is_flat ? nullptr : &trace);
  if (is_flat) evaluation.knock_out(rule, most_steps);
  return evaluation.run(0, *instance.node());
}

Validity Schema::evaluate_rule(std::uint32_t rule, json::Value instance) const {
  return Evaluation(*program_, nullptr).run_rule(program_->rules[rule], *instance.node());
}

}  // namespace croesus::schema
