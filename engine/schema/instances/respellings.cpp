// SPDX-License-Identifier: Apache-2.0
#include "engine/json/writer.h"
#include "engine/schema/instances/candidates.h"
#include "engine/schema/instances/ideas.h"
#include "engine/schema/instances/spelling.h"

namespace croesus::schema {

namespace {

struct Named {
  Spelling spelling;
  std::string_view idea;
};

const std::vector<Named>& plain_spellings() {
  using enum StringStyle;
  static const std::vector<Named> kSpellings = {
      {{.order = OrderStyle::reversed}, "members back to front"},
      {{.names = all_lower, .strings = all_lower}, "every character escaped"},
      {{.numbers = 0}, "numbers with a fraction of none"},
      {{.numbers = 1}, "numbers with an exponent"},
      {{.order = OrderStyle::shuffled}, "members shuffled"},
      {{.mixes_gaps = true}, "white space between tokens"},
      {{.names = all_upper}, "names escaped"},
      {{.strings = all_upper}, "strings escaped"},
      {{.names = solidus, .strings = solidus}, "solidus escaped"},
      {{.names = long_escapes, .strings = long_escapes}, "long escapes"},
      {{.names = non_ascii, .strings = non_ascii}, "all but ASCII escaped"},
      {{.names = shortest, .strings = shortest}, "no needless escapes"},
      {{.names = first_only, .strings = first_only}, "first characters escaped"},
      {{.names = last_only, .strings = last_only}, "last characters escaped"},
      {{.names = mixed, .strings = mixed}, "some characters escaped"},
      {{.order = OrderStyle::sorted}, "members sorted"},
      {{.gap = " "}, "blanks"},
      {{.gap = "\n"}, "line feeds"},
      {{.gap = "\t"}, "tabs"},
      {{.gap = "\r\n"}, "carriage returns and line feeds"},
      {{.gap = ""}, "no white space"},
  };
  return kSpellings;
}

Spelling everything() {
  return {.order = OrderStyle::shuffled,
          .names = StringStyle::mixed,
          .strings = StringStyle::mixed,
          .mixes_numbers = true,
          .mixes_gaps = true};
}

}  // namespace

std::vector<Candidate> respellings(json::Value value, Stream& stream, std::size_t most) {
  Ideas ideas(json::write(value));
  for (const auto& [spelling, idea] : plain_spellings()) {
    ideas.add(Promise::limit, spell(value, spelling, stream), idea);
  }
  for (int style = 2; style < kNumberStyles; ++style) {
    ideas.add(Promise::limit, spell(value, {.numbers = style}, stream),
              "numbers spelled otherwise");
  }
  ideas.add(Promise::limit, spell(value, {.mixes_numbers = true}, stream),
            "each number spelled otherwise");
  for (int i = 0; i < 4; ++i) {
    ideas.add(Promise::usual, spell(value, everything(), stream), "everything spelled otherwise");
  }
  return std::move(ideas).take(stream, most);
}

}  // namespace croesus::schema
