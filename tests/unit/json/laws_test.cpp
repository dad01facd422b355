// SPDX-License-Identifier: Apache-2.0
//
// Laws of engine/json over random JSON. RapidCheck prints the seed and the shrunk model of what
// breaks one.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "engine/chance/stream.h"
#include "engine/json/digest.h"
#include "engine/json/equality.h"
#include "engine/json/number.h"
#include "engine/json/pointer.h"
#include "engine/json/splice.h"
#include "engine/json/text.h"
#include "engine/json/utf8.h"
#include "engine/json/writer.h"
#include "tests/unit/json/model.h"
#include "tests/unit/json/reading.h"

namespace rc {

template <>
struct Arbitrary<croesus::json::Model> {
  static Gen<croesus::json::Model> arbitrary() { return croesus::json::models(); }
};

}  // namespace rc

namespace croesus::json {

/// What RapidCheck prints of a counterexample.
// NOLINTNEXTLINE(readability-identifier-naming): the name is RapidCheck's
void showValue(const Model& model, std::ostream& out) { out << spelled(model, {.seed = 1}); }

namespace {

Document spelled_document(const Model& model, std::uint64_t seed) {
  return must_read(spelled(model, {.seed = seed}));
}

/// Three spellings of each of two models: enough for equal and different pairs, and for chains of
/// three.
std::vector<Document> spellings_of(const Model& one, const Model& two, std::uint64_t seed) {
  std::vector<Document> pool;
  for (std::uint64_t i = 0; i < 3; ++i) {
    pool.push_back(spelled_document(one, seed + i));
    pool.push_back(spelled_document(two, seed + i));
  }
  return pool;
}

/// All pointers of a value whose objects name nothing twice, itself included.
std::vector<std::string> places(Value root) {
  std::vector<std::string> pointers{""};
  for (std::size_t i = 0; i < pointers.size(); ++i) {
    const std::string pointer = pointers[i];
    const Value value = resolve(root, pointer);
    if (value.kind() < Kind::array) continue;
    for (std::size_t child = 0; child < value.size(); ++child) {
      pointers.push_back(value.is(Kind::array)
                             ? append(pointer, child)
                             : append(pointer, value.member(child).name.string()));
    }
  }
  return pointers;
}

std::string any_place(const Document& document) {
  return *rc::gen::elementOf(places(document.root()));
}

RC_GTEST_PROP(Law, reading_what_was_written_is_identity, (const Model& model, std::uint64_t seed)) {
  const Document document = spelled_document(model, seed);
  const std::string text = write(document.root());
  RC_ASSERT(text == document.root().text());
  RC_ASSERT(write(must_read(text).root()) == text);
  for (const std::string& other : {write_indented(document.root()), canonical(document.root())}) {
    RC_ASSERT(compare(must_read(other).root(), document.root()) == Comparison::equal);
  }
}

RC_GTEST_PROP(Law, canonical_text_is_its_own_canonical_text,
              (const Model& model, std::uint64_t seed)) {
  const std::string text = canonical(spelled_document(model, seed).root());
  RC_ASSERT(canonical(must_read(text).root()) == text);
}

RC_GTEST_PROP(Law, another_spelling_is_an_equal_value,
              (const Model& model, std::uint64_t one, std::uint64_t two)) {
  const Document left = spelled_document(model, one);
  const Document right = spelled_document(model, two);
  RC_ASSERT(compare(left.root(), right.root()) == Comparison::equal);
  RC_ASSERT(value_digest(left.root()) == value_digest(right.root()));
  RC_ASSERT(canonical(left.root()) == canonical(right.root()));
}

RC_GTEST_PROP(Law, digest_canonical_text_and_equality_agree,
              (const Model& one, const Model& two, std::uint64_t seed)) {
  const std::vector<Document> pool = spellings_of(one, two, seed);
  const Document& left = *rc::gen::elementOf(pool);
  const Document& right = *rc::gen::elementOf(pool);
  const bool equal = compare(left.root(), right.root()) == Comparison::equal;
  RC_TAG(equal ? "equal" : "different");
  RC_ASSERT((compare(right.root(), left.root()) == Comparison::equal) == equal);
  RC_ASSERT((value_digest(left.root()) == value_digest(right.root())) == equal);
  RC_ASSERT((canonical(left.root()) == canonical(right.root())) == equal);
}

RC_GTEST_PROP(Law, a_value_with_one_part_changed_is_different,
              (const Model& model, std::uint64_t seed)) {
  const Document before = spelled_document(model, seed);
  const std::string pointer = any_place(before);
  const std::string old = canonical(resolve(before.root(), pointer));
  const Document part = must_read(canonical(spelled_document(*models(), seed).root()));
  RC_PRE(canonical(part.root()) != old);
  const Document after = before.replace(pointer, part, part.root()).value();
  RC_ASSERT(compare(before.root(), after.root()) == Comparison::different);
  RC_ASSERT(value_digest(before.root()) != value_digest(after.root()));
  RC_ASSERT(canonical(before.root()) != canonical(after.root()));
}

RC_GTEST_PROP(Law, equality_is_an_equivalence,
              (const Model& one, const Model& two, std::uint64_t seed)) {
  const std::vector<Document> pool = spellings_of(one, two, seed);
  const auto equal = [&](std::size_t a, std::size_t b) {
    return compare(pool[a].root(), pool[b].root()) == Comparison::equal;
  };
  for (std::size_t a = 0; a < pool.size(); ++a) {
    RC_ASSERT(equal(a, a));
    for (std::size_t b = 0; b < pool.size(); ++b) {
      RC_ASSERT(equal(a, b) == equal(b, a));
      for (std::size_t c = 0; c < pool.size(); ++c) {
        RC_ASSERT(!equal(a, b) || !equal(b, c) || equal(a, c));
      }
    }
  }
}

RC_GTEST_PROP(Law, a_member_written_twice_makes_incomparable,
              (const Model& model, std::uint64_t seed)) {
  RC_PRE(has_member(model));
  const Document twice = must_read(spelled(model, {.seed = seed, .double_a_member = true}));
  const Document once = spelled_document(model, seed);
  RC_ASSERT(!comparable(twice.root()));
  RC_ASSERT(compare(twice.root(), once.root()) == Comparison::incomparable);
  RC_ASSERT(compare(once.root(), twice.root()) == Comparison::incomparable);
  RC_ASSERT(compare(twice.root(), twice.root()) == Comparison::incomparable);
  RC_ASSERT(comparable(once.root()));
}

/// Ascending splices at drawn places of `text`, up to four.
std::vector<Splice> any_splices(const std::string& text) {
  std::vector<Splice> splices;
  std::size_t from = 0;
  const int count = *rc::gen::inRange(0, 5);
  for (int i = 0; i < count && from <= text.size(); ++i) {
    const std::size_t at = *rc::gen::inRange(from, text.size() + 1);
    const std::size_t length = *rc::gen::inRange<std::size_t>(0, text.size() - at + 1);
    splices.push_back({"", at, text.substr(at, length), *rc::gen::arbitrary<std::string>()});
    from = at + length;
  }
  return splices;
}

RC_GTEST_PROP(Law, splicing_and_undoing_is_identity, (const Model& model, std::uint64_t seed)) {
  const std::string text = spelled(model, {.seed = seed});
  const std::vector<Splice> splices = any_splices(text);
  const std::string edited = json::apply(text, splices).value();
  RC_ASSERT(json::apply(edited, inverse(splices)).value() == text);
  RC_ASSERT(inverse(inverse(splices)) == splices);
}

RC_GTEST_PROP(Law, replacing_is_reading_the_spliced_text,
              (const Model& model, const Model& other, std::uint64_t seed)) {
  const Document before = spelled_document(model, seed);
  const Document owner = spelled_document(other, seed + 1);
  const std::string pointer = any_place(before);
  const Value old = resolve(before.root(), pointer);
  const Splice splice{pointer, before.span(old).begin, std::string(old.text()),
                      write(owner.root())};
  const Document read_again = must_read(json::apply(before.text(), {&splice, 1}).value());
  const Document edited = before.replace(pointer, owner, owner.root()).value();
  RC_ASSERT(compare(edited.root(), read_again.root()) == Comparison::equal);
  RC_ASSERT(value_digest(edited.root()) == value_digest(read_again.root()));
  RC_ASSERT(compare(must_read(write(edited.root())).root(), read_again.root()) ==
            Comparison::equal);
  RC_ASSERT(write(before.root()) == before.root().text());
}

RC_GTEST_PROP(Law, every_pointer_comes_back_from_its_span,
              (const Model& model, std::uint64_t seed)) {
  const Document document = spelled_document(model, seed);
  for (const std::string& pointer : places(document.root())) {
    const Span span = document.span(resolve(document.root(), pointer));
    RC_ASSERT(pointer_at(document, span.begin, span.end) == pointer);
    RC_ASSERT(pointer_of(document.root(), resolve(document.root(), pointer)) == pointer);
    std::string joined;
    const std::vector<std::string> names = tokens(pointer).value();
    for (const std::string& name : names) joined = append(joined, name);
    RC_ASSERT(joined == pointer);
  }
}

RC_GTEST_PROP(Law, unquoting_what_was_quoted_is_identity, (std::uint64_t seed)) {
  const Model model{.kind = Kind::string, .characters = *texts()};
  const std::string decoded = spelled_document(model, seed).root().string();
  for (const Escapes escapes : {Escapes::shortest, Escapes::non_ascii, Escapes::all}) {
    const std::string token = quote(decoded, escapes);
    RC_ASSERT(unquote(token) == decoded);
    RC_ASSERT(must_read(token).root().string() == decoded);
    RC_ASSERT(Writer().raw(token).text() == token);
  }
}

RC_GTEST_PROP(Law, length_is_how_many_code_points_unquoting_gives, (std::uint64_t seed)) {
  const Model model{.kind = Kind::string, .characters = *texts()};
  const Document document = spelled_document(model, seed);
  const std::string decoded = document.root().string();
  std::size_t count = 0;
  for (std::size_t at = 0; at < decoded.size(); ++count) {
    at += decode(decoded.data() + at, decoded.size() - at).bytes;
  }
  RC_ASSERT(length(document.root().text()) == count);
  for (const Escapes escapes : {Escapes::shortest, Escapes::non_ascii, Escapes::all}) {
    RC_ASSERT(length(quote(decoded, escapes)) == count);
  }
}

/// One reader for all texts; some of those before were cut short.
RC_GTEST_PROP(Law, a_reader_used_again_reads_as_a_new_one,
              (const Model& model, std::uint64_t seed)) {
  static Reader reader;
  const std::string text(spelled_document(model, seed).text());
  const std::string cut = text.substr(0, *rc::gen::inRange<std::size_t>(0, text.size()));
  const auto broken = reader.read(cut);
  const auto as_new = read(cut);
  RC_ASSERT(broken.has_value() == as_new.has_value());
  if (!broken) RC_ASSERT(broken.error().message == as_new.error().message);
  if (!broken) RC_ASSERT(broken.error().where == as_new.error().where);
  const auto again = reader.read(text);
  RC_ASSERT(again.has_value());
  const Document document = must_read(text);
  RC_ASSERT(value_digest(*again) == value_digest(document.root()));
  RC_ASSERT(places(*again) == places(document.root()));
}

RC_GTEST_PROP(Law, any_bytes_at_all_can_be_quoted, (const std::string& bytes)) {
  for (const Escapes escapes : {Escapes::shortest, Escapes::non_ascii, Escapes::all}) {
    RC_ASSERT(read(quote(bytes, escapes)).has_value());
  }
}

RC_GTEST_PROP(Law, decimals_order_as_integers_do, (std::int64_t left, std::int64_t right)) {
  const int expected = left < right ? -1 : (left > right ? 1 : 0);
  const Decimal l = decimal(std::to_string(left));
  const Decimal r = decimal(std::to_string(right) + ".0e0");
  RC_ASSERT(compare(l, r) == expected);
  RC_ASSERT(compare(r, l) == -expected);
  RC_ASSERT((l == r) == (expected == 0));
}

RC_GTEST_PROP(Law, a_decimal_comes_back_from_its_normal_form,
              (const Model& model, std::uint64_t seed)) {
  RC_PRE(model.kind == Kind::number);
  const Decimal number = decimal(spelled_document(model, seed).root().text());
  RC_ASSERT(number.digits == model.digits);
  RC_ASSERT(number.exponent == model.exponent);
  RC_ASSERT(decimal(to_text(number)) == number);
}

}  // namespace
}  // namespace croesus::json
