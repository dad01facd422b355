// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/language.h"

#include <charconv>
#include <system_error>

#include "engine/json/number.h"
#include "engine/json/text.h"
#include "engine/run/compact.h"

namespace croesus::external {
namespace {

constexpr std::size_t kEvidence = 4096;  // bytes

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

Expected<std::vector<std::string>> task_ids(json::Value list) {
  std::vector<std::string> tasks;
  const bool is_list = list.is(json::Kind::array) && list.size() > 0;
  for (std::size_t i = 0; is_list && i < list.size(); ++i) {
    if (!list[i].is(json::Kind::string)) return fail(ErrorCode::oracle, "a task's id is no string");
    tasks.push_back(list[i].string());
  }
  if (is_list) return tasks;
  return fail(ErrorCode::oracle, "it does not say its \"tasks\"");
}

}  // namespace

Expected<Introduction> read_introduction(json::Value who) {
  auto tasks = task_ids(who.find("tasks"));
  if (!tasks) return tl::unexpected(tasks.error());
  if (!who.find("name").is(json::Kind::string) || !who.find("version").is(json::Kind::string)) {
    return fail(ErrorCode::oracle, "it does not say its \"name\" and \"version\" as strings");
  }
  return Introduction{.name = evidence(who, "name"),
                      .version = evidence(who, "version"),
                      .tasks = *std::move(tasks)};
}

std::string context_text(const Context& context) {
  std::string text = R"({"domain":)" + json::quote(context.domain);
  text += R"(,"profile":)" + json::quote(context.profile);
  text += R"(,"stage":)" + json::quote(context.stage);
  text += R"(,"policy":)" + json::quote(context.policy);
  if (!context.registry.empty()) text += R"(,"registry":)" + compact(context.registry);
  if (!context.format.empty()) text += R"(,"format":)" + json::quote(context.format);
  return text + "}";
}

const std::string& ContextTexts::of(const Context& context) {
  if (text_.empty() || context != last_) {
    last_ = context;
    text_ = context_text(context);
  }
  return text_;
}

std::string evidence(json::Value object, std::string_view member) {
  const json::Value value = object.find(member);
  if (!value.is(json::Kind::string)) return {};
  std::string text = value.string();
  if (text.size() <= kEvidence) return text;
  std::size_t length = kEvidence;
  while (length > 0 && continues(text[length])) --length;
  return text.substr(0, length) + "...";
}

std::optional<std::uint64_t> whole_number(json::Value value) {
  constexpr std::int64_t kMostZeros = 20;
  if (!value.is(json::Kind::number)) return std::nullopt;
  json::Decimal number = json::decimal(value.text());
  if (number.negative || number.exponent < 0 || number.exponent > kMostZeros) return std::nullopt;
  std::string digits = number.digits + std::string(static_cast<std::size_t>(number.exponent), '0');
  if (digits.empty()) digits = "0";
  std::uint64_t whole = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), whole);
  if (error != std::errc()) return std::nullopt;
  return whole;
}

Answer same_for_all(std::size_t tasks, Readout::Kind kind, const std::string& reason) {
  return Answer(tasks, Readout{.kind = kind, .reason = reason, .at = {}});
}

}  // namespace croesus::external
