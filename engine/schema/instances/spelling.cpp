// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/spelling.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "engine/json/writer.h"

namespace croesus::schema {

namespace {

using json::Kind;
using json::Value;

/// Below this, values are written as they are: respelling must cost no deep stack.
constexpr int kDeepest = 1500;

constexpr std::string_view kGaps[] = {"", " ", "\n", "\t", "\r", "\r\n", "  \n\t"};

class Speller {
 public:
  Speller(const Spelling& spelling, Stream& stream) : spelling_(spelling), stream_(stream) {}
  std::string run(Value value) {
    gap();
    write(value, 0);
    gap();
    return std::move(text_);
  }

 private:
  void gap();
  void token(char c) { text_ += c, gap(); }
  void write(Value value, int depth);
  void write_array(Value value, int depth);
  void write_object(Value value, int depth);
  void write_string(Value value, StringStyle style);
  void write_number(Value value);
  std::vector<std::size_t> order_of(Value object);

  const Spelling& spelling_;
  Stream& stream_;
  std::string text_;
};

void Speller::gap() {
  text_ += spelling_.mixes_gaps ? kGaps[stream_.below(std::size(kGaps))] : spelling_.gap;
}

void Speller::write_string(Value value, StringStyle style) {
  text_ += style == StringStyle::kept ? std::string(value.text())
                                      : spell_string(value.string(), style, stream_);
}

void Speller::write_number(Value value) {
  const int style =
      spelling_.mixes_numbers ? static_cast<int>(stream_.below(kNumberStyles)) : spelling_.numbers;
  text_ += style < 0 ? std::string(value.text()) : spell_number(value.text(), style);
}

void Speller::write(Value value, int depth) {
  if (depth > kDeepest) {
    text_ += json::write(value);
    return;
  }
  switch (value.kind()) {
    case Kind::number:
      return write_number(value);
    case Kind::string:
      return write_string(value, spelling_.strings);
    case Kind::array:
      return write_array(value, depth);
    case Kind::object:
      return write_object(value, depth);
    default:
      text_ += value.text();
  }
}

void Speller::write_array(Value value, int depth) {
  token('[');
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (i != 0) token(',');
    write(value[i], depth + 1);
    gap();
  }
  text_ += ']';
}

void Speller::write_object(Value value, int depth) {
  token('{');
  bool is_first = true;
  for (const std::size_t at : order_of(value)) {
    if (!std::exchange(is_first, false)) token(',');
    const auto [name, member] = value.member(at);
    write_string(name, spelling_.names);
    gap();
    token(':');
    write(member, depth + 1);
    gap();
  }
  text_ += '}';
}

std::vector<std::size_t> Speller::order_of(Value object) {
  if (spelling_.order == OrderStyle::shuffled && object.size() > 1) {
    return stream_.order(object.size());
  }
  std::vector<std::size_t> order(object.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (spelling_.order == OrderStyle::reversed) std::ranges::reverse(order);
  if (spelling_.order == OrderStyle::sorted) {
    std::ranges::sort(order, {},
                      [object](std::size_t at) { return object.member(at).name.string(); });
  }
  return order;
}

}  // namespace

std::string spell(Value value, const Spelling& spelling, Stream& stream) {
  return Speller(spelling, stream).run(value);
}

std::vector<std::string> equal_texts(Value value, Stream& stream) {
  using enum StringStyle;
  static const std::vector<Spelling> kSpellings = {
      {.order = OrderStyle::reversed, .numbers = 0},
      {.strings = all_lower, .numbers = 1},
      {.order = OrderStyle::shuffled, .names = all_lower, .strings = first_only, .numbers = 3},
      {.strings = all_upper, .numbers = 4},
      {.order = OrderStyle::reversed, .strings = non_ascii, .numbers = 2},
      {.strings = solidus, .numbers = 7},
      {.order = OrderStyle::reversed},
      {.numbers = 9},
      {.numbers = 11},
      {.strings = long_escapes, .numbers = 13}};
  std::vector<std::string> texts;
  for (const Spelling& spelling : kSpellings) {
    std::string text = spell(value, spelling, stream);
    if (std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace croesus::schema
