// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/text/pattern.h"

#include <cstring>
#include <mutex>
#include <optional>
#include <utility>

#include "engine/json/utf8.h"
#include "engine/schema/text/backtracker.h"
#include "engine/schema/text/pattern_parser.h"
#include "engine/schema/text/pattern_pcre2.h"
#include "engine/schema/text/pcre2.h"

namespace croesus::schema {

namespace {

/// Surrogates are ED A0 80 to ED BF BF; nothing else begins so.
bool has_surrogates(std::string_view wtf8) {
  const char* at = wtf8.data();
  const char* const end = at + wtf8.size();
  while (at < end) {
    at = static_cast<const char*>(std::memchr(at, 0xED, static_cast<std::size_t>(end - at)));
    if (at == nullptr || at + 1 == end) return false;
    if (static_cast<unsigned char>(at[1]) >= 0xA0) return true;
    ++at;
  }
  return false;
}

std::u32string wide(std::string_view wtf8) {
  std::u32string codes;
  for (std::size_t at = 0; at < wtf8.size();) {
    const json::CodePoint code = json::decode(wtf8.data() + at, wtf8.size() - at);
    codes += code.value;
    at += code.bytes == 0 ? 1 : code.bytes;
  }
  return codes;
}

/// Everything that is not "no" in PCRE2's answers below 0 is a limit that was met.
Match meaning(int answer) {
  constexpr int kNoMatch = -1;  // PCRE2_ERROR_NOMATCH
  if (answer >= 0) return Match::yes;
  return answer == kNoMatch ? Match::no : Match::indeterminate;
}

}  // namespace

struct Pattern::Compiled {
  std::string source;
  ParsedPattern parsed;
  Code8 utf8 = {};
  std::optional<Backtracker> own = {};  ///< in place of utf8
  mutable std::once_flag once = {};
  mutable Code32 utf32 = {};

  /// Made when the first string with a lone surrogate comes.
  const Code32& for_surrogates() const {
    std::call_once(once, [this] { utf32 = compile_32(pcre2_text(parsed)); });
    return utf32;
  }
};

Pattern::Pattern(std::shared_ptr<const Compiled> compiled) : compiled_(std::move(compiled)) {}

Expected<Pattern> Pattern::compile(std::string_view ecma) {
  Expected<ParsedPattern> parsed = parse_pattern(ecma, PatternSyntax::unicode);
  if (!parsed) {
    Expected<ParsedPattern> forgiven = parse_pattern(ecma, PatternSyntax::lenient);
    if (!forgiven) return tl::unexpected(parsed.error());
    parsed = std::move(forgiven);
  }
  auto compiled = std::make_shared<Compiled>();
  compiled->source = ecma;
  compiled->parsed = std::move(*parsed);
  if (!compiled->parsed.has_back_references) {
    Expected<Code8> code = compile_8(pcre2_text(compiled->parsed));
    if (code) {
      compiled->utf8 = std::move(*code);
      return Pattern(std::move(compiled));
    }
  }
  Expected<Backtracker> own = Backtracker::of(compiled->parsed);
  if (!own) return tl::unexpected(own.error());
  compiled->own = std::move(*own);
  return Pattern(std::move(compiled));
}

Match Pattern::search(std::string_view wtf8) const {
  if (compiled_->own) return compiled_->own->search(wide(wtf8));
  if (!has_surrogates(wtf8)) return meaning(search_8(compiled_->utf8, wtf8));
  const Code32& code = compiled_->for_surrogates();
  return code ? meaning(search_32(code, wide(wtf8))) : Match::indeterminate;
}

const std::string& Pattern::source() const { return compiled_->source; }

const PatternNode& Pattern::tree() const { return compiled_->parsed.root; }

bool is_pattern(std::string_view ecma) {
  return parse_pattern(ecma, PatternSyntax::unicode).has_value();
}

}  // namespace croesus::schema
