// SPDX-License-Identifier: Apache-2.0
#include "tests/planted/defect.h"

#include <optional>
#include <utility>

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/schema/dialect.h"
#include "oracles/oracle.h"

namespace croesus::schema::planted {
namespace {

using Kind = Readout::Kind;

Readout readout(Kind kind, std::string reason = {}) {
  return {.kind = kind, .reason = std::move(reason), .at = {}};
}

/// The schema that was asked about last, compiled.
const Expected<Schema>& compiled(const std::string& text, const Settings& settings) {
  struct Last {
    std::string text;
    Draft draft;
    bool asserts_formats;
    Expected<Schema> schema;
  };
  thread_local std::optional<Last> last;
  if (!last || last->text != text || last->draft != settings.draft ||
      last->asserts_formats != settings.asserts_formats) {
    last.emplace(Last{text, settings.draft, settings.asserts_formats,
                      json::read(text).and_then([&](const json::Document& document) {
                        return Schema::compile(document, settings);
                      })});
  }
  return last->schema;
}

/// The schema as `rewrite` makes it, kept as long as the same one is asked about.
class Rewritten {
 public:
  explicit Rewritten(SchemaEdit edit) : edit_(std::move(edit)) {}

  const std::string& of(const std::string& schema) {
    if (schema != schema_) {
      schema_ = schema;
      const auto document = json::read(schema);
      text_ = document ? rewrite_schema(document->root(), edit_) : schema;
    }
    return text_;
  }

 private:
  SchemaEdit edit_;
  std::string schema_;
  std::string text_;
};

/// A schema that holds for those of `values` that pass.
std::string among(const std::vector<std::string>& values, const Opinion& opinion,
                  const std::pair<std::string, std::string>& keyword) {
  const auto due = json::read(keyword.second);
  std::vector<std::string> passing;
  for (const std::string& value : values) {
    const auto document = json::read(value);
    if (opinion(keyword.first, due->root(), document->root())) passing.push_back(value);
  }
  return R"({"enum":)" + array_of(passing) + "}";
}

Settings settings_of(const Context& context) {
  Settings settings{.asserts_formats = context.format == "assertion"};
  if (const auto draft = find_draft(context.profile)) settings.draft = *draft;
  return settings;
}

}  // namespace

Readout truth(const std::string& schema, const std::string& instance, const Settings& settings) {
  const auto& sure = compiled(schema, settings);
  if (!sure) return readout(Kind::abstained, "refused: " + sure.error().message);
  const auto document = json::read(instance);
  if (!document || !json::comparable(document->root())) return readout(Kind::errored, "unreadable");
  switch (sure->evaluate(document->root())) {
    case Validity::valid:
      return readout(Kind::met);
    case Validity::invalid:
      return readout(Kind::unmet);
    case Validity::indeterminate:
      break;
  }
  return readout(Kind::abstained, "indeterminate");
}

Says reads_schema(SchemaEdit edit) {
  return [rewritten = std::make_shared<Rewritten>(std::move(edit))](
             const std::string& schema, const std::string& instance, const Settings& settings) {
    return truth(rewritten->of(schema), instance, settings);
  };
}

Says reads_schema_of(Draft draft, SchemaEdit edit) {
  return [draft, wrong = reads_schema(std::move(edit))](
             const std::string& schema, const std::string& instance, const Settings& settings) {
    return settings.draft == draft ? wrong(schema, instance, settings)
                                   : truth(schema, instance, settings);
  };
}

Says reads_instance(std::function<std::string(json::Value)> rewrite) {
  return [rewrite = std::move(rewrite)](const std::string& schema, const std::string& instance,
                                        const Settings& settings) {
    return truth(schema, rewrite(json::read(instance)->root()), settings);
  };
}

Says reads_values(ValueEdit edit) {
  return reads_instance(
      [edit = std::move(edit)](json::Value value) { return rewrite_values(value, edit); });
}

Says thinks(std::vector<std::string> keywords, Opinion opinion) {
  return [keywords = std::move(keywords), opinion = std::move(opinion)](
             const std::string& schema, const std::string& instance, const Settings& settings) {
    const auto document = json::read(schema);
    const auto values = values_in(json::read(instance)->root());
    const auto edit = [&](Members& members) {
      for (const auto& keyword : members.take(keywords).all) {
        members.demand(among(values, opinion, keyword));
      }
    };
    return truth(rewrite_schema(document->root(), edit), instance, settings);
  };
}

std::unique_ptr<Oracle> oracle_of(const Defect& defect) {
  const auto verdict = [says = defect.says](const Scene& scene,
                                            std::span<const std::string> tasks) {
    return Answer(tasks.size(), says(scene.source, scene.carrier, settings_of(scene.context)));
  };
  return make_oracle({.id = defect.id,
                      .version = "1",
                      .tasks = {"valid"},
                      .summary = "Our evaluator with a defect.",
                      .verdict = verdict});
}

std::vector<Defect> defects() {
  std::vector<Defect> all;
  for (const auto& some : {about_applicators, about_arrays, about_equality, about_formats,
                           about_numbers, about_objects, about_references, about_strings,
                           about_types, about_unevaluated, ignored_keywords}) {
    for (Defect& defect : some()) all.push_back(std::move(defect));
  }
  return all;
}

}  // namespace croesus::schema::planted
