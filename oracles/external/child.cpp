// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/child.h"

#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <cstring>
#include <exception>

#include "oracles/external/memory_group.h"
#include "oracles/external/pipes.h"
#include "oracles/external/resident.h"
#include "oracles/external/supervisor.h"

namespace croesus::external {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using Stream = asio::posix::stream_descriptor;
using std::chrono::milliseconds;

constexpr milliseconds kWatchEvery{100};
/// From a closed pipe to saying that the program lives on: its exit status may be on its way.
constexpr milliseconds kUnsure{1'000};
/// From its exit status to saying that all was heard: others may hold its output open.
constexpr milliseconds kSettle{200};
/// For processes that even KILL does not end at once.
constexpr milliseconds kStubborn{5'000};
constexpr std::size_t kChunk = 65'536;

}  // namespace

std::string last_words(const std::string& errors) {
  constexpr std::size_t kShown = 2000;
  std::string_view tail = errors;
  while (!tail.empty() && (tail.back() == '\n' || tail.back() == '\r')) tail.remove_suffix(1);
  if (tail.empty()) return "; it wrote nothing to its standard error";
  if (tail.size() > kShown) tail.remove_prefix(tail.size() - kShown);
  return fmt::format("; its standard error ends with:\n{}", tail);
}

std::string describe_status(int status) {
  if (WIFEXITED(status)) return fmt::format("exited with status {}", WEXITSTATUS(status));
  const char* name = ::sigabbrev_np(WTERMSIG(status));
  return name != nullptr ? fmt::format("was killed by SIG{}", name)
                         : fmt::format("was killed by signal {}", WTERMSIG(status));
}

/// Asio's handlers hold a plain pointer to this. They never outlive it: the context is a member,
/// and what it still holds when it goes is dropped, not called.
struct Child::State {
  State(const ExternalLimits& its_limits, Ends& ends)
      : limits(its_limits),
        input(context, ends.input.release()),
        output(context, ends.output.release()),
        errors(context, ends.errors.release()),
        control(context, ends.control.release()) {
    input.non_blocking(true);
    read_output();
    read_errors();
    read_control();
  }

  void read_output() {
    output.async_read_some(asio::buffer(chunk), [this](error_code error, std::size_t size) {
      if (error) return lose(output_open);
      if (!muted) buffer.append(chunk.data(), size);
      read_output();
    });
  }

  void read_errors() {
    errors.async_read_some(asio::buffer(errors_chunk), [this](error_code error, std::size_t size) {
      errors_open = !error;
      if (error) return;
      keep(std::string_view(errors_chunk.data(), size));
      read_errors();
    });
  }

  void keep(std::string_view bytes) {
    tail += bytes;
    if (tail.size() > 2 * limits.errors) tail.erase(0, tail.size() - limits.errors);
  }

  void read_control() {
    control.async_read_some(asio::buffer(&report, sizeof report),
                            [this](error_code error, std::size_t size) {
                              if (error || size != sizeof report) return lose(supervisor_alive);
                              take(report);
                              read_control();
                            });
  }

  void take(const Report& said) {
    if (said.kind == Report::Kind::supervised) return void(supervisor = said.value);
    if (said.kind == Report::Kind::started) return void(group = said.value);
    (said.kind == Report::Kind::exited ? status : refused) = said.value;
    if (memory_group && memory_group->overflowed()) too_large = true;
    settle();
  }

  /// Writes what the pipe takes, at once, so that nobody can answer what was not counted as sent.
  void write_input() {
    while (!awaits_room && input_taken && input.is_open()) {
      if (written == sending.size()) {
        sending.clear();
        written = 0;
        sending.swap(waiting);
        taken_over += sending.size();
      }
      if (sending.empty()) return finished ? input.close() : void();
      error_code error;
      const std::size_t size =
          input.write_some(asio::buffer(sending.data() + written, sending.size() - written), error);
      if (error == asio::error::would_block) return await_room();
      if (error) return lose(input_taken);
      written += size;
      sent += size;
    }
  }

  void await_room() {
    awaits_room = true;
    input.async_wait(Stream::wait_write, [this](error_code error) {
      awaits_room = false;
      if (error) return lose(input_taken);
      write_input();
    });
  }

  void lose(bool& what) {
    what = false;
    settle();
  }

  void settle() {
    const auto then = Clock::now() + (status || refused ? kSettle : kUnsure);
    settling = std::min(settling.value_or(then), then);
  }

  void watch() {
    const auto now = Clock::now();
    if (now < next_watch) return;
    next_watch = now + kWatchEvery;
    if (resident_below(supervisor) > limits.memory) too_large = true;
  }

  /// Moves bytes until the supervisor is gone, or that is true, or it is `until`.
  void run_until(Clock::time_point until, const std::function<bool()>& enough) {
    while (supervisor_alive && !enough() && Clock::now() < until) context.run_one_until(until);
  }

  /// Makes sure that the supervisor has ended and leaves no zombie; reads the rest of the errors.
  void bury_supervisor() noexcept {
    const bool murdered = !supervisor_alive && !status;
    if (supervisor_alive) ::kill(standby, SIGKILL);
    if ((murdered || supervisor_alive) && group > 1) ::kill(-group, SIGKILL);
    while (::waitpid(standby, nullptr, 0) < 0 && errno == EINTR) {
    }
    standby = -1;
    memory_group.reset();
    error_code ignored;
    while (errors_open && context.poll_one(ignored) > 0) {
    }
  }

  const ExternalLimits limits;
  asio::io_context context{1};
  Stream input;
  Stream output;
  Stream errors;
  Stream control;
  pid_t standby = -1;                         ///< our child, the supervisor's parent
  pid_t supervisor = -1;                      ///< until it says so: unknown
  pid_t group = -1;                           ///< the child's process group
  std::unique_ptr<MemoryGroup> memory_group;  ///< none where memory is watched alone
  Report report{};
  std::optional<int> status;
  std::optional<int> refused;
  std::optional<Clock::time_point> settling;
  Clock::time_point next_watch = Clock::now() + kWatchEvery;

  std::array<char, kChunk> chunk{};
  std::array<char, kChunk> errors_chunk{};
  std::string buffer;            ///< what came from its output
  std::size_t taken = 0;         ///< of the buffer, by line()
  std::size_t looked_at = 0;     ///< of the buffer, for an end of line
  std::string tail;              ///< of its standard error
  std::string waiting;           ///< to be sent, behind `sending`
  std::string sending;           ///< what the pipe is being given
  std::size_t written = 0;       ///< of `sending`
  std::uint64_t taken_over = 0;  ///< of all that was appended: the bytes that went into `sending`
  std::uint64_t sent = 0;

  bool output_open = true;
  bool errors_open = true;
  bool input_taken = true;
  bool supervisor_alive = true;
  bool awaits_room = false;  ///< of the pipe
  bool finished = false;
  bool too_large = false;
  bool too_long = false;
  bool muted = false;  ///< what it writes is of no interest
};

Child::Child(std::unique_ptr<State> state) : state_(std::move(state)) {}

Child::~Child() { end(); }

Expected<std::unique_ptr<Child>> Child::start(const Task& task, const ExternalLimits& limits) try {
  auto pipes = Pipes::make();
  if (!pipes) return tl::unexpected(pipes.error());
  std::vector<char*> arguments;
  for (const std::string& argument : task.arguments) {
    arguments.push_back(const_cast<char*>(argument.c_str()));
  }
  arguments.push_back(nullptr);
  const Ends& theirs = pipes->theirs;
  auto state = std::make_unique<State>(limits, pipes->ours);
  state->memory_group = MemoryGroup::make(limits.memory);
  state->standby = fork_supervisor({
      .program = task.body == nullptr ? task.program.c_str() : nullptr,
      .arguments = arguments.data(),
      .body = task.body,
      .subject = task.subject,
      .input = theirs.input.get(),
      .output = theirs.output.get(),
      .errors = theirs.errors.get(),
      .control = theirs.control.get(),
      .group = state->memory_group ? state->memory_group->door() : -1,
      .grace_ms = static_cast<int>(limits.grace.count()),
  });
  if (state->standby < 0) {
    return fail(ErrorCode::oracle, fmt::format("cannot make a process: {}", std::strerror(errno)));
  }
  return std::make_unique<Child>(std::move(state));
} catch (const std::exception& exception) {
  return fail(ErrorCode::oracle, fmt::format("cannot watch a process: {}", exception.what()));
}

std::string& Child::outgoing() { return state_->waiting; }

void Child::finish_input() {
  state_->finished = true;
  state_->write_input();
}

void Child::ignore_output() { state_->muted = true; }

void Child::push() { state_->write_input(); }

std::uint64_t Child::queued() const { return state_->taken_over + state_->waiting.size(); }
std::uint64_t Child::sent() const { return state_->sent; }
std::optional<int> Child::status() const { return state_->status; }

void Child::pump(Clock::time_point until) {
  State& state = *state_;
  state.write_input();
  state.watch();
  if (state.settling) until = std::min(until, *state.settling);
  if (state.context.stopped()) state.context.restart();
  until = std::min(until, state.next_watch);
  // A time that is past means: what is there already. run_one_until() would not even look.
  until > Clock::now() ? state.context.run_one_until(until) : state.context.poll_one();
}

void Child::catch_up() {
  constexpr int kReads = 8;  // more than the pipe holds
  for (int i = 0; i < kReads; ++i) pump(Clock::now());
}

std::optional<std::string_view> Child::line() {
  State& state = *state_;
  const std::size_t end = state.buffer.find('\n', state.looked_at);
  if (end != std::string::npos) {
    const std::string_view found(state.buffer.data() + state.taken, end - state.taken);
    state.too_long = state.too_long || found.size() > state.limits.line;
    state.taken = state.looked_at = end + 1;
    if (!state.too_long) return found;
    return std::nullopt;
  }
  state.buffer.erase(0, std::exchange(state.taken, 0));
  state.looked_at = state.buffer.size();
  state.too_long = state.too_long || state.buffer.size() > state.limits.line;
  return std::nullopt;
}

std::optional<std::string> Child::refusal() const {
  if (!state_->refused) return std::nullopt;
  return fmt::format("cannot be executed: {}", std::strerror(*state_->refused));
}

bool Child::is_ending() const { return state_->settling.has_value(); }

std::optional<Ending> Child::ending() const {
  using Kind = Readout::Kind;
  const State& state = *state_;
  if (state.too_large) {
    return Ending{Kind::crashed, fmt::format("took more than {} MiB of memory and was ended",
                                             state.limits.memory >> 20)};
  }
  if (state.too_long) {
    return Ending{Kind::errored,
                  fmt::format("wrote a line of more than {} bytes", state.limits.line)};
  }
  if (!state.settling) return std::nullopt;
  const bool murdered = !state.supervisor_alive && !state.status && !state.refused;
  const bool heard_out = !state.output_open && (state.status || state.refused || murdered);
  if (!heard_out && Clock::now() < *state.settling) return std::nullopt;
  if (const auto refused = refusal()) return Ending{Kind::crashed, *refused};
  if (state.status) return Ending{Kind::crashed, describe_status(*state.status)};
  if (murdered) return Ending{Kind::crashed, "its supervisor was killed"};
  if (!state.output_open) return Ending{Kind::errored, "closed its standard output"};
  return Ending{Kind::errored, "closed its standard input"};
}

void Child::dismiss(std::string_view farewell) {
  State& state = *state_;
  if (state.standby < 0) return;
  try {
    state.waiting += farewell;
    finish_input();
    state.muted = true;
    const auto until = Clock::now() + state.limits.grace;
    state.run_until(until, [&] { return state.status.has_value(); });
  } catch (const std::exception&) {
    state.muted = true;  // there is no saying goodbye to it then
  }
  end();
}

void Child::end() {
  State& state = *state_;
  if (state.standby < 0) return;
  try {
    state.muted = true;
    state.input.close();
    ::shutdown(state.control.native_handle(), SHUT_WR);
    const auto until = Clock::now() + state.limits.grace + kStubborn;
    state.run_until(until, [] { return false; });
  } catch (const std::exception&) {
    state.supervisor_alive = true;  // as far as we know: it is killed below
  }
  state.bury_supervisor();
}

std::string Child::errors() const {
  const std::string& tail = state_->tail;
  return tail.substr(tail.size() - std::min(tail.size(), state_->limits.errors));
}

}  // namespace croesus::external
