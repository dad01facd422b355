// SPDX-License-Identifier: Apache-2.0
#include "engine/suite/lock.h"

#include "engine/json/digest.h"
#include "engine/suite/lock_reader.h"

namespace croesus {
namespace {

std::string digest_of(std::string_view bytes) { return json::to_hex(json::bytes_digest(bytes)); }

/// The id in a case line, as far as it can be read without trusting the rest.
std::string id_of(std::string_view line) {
  const auto item = read_case(line);
  return item ? item->id : std::string("?");
}

/// The id in a line of the lock, "case <digest> <id>".
std::string locked_id(std::string_view line) {
  constexpr std::size_t kHead = 38;
  return std::string(line.substr(std::min(line.size(), kHead)));
}

tl::unexpected<Error> drift(std::string message, const std::filesystem::path& file,
                            std::string_view item = {}) {
  return fail(ErrorCode::integrity, std::move(message),
              item.empty() ? file.string() : fmt::format("{}: {}", file.string(), item));
}

/// The ids seen so far, as hashes: eight bytes a case.
class SeenIds {
 public:
  void add(std::string_view id) { hashes_.push_back(json::bytes_digest(id).low); }
  /// The hash of an id that was added twice.
  std::optional<std::uint64_t> doubled() {
    std::sort(hashes_.begin(), hashes_.end());
    const auto found = std::adjacent_find(hashes_.begin(), hashes_.end());
    if (found == hashes_.end()) return std::nullopt;
    return *found;
  }

 private:
  std::vector<std::uint64_t> hashes_;
};

/// Walks through the lock in step with the files.
class Checker {
 public:
  Checker(const Suite& suite, const Domain& domain, LockReader lock)
      : suite_(suite), domain_(domain), lock_(std::move(lock)) {}

  Expected<Verified> run() {
    for (const auto step : {&Checker::check_domain, &Checker::check_cases, &Checker::check_file,
                            &Checker::check_ids}) {
      if (auto checked = (this->*step)(); !checked) return tl::unexpected(checked.error());
    }
    found_.seal = lock_.seal();
    return found_;
  }

 private:
  Expected<void> check_domain() {
    if (suite_.header().domain != domain_.id()) {
      return drift("the suite is of another domain", suite_.folder() / "suite.json");
    }
    locked_file_ = lock_.next_line().value_or("");
    return {};
  }

  Expected<void> check_cases() {
    while (const auto locked = lock_.next_line()) {
      last_ = locked_id(*locked);
      if (auto checked = check_line(*locked); !checked) return checked;
      ++found_.cases;
    }
    if (stream_.next_line()) return drift("there are cases behind the last locked one", cases_);
    return {};
  }

  /// "case <digest> <id>" against the next line of cases.ndjson.
  Expected<void> check_line(std::string_view locked) {
    const auto line = stream_.next_line();
    if (!line) return drift("the case is missing: the file ends before it", cases_, last_);
    length_ += line->size() + 1;
    file_.add(*line);
    file_.add("\n");
    if (locked != fmt::format("case {} {}", digest_of(*line), last_)) {
      return drift("its digest is not the locked one", cases_, last_);
    }
    const auto item = read_case(*line);
    if (!item) return fail(item.error().code, item.error().message, where(last_));
    if (item->id != last_)
      return drift(fmt::format("the lock calls it {}", last_), cases_, item->id);
    return check(*item);
  }

  Expected<void> check(const Case& item) {
    ids_.add(item.id);
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

  /// The file as a whole, after the cases, so that where one can be named it is.
  Expected<void> check_file() {
    std::error_code code;
    const auto size = std::filesystem::file_size(cases_, code);
    if (code || size != length_) {
      return drift("its length is not that of the locked cases", cases_, last_);
    }
    if (locked_file_ != fmt::format("file {} cases.ndjson", json::to_hex(file_.digest()))) {
      return drift("its digest is not the locked one", cases_);
    }
    return {};
  }

  Expected<void> check_ids() {
    const auto doubled = ids_.doubled();
    if (!doubled) return {};
    CaseStream again(suite_);
    while (const auto item = again.next().value_or(std::nullopt)) {
      if (json::bytes_digest(item->id).low == *doubled) {
        return drift("the id stands twice", cases_, item->id);
      }
    }
    return drift("an id stands twice", cases_);
  }

  std::string where(std::string_view id) const {
    return fmt::format("{}: {}", cases_.string(), id);
  }

  const Suite& suite_;
  const Domain& domain_;
  LockReader lock_;
  std::filesystem::path cases_ = suite_.folder() / "cases.ndjson";
  CaseStream stream_{suite_};
  std::string locked_file_;
  std::string last_;  ///< the id of the locked case that came last
  std::size_t length_ = 0;
  json::BytesDigest file_;
  Verified found_;
  SeenIds ids_;
};

}  // namespace

std::string make_lock(std::string_view suite_json, const std::vector<std::string>& case_lines,
                      std::string_view tool) {
  json::BytesDigest file;
  std::string cases;
  for (const std::string& line : case_lines) {
    file.add(line);
    file.add("\n");
    cases += fmt::format("case {} {}\n", digest_of(line), id_of(line));
  }
  const std::string body =
      fmt::format("{} {}\nfile {} suite.json\nfile {} cases.ndjson\n{}", kLockTitle, tool,
                  digest_of(suite_json), json::to_hex(file.digest()), cases);
  return body + json::sha256(body) + "\n";
}

Expected<Verified> verify(const Suite& suite, const Domain& domain) {
  const auto text = read_file(suite.folder() / "suite.json");
  if (!text) return tl::unexpected(text.error());
  auto lock = LockReader::open(suite.folder(), *text);
  if (!lock) return tl::unexpected(lock.error());
  return Checker(suite, domain, *std::move(lock)).run();
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
