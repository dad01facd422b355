// SPDX-License-Identifier: Apache-2.0
#include "tests/unit/json/model.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/chance/stream.h"

namespace croesus::json {

namespace {

bool is_high(char32_t code) { return code >= 0xD800 && code < 0xDC00; }
bool is_low(char32_t code) { return code >= 0xDC00 && code < 0xE000; }

rc::Gen<char32_t> characters(Vocabulary vocabulary) {
  using rc::gen::cast;
  using rc::gen::inRange;
  const auto lone =
      vocabulary.tame ? rc::gen::just<std::uint32_t>('s') : inRange<std::uint32_t>(0xD800, 0xE000);
  return cast<char32_t>(rc::gen::weightedOneOf<std::uint32_t>(
      {{6, inRange<std::uint32_t>('a', 'd')},
       {3, inRange<std::uint32_t>(0, 0x80)},
       {1, rc::gen::element<std::uint32_t>('"', '\\', '/', '\n', '\t', 0x7F)},
       {1, inRange<std::uint32_t>(0x80, 0xD800)},
       {1, inRange<std::uint32_t>(0x10000, 0x110000)},
       {1, lone}}));
}

rc::Gen<Model> nulls_and_booleans() {
  return rc::gen::map(rc::gen::inRange(0, 3), [](int which) {
    return Model{.kind = which == 0 ? Kind::null : Kind::boolean, .truth = which == 1};
  });
}

rc::Gen<std::int64_t> exponents(Vocabulary vocabulary) {
  const auto small = rc::gen::inRange<std::int64_t>(-3, 4);
  if (vocabulary.tame) return small;
  return rc::gen::weightedOneOf<std::int64_t>(
      {{6, small}, {1, rc::gen::inRange<std::int64_t>(-900'000'000'000'000, 900'000'000'000'000)}});
}

rc::Gen<Model> numbers(Vocabulary vocabulary) {
  const auto digits = rc::gen::container<std::string>(rc::gen::inRange('0', ':'));
  return rc::gen::apply(
      [](bool negative, std::string text, std::int64_t exponent) {
        Model model{.kind = Kind::number, .negative = negative};
        text.erase(text.find_last_not_of('0') + 1);
        text.erase(0, std::min(text.find_first_not_of('0'), text.size()));
        if (!text.empty()) model.exponent = exponent;
        model.digits = std::move(text);
        return model;
      },
      rc::gen::arbitrary<bool>(), rc::gen::resize(12, digits), exponents(vocabulary));
}

rc::Gen<Model> strings(Vocabulary vocabulary) {
  return rc::gen::map(texts(vocabulary), [](std::vector<char32_t> text) {
    return Model{.kind = Kind::string, .characters = std::move(text)};
  });
}

Model array_of(std::vector<Model> items) {
  return {.kind = Kind::array, .items = std::move(items)};
}

Model object_of(const std::vector<std::pair<Model, Model>>& members) {
  Model object{.kind = Kind::object};
  for (const auto& [name, value] : members) {
    const bool known = std::any_of(
        object.names.begin(), object.names.end(),
        [&name = name](const Model& other) { return other.characters == name.characters; });
    if (known) continue;
    object.names.push_back(name);
    object.items.push_back(value);
  }
  return object;
}

rc::Gen<Model> nested(Vocabulary vocabulary, int depth) {
  const auto scalars =
      rc::gen::oneOf(nulls_and_booleans(), numbers(vocabulary), strings(vocabulary));
  if (depth == 0) return scalars;
  const auto inner = rc::gen::lazy([=] { return nested(vocabulary, depth - 1); });
  const auto arrays =
      rc::gen::map(rc::gen::resize(4, rc::gen::container<std::vector<Model>>(inner)), array_of);
  const auto objects =
      rc::gen::map(rc::gen::resize(4, rc::gen::container<std::vector<std::pair<Model, Model>>>(
                                          rc::gen::pair(strings(vocabulary), inner))),
                   object_of);
  return rc::gen::oneOf(scalars, arrays, objects);
}

/// Writes a model with choices drawn from a stream.
class Speller {
 public:
  explicit Speller(const Spelling& spelling)
      : stream_(spelling.seed, {"spelling"}), to_double_(spelling.double_a_member) {}

  std::string run(const Model& model) {
    space();
    value(model);
    space();
    return std::move(text_);
  }

 private:
  void value(const Model& model);
  void number(const Model& model);
  void string(const Model& model);
  void character(char32_t code);
  void unit(char32_t code);
  void utf8(char32_t code);
  void array(const Model& model);
  void object(const Model& model);
  void member(const Model& name, const Model& item);
  void space();
  bool chance(std::uint64_t in) { return stream_.below(in) == 0; }

  Stream stream_;
  bool to_double_;
  std::string text_;
};

void Speller::value(const Model& model) {
  switch (model.kind) {
    case Kind::null:
      text_ += "null";
      break;
    case Kind::boolean:
      text_ += model.truth ? "true" : "false";
      break;
    case Kind::number:
      number(model);
      break;
    case Kind::string:
      string(model);
      break;
    case Kind::array:
      array(model);
      break;
    case Kind::object:
      object(model);
      break;
  }
}

/// Zeros are added behind, the point is set anywhere, and the exponent makes up for both.
void Speller::number(const Model& model) {
  if (model.negative) text_ += '-';
  const std::string digits = model.digits + std::string(stream_.below(3), '0');
  const std::size_t before = model.digits.empty() ? 0 : stream_.below(digits.size() + 1);
  const std::string fraction = digits.substr(before);
  text_ += before == 0 ? "0" : digits.substr(0, before);
  if (!fraction.empty()) text_ += "." + fraction;
  const auto added = static_cast<std::int64_t>(digits.size() - model.digits.size());
  const std::int64_t exponent =
      model.digits.empty() ? static_cast<std::int64_t>(stream_.below(9))
                           : model.exponent - added + static_cast<std::int64_t>(fraction.size());
  if (exponent == 0 && !chance(4)) return;
  text_ += chance(2) ? 'e' : 'E';
  if (exponent < 0) text_ += '-';
  if (exponent >= 0 && chance(2)) text_ += '+';
  text_ += std::string(stream_.below(3), '0') + std::to_string(std::abs(exponent));
}

void Speller::string(const Model& model) {
  text_ += '"';
  for (const char32_t code : model.characters) character(code);
  text_ += '"';
}

void Speller::character(char32_t code) {
  static const std::string kLetters = "\"\\/bfnrt";
  static const std::string kMeanings = "\"\\/\b\f\n\r\t";
  const std::size_t letter =
      code < 0x80 ? kMeanings.find(static_cast<char>(code)) : std::string::npos;
  const bool must = code < 0x20 || code == '"' || code == '\\' || is_high(code) || is_low(code);
  if (!must && !chance(5)) return utf8(code);
  if (letter != std::string::npos && chance(2)) {
    text_ += '\\';
    text_ += kLetters[letter];
  } else if (code >= 0x10000) {
    unit(0xD7C0 + (code >> 10U));
    unit(0xDC00 + (code & 0x3FFU));
  } else {
    unit(code);
  }
}

void Speller::unit(char32_t code) {
  const auto number = static_cast<std::uint32_t>(code);
  text_ += chance(2) ? fmt::format("\\u{:04x}", number) : fmt::format("\\u{:04X}", number);
}

void Speller::utf8(char32_t code) {
  if (code < 0x80) {
    text_ += static_cast<char>(code);
    return;
  }
  const int more = code < 0x800 ? 1 : (code < 0x10000 ? 2 : 3);
  const char32_t lead = more == 1 ? 0xC0 : (more == 2 ? 0xE0 : 0xF0);
  text_ += static_cast<char>(lead | code >> static_cast<unsigned>(6 * more));
  for (int i = more - 1; i >= 0; --i) {
    text_ += static_cast<char>(0x80U | (code >> static_cast<unsigned>(6 * i) & 0x3FU));
  }
}

void Speller::array(const Model& model) {
  text_ += '[';
  space();
  for (std::size_t i = 0; i < model.items.size(); ++i) {
    if (i > 0) text_ += ',';
    space();
    value(model.items[i]);
    space();
  }
  text_ += ']';
}

void Speller::object(const Model& model) {
  text_ += '{';
  space();
  bool first = true;
  for (const std::size_t i : stream_.order(model.items.size())) {
    if (!first) text_ += ',';
    first = false;
    if (to_double_) {
      to_double_ = false;
      member(model.names[i], model.items[i]);
      text_ += ',';
    }
    member(model.names[i], model.items[i]);
  }
  text_ += '}';
}

void Speller::member(const Model& name, const Model& item) {
  space();
  string(name);
  space();
  text_ += ':';
  space();
  value(item);
  space();
}

void Speller::space() {
  while (chance(4)) text_ += " \t\r\n"[stream_.below(4)];
}

}  // namespace

rc::Gen<std::vector<char32_t>> texts(Vocabulary vocabulary) {
  const auto any =
      rc::gen::resize(6, rc::gen::container<std::vector<char32_t>>(characters(vocabulary)));
  return rc::gen::map(any, [](std::vector<char32_t> text) {
    for (std::size_t i = 1; i < text.size(); ++i) {
      if (is_high(text[i - 1]) && is_low(text[i])) text[i] = '-';
    }
    return text;
  });
}

rc::Gen<Model> models(Vocabulary vocabulary) { return nested(vocabulary, 3); }

std::string spelled(const Model& model, const Spelling& spelling) {
  return Speller(spelling).run(model);
}

bool has_member(const Model& model) {
  if (model.kind == Kind::object && !model.items.empty()) return true;
  return std::any_of(model.items.begin(), model.items.end(), has_member);
}

}  // namespace croesus::json
