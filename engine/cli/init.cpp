// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "engine/cli/locate.h"
#include "engine/cli/options.h"

namespace croesus::cli {
namespace {

namespace fs = std::filesystem;

/// A file that init writes, and how to go on with it.
struct Starter {
  std::string_view language;
  std::string_view shipped;  ///< its name below adapters_root()
  std::string_view written;  ///< its name in the user's folder
  std::string_view build;    ///< a command that comes first; may be empty
  std::string_view oracle;   ///< the ORACLE of the command line
};

constexpr std::array kStarters = {
    Starter{"python", "starter.py", "my_oracle.py", "", "exec:python3 my_oracle.py"},
    Starter{"js", "starter.mjs", "my_oracle.mjs", "", "exec:node my_oracle.mjs"},
    Starter{"cpp", "starter.cpp", "my_oracle.cpp",
            "g++ -std=c++20 -O2 -shared -fPIC my_oracle.cpp -o my_oracle.so", "so:./my_oracle.so"},
    Starter{"sh", "starter.sh", "my_oracle.sh", "",
            "sh:./my_oracle.sh {task} {source} {carrier} {context}"},
};

Syntax syntax() {
  return {"croesus init python|js|cpp|sh [FOLDER]",
          "Writes a small working oracle to put your own call into, and says how to challenge it.\n"
          "A file that is there already is left alone.\n",
          po::options_description("options"), "what"};
}

Expected<Starter> starter_for(const std::string& language) {
  std::vector<std::string> known;
  for (const Starter& starter : kStarters) {
    if (starter.language == language) return starter;
    known.emplace_back(starter.language);
  }
  return fail(ErrorCode::usage,
              fmt::format("there is no starter for that{}; there are {}",
                          suggestion(language, known), fmt::join(known, ", ")),
              language);
}

Expected<void> place(const fs::path& from, const fs::path& to) {
  std::error_code code;
  if (!to.parent_path().empty()) fs::create_directories(to.parent_path(), code);
  if (!code) fs::copy_file(from, to, code);
  if (!code) return {};
  if (fs::exists(to))
    return fail(ErrorCode::usage, "this file is there already and is left alone", to.string());
  return fail(ErrorCode::io, fmt::format("cannot write: {}", code.message()), to.string());
}

/// The header of the C ABI: beside the adapters where croesus is installed, else where it stands in
/// the source tree.
fs::path header_file() {
  const fs::path beside = adapters_root() / "croesus_oracle.h";
  return fs::exists(beside) ? beside : adapters_root().parent_path() / "external/croesus_oracle.h";
}

Expected<ExitCode> init(const po::variables_map& values, Console& console) {
  const auto words = all(values, "what");
  if (words.empty() || words.size() > 2) {
    return fail(ErrorCode::usage,
                "name a language (python, js, cpp or sh), and a folder if not this one");
  }
  const auto starter = starter_for(words[0]);
  if (!starter) return tl::unexpected(starter.error());
  const fs::path folder = words.size() == 2 ? words[1] : "";
  const bool needs_header = !starter->build.empty();
  const std::string header = "croesus_oracle.h";
  if (auto done = place(adapters_root() / starter->shipped, folder / starter->written); !done) {
    return tl::unexpected(done.error());
  }
  if (needs_header && !fs::exists(folder / header)) {
    if (auto done = place(header_file(), folder / header); !done)
      return tl::unexpected(done.error());
  }
  console.out << fmt::format(
      "{} is a working oracle; put your own call where it says so. Then:\n\n",
      (folder / starter->written).string());
  if (!folder.empty()) console.out << fmt::format("  cd {}\n", folder.string());
  if (needs_header) console.out << fmt::format("  {}\n", starter->build);
  console.out << fmt::format(
      "  croesus doctor '{0}'\n  croesus challenge mcp/dev-48 --oracle '{0}'\n", starter->oracle);
  return ExitCode::good;
}

ExitCode run(const Arguments& arguments, Console& console) {
  const auto values = parse(syntax(), arguments, console);
  if (!values) return complain(console, values.error());
  if (!*values) return ExitCode::good;
  const auto code = init(**values, console);
  return code ? *code : complain(console, code.error());
}

}  // namespace

Command init_command() { return {"init", "write a small working oracle to start from", run}; }

}  // namespace croesus::cli
