// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/options.h"

#include <algorithm>

namespace croesus::cli {

namespace {

/// Which Boost would take for a huge one where no sign is due.
bool is_negative_number(const std::string& text) {
  return text.size() > 1 && text[0] == '-' && text[1] >= '0' && text[1] <= '9';
}

}  // namespace

Expected<std::optional<po::variables_map>> parse(const Syntax& syntax, const Arguments& arguments,
                                                 Console& console) {
  po::options_description every(syntax.options);
  every.add_options()("help,h", "print this help");
  po::options_description hidden;
  hidden.add(every).add_options()(syntax.positional.c_str(),
                                  po::value<std::vector<std::string>>()->composing());
  po::positional_options_description positional;
  positional.add(syntax.positional.c_str(), -1);
  try {
    using Style = po::command_line_style::style_t;
    constexpr int kStyle = Style::unix_style & ~Style::allow_guessing;
    po::variables_map values;
    const auto parsed = po::command_line_parser(arguments)
                            .options(hidden)
                            .positional(positional)
                            .style(kStyle)
                            .run();
    for (const auto& option : parsed.options) {
      const bool is_negative = std::ranges::any_of(option.value, is_negative_number);
      if (is_negative && option.position_key < 0) {
        return fail(ErrorCode::usage,
                    fmt::format("--{} takes no negative number", option.string_key));
      }
    }
    po::store(parsed, values);
    po::notify(values);
    if (values.count("help") == 0) return values;
  } catch (const po::error& error) {
    return fail(ErrorCode::usage, fmt::format("{}; try: {} --help", error.what(),
                                              syntax.usage.substr(0, syntax.usage.find(' ', 8))));
  }
  console.out << "usage: " << syntax.usage << "\n\n" << syntax.explanation << "\n" << every;
  return std::nullopt;
}

void add_allowance_options(po::options_description& options, std::string_view usual) {
  const auto seconds =
      fmt::format("seconds that any scene may take an external oracle; default: {}", usual);
  options.add_options()("time-limit", po::value<double>(), seconds.c_str())(
      "memory-limit", po::value<std::uint64_t>()->default_value(4096),
      "resident MiB that an external oracle may take");
}

Expected<Allowance> read_allowance(const po::variables_map& values) {
  Allowance allowance;
  if (values.count("time-limit") != 0) {
    const double seconds = values["time-limit"].as<double>();
    if (!(seconds > 0 && seconds <= 86400)) {
      return fail(ErrorCode::usage, "--time-limit takes seconds, more than 0 and at most 86400");
    }
    allowance.scene = TimeLimit(std::max<std::int64_t>(1, std::llround(seconds * 1000)));
  }
  constexpr std::uint64_t kMost = std::uint64_t{1} << 30;
  const std::uint64_t mebibytes = values["memory-limit"].as<std::uint64_t>();
  if (mebibytes == 0 || mebibytes > kMost) {
    return fail(ErrorCode::usage,
                fmt::format("--memory-limit takes MiB, more than 0 and at most {}", kMost));
  }
  allowance.memory = mebibytes << 20;
  return allowance;
}

ExternalLimits limits_of(const Allowance& allowance) {
  ExternalLimits limits;
  limits.memory = allowance.memory;
  limits.scene = allowance.scene.value_or(limits.scene);
  return limits;
}

std::vector<std::string> all(const po::variables_map& values, const std::string& name) {
  if (values.count(name) == 0) return {};
  return values[name].as<std::vector<std::string>>();
}

}  // namespace croesus::cli
