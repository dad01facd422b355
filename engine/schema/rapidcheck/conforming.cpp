// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/rapidcheck/conforming.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/schema/dialect.h"
#include "engine/schema/instances/probe.h"
#include "engine/schema/schema.h"
#include "engine/shrink/shrink.h"

namespace croesus {
namespace {

using schema::Probe;
using schema::Schema;
using schema::Trace;
using schema::Validity;

[[noreturn]] void refuse(const Error& error) {
  throw std::invalid_argument("schema: " + (error.where.empty() ? "" : error.where + ": ") +
                              error.message);
}

Schema compile(const std::string& text, const InstanceOptions& options) {
  const auto draft = schema::find_draft(options.dialect);
  if (!draft) throw std::invalid_argument("no dialect " + options.dialect);
  const auto document = json::read(text);
  if (!document) refuse(document.error());
  const schema::Settings settings{.draft = *draft, .asserts_formats = options.asserts_formats};
  auto compiled = Schema::compile(*document, settings);
  if (!compiled) refuse(compiled.error());
  return *std::move(compiled);
}

/// What is known of a fault: the record, and the rule that it breaks.
struct Broken {
  SingleFault fault;
  std::uint32_t rule = 0;
};

/// What the instance breaks, if that is one rule at one place.
std::optional<Broken> broken_by(const Schema& schema, const std::string& text) {
  const auto document = json::read(text);
  if (!document || !json::comparable(document->root())) return std::nullopt;
  Trace trace;
  if (schema.evaluate(document->root(), trace) != Validity::invalid) return std::nullopt;
  if (trace.failures.size() != 1) return std::nullopt;
  const schema::Failure& failure = trace.failures.front();
  Trace without{.knocked_out = failure.rule};
  if (schema.evaluate(document->root(), without) != Validity::valid) return std::nullopt;
  return Broken{{text, failure.keyword, failure.schema_pointer, failure.instance_pointer},
                failure.rule};
}

bool conforms(const Schema& schema, const std::string& text) {
  const auto document = json::read(text);
  return document && json::comparable(document->root()) &&
         schema.evaluate(document->root()) == Validity::valid;
}

/// Probes of one schema, made when they are first asked for and kept.
class Corpus {
 public:
  explicit Corpus(Schema schema) : schema_(schema), prober_(std::move(schema), {}) {}

  const Schema& schema() const { return schema_; }

  /// The text of the conforming one of that number; of another where there are not so many.
  std::string conforming(std::size_t number) { return at(conforming_, number); }
  /// The same for single faults.
  std::string fault(std::size_t number) { return at(faults_, number); }

 private:
  /// What stands at a number never depends on what was asked before.
  std::string at(const std::vector<std::string>& texts, std::size_t number) {
    const std::scoped_lock lock(mutex_);
    while (texts.size() <= number && draw()) continue;
    if (texts.empty()) throw rc::GenerationFailure(why());
    return texts[number % texts.size()];
  }

  bool draw() {
    constexpr std::size_t kMost = 8192;
    if (drawn_ == kMost) return false;
    const auto probe = prober_.next();
    drawn_ = probe ? drawn_ + 1 : kMost;
    if (!probe) return false;
    if (probe->kind != Probe::Kind::fault) {
      conforming_.push_back(probe->text);
    } else if (broken_by(schema_, probe->text)) {
      faults_.push_back(probe->text);
    }
    return true;
  }

  std::string why() const {
    const std::string resistance = prober_.resistance();
    if (conforming_.empty()) return "no conforming instance was found: " + resistance;
    return "no instance was found that breaks the schema in one place alone";
  }

  std::mutex mutex_;
  Schema schema_;
  schema::Prober prober_;
  std::size_t drawn_ = 0;
  std::vector<std::string> conforming_;
  std::vector<std::string> faults_;
};

/// Texts that are one step smaller.
std::vector<std::string> smaller(const std::string& text) {
  constexpr std::size_t kMost = 500;
  std::vector<std::string> all;
  const Keeps collect = [&all](std::span<const std::string> texts) {
    all.push_back(texts.front());
    return false;
  };
  shrink({text}, collect, kMost);
  return all;
}

rc::Seq<std::string> smaller_conforming(const Schema& schema, const std::string& text) {
  std::vector<std::string> texts = smaller(text);
  std::erase_if(texts, [&](const std::string& each) { return !conforms(schema, each); });
  return rc::seq::fromContainer(std::move(texts));
}

rc::Seq<SingleFault> smaller_faults(const Schema& schema, const SingleFault& fault) {
  std::vector<SingleFault> faults;
  const auto due = broken_by(schema, fault.text);
  for (const std::string& text : smaller(fault.text)) {
    auto broken = broken_by(schema, text);
    if (broken && due && broken->rule == due->rule) faults.push_back(std::move(broken->fault));
  }
  return rc::seq::fromContainer(std::move(faults));
}

/// A number for a Corpus: small while the size is.
std::size_t draw_number(rc::Random random, int size) {
  constexpr std::size_t kLeast = 64;
  constexpr std::size_t kMost = 4096;
  const std::size_t bound =
      std::min(kMost, kLeast * (1 + static_cast<std::size_t>(std::max(size, 0))));
  return random.next() % bound;
}

}  // namespace

void showValue(const SingleFault& fault, std::ostream& out) {
  out << fault.text << " breaks " << fault.keyword << " (" << fault.schema_pointer << ") at \""
      << fault.instance_pointer << '"';
}

rc::Gen<std::string> conforming(const std::string& schema, const InstanceOptions& options) {
  const auto corpus = std::make_shared<Corpus>(compile(schema, options));
  return [corpus](const rc::Random& random, int size) {
    return rc::shrinkable::shrinkRecur(
        corpus->conforming(draw_number(random, size)),
        [corpus](const std::string& text) { return smaller_conforming(corpus->schema(), text); });
  };
}

rc::Gen<SingleFault> single_fault(const std::string& schema, const InstanceOptions& options) {
  const auto corpus = std::make_shared<Corpus>(compile(schema, options));
  return [corpus](const rc::Random& random, int size) {
    const auto broken = broken_by(corpus->schema(), corpus->fault(draw_number(random, size)));
    return rc::shrinkable::shrinkRecur(broken.value().fault, [corpus](const SingleFault& fault) {
      return smaller_faults(corpus->schema(), fault);
    });
  };
}

}  // namespace croesus
