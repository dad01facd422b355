// SPDX-License-Identifier: Apache-2.0
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <exception>
#include <limits>
#include <vector>

#include "oracles/external/croesus_oracle.h"
#include "oracles/external/library_area.h"

namespace croesus::external {
namespace {

/// The four functions of croesus_oracle.h.
struct Library {
  decltype(&croesus_oracle_abi) abi = nullptr;
  decltype(&croesus_oracle_open) open = nullptr;
  decltype(&croesus_oracle_score) score = nullptr;
  decltype(&croesus_oracle_close) close = nullptr;
};

template <class Function>
void look_up(void* handle, const char* name, Function& function, std::string& wrong) {
  function = reinterpret_cast<Function>(::dlsym(handle, name));
  if (function == nullptr && wrong.empty()) wrong = fmt::format("it has no function {}", name);
}

/// What is wrong with the library, or nothing.
std::string load(const std::string& path, Library& library) {
  void* handle = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) return ::dlerror();
  std::string wrong;
  look_up(handle, "croesus_oracle_abi", library.abi, wrong);
  look_up(handle, "croesus_oracle_open", library.open, wrong);
  look_up(handle, "croesus_oracle_score", library.score, wrong);
  look_up(handle, "croesus_oracle_close", library.close, wrong);
  if (!wrong.empty()) return wrong;
  const auto abi = library.abi();
  if (abi == CROESUS_ORACLE_ABI) return {};
  return fmt::format("it is made for version {} of the interface, and this is version {}", abi,
                     CROESUS_ORACLE_ABI);
}

/// Takes standard input and output away from the library. Where our line goes.
int take_streams() {
  const int line = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  const int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  ::dup2(nothing, STDIN_FILENO);
  ::close(nothing);
  return line;
}

void say(int descriptor, std::string_view line) {
  std::string text(line);
  std::replace(text.begin(), text.end(), '\n', ' ');
  text += '\n';
  for (std::size_t said = 0; said < text.size();) {
    const auto size = ::write(descriptor, text.data() + said, text.size() - said);
    if (size < 0) return;
    said += static_cast<std::size_t>(size);
  }
}

/// The questions of one batch, as they lie in memory that only croesus writes.
class Worker {
 public:
  Worker(const Library& library, Area& area) : library_(library), area_(area) {}

  void work(std::size_t place, std::uint32_t scenes) {
    const std::span<const char> in = area_.requests(place);
    Packer out(area_.replies(place));
    setting_ = kNone;
    for (std::uint32_t i = 0; i < scenes && read(in, i); ++i) {
      verdicts_.assign(tasks_.size(), croesus_verdict{});
      library_.score(&scene_, tasks_.data(), tasks_.size(), verdicts_.data());
      for (const croesus_verdict& verdict : verdicts_) write(out, verdict);
      area_.set_done(place, i + 1);
    }
  }

 private:
  static constexpr auto kNone = std::numeric_limits<std::uint64_t>::max();

  /// Takes over scene `i`. False where the memory does not hold what it says.
  bool read(std::span<const char> in, std::uint32_t i) {
    SceneEntry entry{};
    std::memcpy(&entry, in.data() + i * sizeof entry, sizeof entry);
    return take(in, {entry.source, entry.source_length}, scene_.source) &&
           take(in, {entry.carrier, entry.carrier_length}, scene_.carrier) &&
           (entry.setting == setting_ || read_setting(in, entry.setting));
  }

  struct Place {
    std::uint64_t offset;
    std::uint64_t length;
  };

  static bool take(std::span<const char> in, const Place& place, croesus_text& text) {
    if (place.offset >= in.size() || place.length >= in.size() - place.offset) return false;
    text = {in.data() + place.offset, place.length};
    return true;
  }

  bool read_setting(std::span<const char> memory, std::uint64_t offset) {
    if (offset >= memory.size()) return false;
    Unpacker in(memory.subspan(offset));
    const auto count = in.number();
    if (!count) return false;
    tasks_.clear();
    for (std::uint64_t i = 0; i < *count; ++i) {
      const auto task = in.text();
      if (!task) return false;
      tasks_.push_back(task->data());
    }
    const auto context = in.text();
    if (!context) return false;
    scene_.context = {context->data(), context->size()};
    setting_ = offset;
    return true;
  }

  static std::string_view evidence(const char* text) {
    return text == nullptr ? std::string_view()
                           : std::string_view(text, ::strnlen(text, kEvidence));
  }

  static void write(Packer& out, const croesus_verdict& verdict) {
    const bool known = verdict.reading >= CROESUS_NOTHING && verdict.reading <= CROESUS_ERRORED;
    const auto reading = static_cast<std::uint8_t>(known ? verdict.reading : CROESUS_NOTHING);
    const std::string_view reason = evidence(verdict.reason);
    const std::string_view at = evidence(verdict.at);
    if (reason.empty() && at.empty()) return out.byte(reading);
    out.byte(reading | kHasEvidence);
    out.text(reason);
    out.text(at);
  }

  const Library& library_;
  Area& area_;
  croesus_scene scene_{};
  std::uint64_t setting_ = kNone;  ///< where tasks_ and the context were read
  std::vector<const char*> tasks_;
  std::vector<croesus_verdict> verdicts_;
};

void serve(const LibraryWork& work) {
  const int line = take_streams();
  Library library;
  const std::string wrong = load(work.path, library);
  if (!wrong.empty() || library.open == nullptr) return say(line, "-" + wrong);
  const char* who = library.open();
  if (who == nullptr) return say(line, "-croesus_oracle_open returned NULL");
  say(line, std::string("+") + who);
  Worker worker(library, *work.area);
  std::size_t place = 0;
  while (const std::uint32_t scenes = work.area->next_batch(place)) {
    worker.work(place, scenes);
    work.area->batch_done();
    place = 1 - place;
  }
  library.close();
}

}  // namespace

void serve_library(void* work) {
  // An exception that leaves the library ends this process (become_child() sees to it): a crash
  // like any other.
  serve(*static_cast<const LibraryWork*>(work));
}

}  // namespace croesus::external
