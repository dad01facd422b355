// SPDX-License-Identifier: Apache-2.0
//
// Texts with a byte changed, put in or taken out: never a crash, and where RapidJSON can judge, its
// judgement.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <rapidjson/document.h>

#include <algorithm>

#include "engine/json/equality.h"
#include "engine/json/writer.h"
#include "tests/unit/json/model.h"
#include "tests/unit/json/reading.h"

namespace croesus::json {
namespace {

std::string mutated(std::string text) {
  const std::string_view spice =
      "{}[]\",:\\/ \n\t-+.0123456789eEtrufalsn\x80\xC3\xE2\xED\xF0\xFF\x01";
  const int edits = *rc::gen::inRange(1, 4);
  for (int i = 0; i < edits && !text.empty(); ++i) {
    const std::size_t at = *rc::gen::inRange<std::size_t>(0, text.size());
    const char byte = spice[*rc::gen::inRange<std::size_t>(0, spice.size())];
    const int deed = *rc::gen::inRange(0, 3);
    if (deed == 0) text[at] = byte;
    if (deed == 1) text.insert(at, 1, byte);
    if (deed == 2) text.erase(at, 1);
  }
  return text;
}

/// RapidJSON knows no lone surrogates, so texts that might have one are not for it.
bool has_surrogate_escape(const std::string& text) {
  for (std::size_t at = text.find("\\u"); at != std::string::npos; at = text.find("\\u", at + 2)) {
    if (at + 2 < text.size() && (text[at + 2] == 'd' || text[at + 2] == 'D')) return true;
  }
  return false;
}

enum class Judgement { accepted, refused, none };

Judgement judged_by_rapidjson(const std::string& text) {
  rapidjson::Document document;
  document.Parse<rapidjson::kParseValidateEncodingFlag | rapidjson::kParseIterativeFlag>(
      text.data(), text.size());
  if (!document.HasParseError()) return Judgement::accepted;
  const bool too_big = document.GetParseError() == rapidjson::kParseErrorNumberTooBig;
  return too_big ? Judgement::none : Judgement::refused;
}

RC_GTEST_PROP(Mutation, what_is_still_read_is_kept_exactly, (std::uint64_t seed)) {
  const std::string text = mutated(spelled(*models(), {.seed = seed}));
  const Expected<Document> document = read(text);
  RC_TAG(document ? "read" : "refused");
  if (!document) {
    RC_ASSERT(document.error().where.starts_with("byte "));
    return;
  }
  const std::string exact = write(document->root());
  RC_ASSERT(text.find(exact) != std::string::npos);
  RC_ASSERT(text.size() - exact.size() ==
            static_cast<std::size_t>(
                std::count_if(text.begin(), text.end(), [](char c) { return c <= ' '; }) -
                std::count_if(exact.begin(), exact.end(), [](char c) { return c <= ' '; })));
  canonical(document->root());
}

RC_GTEST_PROP(Mutation, rapidjson_accepts_and_refuses_the_same_texts, (std::uint64_t seed)) {
  const std::string plain = spelled(*models({.tame = true}), {.seed = seed});
  const std::string text = *rc::gen::inRange(0, 5) == 0 ? plain : mutated(plain);
  RC_PRE(!has_surrogate_escape(text) && !text.starts_with("\xEF\xBB\xBF"));
  const Judgement judgement = judged_by_rapidjson(text);
  RC_PRE(judgement != Judgement::none);
  RC_TAG(judgement == Judgement::accepted ? "accepted" : "refused");
  RC_ASSERT(read(text).has_value() == (judgement == Judgement::accepted));
}

}  // namespace
}  // namespace croesus::json
