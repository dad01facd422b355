// SPDX-License-Identifier: Apache-2.0
#include "engine/run/log.h"

#include <cerrno>
#include <cstring>

namespace croesus {
namespace {

tl::unexpected<Error> failed(std::string_view deed, const std::filesystem::path& path, int code) {
  return fail(ErrorCode::io, fmt::format("cannot {}: {}", deed, std::strerror(code)),
              path.string());
}

/// Whether a log at `path` may be replaced by one with this header.
Expected<void> check_free(const std::filesystem::path& path, const LogHeader& header) {
  std::error_code code;
  if (!std::filesystem::exists(path, code)) return {};
  const auto present = read_log_header(path);
  if (present && write_line(*present) == write_line(header)) return {};
  return fail(ErrorCode::usage,
              "a log of another suite, oracle, option set or version is there already; choose "
              "another --out, "
              "or remove it",
              path.string());
}

}  // namespace

Expected<LogWriter> LogWriter::create(const std::filesystem::path& path, const LogHeader& header) {
  std::error_code code;
  std::filesystem::create_directories(path.parent_path(), code);
  if (code) {
    return fail(ErrorCode::io, fmt::format("cannot create the folder: {}", code.message()),
                path.parent_path().string());
  }
  if (auto checked = check_free(path, header); !checked) return tl::unexpected(checked.error());
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return failed("write", path, errno);
  LogWriter writer(path, file);
  if (auto written = writer.write(header); !written) return tl::unexpected(written.error());
  return writer;
}

Expected<void> LogWriter::write(const LogLine& line) {
  const std::string text = write_line(line) + "\n";
  const bool written = std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size();
  if (written && std::fflush(file_.get()) == 0) return {};
  return failed("write", path_, errno);
}

Expected<LogReader> LogReader::open(const std::filesystem::path& path) {
  std::error_code code;
  if (std::filesystem::is_directory(path, code)) return failed("read", path, EISDIR);
  std::ifstream in(path, std::ios::binary);
  if (!in) return failed("read", path, errno);
  std::string text;
  std::getline(in, text);
  const auto line = read_line(text);
  if (!line || !std::holds_alternative<LogHeader>(*line)) {
    return fail(ErrorCode::syntax, "this is no run log: its first line is no header",
                path.string());
  }
  return LogReader(path, std::move(in), std::get<LogHeader>(*line));
}

Expected<std::optional<LogLine>> LogReader::next() {
  std::string text;
  if (!std::getline(in_, text)) return std::nullopt;
  ++line_;
  const bool cut = in_.eof();  // no line feed: the run was killed while it wrote this line
  auto line = read_line(text);
  if (line && !cut) return std::optional<LogLine>(*std::move(line));
  if (cut) return std::nullopt;
  return fail(ErrorCode::syntax,
              fmt::format("this line of the log cannot be read: {}", line.error().message),
              fmt::format("{}:{}", path_.string(), line_));
}

Expected<LogHeader> read_log_header(const std::filesystem::path& path) {
  const auto reader = LogReader::open(path);
  if (!reader) return tl::unexpected(reader.error());
  return reader->header();
}

}  // namespace croesus
