// SPDX-License-Identifier: Apache-2.0
//
// A pattern, a newline and a string: where PCRE2 and the search by ECMA-262's own rules both
// answer, they agree; and what is made to be found is found.
#include "engine/schema/text/pattern.h"

#include <cstdint>
#include <string_view>

#include "engine/json/utf8.h"
#include "engine/schema/strings/pattern_strings.h"
#include "engine/schema/strings/wide.h"
#include "engine/schema/text/backtracker.h"
#include "tests/fuzz/demand.h"

using namespace croesus;
using namespace croesus::schema;

namespace {

/// Well formed: surrogates that belong together are one character.
bool is_wtf8(std::string_view text) {
  char32_t before = 0;
  while (!text.empty()) {
    const json::CodePoint code = json::decode(text.data(), text.size());
    if (code.bytes == 0) return false;
    if (json::is_high_surrogate(before) && json::is_low_surrogate(code.value)) return false;
    before = code.value;
    text.remove_prefix(code.bytes);
  }
  return true;
}

void check(std::string_view source, std::string_view text) {
  const auto pattern = Pattern::compile(source);
  const auto strict = parse_pattern(source, PatternSyntax::unicode);
  if (strict) fuzz::demand(parse_pattern(source, PatternSyntax::lenient).has_value());
  if (!pattern || !strict) return;
  const auto tracker = Backtracker::of(*strict);
  fuzz::demand(tracker.has_value());
  const Match answer = pattern->search(text);
  const Match own = tracker->search(widen(text));
  fuzz::demand(answer == own || answer == Match::indeterminate || own == Match::indeterminate);
  Stream stream(1, {"fuzz"});
  for (const std::string& found : matching(*pattern, {0, 50}, stream, 2)) {
    fuzz::demand(is_wtf8(found) && pattern->search(found) == Match::yes);
  }
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name is libFuzzer's
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t end = input.find('\n');
  if (end == std::string_view::npos || end > 100 || size > 300) return 0;
  const std::string_view text = input.substr(end + 1);
  if (is_wtf8(text)) check(input.substr(0, end), text);
  return 0;
}
