// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/locate.h"
#include "engine/cli/options.h"
#include "engine/score/transitions.h"

namespace croesus::cli {
namespace {

namespace fs = std::filesystem;

Syntax syntax() {
  Syntax result{
      "croesus compare RUN.. --with RUN..",
      "Compares run logs of an older oracle with those of a newer one, case by case, suite by "
      "suite.\n"
      "A RUN is a log file, or a folder of logs. Exit status 1 if the newer one lost a case,\n"
      "3 if a run was not measured, 2 if the runs are of suites with different locks.\n\n"
      "  croesus compare croesus-out/mcp/001/mcp@v1.ndjson --with "
      "croesus-out/mcp/001/mcp@v2.ndjson\n",
      po::options_description("options"), "run"};
  result.options.add_options()("with",
                               po::value<std::vector<std::string>>()->composing()->multitoken(),
                               "the runs of the newer oracle");
  return result;
}

/// Suite id -> log. Errors: usage, for two logs of one suite.
Expected<std::map<std::string, fs::path>> by_suite(const std::vector<std::string>& names) {
  const auto logs = find_logs(names);
  if (!logs) return tl::unexpected(logs.error());
  std::map<std::string, fs::path> result;
  for (const fs::path& log : *logs) {
    const auto header = read_log_header(log);
    if (!header) return tl::unexpected(header.error());
    if (!result.emplace(header->suite.id, log).second) {
      return fail(
          ErrorCode::usage,
          fmt::format("there are two runs of suite {} on this side, {} and {}; name one log file "
                      "for each suite",
                      header->suite.id, result.at(header->suite.id).string(), log.string()));
    }
  }
  return result;
}

std::string lines(std::string_view head, const std::vector<Transition>& transitions) {
  std::string text;
  for (const Transition& item : transitions) {
    text += fmt::format("  {:<6} {} ({} {}): {} -> {}\n", head, item.id, to_word(item.role),
                        item.target, to_word(item.before), to_word(item.after));
  }
  return text;
}

/// The oracle's id; where both sides have the same, with what tells them apart, if anything does.
std::string name_of(const Identity& oracle, const Identity& other) {
  if (oracle.id != other.id) return oracle.id;
  std::string text = fmt::format("{} ({} {}", oracle.id, oracle.name, oracle.version);
  for (const auto& [file, digest] : oracle.files) {
    const auto its = other.files.find(file);
    if (its == other.files.end() || its->second != digest) {
      text += fmt::format(", {} {}", file, digest.substr(0, 12));
    }
  }
  return text + ")";
}

std::string show(const Comparison& result) {
  return fmt::format("{}  {} -> {}: {} won, {} lost, {} changed otherwise, {} as before\n",
                     result.newer.suite.id, name_of(result.older.oracle, result.newer.oracle),
                     name_of(result.newer.oracle, result.older.oracle), result.won.size(),
                     result.lost.size(), result.other.size(), result.kept) +
         lines("won", result.won) + lines("lost", result.lost) + lines("other", result.other) +
         (result.chance ? fmt::format("  exact McNemar test of {} won and {} lost: p = {:.3g}\n",
                                      result.won.size(), result.lost.size(), *result.chance)
                        : "") +
         fmt::format("  {}\n", result.claim);
}

Expected<ExitCode> compare(const po::variables_map& values, Console& console) {
  if (all(values, "run").empty() || all(values, "with").empty()) {
    return fail(ErrorCode::usage, "name the older runs, then --with and the newer ones");
  }
  const auto older = by_suite(all(values, "run"));
  if (!older) return tl::unexpected(older.error());
  const auto newer = by_suite(all(values, "with"));
  if (!newer) return tl::unexpected(newer.error());
  std::set<ExitCode> codes;
  std::size_t won = 0;
  std::size_t lost = 0;
  for (const auto& [suite, log] : *newer) {
    const auto partner = older->find(suite);
    if (partner == older->end()) {
      return fail(ErrorCode::usage, fmt::format("there is no older run of suite {}", suite),
                  log.string());
    }
    const auto result = compare_runs(partner->second, log);
    if (!result) return tl::unexpected(result.error());
    console.out << show(*result);
    won += result->won.size();
    lost += result->lost.size();
    if (!result->lost.empty()) codes.insert(ExitCode::findings);
    if (!result->measured) codes.insert(ExitCode::not_measured);
  }
  if (newer->size() > 1) console.out << fmt::format("all suites: {} won, {} lost\n", won, lost);
  return worst(codes);
}

ExitCode run(const Arguments& arguments, Console& console) {
  const auto values = parse(syntax(), arguments, console);
  if (!values) return complain(console, values.error());
  if (!*values) return ExitCode::good;
  const auto code = compare(**values, console);
  return code ? *code : complain(console, code.error());
}

}  // namespace

Command compare_command() {
  return {"compare", "two versions of an oracle, case by case: what was won, what was lost", run};
}

}  // namespace croesus::cli
