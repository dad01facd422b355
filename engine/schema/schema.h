// SPDX-License-Identifier: Apache-2.0
//
// JSON Schema, evaluated exactly: drafts 4, 6, 7, 2019-09 and 2020-12. Start here. A Schema is
// compiled once, is immutable and cheap to copy, and may be used by any number of threads. It
// decides; it never coerces, fetches or fills in defaults.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error/error.h"
#include "engine/json/value.h"
#include "engine/schema/resources.h"

namespace croesus::schema {

struct Program;

struct Settings {
  /// The dialect of schemas without `$schema`.
  Draft draft = Draft::draft2020_12;
  /// Whether `format` is an assertion, whatever the dialect says. Without it, formats are asserted
  /// only where the metaschema has the vocabulary for it.
  bool asserts_formats = false;
  /// Whether a reference that leads nowhere is taken in: what it decides is then indeterminate.
  /// Else it is an error.
  bool tolerates_missing = false;
  /// From where the main document was retrieved; may be empty.
  std::string uri{};
  Registry registry{};
};

/// `indeterminate`: a pattern, the depth of the instance or the branches of the schema need more
/// than is allowed. Never a guess, and the same on every machine.
enum class Validity : std::uint8_t { valid, invalid, indeterminate };

/// One keyword that an instance breaks.
struct Failure {
  std::uint32_t rule = 0;      ///< into Program::rules
  std::string keyword;         ///< "minLength"; see keyword_name()
  std::string schema_pointer;  ///< "/properties/a/minLength", or "URI#pointer" in another document
  std::string instance_pointer{};  ///< "/a"
  bool operator==(const Failure&) const = default;
};

/// What to note on the way. Noting costs; evaluation without a Trace stops at the first failure.
struct Trace {
  /// The rule that is taken to hold, whatever it says.
  std::optional<std::uint32_t> knocked_out{};
  /// Rules that an instance broke, in the order of evaluation: leaves only, none of those inside an
  /// anyOf, oneOf, not, if or contains. Not all of them where they are many.
  std::vector<Failure> failures{};
  /// For each rule and each subschema: kHeld and kBroke, for what it was seen to do; empty where
  /// that is not wanted.
  bool wants_coverage = true;
  std::vector<std::uint8_t> rules{};
  std::vector<std::uint8_t> subschemas{};
  /// Why the answer is indeterminate.
  std::string reason{};
  /// Schemas entered before the evaluation is given up.
  std::size_t most_steps = kMostSteps;
  static constexpr std::size_t kMostSteps = 2'000'000;
  /// Where asked for: every subschema that was applied, with the pointer to what it was applied to
  /// (to the object, for a member's name).
  struct Visit {
    std::uint32_t subschema;
    std::string instance_pointer;
  };
  bool wants_visits = false;
  std::vector<Visit> visits{};
  static constexpr std::uint8_t kHeld = 1;
  static constexpr std::uint8_t kBroke = 2;
};

/// A rule that was taken to hold.
struct Excuse {
  /// UINT32_MAX: none was.
  std::uint32_t rule = UINT32_MAX;
  json::Value instance{};  ///< where it failed first
  std::size_t times = 0;   ///< how often it failed
};

class Schema {
 public:
  /// Errors: usage, for a schema that breaks its draft's rules or a reference that leads nowhere or
  /// in a circle; syntax, for a pattern that is none; unsupported; limit. `where` is the place in
  /// the schema.
  static Expected<Schema> compile(const json::Document& document, const Settings& settings = {});

  /// Requires an instance without duplicate names (json::comparable). Allocates nothing on the
  /// common path.
  Validity evaluate(json::Value instance) const;
  /// The same, adding to what `trace` holds.
  Validity evaluate(json::Value instance, Trace& trace) const;

  /// Of one subschema alone, without what dynamic references would find around it.
  Validity evaluate_at(std::uint32_t subschema, json::Value instance) const;
  /// With that rule knocked out (see Trace::knocked_out), and no notes taken.
  Validity evaluate_without(std::uint32_t rule, json::Value instance, std::size_t most_steps) const;
  /// With the first rule knocked out that fails and of which Trace::failures would tell: `excuse`.
  /// Where there is no such rule, or more would have to be known to say what it decides, none is
  /// excused, and the answer is that of evaluate().
  Validity evaluate_but_one(json::Value instance, std::size_t most_steps, Excuse& excuse) const;
  /// Of one rule alone. Requires one that looks at no marks (not unevaluated...).
  Validity evaluate_rule(std::uint32_t rule, json::Value instance) const;

  const Program& program() const { return *program_; }

 private:
  explicit Schema(std::shared_ptr<const Program> program) : program_(std::move(program)) {}
  std::shared_ptr<const Program> program_;
};

/// The tables themselves; Schema::compile is for everybody else.
Expected<Program> compile_program(const json::Document& document, const Settings& settings);

}  // namespace croesus::schema
