// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/dialogue.h"

#include <algorithm>

#include "engine/json/reader.h"
#include "engine/json/text.h"

namespace croesus::external {
namespace {

constexpr std::size_t kQuoted = 80;  // bytes of a bad line that a message repeats

Ending late(TimeLimit limit) {
  return {.kind = Readout::Kind::timed_out,
          .reason = fmt::format("gave no answer within {} ms", limit.count())};
}

/// The beginning of a line as a JSON string, so that whatever it holds can be printed.
std::string quoted(std::string_view line) { return json::quote(line.substr(0, kQuoted)); }

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

Expected<json::Document> read_object(std::string_view text, std::size_t limit) {
  auto document = json::read(std::string(text), {.bytes = limit});
  if (document && !document->root().is(json::Kind::object)) {
    return fail(ErrorCode::syntax, "it is no object");
  }
  return document;
}

}  // namespace

Expected<std::unique_ptr<Dialogue>> Dialogue::start(const Line& line) {
  auto child = Child::start(line.task, line.limits);
  if (!child) return tl::unexpected(child.error());
  auto dialogue = std::make_unique<Dialogue>(line, *std::move(child));
  const auto introduced = dialogue->introduce();
  if (!introduced) return tl::unexpected(introduced.error());
  return dialogue;
}

Expected<void> Dialogue::introduce() {
  child_->outgoing() += line_.language->start();
  const auto first = first_line();
  if (!first) return tl::unexpected(failed_start(first.error().message));
  const auto document = read_object(*first, line_.limits.line);
  if (!document) {
    return tl::unexpected(
        failed_start(fmt::format("its first line is not the JSON that was due: {}: {}",
                                 document.error().message, quoted(*first))));
  }
  auto introduction = line_.language->introduction(document->root());
  if (!introduction) return tl::unexpected(failed_start(introduction.error().message));
  introduction_ = *std::move(introduction);
  return {};
}

Expected<std::string> Dialogue::first_line() {
  const auto until = Clock::now() + line_.limits.start;
  while (true) {
    while (const auto line = child_->line()) {
      if (!is_blank(*line)) return std::string(*line);
    }
    if (const auto ending = child_->ending())
      return fail(ErrorCode::oracle, "it " + ending->reason);
    if (Clock::now() >= until) {
      return fail(ErrorCode::oracle,
                  fmt::format("it did not answer \"start\" within {} ms; does it flush its output?",
                              line_.limits.start.count()));
    }
    child_->pump(until);
  }
}

Error Dialogue::failed_start(const std::string& why) {
  child_->end();
  return {ErrorCode::oracle,
          fmt::format("the oracle did not start: {}{}", why, last_words(child_->errors())),
          line_.spec};
}

std::optional<Fault> Dialogue::turn_to(Exchange& exchange) {
  exchange_ = &exchange;
  flights_.clear();
  answered_last_.reset();
  first_seq_ = next_seq_;
  child_->pump(Clock::now());
  if (auto fault = take_lines()) return fault;
  if (auto ending = child_->ending()) return Fault{*std::move(ending)};
  return std::nullopt;
}

bool Dialogue::prepared_for(std::size_t question) const {
  return line_.language->setting(exchange_->questions[question]) == setting_;
}

std::optional<Fault> Dialogue::prepare(std::size_t question) {
  if (prepared_for(question)) return std::nullopt;
  setting_ = line_.language->setting(exchange_->questions[question]);
  child_->outgoing() += line_.language->set(setting_);
  progress_ = Clock::now();
  // An acknowledgement bears no seq, so it is taken here and nowhere else.
  tl::expected<std::string_view, Fault> text;
  do {
    text = next(progress_ + exchange_->time_limit);
    if (!text) return text.error();
  } while (is_blank(*text));
  const auto document = read_object(*text, line_.limits.line);
  if (!document) return broke_protocol("wrote a line that is no JSON object: " + quoted(*text));
  acknowledged_ = line_.language->acknowledged(document->root());
  return std::nullopt;
}

void Dialogue::send(std::size_t question) {
  const Question& asked = exchange_->questions[question];
  if (auto known = line_.language->known(asked, introduction_, acknowledged_)) {
    exchange_->answers[question] = *std::move(known);
    return;
  }
  if (open_ == 0) progress_ = Clock::now();
  const std::string& context = contexts_.of(asked.scene->context);
  line_.language->ask(child_->outgoing(), {next_seq_++, asked, context}, introduction_);
  flights_.push_back({question, child_->queued()});
  ++open_;
}

/// The next line, or why there is none.
tl::expected<std::string_view, Fault> Dialogue::next(Clock::time_point until) {
  while (true) {
    if (const auto line = child_->line()) return *line;
    if (auto ending = child_->ending()) return tl::unexpected(Fault{*std::move(ending)});
    if (Clock::now() >= until && !child_->is_ending()) {
      return tl::unexpected(Fault{late(exchange_->time_limit)});
    }
    child_->pump(child_->is_ending() ? Clock::time_point::max() : until);
  }
}

std::optional<Fault> Dialogue::wait() {
  const std::size_t before = open_;
  while (open_ == before) {
    const auto line = next(progress_ + exchange_->time_limit);
    if (!line) return line.error();
    if (auto fault = take(*line)) return fault;
  }
  return take_lines();
}

std::optional<Fault> Dialogue::listen(TimeLimit quiet) {
  const auto until = Clock::now() + quiet;
  while (Clock::now() < until && !child_->ending()) {
    if (auto fault = take_lines()) return fault;
    child_->pump(until);
  }
  return take_lines();
}

std::optional<Fault> Dialogue::take_lines() {
  while (const auto line = child_->line()) {
    if (auto fault = take(*line)) return fault;
  }
  return std::nullopt;
}

void Dialogue::keep(const std::string& what) {
  constexpr std::size_t kShown = 3;
  if (exchange_->chatter.size() < kShown) exchange_->chatter.push_back(what);
}

std::optional<Fault> Dialogue::take(std::string_view text) {
  if (is_blank(text)) {
    ++exchange_->ignored;
    keep("a blank line");
    return std::nullopt;
  }
  const auto document = read_object(text, line_.limits.line);
  if (document) return take_answer(document->root());
  return broke_protocol(fmt::format("wrote a line that is no answer: {}: {}",
                                    document.error().message, quoted(text)));
}

std::optional<Fault> Dialogue::take_answer(json::Value answer) {
  const json::Value seq = answer.find("seq");
  const auto found = flight_of(seq);
  if (!found) return unasked(seq);
  Flight& flight = flights_[*found];
  if (flight.answered) {
    Fault fault = broke_protocol(fmt::format("answered seq {} twice", seq.text()));
    fault.suspect = flight.question;
    return fault;
  }
  Reply reply = line_.language->reply(answer, exchange_->questions[flight.question].tasks);
  exchange_->answers[flight.question] = std::move(reply.answer);
  exchange_->ignored += reply.unasked.size();
  for (const std::string& task : reply.unasked) keep("a verdict for " + quoted(task));
  flight.answered = true;
  answered_last_ = flight.question;
  --open_;
  progress();
  return std::nullopt;
}

Fault Dialogue::broke_protocol(std::string reason) const {
  return {.ending = {.kind = Readout::Kind::errored, .reason = std::move(reason)},
          .suspect = answered_last_};
}

Fault Dialogue::unasked(json::Value seq) const {
  if (!seq) return broke_protocol("wrote an answer without a seq");
  return broke_protocol(fmt::format("answered seq {}, which was not asked", quoted(seq.text())));
}

/// Which question of this exchange bears that seq, if it was handed over already.
std::optional<std::size_t> Dialogue::flight_of(json::Value seq) const {
  const auto number = whole_number(seq);
  if (!number || *number < first_seq_ || *number >= next_seq_) return std::nullopt;
  const std::size_t flight = *number - first_seq_;
  if (flights_[flight].end > child_->sent()) return std::nullopt;
  return flight;
}

/// A scene's time runs from the answer before it, or from when it was sent alone.
void Dialogue::progress() {
  const auto now = Clock::now();
  const auto took = std::chrono::ceil<TimeLimit>(now - progress_);
  exchange_->slowest = std::max(exchange_->slowest, took);
  progress_ = now;
}

std::vector<std::size_t> Dialogue::unanswered() const {
  std::vector<std::size_t> questions;
  for (const Flight& flight : flights_) {
    if (!flight.answered) questions.push_back(flight.question);
  }
  return questions;
}

void Dialogue::dismiss() { child_->dismiss(line_.language->stop()); }

}  // namespace croesus::external
