// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/text: PCRE2's objects with owners, and its two searches.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "engine/error/error.h"

struct pcre2_real_code_8;
struct pcre2_real_code_32;

namespace croesus::schema {

struct FreeCode {
  void operator()(pcre2_real_code_8* code) const;
  void operator()(pcre2_real_code_32* code) const;
};
using Code8 = std::unique_ptr<pcre2_real_code_8, FreeCode>;
using Code32 = std::unique_ptr<pcre2_real_code_32, FreeCode>;

/// For UTF-8 without surrogates; made into machine code where that is possible. Errors: limit,
/// unsupported.
Expected<Code8> compile_8(const std::string& pattern);
/// For any code points. Requires that compile_8 took the pattern. Null if there is no memory.
Code32 compile_32(const std::string& pattern);

/// What PCRE2 answers: >= 0 found, PCRE2_ERROR_NOMATCH, or that it gave up.
int search_8(const Code8& code, std::string_view text);
int search_32(const Code32& code, std::u32string_view text);

}  // namespace croesus::schema
