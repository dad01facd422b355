// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/command.h"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <span>

#include "engine/json/digest.h"
#include "oracles/external/arguments.h"

namespace croesus::external {
namespace {

Expected<std::vector<std::string>> split(std::string_view line) {
  auto arguments = split_arguments(line);
  if (!arguments || !arguments->empty()) return arguments;
  return fail(ErrorCode::usage, "the command is empty; write a program and its arguments");
}

bool is_file(const std::string& path) {
  struct stat about {};
  return ::stat(path.c_str(), &about) == 0 && S_ISREG(about.st_mode);
}

bool is_executable(const std::string& path) {
  return is_file(path) && ::access(path.c_str(), X_OK) == 0;
}

/// PATH as execvp() reads it: where it is not set, its default.
std::string search_path() {
  const char* path = std::getenv("PATH");
  return path == nullptr ? "/bin:/usr/bin" : path;
}

std::string find_in_path(const std::string& name) {
  const std::string folders = search_path();
  for (std::size_t begin = 0; begin <= folders.size();) {
    const std::size_t end = std::min(folders.find(':', begin), folders.size());
    const std::string folder = folders.substr(begin, end - begin);
    std::string candidate = (folder.empty() ? "." : folder) + "/" + name;
    if (is_executable(candidate)) return candidate;
    begin = end + 1;
  }
  return {};
}

Expected<std::string> find_program(const std::string& name) {
  if (name.find('/') == std::string::npos) {
    std::string found = find_in_path(name);
    if (!found.empty()) return found;
    return fail(ErrorCode::oracle, "there is no such program in PATH", name);
  }
  if (is_executable(name)) return name;
  return fail(ErrorCode::oracle,
              is_file(name) ? "the program is not executable; chmod +x may be due"
                            : "there is no such program",
              name);
}

/// What an interpreter is given says more of the oracle than the interpreter.
std::map<std::string, std::string> digest_files(std::span<const std::string> names) {
  std::map<std::string, std::string> files;
  for (const std::string& name : names) {
    const auto digest = is_file(name) ? digest_file(name) : Expected<std::string>();
    if (digest && !digest->empty()) files[name] = *digest;
  }
  return files;
}

}  // namespace

Expected<std::string> digest_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  json::Sha256 digest;
  std::array<char, 65'536> chunk{};
  while (in.read(chunk.data(), chunk.size()), in.gcount() > 0) {
    digest.add({chunk.data(), static_cast<std::size_t>(in.gcount())});
  }
  if (in.eof()) return digest.hex();
  // A program may be executable and not readable: then who it is cannot be told.
  return fail(ErrorCode::oracle, "cannot read the program, so it cannot be identified", path);
}

Expected<Command> find_command(std::string_view line) {
  auto arguments = split(line);
  if (!arguments) return tl::unexpected(arguments.error());
  auto program = find_program(arguments->front());
  if (!program) {
    program.error().message += fmt::format("; the command was: {}", line);
    return tl::unexpected(program.error());
  }
  auto sha256 = digest_file(*program);
  if (!sha256) return tl::unexpected(sha256.error());
  auto files = digest_files(std::span(*arguments).subspan(1));
  return Command{*std::move(arguments), *std::move(program), *std::move(sha256), std::move(files)};
}

}  // namespace croesus::external
