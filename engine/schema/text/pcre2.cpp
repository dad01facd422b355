// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/text/pcre2.h"

#define PCRE2_CODE_UNIT_WIDTH 0
#include <pcre2.h>

#include <algorithm>
#include <cstdint>

namespace croesus::schema {

namespace {

/// `all` steps, spread over the places where a match may begin, for PCRE2 counts anew at each of
/// them.
std::uint32_t steps_for(std::size_t all, std::uint32_t options, std::size_t length) {
  constexpr std::size_t kAtLeast = 1000;
  const std::size_t places = (options & PCRE2_ANCHORED) != 0 ? 1 : length + 1;
  return static_cast<std::uint32_t>(std::max(all / places, kAtLeast));
}

/// What PCRE2 found out about a pattern; PCRE2_ANCHORED among it where it begins with ^.
std::uint32_t options_of(const pcre2_code_8* code) {
  std::uint32_t options = 0;
  pcre2_pattern_info_8(code, PCRE2_INFO_ALLOPTIONS, &options);
  return options;
}
std::uint32_t options_of(const pcre2_code_32* code) {
  std::uint32_t options = 0;
  pcre2_pattern_info_32(code, PCRE2_INFO_ALLOPTIONS, &options);
  return options;
}

/// Either is below a twentieth of a second on a machine of 2020.
constexpr std::size_t kMachineCodeSteps = 4'000'000;
constexpr std::size_t kInterpreterSteps = 1'000'000;
constexpr std::uint32_t kHeapKibibytes = 32 * 1024;
constexpr std::uint32_t kNesting = 1000;
constexpr std::uint32_t kOptions =
    PCRE2_MATCH_UNSET_BACKREF | PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_BACKSLASH_C;

/// What a thread needs to search.
struct Workspace8 {
  std::unique_ptr<pcre2_match_data_8, decltype(&pcre2_match_data_free_8)> data{
      pcre2_match_data_create_8(1, nullptr), pcre2_match_data_free_8};
  std::unique_ptr<pcre2_match_context_8, decltype(&pcre2_match_context_free_8)> context{
      pcre2_match_context_create_8(nullptr), pcre2_match_context_free_8};
  std::unique_ptr<pcre2_jit_stack_8, decltype(&pcre2_jit_stack_free_8)> stack{
      pcre2_jit_stack_create_8(32'768, 1'048'576, nullptr), pcre2_jit_stack_free_8};

  Workspace8() {
    pcre2_set_heap_limit_8(context.get(), kHeapKibibytes);
    pcre2_jit_stack_assign_8(context.get(), nullptr, stack.get());
  }
};

std::string message(int number) {
  std::string text(256, '\0');
  const int length =
      pcre2_get_error_message_8(number, reinterpret_cast<PCRE2_UCHAR8*>(text.data()), text.size());
  text.resize(static_cast<std::size_t>(std::max(length, 0)));
  return text;
}

ErrorCode code_of(int number) {
  switch (number) {
    case PCRE2_ERROR_QUANTIFIER_TOO_BIG:
    case PCRE2_ERROR_PATTERN_TOO_LARGE:
    case PCRE2_ERROR_HEAP_FAILED:
    case PCRE2_ERROR_PARENTHESES_NEST_TOO_DEEP:
    case PCRE2_ERROR_PARENTHESES_STACK_CHECK:
      return ErrorCode::limit;
    default:
      return ErrorCode::unsupported;
  }
}

}  // namespace

void FreeCode::operator()(pcre2_real_code_8* code) const { pcre2_code_free_8(code); }
void FreeCode::operator()(pcre2_real_code_32* code) const { pcre2_code_free_32(code); }

Expected<Code8> compile_8(const std::string& pattern) {
  const std::unique_ptr<pcre2_compile_context_8, decltype(&pcre2_compile_context_free_8)> context(
      pcre2_compile_context_create_8(nullptr), pcre2_compile_context_free_8);
  pcre2_set_compile_extra_options_8(context.get(), PCRE2_EXTRA_ALLOW_SURROGATE_ESCAPES);
  pcre2_set_parens_nest_limit_8(context.get(), kNesting);
  int error = 0;
  PCRE2_SIZE offset = 0;
  Code8 code(pcre2_compile_8(reinterpret_cast<PCRE2_SPTR8>(pattern.data()), pattern.size(),
                             kOptions | PCRE2_UTF, &error, &offset, context.get()));
  if (!code) return fail(code_of(error), "PCRE2 cannot run this pattern: " + message(error));
  pcre2_jit_compile_8(code.get(), PCRE2_JIT_COMPLETE);  // without it PCRE2 interprets
  return code;
}

Code32 compile_32(const std::string& pattern) {
  const std::u32string wide(pattern.begin(), pattern.end());
  const std::unique_ptr<pcre2_compile_context_32, decltype(&pcre2_compile_context_free_32)> context(
      pcre2_compile_context_create_32(nullptr), pcre2_compile_context_free_32);
  pcre2_set_parens_nest_limit_32(context.get(), kNesting);
  int error = 0;
  PCRE2_SIZE offset = 0;
  return Code32(pcre2_compile_32(reinterpret_cast<PCRE2_SPTR32>(wide.data()), wide.size(), kOptions,
                                 &error, &offset, context.get()));
}

int search_8(const Code8& code, std::string_view text) {
  thread_local const Workspace8 space;
  const auto* subject = reinterpret_cast<PCRE2_SPTR8>(text.empty() ? "" : text.data());
  const std::uint32_t known = options_of(code.get());
  const auto search = [&](std::size_t steps, std::uint32_t options) {
    pcre2_set_match_limit_8(space.context.get(), steps_for(steps, known, text.size()));
    return pcre2_match_8(code.get(), subject, text.size(), 0, PCRE2_NO_UTF_CHECK | options,
                         space.data.get(), space.context.get());
  };
  const int found = search(kMachineCodeSteps, 0);
  return found == PCRE2_ERROR_JIT_STACKLIMIT ? search(kInterpreterSteps, PCRE2_NO_JIT) : found;
}

int search_32(const Code32& code, std::u32string_view text) {
  const std::unique_ptr<pcre2_match_data_32, decltype(&pcre2_match_data_free_32)> data(
      pcre2_match_data_create_32(1, nullptr), pcre2_match_data_free_32);
  const std::unique_ptr<pcre2_match_context_32, decltype(&pcre2_match_context_free_32)> context(
      pcre2_match_context_create_32(nullptr), pcre2_match_context_free_32);
  pcre2_set_heap_limit_32(context.get(), kHeapKibibytes);
  pcre2_set_match_limit_32(context.get(),
                           steps_for(kInterpreterSteps, options_of(code.get()), text.size()));
  return pcre2_match_32(code.get(), reinterpret_cast<PCRE2_SPTR32>(text.data()), text.size(), 0, 0,
                        data.get(), context.get());
}

}  // namespace croesus::schema
