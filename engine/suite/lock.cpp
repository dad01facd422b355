// SPDX-License-Identifier: Apache-2.0
#include "engine/suite/lock.h"

#include <unordered_set>

#include "engine/json/digest.h"

namespace croesus {
namespace {

constexpr std::string_view kTitle = "croesus-lock 1";

std::string digest_of(std::string_view bytes) { return json::to_hex(json::bytes_digest(bytes)); }

/// The id in a case line, as far as it can be read without trusting the rest.
std::string id_of(std::string_view line) {
  const auto item = read_case(line);
  return item ? item->id : std::string("?");
}

/// suite.lock, line by line, behind a seal that fits.
struct Lock {
  std::string seal;
  std::vector<std::string_view> lines;
  std::string text;
};

tl::unexpected<Error> drift(std::string message, const std::filesystem::path& file,
                            std::string_view item = {}) {
  return fail(ErrorCode::integrity, std::move(message),
              item.empty() ? file.string() : fmt::format("{}: {}", file.string(), item));
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

Expected<Lock> read_lock(const std::filesystem::path& file) {
  auto text = read_file(file);
  if (!text) return drift(text.error().message, file);
  constexpr std::size_t kSeal = 65;  // 64 digits and the line feed
  if (text->size() <= kSeal) return drift("the lock is too short to be one", file);
  Lock lock;
  lock.text = *std::move(text);
  const std::string_view whole = lock.text;
  const auto body = whole.substr(0, whole.size() - kSeal);
  lock.seal = std::string(whole.substr(body.size(), kSeal - 1));
  if (whole.back() != '\n' || json::sha256(body) != lock.seal) {
    return drift("the seal does not fit the lock: it was changed after the freeze", file);
  }
  lock.lines = split(body);
  return lock;
}

/// Walks through the lock in step with the files.
class Checker {
 public:
  Checker(const Suite& suite, const Domain& domain, const Lock& lock)
      : suite_(suite), domain_(domain), lock_(lock) {}

  Expected<Verified> run() {
    if (auto checked = check_title(); !checked) return tl::unexpected(checked.error());
    if (auto checked = check_header(); !checked) return tl::unexpected(checked.error());
    for (std::size_t i = 2; i < lock_.lines.size(); ++i) {
      if (auto checked = check_line(lock_.lines[i]); !checked) {
        return tl::unexpected(checked.error());
      }
    }
    if (stream_.next_line()) return drift("there are cases behind the last locked one", cases_);
    if (auto checked = check_length(); !checked) return tl::unexpected(checked.error());
    found_.seal = lock_.seal;
    found_.cases = lock_.lines.size() - 2;
    return found_;
  }

 private:
  Expected<void> check_title() {
    if (!lock_.lines.empty() && lock_.lines[0].starts_with(kTitle)) return {};
    return drift(fmt::format("the lock does not begin with \"{}\"", kTitle), path("suite.lock"));
  }

  Expected<void> check_header() {
    const auto text = read_file(path("suite.json"));
    if (!text) return tl::unexpected(text.error());
    const std::string due = fmt::format("file {} suite.json", digest_of(*text));
    if (lock_.lines.size() < 2 || lock_.lines[1] != due) {
      return drift("its digest is not the locked one", path("suite.json"));
    }
    if (suite_.header().domain != domain_.id()) {
      return drift("the suite is of another domain", path("suite.json"));
    }
    return {};
  }

  /// "case <digest> <id>" against the next line of cases.ndjson.
  Expected<void> check_line(std::string_view locked) {
    const std::string id(locked.substr(std::min<std::size_t>(locked.size(), 38)));
    const auto line = stream_.next_line();
    if (!line) return drift("the case is missing: the file ends before it", cases_, id);
    length_ += line->size() + 1;
    if (locked != fmt::format("case {} {}", digest_of(*line), id)) {
      return drift("its digest is not the locked one", cases_, id);
    }
    const auto item = read_case(*line);
    if (!item) return fail(item.error().code, item.error().message, where(id));
    if (item->id != id) return drift(fmt::format("the lock calls it {}", id), cases_, item->id);
    return check(*item);
  }

  Expected<void> check(const Case& item) {
    if (!ids_.insert(std::hash<std::string>()(item.id)).second) {
      return drift("the id stands twice", cases_, item.id);
    }
    const Context& context = item.scene.context;
    if (context.domain != suite_.header().domain || context.policy != suite_.header().policy) {
      return drift("its domain or policy is not the suite's", cases_, item.id);
    }
    if (auto checked = check_base(item); !checked) return checked;
    const auto checked = check_case(domain_, item);
    if (!checked) return fail(checked.error().code, checked.error().message, where(item.id));
    ++(item.role == Role::fault ? found_.faults : found_.controls)[item.target];
    return {};
  }

  Expected<void> check_base(const Case& item) {
    const auto carrier = base_carrier(item);
    if (!carrier) return fail(carrier.error().code, carrier.error().message, where(item.id));
    for (const BaseRecord& base : suite_.header().bases) {
      if (base.id != item.pair) continue;
      if (base.carrier_bytes == digest_of(*carrier) &&
          base.source_bytes == digest_of(item.scene.source)) {
        return {};
      }
      return drift(fmt::format("undoing its patch does not give its base {}", base.id), cases_,
                   item.id);
    }
    return drift(fmt::format("its base {} is not in suite.json", item.pair), cases_, item.id);
  }

  Expected<void> check_length() {
    std::error_code code;
    const auto size = std::filesystem::file_size(cases_, code);
    if (!code && size == length_) return {};
    return drift("its length is not that of the locked cases", cases_,
                 lock_.lines.size() > 2 ? lock_.lines.back().substr(38) : "");
  }

  std::filesystem::path path(std::string_view name) const { return suite_.folder() / name; }
  std::string where(std::string_view id) const {
    return fmt::format("{}: {}", cases_.string(), id);
  }

  const Suite& suite_;
  const Domain& domain_;
  const Lock& lock_;
  std::filesystem::path cases_ = suite_.folder() / "cases.ndjson";
  CaseStream stream_{suite_};
  std::size_t length_ = 0;
  Verified found_;
  std::unordered_set<std::size_t> ids_;
};

}  // namespace

std::string make_lock(std::string_view suite_json, const std::vector<std::string>& case_lines,
                      std::string_view tool) {
  std::string body =
      fmt::format("{} {}\nfile {} suite.json\n", kTitle, tool, digest_of(suite_json));
  for (const std::string& line : case_lines) {
    body += fmt::format("case {} {}\n", digest_of(line), id_of(line));
  }
  return body + json::sha256(body) + "\n";
}

Expected<Verified> verify(const Suite& suite, const Domain& domain) {
  const auto lock = read_lock(suite.folder() / "suite.lock");
  if (!lock) return tl::unexpected(lock.error());
  return Checker(suite, domain, *lock).run();
}

Expected<void> verify_sources(const SuiteHeader& header, const std::filesystem::path& sources) {
  for (const SourceFile& file : header.sources) {
    const auto text = read_file(sources / file.name);
    if (!text) return tl::unexpected(text.error());
    if (json::sha256(*text) != file.sha256) {
      return drift("its SHA-256 is not the one that the suite pins", sources / file.name);
    }
  }
  return {};
}

}  // namespace croesus
