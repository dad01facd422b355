// SPDX-License-Identifier: Apache-2.0
#include "engine/run/log.h"

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
    if (!line || std::holds_alternative<Footer>(*line)) return line ? Kept{} : kept;
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
  std::FILE* file = std::fopen(path.c_str(), anew ? "wbe" : "abe");
  if (file == nullptr) return failed("write", path, errno);
  LogWriter writer(path, file, std::move(kept->resumed));
  if (!anew) return writer;
  if (auto written = writer.write(header); !written) return tl::unexpected(written.error());
  return writer;
}

Expected<void> LogWriter::write(const LogLine& line) {
  const std::string text = write_line(line) + "\n";
  const bool written = std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size();
  if (written && std::fflush(file_.get()) == 0) return {};
  return failed("write", path_, errno);
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
  if (line) return std::optional<LogLine>(*std::move(line));
  return fail(ErrorCode::syntax,
              fmt::format("this line of the log cannot be read: {}", line.error().message),
              fmt::format("{}:{}", path_.string(), line_));
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
