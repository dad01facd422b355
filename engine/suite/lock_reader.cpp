// SPDX-License-Identifier: Apache-2.0
#include "engine/suite/lock_reader.h"

#include "engine/json/digest.h"

namespace croesus {
namespace {

constexpr std::uint64_t kSeal = 65;  // 64 digits and the line feed

tl::unexpected<Error> drift(std::string message, const std::filesystem::path& file) {
  return fail(ErrorCode::integrity, std::move(message), file.string());
}

/// The next `count` bytes, or as many as there are.
std::string read_some(std::ifstream& in, std::uint64_t count) {
  std::string text(count, '\0');
  in.read(text.data(), static_cast<std::streamsize>(count));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

/// SHA-256 of the next `count` bytes, or of as many as there are.
std::string sha256_of(std::ifstream& in, std::uint64_t count) {
  constexpr std::uint64_t kChunk = 1U << 16U;
  json::Sha256 hash;
  while (count > 0) {
    const std::string chunk = read_some(in, std::min(count, kChunk));
    if (chunk.empty()) break;
    hash.add(chunk);
    count -= chunk.size();
  }
  return hash.hex();
}

}  // namespace

Expected<LockReader> LockReader::open_sealed(const std::filesystem::path& file) {
  std::error_code code;
  const std::uint64_t size = std::filesystem::file_size(file, code);
  if (code) return drift(fmt::format("cannot read the lock: {}", code.message()), file);
  if (size <= kSeal) return drift("the lock is too short to be one", file);
  std::ifstream in(file, std::ios::binary);
  const std::string due = sha256_of(in, size - kSeal) + "\n";
  if (read_some(in, kSeal) != due) {
    return drift("the seal does not fit the lock: it was changed after the freeze", file);
  }
  in.seekg(0);
  return LockReader(std::move(in), size - kSeal, due.substr(0, kSeal - 1));
}

Expected<LockReader> LockReader::open(const std::filesystem::path& folder,
                                      std::string_view suite_json) {
  auto lock = open_sealed(folder / "suite.lock");
  if (!lock) return lock;
  if (!lock->next_line().value_or("").starts_with(kLockTitle)) {
    return drift(fmt::format("the lock does not begin with \"{}\"", kLockTitle),
                 folder / "suite.lock");
  }
  const auto digest = json::to_hex(json::bytes_digest(suite_json));
  if (lock->next_line() != fmt::format("file {} suite.json", digest)) {
    return drift("its digest is not the locked one", folder / "suite.json");
  }
  return lock;
}

std::optional<std::string> LockReader::next_line() {
  std::string line;
  if (left_ == 0 || !std::getline(in_, line)) return std::nullopt;
  left_ -= std::min<std::uint64_t>(left_, line.size() + 1);
  return line;
}

}  // namespace croesus
