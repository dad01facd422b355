// SPDX-License-Identifier: Apache-2.0
//
// The run log (DESIGN.md, section 7): NDJSON, one line each for the header, the probes, every base,
// every case, and the footer. Written as it goes and flushed. A log without a footer is partial.
// All reports are made from logs alone. One thread.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/case/fields.h"
#include "engine/error/error.h"
#include "engine/run/oracle.h"
#include "engine/run/outcome.h"

namespace croesus {

/// The version of the format, which every header bears.
constexpr std::uint64_t kLogVersion = 1;

/// What the log says of the suite; the counts are the answer key.
struct LoggedSuite {
  std::string id;
  std::string domain;
  std::string policy;
  std::string population;
  std::string shown;
  std::string about;
  std::string seal;  ///< the lock's last line
  std::vector<std::string> tasks;
  std::map<std::string, std::size_t> faults;    ///< by target
  std::map<std::string, std::size_t> controls;  ///< by target
};

struct LogHeader {
  std::string tool;
  LoggedSuite suite;
  Identity oracle;
  std::uint64_t seed = 0;
  std::uint64_t repeats = 0;
  std::uint64_t time_limit_ms = 0;  ///< 0: by the slowest baseline scene
};

/// The dead scene, or one task's sabotage.
struct ProbeLine {
  std::string probe;  ///< "dead" or "sabotage"
  std::string task;   ///< of a sabotage
  bool possible = true;
  Readouts readouts;
};

struct BaseLine {
  std::string base;
  Readouts readouts;
};

/// What was changed where, shortened for people.
struct LoggedChange {
  std::string what;  ///< an atom's path, or a pointer
  std::string was;
  std::string now;
};

struct CaseLine {
  std::string id;
  Role role = Role::fault;
  std::string op;
  std::string taxonomy;
  std::string target;
  std::string base;
  std::string profile;
  std::string stage;
  Expectation expect;
  Readouts readouts;
  Outcome outcome = Outcome::unmeasured;
  std::string why;
  bool elsewhere = false;
  std::vector<std::string> distrusted;  ///< tasks whose base did not hold
  std::vector<LoggedChange> changes;    ///< the first few
  std::size_t more_changes = 0;         ///< how many there are beyond those
};

/// How the run went: what differs between two runs that are otherwise equal. Deterministic mode
/// leaves it out.
struct Circumstances {
  double seconds = 0;
  SessionNotes notes;  ///< of all sessions together
};

struct Footer {
  std::size_t cases = 0;
  std::string
      stopped;  ///< why the run ended before its cases: "dead", or how the oracle broke; else empty
  std::optional<Circumstances> circumstances;
};

using LogLine = std::variant<LogHeader, ProbeLine, BaseLine, CaseLine, Footer>;

std::string write_line(const LogLine& line);
/// The readouts of one line, as the log writes them: {"T1": {"is": "met"}, ..}.
void write_readouts(json::Writer& out, const Readouts& readouts);
Readouts read_readouts(Fields& outer);
/// Errors: syntax.
Expected<LogLine> read_line(std::string_view text);

/// What a log that was cut holds already.
struct Resumed {
  bool probed = false;    ///< whether its probes and bases are all there, with a case behind them
  std::size_t cases = 0;  ///< whole case lines
  std::vector<BaseLine> bases;
};

/// Writes a log, or goes on with one.
class LogWriter {
 public:
  /// Opens `path`, creating its folder, and locks it. A partial log of the same run is kept up to
  /// its last whole line, as far as it helps; a complete one is replaced once the new one is
  /// complete. Errors: usage, for a file that is no log of this run (it is left alone), and for one
  /// that another process writes; io.
  static Expected<LogWriter> open(const std::filesystem::path& path, const LogHeader& header);

  /// Appends and flushes. Errors: io (the disk is full).
  Expected<void> write(const LogLine& line);

  const Resumed& resumed() const { return resumed_; }
  const std::filesystem::path& path() const { return path_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  LogWriter(std::filesystem::path path, std::FILE* file, Resumed resumed)
      : path_(std::move(path)), file_(file), resumed_(std::move(resumed)) {}
  static Expected<LogWriter> open_locked(const std::filesystem::path& path, bool anew,
                                         Resumed resumed);
  Expected<void> take_its_place();

  std::filesystem::path path_;
  std::filesystem::path beside_;           ///< where it is written until it is complete
  std::unique_ptr<std::FILE, Close> old_;  ///< the log to be replaced, locked
  std::unique_ptr<std::FILE, Close> file_;
  Resumed resumed_;
};

/// Where a line of a log begins, in bytes.
using LogPlace = std::uint64_t;

/// Reads a log line by line. The last line of a partial log may be cut: it is passed over.
class LogReader {
 public:
  static Expected<LogReader> open(const std::filesystem::path& path);
  const LogHeader& header() const { return header_; }
  const std::filesystem::path& path() const { return path_; }
  /// The next line behind the header; none at the end. Errors: syntax, naming file and line.
  Expected<std::optional<LogLine>> next();
  /// Where the line begins that next() gave.
  LogPlace place() const { return place_; }

 private:
  LogReader(std::filesystem::path path, std::ifstream in, LogHeader header, LogPlace end)
      : path_(std::move(path)), in_(std::move(in)), header_(std::move(header)), end_(end) {}

  /// Why a line cannot stand here; empty where it can.
  std::string misplaced(const LogLine& line);

  std::filesystem::path path_;
  std::ifstream in_;
  LogHeader header_;
  bool has_probe_ = false;
  bool has_base_ = false;
  bool has_footer_ = false;
  std::size_t cases_ = 0;
  std::size_t line_ = 1;
  LogPlace place_ = 0;
  LogPlace end_;  ///< of the line that was read last
};

/// Reads single case lines of a log again, best in ascending order. The first error is kept, and
/// every line behind it is empty. One thread.
class CaseLookup {
 public:
  explicit CaseLookup(const std::filesystem::path& log);
  /// The case line that begins at that place.
  CaseLine at(LogPlace place);
  /// io; syntax, where no case line begins at that place: the log has changed meanwhile.
  const std::optional<Error>& error() const { return error_; }

 private:
  std::filesystem::path path_;
  std::ifstream in_;
  std::optional<Error> error_;
};

/// The header of a log. Errors: io, syntax.
Expected<LogHeader> read_log_header(const std::filesystem::path& path);

}  // namespace croesus
