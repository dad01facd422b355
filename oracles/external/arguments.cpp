// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/arguments.h"

#include <optional>

namespace croesus::external {
namespace {

bool is_in(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

class Splitter {
 public:
  explicit Splitter(std::string_view line) : line_(line) {}

  Expected<std::vector<std::string>> split() {
    for (; at_ < line_.size(); ++at_) {
      if (auto taken = take(line_[at_]); !taken) return tl::unexpected(taken.error());
    }
    end_argument();
    return std::move(arguments_);
  }

 private:
  Expected<void> take(char c) {
    if (c == '\'') return take_single_quoted();
    if (c == '"') return take_double_quoted();
    if (c == '\\') return take_escaped();
    is_in(c, " \t\n") ? end_argument() : argument().push_back(c);
    return {};
  }

  Expected<void> take_single_quoted() {
    const std::size_t end = line_.find('\'', at_ + 1);
    if (end == std::string_view::npos) return refuse("a single quote that is not closed", at_);
    argument() += line_.substr(at_ + 1, end - at_ - 1);
    at_ = end;
    return {};
  }

  Expected<void> take_double_quoted() {
    const std::size_t begin = at_++;
    argument();
    for (; at_ < line_.size(); ++at_) {
      if (line_[at_] == '"') return {};
      const bool quotes =
          line_[at_] == '\\' && at_ + 1 < line_.size() && is_in(line_[at_ + 1], "\"\\$`\n");
      if (quotes) ++at_;
      if (!quotes || line_[at_] != '\n') argument().push_back(line_[at_]);
    }
    return refuse("a double quote that is not closed", begin);
  }

  Expected<void> take_escaped() {
    if (at_ + 1 == line_.size()) return refuse("a backslash with nothing behind it", at_);
    if (line_[++at_] != '\n') argument().push_back(line_[at_]);
    return {};
  }

  /// The argument that is being read; there is one from its first character or quote on.
  std::string& argument() {
    if (!argument_) argument_.emplace();
    return *argument_;
  }

  void end_argument() {
    if (argument_) arguments_.push_back(*std::move(argument_));
    argument_.reset();
  }

  tl::unexpected<Error> refuse(std::string_view what, std::size_t where) const {
    return fail(
        ErrorCode::usage,
        fmt::format("cannot split the command into arguments: {} at character {}", what, where + 1),
        std::string(line_));
  }

  std::string_view line_;
  std::size_t at_ = 0;
  std::optional<std::string> argument_;
  std::vector<std::string> arguments_;
};

}  // namespace

Expected<std::vector<std::string>> split_arguments(std::string_view line) {
  return Splitter(line).split();
}

}  // namespace croesus::external
