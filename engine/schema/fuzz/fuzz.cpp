// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/fuzz/fuzz.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>

#include "engine/schema/document.h"
#include "engine/schema/fuzz/folding.h"
#include "engine/schema/fuzz/quorum.h"
#include "engine/schema/fuzz/reduction.h"
#include "engine/schema/program.h"

namespace croesus::schema {
namespace {

Expected<Schema> compile(const FuzzPlan& plan) {
  const auto document = read_schema(plan.schema);
  if (!document) return tl::unexpected(document.error());
  return Schema::compile(*document, plan.settings);
}

/// The oracle, how it is asked, and what is known of it so far.
class Fuzzing {
 public:
  using OpenAgain = std::function<Expected<Asker>()>;

  Fuzzing(const FuzzPlan& plan, Schema schema, const Settings& settings, Asker asker,
          OpenAgain open_again, Quorum quorum, ProbeSource& probes)
      : plan_(plan),
        settings_(settings),
        asker_(std::move(asker)),
        open_again_(std::move(open_again)),
        quorum_(std::move(quorum)),
        probes_(probes),
        tally_(std::move(schema)),
        folding_(settings.draft) {}

  FuzzResult run() {
    if (is_alive()) {
      while (next_batch()) continue;
    }
    return finish();
  }

 private:
  /// Nothing conforms to these schemas; the oracle need not understand all of them.
  bool is_alive() {
    std::vector<Readout> said;
    for (const char* const schema : {R"({"not":{}})", "false", R"({"type":"string"})"}) {
      if (settings_.draft != Draft::draft4 || std::string_view(schema) != "false") {
        said.push_back(asker_.ask(schema, "null"));
      }
    }
    const auto is = [&](Readout::Kind kind) {
      return std::ranges::find(said, kind, &Readout::kind) != said.end();
    };
    if (!is(Readout::Kind::met) || is(Readout::Kind::unmet)) return true;
    end(FuzzResult::End::dead,
        R"(it says that null conforms to {"not":{}} and to {"type":"string"}; it accepts everything)");
    return false;
  }

  void end(FuzzResult::End how, std::string why) {
    result_.end = how;
    result_.why = std::move(why);
  }

  /// Asks one batch. Whether to go on.
  bool next_batch() {
    const std::vector<Probe> batch = draw();
    if (batch.empty()) return false;
    std::vector<std::string> texts;
    for (const Probe& probe : batch) texts.push_back(probe.text);
    const auto said = asker_.ask(plan_.schema, texts);
    for (std::size_t i = 0; i < batch.size(); ++i) take(batch[i], said[i]);
    if (plan_.progress) {
      plan_.progress({result_.cases, folding_.findings().size(), probes_.coverage()});
    }
    return !asker_.broken() && !is_hopeless();
  }

  std::vector<Probe> draw() {
    std::vector<Probe> batch;
    const std::size_t due = std::min(plan_.batch, plan_.most_cases - result_.cases);
    while (batch.size() < due && !(plan_.is_over && plan_.is_over())) {
      auto probe = probes_.next();
      if (!probe) break;
      batch.push_back(*std::move(probe));
    }
    return batch;
  }

  /// An oracle that refused the schema so often will not have it the next time either.
  bool is_hopeless() const {
    constexpr std::size_t kEnough = 256;
    return result_.cases >= kEnough && result_.refused == result_.cases;
  }

  void take(const Probe& probe, const Readout& said) {
    ++result_.cases;
    count(probe, said);
    const auto kind = wrong(probe.kind != Probe::Kind::fault, said);
    if (!kind || !folding_.wants(*kind, probe)) return;
    const Reducer reducer{asker_, settings_, plan_.most_calls};
    Finding finding = reduce(reducer, {*kind, plan_.schema, probe.text, said});
    if (!shows_again(finding)) return;
    if (folding_.add(std::move(finding), probe)) quorum_.vote(folding_.findings().back());
  }

  /// Asks a fresh session: an oracle that is of two minds shows nothing.
  bool shows_again(const Finding& finding) {
    if (!fresh_) {
      auto opened = open_again_();
      if (!opened) return true;  // the one that there is says whether it is broken
      fresh_ = *std::move(opened);
    }
    const Readout again = fresh_->ask(finding.schema, finding.instance);
    const bool same =
        is_broken(finding.said) ? !is_verdict(again) : again.kind == finding.said.kind;
    if (same) return true;
    ++result_.unstable;
    if (flip_.empty()) {
      flip_ = fmt::format("schema {} and instance {} read {} once, and {} when asked again",
                          shorten(finding.schema), shorten(finding.instance),
                          to_word(finding.said.kind), to_word(again.kind));
    }
    return false;
  }

  static bool is_verdict(const Readout& said) {
    return said.kind == Readout::Kind::met || said.kind == Readout::Kind::unmet;
  }

  static std::string shorten(const std::string& text) {
    constexpr std::size_t kLongest = 200;
    return text.size() <= kLongest ? text : fmt::format("of {} bytes", text.size());
  }

  void count(const Probe& probe, const Readout& said) {
    Arm& arm = probe.kind == Probe::Kind::fault ? faults_ : conforming_;
    ++arm.asked;
    if (is_verdict(said)) {
      ++result_.ruled;
      ++arm.ruled;
      tally_.add(probe);
    } else if (is_refusal(said)) {
      ++result_.refused;
    } else if (probe.kind != Probe::Kind::fault && is_broken(said)) {
      ++result_.broke;
    } else {
      ++result_.unmeasured;
      if (silence_.empty()) silence_ = said.reason;
    }
  }

  std::string excuse() const { return silence_.empty() ? "" : "; it said: " + silence_; }

  void judge_end() {
    if (result_.end == FuzzResult::End::dead) return;
    if (const auto broken = asker_.broken()) {
      end(FuzzResult::End::not_measured, broken->message);
    } else if (result_.cases == 0) {
      const std::string why = probes_.resistance();
      end(FuzzResult::End::not_measured,
          why.empty() ? "no instance was made" : "no conforming instance was found: " + why);
    } else if (result_.ruled == 0) {
      end(FuzzResult::End::not_measured, result_.refused > 0
                                             ? "the oracle refuses the schema"
                                             : "the oracle ruled on no instance" + excuse());
    } else if (faults_.is_silent()) {
      end(FuzzResult::End::not_measured, "the oracle ruled on no invalid instance" + excuse());
    } else if (conforming_.is_silent() && result_.broke == 0) {
      end(FuzzResult::End::not_measured, "the oracle ruled on no valid instance" + excuse());
    } else if (result_.unstable > 0) {
      end(FuzzResult::End::not_measured, "the oracle is unstable: " + flip_);
    }
  }

  FuzzResult finish() {
    judge_end();
    for (const Finding& finding : folding_.findings()) tally_.add(finding);
    result_.findings = std::move(folding_.findings());
    result_.keywords = tally_.table();
    result_.coverage = probes_.coverage();
    result_.quorum = quorum_.names();
    result_.left_out = quorum_.left_out();
    result_.calls = asker_.calls();
    return std::move(result_);
  }

  struct Arm {
    std::size_t asked = 0;
    std::size_t ruled = 0;
    bool is_silent() const { return asked > 0 && ruled == 0; }
  };

  const FuzzPlan& plan_;
  const Settings& settings_;
  Asker asker_;
  OpenAgain open_again_;
  std::optional<Asker> fresh_;
  Quorum quorum_;
  ProbeSource& probes_;
  Tally tally_;
  Folding folding_;
  FuzzResult result_;
  Arm faults_;
  Arm conforming_;
  std::string flip_;     ///< the first one
  std::string silence_;  ///< what it said the first time that it gave no verdict
};

}  // namespace

Expected<Settings> settings_of(const FuzzPlan& plan) {
  const auto schema = compile(plan);
  if (!schema) return tl::unexpected(schema.error());
  Settings settings = plan.settings;
  settings.draft = schema->program().subschemas.front().draft;
  return settings;
}

Expected<FuzzResult> fuzz(const FuzzPlan& plan, Oracle& oracle, ProbeSource& probes) {
  const auto settings = settings_of(plan);
  if (!settings) return tl::unexpected(settings.error());
  auto schema = compile(plan);
  if (!schema) return tl::unexpected(schema.error());
  const Context context = context_of(*settings);
  auto asker = Asker::open(oracle, context, plan.time_limit);
  if (!asker) return tl::unexpected(asker.error());
  auto quorum = Quorum::open(plan.quorum, oracle.identity(), context, plan.time_limit);
  if (!quorum) return tl::unexpected(quorum.error());
  const auto open_again = [&] { return Asker::open(oracle, context, plan.time_limit); };
  return Fuzzing(plan, *std::move(schema), *settings, *std::move(asker), open_again,
                 *std::move(quorum), probes)
      .run();
}

std::size_t counted(const FuzzResult& result) {
  return static_cast<std::size_t>(
      std::ranges::count(result.findings, false, &Finding::is_contested));
}

std::size_t shown(const FuzzResult& result, Finding::Kind kind) {
  std::size_t count = 0;
  for (const Finding& finding : result.findings) {
    if (finding.kind == kind && !finding.is_contested) count += finding.count;
  }
  return count;
}

}  // namespace croesus::schema
