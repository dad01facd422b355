// SPDX-License-Identifier: Apache-2.0
#include "engine/run/log.h"

#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace croesus {
namespace {

namespace fs = std::filesystem;

tl::unexpected<Error> failed(std::string_view deed, const fs::path& path, int code) {
  return fail(ErrorCode::io, fmt::format("cannot {}: {}", deed, std::strerror(code)),
              path.string());
}

/// How much of a file is kept, and what that holds.
struct Kept {
  std::uintmax_t bytes = 0;
  Resumed resumed;
  bool is_complete = false;  ///< it has a footer
};

/// Whether the file is the beginning of a log with this header line, cut inside it.
bool is_cut_header(const fs::path& path, const std::string& header) {
  std::ifstream in(path, std::ios::binary);
  std::string text(header.size() + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text.size() <= header.size() && header.starts_with(text);
}

/// Reads a log of this run up to its last whole line. Only case lines are worth keeping: without
/// one, the probes are asked again.
Kept keep(std::ifstream& in) {
  Kept kept;
  std::string text;
  std::vector<BaseLine> bases;
  for (std::uintmax_t bytes = 0; std::getline(in, text) && !in.eof();) {
    bytes += text.size() + 1;
    auto line = read_line(text);
    if (!line) return kept;
    if (std::holds_alternative<Footer>(*line)) return {0, {}, true};
    if (auto* base = std::get_if<BaseLine>(&*line)) bases.push_back(std::move(*base));
    if (!std::holds_alternative<CaseLine>(*line)) continue;
    kept.bytes = bytes;
    ++kept.resumed.cases;
  }
  kept.resumed.probed = kept.resumed.cases > 0;
  if (kept.resumed.probed) kept.resumed.bases = std::move(bases);
  return kept;
}

/// Whose log a file is, by its first line, if not that of this run.
std::string owner(const std::string& first, const LogHeader& due) {
  const auto line = read_line(first);
  const auto* there = line ? std::get_if<LogHeader>(&*line) : nullptr;
  if (there == nullptr) return "this file is no run log";
  if (there->suite.seal != due.suite.seal) return "this is a log of another suite";
  if (there->oracle.id != due.oracle.id) return "this is a log of another oracle";
  for (const auto& [name, sha256] : due.oracle.files) {
    const auto found = there->oracle.files.find(name);
    if (found == there->oracle.files.end() || found->second != sha256) {
      return fmt::format("this is a log of another version of the oracle: {} has changed", name);
    }
  }
  if (there->oracle.sha256 != due.oracle.sha256) {
    return "this is a log of another version of the oracle: its program has changed";
  }
  return "this is a log of the same suite and oracle with other options or another croesus";
}

/// What may be kept of a file that is there already.
Expected<Kept> inspect(const fs::path& path, const LogHeader& due) {
  const std::string header = write_line(due);
  std::error_code code;
  if (!fs::is_regular_file(path, code)) return Kept{};  // a device has nothing to be kept
  if (is_cut_header(path, header)) return Kept{};
  std::ifstream in(path, std::ios::binary);
  std::string first;
  std::getline(in, first);
  if (in && first == header) {
    in.seekg(0);
    return keep(in);
  }
  return fail(ErrorCode::usage, owner(first, due) + "; choose another --out, or remove it",
              path.string());
}

}  // namespace

Expected<LogWriter> LogWriter::open(const fs::path& path, const LogHeader& header) {
  std::error_code code;
  if (!path.parent_path().empty()) fs::create_directories(path.parent_path(), code);
  if (code) {
    return fail(ErrorCode::io, fmt::format("cannot create the folder: {}", code.message()),
                path.parent_path().string());
  }
  auto kept = inspect(path, header);
  if (!kept) return tl::unexpected(kept.error());
  const bool anew = kept->bytes == 0;
  if (!anew) fs::resize_file(path, kept->bytes, code);
  if (code)
    return fail(ErrorCode::io, fmt::format("cannot write: {}", code.message()), path.string());
  auto writer = open_locked(path, anew && !kept->is_complete, std::move(kept->resumed));
  if (!writer || !anew) return writer;
  if (kept->is_complete) {
    writer->old_ = std::move(writer->file_);
    writer->beside_ = path;
    writer->beside_ += ".new";
    writer->file_.reset(std::fopen(writer->beside_.c_str(), "wbe"));
    if (writer->file_ == nullptr) return failed("write", writer->beside_, errno);
  }
  if (auto written = writer->write(header); !written) return tl::unexpected(written.error());
  return writer;
}

/// So that two processes never write one log. The lock goes with the file.
Expected<LogWriter> LogWriter::open_locked(const fs::path& path, bool anew, Resumed resumed) {
  std::FILE* file = std::fopen(path.c_str(), "abe");
  if (file == nullptr) return failed("write", path, errno);
  LogWriter writer(path, file, std::move(resumed));
  std::error_code code;
  if (!fs::is_regular_file(path, code)) return writer;
  if (::flock(::fileno(file), LOCK_EX | LOCK_NB) != 0) {
    return fail(ErrorCode::usage, "another croesus is writing this log; choose another --out",
                path.string());
  }
  if (anew && ::ftruncate(::fileno(file), 0) != 0) return failed("write", path, errno);
  return writer;
}

Expected<void> LogWriter::take_its_place() {
  std::error_code code;
  fs::rename(beside_, path_, code);
  beside_.clear();
  if (!code) return {};
  return fail(ErrorCode::io, fmt::format("cannot write: {}", code.message()), path_.string());
}

Expected<void> LogWriter::write(const LogLine& line) {
  const std::string text = write_line(line) + "\n";
  const bool written = std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size();
  if (!written || std::fflush(file_.get()) != 0) return failed("write", path_, errno);
  const bool is_complete = std::holds_alternative<Footer>(line);
  return is_complete && !beside_.empty() ? take_its_place() : Expected<void>();
}

Expected<LogReader> LogReader::open(const fs::path& path) {
  std::error_code code;
  if (fs::is_directory(path, code)) return failed("read", path, EISDIR);
  std::ifstream in(path, std::ios::binary);
  if (!in) return failed("read", path, errno);
  std::string text;
  std::getline(in, text);
  const auto line = read_line(text);
  if (!line || !std::holds_alternative<LogHeader>(*line)) {
    return fail(ErrorCode::syntax, "this is no run log: its first line is no header",
                path.string());
  }
  return LogReader(path, std::move(in), std::get<LogHeader>(*line), text.size() + 1);
}

Expected<std::optional<LogLine>> LogReader::next() {
  std::string text;
  if (!std::getline(in_, text)) return std::nullopt;
  ++line_;
  place_ = std::exchange(end_, end_ + text.size() + 1);
  if (in_.eof()) return std::nullopt;  // no line feed: the run was killed while it wrote this line
  auto line = read_line(text);
  const std::string why = line ? misplaced(*line) : line.error().message;
  if (why.empty()) return std::optional<LogLine>(*std::move(line));
  return fail(ErrorCode::syntax, fmt::format("this line of the log cannot be read: {}", why),
              fmt::format("{}:{}", path_.string(), line_));
}

std::string LogReader::misplaced(const LogLine& line) {
  if (std::holds_alternative<LogHeader>(line)) return "it is a second header";
  if (has_footer_) return "it stands behind the footer";
  has_footer_ = std::holds_alternative<Footer>(line);
  if (has_footer_) return "";
  if (std::holds_alternative<CaseLine>(line)) {
    ++cases_;
    return has_probe_ && has_base_ ? "" : "no probe or no base stands above this case";
  }
  has_probe_ = has_probe_ || std::holds_alternative<ProbeLine>(line);
  has_base_ = has_base_ || std::holds_alternative<BaseLine>(line);
  return cases_ == 0 ? "" : "it stands behind a case";
}

CaseLookup::CaseLookup(const fs::path& log) : path_(log), in_(log, std::ios::binary) {}

CaseLine CaseLookup::at(LogPlace place) {
  if (error_) return {};
  if (!in_.is_open()) {
    error_ = Error{ErrorCode::io, "the log cannot be read again", path_.string()};
    return {};
  }
  std::string text;
  in_.clear();
  in_.seekg(static_cast<std::streamoff>(place));
  std::getline(in_, text);
  auto line = read_line(text);
  if (line && std::holds_alternative<CaseLine>(*line)) return std::get<CaseLine>(*std::move(line));
  error_ = Error{ErrorCode::syntax, "the log has changed while it was read",
                 fmt::format("{}, byte {}", path_.string(), place)};
  return {};
}

Expected<LogHeader> read_log_header(const fs::path& path) {
  const auto reader = LogReader::open(path);
  if (!reader) return tl::unexpected(reader.error());
  return reader->header();
}

}  // namespace croesus
