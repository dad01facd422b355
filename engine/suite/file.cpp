// SPDX-License-Identifier: Apache-2.0
#include <cerrno>
#include <cstring>
#include <iterator>

#include "engine/suite/suite.h"

namespace croesus {
namespace {

tl::unexpected<Error> failed(std::string_view deed, const std::filesystem::path& path) {
  const int code = errno;
  return fail(ErrorCode::io, fmt::format("cannot {}: {}", deed, std::strerror(code)),
              path.string());
}

}  // namespace

Expected<std::string> read_file(const std::filesystem::path& path) {
  std::error_code code;
  if (std::filesystem::is_directory(path, code)) {
    return fail(ErrorCode::io, "cannot read: it is a folder", path.string());
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) return failed("read", path);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (in.bad()) return failed("read", path);
  return text;
}

Expected<void> write_file(const std::filesystem::path& path, std::string_view text) {
  std::error_code code;
  std::filesystem::path target = std::filesystem::weakly_canonical(path, code);
  if (code) target = path;
  code.clear();
  // A device or a pipe is written to; a file is replaced by one that is whole.
  const bool is_file = !std::filesystem::exists(target) || is_regular_file(target);
  std::filesystem::path beside = target;
  if (is_file) beside += ".new";
  std::ofstream out(beside, std::ios::binary | std::ios::trunc);
  if (!out) return failed("write", path);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  const bool is_written = static_cast<bool>(out);
  if (is_written && is_file) std::filesystem::rename(beside, target, code);
  if (is_written && !code) return {};
  const auto error = failed("write", path);
  if (is_file) std::filesystem::remove(beside, code);
  return error;
}

}  // namespace croesus
