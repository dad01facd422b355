// SPDX-License-Identifier: Apache-2.0
//
// croesus: one command line, one command. All exits and all printing of the tool happen in this
// folder.
#include <csignal>
#include <exception>
#include <iostream>

#include "engine/cli/command.h"
#include "engine/cli/locate.h"

namespace croesus::cli {
namespace {

std::vector<Command> commands() {
  return {challenge_command(), compare_command(), doctor_command(), fuzz_command(), init_command(),
          list_command(),      replay_command(),  report_command(), suite_command()};
}

void print_help(std::ostream& out) {
  out << "croesus " << version()
      << ": does an oracle (any program that says pass or fail) notice faults,\n"
      << "and does it leave harmless changes alone?\n\nusage: croesus COMMAND [ARGUMENTS]\n\n";
  for (const Command& command : commands()) {
    out << fmt::format("  {:<10} {}\n", command.name, command.summary);
  }
  out << "\n  croesus COMMAND --help explains a command and its options\n"
      << "  croesus --version prints the version\n\n"
      << "start with:\n  croesus challenge mcp/001 mcp/002 --oracle mcp@v1 --oracle mcp@v2\n\n"
      << "your own oracle is a program, a command, a Bowtie harness or a library:\n"
      << "  croesus init python             a working one to put your call into\n"
      << "  croesus challenge mcp/dev-48 --oracle 'exec:python3 my_oracle.py'\n"
      << "  croesus challenge mcp/dev-48 --oracle 'sh:./check.sh {task} {source} {carrier}'\n"
      << "  ihop:CMD and so:PATH            see croesus challenge --help\n\n"
      << "exit status: 0 as expected; 1 findings; 2 usage; 3 not measured; 4 dead oracle or "
         "rejected\n"
      << "baseline; 5 a suite changed after its freeze; 6 stale expected failure; 70 a bug of "
         "croesus\n";
}

ExitCode dispatch(const Arguments& arguments, Console& console) {
  if (arguments.empty()) {
    print_help(console.err);
    return ExitCode::usage;
  }
  const std::string& name = arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    print_help(console.out);
    return ExitCode::good;
  }
  if (name == "--version") {
    console.out << "croesus " << version() << "\n";
    return ExitCode::good;
  }
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    if (command.name == name) return command.run({arguments.begin() + 1, arguments.end()}, console);
    names.push_back(command.name);
  }
  return complain(console, {ErrorCode::usage,
                            fmt::format("there is no such command{}; see: croesus --help",
                                        suggestion(name, names)),
                            name});
}

/// Results that could not be printed are not results.
ExitCode finish(ExitCode code, Console& console) {
  console.out.flush();
  if (console.out) return code;
  console.err << "croesus: cannot write to standard output\n";
  return code == ExitCode::good ? ExitCode::usage : code;
}

ExitCode guarded(const Arguments& arguments, Console& console) {
  try {
    return finish(dispatch(arguments, console), console);
  } catch (const std::bad_alloc&) {
    console.err << "croesus: out of memory\n";
  } catch (const std::exception& error) {
    console.err << "croesus: this is a bug of croesus, please report it: " << error.what() << "\n";
  }
  return ExitCode::own_bug;
}

}  // namespace

ExitCode complain(Console& console, const Error& error) {
  console.err << "croesus: " << (error.where.empty() ? "" : error.where + ": ") << error.message
              << "\n";
  if (error.code == ErrorCode::oracle) return ExitCode::dead;
  const bool drift = error.code == ErrorCode::integrity || error.code == ErrorCode::witness;
  return drift ? ExitCode::integrity : ExitCode::usage;
}

std::string_view version() { return CROESUS_VERSION; }

}  // namespace croesus::cli

int main(int argc, char** argv) {
  // A file at its size limit is an error like a full disk, told where it is met.
  std::signal(SIGXFSZ, SIG_IGN);
  croesus::cli::Console console{std::cout, std::cerr};
  const croesus::cli::Arguments arguments(argv + 1, argv + argc);
  return static_cast<int>(croesus::cli::guarded(arguments, console));
}
