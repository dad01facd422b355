// SPDX-License-Identifier: Apache-2.0
#include "engine/run/spool.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "engine/json/reader.h"
#include "engine/json/writer.h"

namespace croesus {
namespace {

namespace fs = std::filesystem;

constexpr int kKinds = static_cast<int>(Readout::Kind::unstable) + 1;

/// [[[kind, reason, at], ..a task], ..a repeat]
std::string write_repeats(const std::vector<Answer>& repeats) {
  json::Writer out;
  out.begin_array();
  for (const Answer& answer : repeats) {
    out.begin_array();
    for (const Readout& readout : answer) {
      out.begin_array().integer(static_cast<int>(readout.kind));
      out.string(readout.reason).string(readout.at).end_array();
    }
    out.end_array();
  }
  return out.end_array().text();
}

Expected<Readout> read_readout(json::Value value) {
  const bool shaped = value.is(json::Kind::array) && value.size() == 3 &&
                      value[0].is(json::Kind::number) && value[0].text().size() == 1 &&
                      value[1].is(json::Kind::string) && value[2].is(json::Kind::string);
  const int kind = shaped ? value[0].text()[0] - '0' : kKinds;
  if (kind < 0 || kind >= kKinds)
    return fail(ErrorCode::integrity, "the first pass cannot be read");
  return Readout{static_cast<Readout::Kind>(kind), value[1].string(), value[2].string()};
}

Expected<Answer> read_answer(json::Value value) {
  if (!value.is(json::Kind::array)) return fail(ErrorCode::integrity, "an answer is no list");
  Answer answer;
  for (std::size_t i = 0; i < value.size(); ++i) {
    auto readout = read_readout(value[i]);
    if (!readout) return tl::unexpected(readout.error());
    answer.push_back(*std::move(readout));
  }
  return answer;
}

Expected<std::vector<Answer>> read_repeats(const std::string& text) {
  const auto document = json::read(text);
  if (!document) return tl::unexpected(document.error());
  const json::Value root = document->root();
  if (!root.is(json::Kind::array)) return fail(ErrorCode::integrity, "repeats are no list");
  std::vector<Answer> repeats;
  for (std::size_t i = 0; i < root.size(); ++i) {
    auto answer = read_answer(root[i]);
    if (!answer) return tl::unexpected(answer.error());
    repeats.push_back(*std::move(answer));
  }
  return repeats;
}

bool has_shape(const std::vector<Answer>& repeats, const Spool::Shape& due) {
  return repeats.size() == due.repeats &&
         std::ranges::all_of(repeats, [&](const Answer& each) { return each.size() == due.tasks; });
}

/// Streams pass on what the system said in errno alone.
tl::unexpected<Error> failed(const fs::path& path) {
  return fail(ErrorCode::io,
              fmt::format("cannot write the first pass of the run: {}", std::strerror(errno)),
              path.string());
}

struct Present {
  std::uintmax_t bytes = 0;
  std::size_t cases = 0;
};

/// What of the file belongs to this run, up to the last whole line.
Present inspect(const fs::path& path, std::string_view header) {
  std::ifstream in(path, std::ios::binary);
  std::string text;
  if (!std::getline(in, text) || in.eof() || text != header) return {};
  Present present{text.size() + 1, 0};
  while (std::getline(in, text) && !in.eof() && read_repeats(text)) {
    present.bytes += text.size() + 1;
    ++present.cases;
  }
  return present;
}

}  // namespace

Expected<Spool> Spool::open(const fs::path& log, std::string_view header) {
  fs::path path = log;
  path += ".first-pass";
  const Present present = inspect(path, header);
  Spool spool(path, present.cases);
  std::error_code code;
  if (present.bytes > 0) fs::resize_file(path, present.bytes, code);
  spool.out_.open(path, std::ios::binary | (present.bytes > 0 ? std::ios::app : std::ios::trunc));
  if (present.bytes == 0) spool.out_ << header << "\n" << std::flush;
  if (!code && spool.out_) return spool;
  return failed(path);
}

Expected<void> Spool::add(const std::vector<Answer>& repeats) {
  out_ << write_repeats(repeats) << "\n" << std::flush;
  ++cases_;
  if (out_) return {};
  return failed(path_);
}

void Spool::rewind(std::size_t first) {
  in_ = std::ifstream(path_, std::ios::binary);
  std::string text;
  for (std::size_t i = 0; i <= first; ++i) std::getline(in_, text);
}

Expected<std::vector<Answer>> Spool::next(const Shape& due) {
  std::string text;
  if (std::getline(in_, text)) {
    auto repeats = read_repeats(text);
    if (repeats && has_shape(*repeats, due)) return repeats;
  }
  return fail(ErrorCode::integrity, "the first pass of the run cannot be read; remove the file",
              path_.string());
}

void Spool::remove() {
  out_.close();
  in_.close();
  std::error_code code;
  fs::remove(path_, code);
}

}  // namespace croesus
