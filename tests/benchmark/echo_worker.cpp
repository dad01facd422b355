// SPDX-License-Identifier: Apache-2.0
//
// The worker of the benchmarks: reads each question as a C++ adapter would, with RapidJSON, and
// says met to every task of every carrier that is not null. Answers go out when no more questions
// are at hand.
#include <rapidjson/document.h>
#include <unistd.h>

#include <array>
#include <string>

namespace {

constexpr std::string_view kStart =
    R"({"version":1,"oracle":{"name":"echo","version":"1","tasks":["T1","T2","T3","T4","T5"]},"carrier":"json"})"
    "\n";

/// What to answer to one line.
std::string answer(const std::string& line) {
  rapidjson::Document asked;
  asked.Parse(line.c_str(), line.size());
  if (!asked.IsObject() || !asked.HasMember("seq")) return std::string(kStart);
  const std::string_view reading = asked["carrier"].IsNull() ? ":false" : ":true";
  std::string text = R"({"seq":)" + std::to_string(asked["seq"].GetUint64()) + R"(,"verdicts":)";
  char before = '{';
  for (const auto& task : asked["tasks"].GetArray()) {
    text.append(1, before).append("\"").append(task.GetString()).append("\"").append(reading);
    before = ',';
  }
  return text + "}}\n";
}

void write_all(const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const auto size = ::write(STDOUT_FILENO, text.data() + done, text.size() - done);
    if (size < 0) return;
    done += static_cast<std::size_t>(size);
  }
}

}  // namespace

int main() {
  std::array<char, 1 << 16> chunk{};
  std::string buffer;
  while (true) {
    const auto size = ::read(STDIN_FILENO, chunk.data(), chunk.size());
    if (size <= 0) return 0;
    buffer.append(chunk.data(), static_cast<std::size_t>(size));
    std::string answers;
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = buffer.find('\n', begin)) != std::string::npos;
         begin = end + 1) {
      answers += answer(buffer.substr(begin, end - begin));
    }
    buffer.erase(0, begin);
    write_all(answers);
  }
}
