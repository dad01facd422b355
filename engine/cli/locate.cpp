// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/locate.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/domains/json_schema/domain.h"
#include "engine/domains/mcp/domain.h"
#include "engine/json/digest.h"

namespace croesus::cli {
namespace {

namespace fs = std::filesystem;

/// Edits (insert, delete, replace) between two words.
std::size_t distance(std::string_view left, std::string_view right) {
  std::vector<std::size_t> row(right.size() + 1);
  for (std::size_t j = 0; j <= right.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= left.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t same = diagonal + (left[i - 1] == right[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, same});
    }
  }
  return row.back();
}

std::vector<fs::path> logs_below(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code code;
  for (auto it = fs::recursive_directory_iterator(folder, code);
       !code && it != fs::recursive_directory_iterator(); it.increment(code)) {
    std::error_code ignored;
    if (it->path().extension() == ".ndjson" && it->is_regular_file(ignored)) {
      found.push_back(it->path());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// A folder of share/croesus beside the running program, if this is an installed one.
std::optional<fs::path> installed(std::string_view name) {
  std::error_code code;
  const fs::path self = fs::read_symlink("/proc/self/exe", code);
  const fs::path folder = self.parent_path().parent_path() / "share/croesus" / name;
  if (!code && fs::is_directory(folder, code)) return folder;
  return std::nullopt;
}

}  // namespace

fs::path suites_root() {
  if (const char* named = std::getenv("CROESUS_SUITES"); named != nullptr) return named;
  return installed("suites").value_or(CROESUS_SOURCE_SUITES);
}

fs::path adapters_root() { return installed("adapters").value_or(CROESUS_SOURCE_ADAPTERS); }

std::vector<std::string> shipped_suites() {
  std::vector<std::string> ids;
  const fs::path root = suites_root() / "frozen";
  std::error_code code;
  for (auto it = fs::recursive_directory_iterator(root, code);
       !code && it != fs::recursive_directory_iterator(); it.increment(code)) {
    if (it->path().filename() == "suite.json") {
      ids.push_back(fs::relative(it->path().parent_path(), root).generic_string());
    }
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::vector<std::string> shipped_suites_with(std::span<const std::string> tasks) {
  std::vector<std::string> ids;
  for (const std::string& id : shipped_suites()) {
    const auto suite = find_suite(id);
    const auto domain = suite ? find_domain(suite->header().domain) : nullptr;
    if (!domain) continue;
    const auto own = (*domain)->tasks();
    if (std::ranges::find_first_of(own, tasks) != own.end()) ids.push_back(id);
  }
  return ids;
}

Expected<Suite> find_suite(const std::string& name) {
  std::error_code code;
  const fs::path shipped = suites_root() / "frozen" / name;
  if (fs::exists(shipped / "suite.json", code)) return Suite::open(shipped);
  if (fs::exists(name, code)) return Suite::open(name);
  return fail(ErrorCode::usage,
              fmt::format("there is no suite of that id or folder{}; see: croesus list suites",
                          suggestion(name, shipped_suites())),
              name);
}

Expected<const Domain*> find_domain(std::string_view id) {
  for (const Domain* domain : {&json_schema::domain(), &mcp::domain()}) {
    if (id == domain->id()) return domain;
  }
  return fail(ErrorCode::unsupported, fmt::format("this croesus knows no domain {}", id));
}

Expected<std::vector<fs::path>> find_logs(const std::vector<std::string>& names) {
  std::vector<fs::path> logs;
  for (const std::string& name : names) {
    std::error_code code;
    if (!fs::exists(name, code))
      return fail(ErrorCode::usage, "there is no such run log or folder", name);
    if (!fs::is_directory(name, code)) {
      logs.emplace_back(name);
      continue;
    }
    const auto found = logs_below(name);
    if (found.empty()) return fail(ErrorCode::usage, "there is no run log in this folder", name);
    logs.insert(logs.end(), found.begin(), found.end());
  }
  return logs;
}

std::string file_name_of(const std::string& oracle) {
  const auto plain = [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '@' || c == '-' || c == '.' || c == '_';
  };
  constexpr std::size_t kLongest = 60;
  if (oracle.size() <= kLongest && std::all_of(oracle.begin(), oracle.end(), plain)) return oracle;
  std::string name = oracle.substr(0, kLongest);
  std::replace_if(
      name.begin(), name.end(), [&](char c) { return !plain(static_cast<unsigned char>(c)); }, '_');
  return fmt::format("{}-{}", name, json::to_hex(json::bytes_digest(oracle)).substr(0, 12));
}

std::string suggestion(std::string_view name, const std::vector<std::string>& known) {
  const auto nearest = std::min_element(
      known.begin(), known.end(),
      [&](const auto& a, const auto& b) { return distance(name, a) < distance(name, b); });
  if (nearest == known.end() ||
      distance(name, *nearest) > std::max<std::size_t>(2, name.size() / 2)) {
    return "";
  }
  return fmt::format(", did you mean {}?", *nearest);
}

}  // namespace croesus::cli
