// SPDX-License-Identifier: Apache-2.0
#include "reports/shell.h"

#include <algorithm>
#include <cctype>

namespace croesus {

std::string shell_word(std::string_view argument) {
  const auto plain = [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("_-./:@=+,").find(static_cast<char>(c)) != std::string_view::npos;
  };
  if (!argument.empty() && std::ranges::all_of(argument, plain)) return std::string(argument);
  std::string text = "'";
  for (const char c : argument) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

}  // namespace croesus
