// SPDX-License-Identifier: Apache-2.0
//
// The lines of the run log, and back.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/run/log.h"
#include "tests/unit/toy/strings.h"

namespace croesus::toy {
namespace {

using Kind = Readout::Kind;

std::string any() { return *any_string(); }
bool either() { return *rc::gen::arbitrary<bool>(); }

Readouts any_readouts() {
  Readouts readouts;
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
    readouts[any()] = {*rc::gen::element(Kind::met, Kind::unmet, Kind::abstained, Kind::errored,
                                         Kind::timed_out, Kind::crashed, Kind::unstable),
                       any(), any()};
  }
  return readouts;
}

CaseLine any_case_line() {
  CaseLine line;
  line.id = any();
  line.role = *rc::gen::element(Role::fault, Role::control);
  line.op = any();
  line.taxonomy = any();
  line.target = any();
  line.base = any();
  line.profile = any();
  line.stage = any();
  line.readouts = any_readouts();
  line.outcome = line.role == Role::fault
                     ? *rc::gen::element(Outcome::detected, Outcome::off_target, Outcome::missed,
                                         Outcome::unmeasured)
                     : *rc::gen::element(Outcome::accepted, Outcome::rejected, Outcome::vacuous,
                                         Outcome::unmeasured);
  line.why = any();
  const bool rejects = line.outcome == Outcome::detected || line.outcome == Outcome::rejected;
  if (line.outcome != Outcome::unmeasured && line.outcome != Outcome::vacuous) {
    line.readouts[line.target].kind = rejects ? Readout::Kind::unmet : Readout::Kind::met;
  }
  line.elsewhere = either();
  line.more_changes = *rc::gen::inRange<std::size_t>(0, 3);
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
    line.expect[any()] = either();
    line.distrusted.push_back(any());
    line.changes.push_back({any(), any(), any()});
  }
  return line;
}

RC_GTEST_PROP(LogLine, a_case_reads_back_as_it_was_written, ()) {
  const CaseLine line = any_case_line();
  const auto again = std::get<CaseLine>(read_line(write_line(line)).value());
  RC_ASSERT(again.id == line.id);
  RC_ASSERT(again.role == line.role);
  RC_ASSERT(again.op == line.op);
  RC_ASSERT(again.taxonomy == line.taxonomy);
  RC_ASSERT(again.target == line.target);
  RC_ASSERT(again.base == line.base);
  RC_ASSERT(again.profile == line.profile);
  RC_ASSERT(again.stage == line.stage);
  RC_ASSERT(again.expect == line.expect);
  RC_ASSERT(again.readouts == line.readouts);
  RC_ASSERT(again.outcome == line.outcome);
  RC_ASSERT(again.why == line.why);
  RC_ASSERT(again.elsewhere == line.elsewhere);
  RC_ASSERT(again.distrusted == line.distrusted);
  RC_ASSERT(again.changes.size() == line.changes.size());
  RC_ASSERT(write_line(again) == write_line(line));
}

RC_GTEST_PROP(LogLine, probes_and_bases_read_back_as_they_were_written, ()) {
  const ProbeLine probe{any(), any(), either(), any_readouts()};
  const auto again = std::get<ProbeLine>(read_line(write_line(probe)).value());
  RC_ASSERT(again.probe == probe.probe);
  RC_ASSERT(again.task == probe.task);
  RC_ASSERT(again.possible == probe.possible);
  RC_ASSERT(again.readouts == probe.readouts);
  const BaseLine base{any(), any_readouts()};
  const auto base_again = std::get<BaseLine>(read_line(write_line(base)).value());
  RC_ASSERT(base_again.base == base.base);
  RC_ASSERT(base_again.readouts == base.readouts);
}

RC_GTEST_PROP(LogLine, a_header_reads_back_as_it_was_written, ()) {
  LogHeader header{any(),
                   {any(), any(), any(), any(), any(), any(), any(), {any(), any()}, {}, {}},
                   {any(), any(), any(), {any()}, any(), {any()}, any()},
                   *rc::gen::arbitrary<std::uint64_t>(),
                   *rc::gen::arbitrary<std::uint64_t>(),
                   *rc::gen::arbitrary<std::uint32_t>()};
  header.suite.faults[any()] = *rc::gen::arbitrary<std::uint32_t>();
  header.suite.controls[any()] = *rc::gen::arbitrary<std::uint32_t>();
  if (either()) header.oracle.files[any()] = any();
  const auto again = std::get<LogHeader>(read_line(write_line(header)).value());
  RC_ASSERT(again.tool == header.tool);
  RC_ASSERT(again.suite.id == header.suite.id);
  RC_ASSERT(again.suite.seal == header.suite.seal);
  RC_ASSERT(again.suite.tasks == header.suite.tasks);
  RC_ASSERT(again.suite.faults == header.suite.faults);
  RC_ASSERT(again.suite.controls == header.suite.controls);
  RC_ASSERT(again.oracle.tasks == header.oracle.tasks);
  RC_ASSERT(again.oracle.carrier == header.oracle.carrier);
  RC_ASSERT(again.oracle.arguments == header.oracle.arguments);
  RC_ASSERT(again.oracle.sha256 == header.oracle.sha256);
  RC_ASSERT(again.oracle.files == header.oracle.files);
  RC_ASSERT(again.time_limit_ms == header.time_limit_ms);
  RC_ASSERT(again.seed == header.seed);
  RC_ASSERT(again.repeats == header.repeats);
  RC_ASSERT(write_line(again) == write_line(header));
}

TEST(LogLine, a_footer_reads_back_as_it_was_written) {
  for (const std::string line :
       {R"({"line":"footer","cases":7})", R"({"line":"footer","cases":0,"stopped":"dead"})",
        R"({"line":"footer","cases":7,"times":{"seconds":0.1}})",
        R"({"line":"footer","cases":7,"times":{"seconds":0.25,"restarts":1,"asked_again":2,)"
        R"("ignored":3,"stderr":"oh"}})"}) {
    const auto footer = read_line(line);
    ASSERT_TRUE(footer.has_value()) << line;
    EXPECT_EQ(write_line(*footer), line);
  }
}

TEST(LogLine, words_that_a_log_does_not_have_are_refused) {
  CaseLine item;
  item.id = "F1";
  item.expect = {{"A", false}};
  item.readouts = {{"A", {Kind::unmet, "", ""}}};
  const std::string honest = write_line(item);
  ASSERT_TRUE(read_line(honest).has_value());
  for (const auto& [was, now] : std::vector<std::pair<std::string, std::string>>{
           {R"("line":"case")", R"("line":"cases")"},
           {R"("role":"fault")", R"("role":"faulty")"},
           {R"("expect":{"A":"unmet"})", R"("expect":{"A":"unmeet"})"},
           {R"("is":"unmet")", R"("is":"un")"},
           {R"("outcome":"unmeasured")", R"("outcome":"good")"},
           {R"("changes":[])", R"("changes":[3])"},
           {R"("readouts":{"A")", R"("readouts":{"A":{"is":"met"},"A")"}}) {
    std::string line = honest;
    ASSERT_NE(line.find(was), std::string::npos) << was;
    line.replace(line.find(was), was.size(), now);
    EXPECT_FALSE(read_line(line).has_value()) << now;
  }
}

TEST(LogLine, numbers_out_of_range_are_refused_and_nothing_worse) {
  for (const std::string line :
       {R"({"line":"footer","cases":-1})", R"({"line":"footer","cases":1e30})",
        R"({"line":"footer","cases":7,"times":{"seconds":1e999}})",
        R"({"line":"footer","cases":7,"times":{"seconds":"1"}})",
        R"({"line":"header","version":2})"}) {
    EXPECT_FALSE(read_line(line).has_value()) << line;
  }
}

TEST(LogLine, bytes_that_are_no_text_become_replacement_characters) {
  const BaseLine base{"b", {{"A", {Kind::unmet, "bad \xff byte", ""}}}};
  const auto again = std::get<BaseLine>(read_line(write_line(base)).value());
  EXPECT_EQ(again.readouts.at("A").reason, "bad \xEF\xBF\xBD byte");
}

}  // namespace
}  // namespace croesus::toy
