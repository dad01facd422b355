// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/readings.h"

#include <algorithm>

namespace croesus::cli {
namespace {

using Kind = Readout::Kind;

bool same(const Answer& left, const Answer& right) {
  return std::ranges::equal(left, right, {}, &Readout::kind, &Readout::kind);
}

bool is_verdict(const Readout& readout) {
  return readout.kind == Kind::met || readout.kind == Kind::unmet;
}

std::string in_words(const Readout& readout) {
  return fmt::format("{}: {}", to_word(readout.kind), readout.reason);
}

}  // namespace

std::vector<Answer> ask(Sessions& sessions, const std::vector<Item>& items,
                        const std::vector<std::size_t>& order) {
  std::vector<Ask> asks;
  for (const std::size_t place : order) asks.push_back({&items[place].scene, &items[place].tasks});
  auto answers = sessions.ask(asks);
  std::vector<Answer> in_order(items.size());
  for (std::size_t i = 0; i < order.size(); ++i) in_order[order[i]] = std::move(answers[i]);
  return in_order;
}

std::size_t differing(const std::vector<Answer>& left, const std::vector<Answer>& right) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < left.size(); ++i) count += same(left[i], right[i]) ? 0 : 1;
  return count;
}

std::string last_lines(std::string text) {
  constexpr std::size_t kMost = 500;
  text.erase(text.find_last_not_of('\n') + 1);
  if (text.empty()) return "none";
  if (text.size() > kMost) text.erase(0, text.find('\n', text.size() - kMost) + 1);
  return text;
}

std::string first_trouble(const std::vector<Answer>& answers) {
  for (const Answer& answer : answers) {
    for (const Readout& readout : answer) {
      if (!is_verdict(readout)) return in_words(readout);
    }
  }
  return "";
}

void Tally::add(const Readout& readout) {
  ++asked;
  met += readout.kind == Kind::met ? 1 : 0;
  ruled += is_verdict(readout) ? 1 : 0;
  if (trouble.empty() && !is_verdict(readout)) trouble = in_words(readout);
}

std::string some_of(const SessionNotes& notes) {
  std::string text;
  for (const std::string& line : notes.chatter) text += "\n" + line;
  const std::size_t more = notes.ignored - std::min(notes.ignored, notes.chatter.size());
  return more == 0 ? text : text + fmt::format("\nand {} more", more);
}

bool is_unmet(const Answer& answer) {
  return std::ranges::all_of(
      answer, [](Kind kind) { return kind == Kind::unmet; }, &Readout::kind);
}

std::vector<Carrier> odd_carriers() {
  constexpr std::size_t kMegabyte = 1 << 20;
  return {
      {"an empty list", "[]"},
      {"a carrier of 1 MB",
       R"({"content":[{"type":"text","text":")" + std::string(kMegabyte, 'x') + "\"}]}"},
      {"a carrier 500 deep", std::string(500, '[') + std::string(500, ']')},
      {"a lone surrogate", R"({"content":[{"type":"text","text":"\ud800"}]})"},
      {"a name that stands twice", R"({"content":[],"content":[]})"},
      {"a number of 400 digits",
       R"({"content":[],"structuredContent":{"n":)" + std::string(400, '9') + "}}"},
  };
}

}  // namespace croesus::cli
