// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/fuzz/asker.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "engine/json/writer.h"
#include "engine/schema/dialect.h"

namespace croesus::schema {
namespace {

const std::vector<std::string> kTasks = {"valid"};

std::string registry_text(const Registry& registry) {
  if (registry.empty()) return {};
  json::Writer writer;
  writer.begin_object();
  for (const auto& [uri, document] : registry) {
    writer.key(uri).raw(json::write(document.root()));
  }
  return writer.end_object().text();
}

bool is_word(std::string_view text) {
  const auto plain = [](unsigned char c) { return std::isalpha(c) != 0 || c == '\'' || c == '-'; };
  return !text.empty() && std::ranges::all_of(text, plain);
}

/// The reason's first line, with a space for everything that stands in quotes. A quote inside a
/// word is an apostrophe.
std::string unquoted(std::string_view reason) {
  std::string text;
  char quote = 0;
  for (const char c : reason.substr(0, reason.find('\n'))) {
    const bool is_inside = !text.empty() && std::isalnum(static_cast<unsigned char>(text.back()));
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '`' || (c == '\'' && !is_inside)) {
      quote = c;
      text += ' ';
    } else {
      text += c;
    }
  }
  return text;
}

Readout readout_of(const Answer& answer) {
  if (answer.size() == 1) return answer.front();
  return {Readout::Kind::errored, "the oracle did not answer the task", ""};
}

}  // namespace

Context context_of(const Settings& settings) {
  return {.domain = "json-schema",
          .profile = std::string(dialect_uri(settings.draft)),
          .stage = "",
          .policy = "",
          .registry = registry_text(settings.registry),
          .format = settings.asserts_formats ? "assertion" : "annotation"};
}

Expected<Asker> Asker::open(Oracle& oracle, Context context, std::optional<TimeLimit> limit) {
  auto session = oracle.open();
  if (!session) return tl::unexpected(session.error());
  if (limit) (*session)->set_time_limit(*limit);
  return Asker(*std::move(session), std::move(context));
}

Readout Asker::ask(const std::string& schema, const std::string& instance) {
  return ask(schema, {&instance, 1}).front();
}

std::vector<Readout> Asker::ask(const std::string& schema, std::span<const std::string> instances) {
  std::vector<Scene> scenes;
  for (const std::string& instance : instances) scenes.push_back({schema, instance, context_});
  std::vector<Question> questions;
  for (const Scene& scene : scenes) questions.push_back({&scene, kTasks});
  calls_ += instances.size();
  auto answers = session_->ask(questions);
  answers.resize(instances.size());
  std::vector<Readout> readouts;
  for (const Answer& answer : answers) readouts.push_back(readout_of(answer));
  return readouts;
}

bool is_refusal(const Readout& readout) {
  return readout.kind == Readout::Kind::abstained && readout.reason.starts_with("refused");
}

std::string gist(const std::string& reason) {
  constexpr std::size_t kMostWords = 6;
  std::istringstream words(unquoted(reason));
  std::string text;
  std::size_t count = 0;
  for (std::string word; count < kMostWords && words >> word;) {
    while (!word.empty() &&
           std::string_view(",;:.()").find(word.back()) != std::string_view::npos) {
      word.pop_back();
    }
    if (!is_word(word)) continue;
    text += (count++ == 0 ? "" : " ") + word;
  }
  return text;
}

bool is_broken(const Readout& readout) {
  return readout.kind == Readout::Kind::errored || readout.kind == Readout::Kind::crashed ||
         readout.kind == Readout::Kind::timed_out;
}

}  // namespace croesus::schema
