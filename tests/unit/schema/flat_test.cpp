// SPDX-License-Identifier: Apache-2.0
//
// Evaluations without a trace check flat lists, in which references and allOf are inlined; those
// with one check subschema by subschema. Both must say the same.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/json/pointer.h"
#include "engine/json/reader.h"
#include "engine/schema/program.h"
#include "engine/schema/schema.h"

namespace croesus::schema {
namespace {

Schema compiled(const std::string& text) {
  return Schema::compile(json::read(text).value()).value();
}

const std::vector<std::string>& schemas() {
  static const std::vector<std::string> kSchemas = {
      // A union told apart by a member, with conditions in every place.
      R"({"allOf":[{"if":{"properties":{"kind":{"const":"a"}}},"then":{"required":["x"]}},
                   {"if":{"properties":{"kind":{"enum":["b","c"]}}},"then":{"required":["y"]},
                    "else":{"maxProperties":2}},
                   {"if":{"required":["kind"]},"else":{"minProperties":1}},
                   {"if":{"properties":{"kind":{"const":1}}},"then":{"maxProperties":1}}]})",
      // The condition's keyword is also asserted, by reference.
      R"({"$defs":{"k":{"const":"a"}},"properties":{"kind":{"$ref":"#/$defs/k"}},
          "if":{"properties":{"kind":{"$ref":"#/$defs/k"}}},"then":{"required":["x"]}})",
      // Members: closed, by pattern, more than are looked through.
      R"({"properties":{"x":{"type":"integer"},"y":{"maxLength":1}},"required":["x"],
          "patternProperties":{"^k":{"type":"string"}},"additionalProperties":{"type":"null"}})",
      R"({"properties":{"a":true,"b":true,"c":true,"d":true,"x":{"minimum":2},"kind":{"minLength":2}},
          "required":["x","kind"]})",
      // What is evaluated counts, below references and conditions.
      R"({"$defs":{"k":{"properties":{"kind":{"maxLength":1}}}},"allOf":[{"$ref":"#/$defs/k"}],
          "if":{"properties":{"x":{"maximum":1}},"required":["x"]},"unevaluatedProperties":false})",
      // Items, at the root of a reference and after a prefix.
      R"({"$defs":{"l":{"prefixItems":[{"type":"integer"}],"items":{"maxLength":1}}},
          "anyOf":[{"$ref":"#/$defs/l"},{"type":"object","maxProperties":1}]})",
      R"({"type":["object","array"],"not":{"$ref":"#/$defs/n"},
          "$defs":{"n":{"allOf":[{"$ref":"#/$defs/m"},{"minProperties":2}]},"m":{"required":["x"]}}})",
      R"({"$defs":{"t":{"properties":{"x":{"$ref":"#/$defs/t"}},"required":["kind"]}},"$ref":"#/$defs/t"})",
      // Numbers and lengths, some of them by reference and with rules of other kinds among them.
      R"({"$defs":{"s":{"maximum":2,"multipleOf":0.5}},
          "properties":{"x":{"type":["integer","string"],"allOf":[{"$ref":"#/$defs/s"}],"minimum":1e0,
                             "not":{"const":2},"minLength":1,"maxLength":2,"enum":[1,1.5,2,"s","sss",""]},
                        "kind":{"minLength":2,"maxLength":2,"pattern":"z"}},
          "items":{"type":"integer","exclusiveMaximum":10,"maxLength":1},"minItems":2})",
      // What rejects the instance also decides a condition before.
      R"({"$defs":{"p":{"required":["x"]}},
          "allOf":[{"if":{"$ref":"#/$defs/p"},"then":{"minProperties":3}},{"$ref":"#/$defs/p"}]})",
      // Names of every length, some alike at either end.
      R"({"properties":{"property1":{"type":"string"},"property2":{"type":"null"},
                        "1property":{"type":"null"}},"additionalProperties":false})",
      R"({"properties":{"x":{"type":"string"},"a-name-of-more-than-16-bytes":{"type":"string"},
                        "a-name-of-MORE-than-16-bytes":{"type":"null"},"seven77":{"type":"null"},
                        "nine99999":{"type":"null"}},"additionalProperties":false,
          "required":["a-name-of-more-than-16-bytes"]})",
  };
  return kSchemas;
}

const std::vector<std::string>& instances() {
  static const std::vector<std::string> kInstances = {
      R"({})",
      R"({"kind":"a"})",
      R"({"kind":"a","x":1})",
      R"({"x":1,"kind":"a"})",
      R"({"kind":"\u0061"})",
      R"({"\u006bind":"a","x":3})",
      R"({"kind":"b","y":"long"})",
      R"({"kind":"c","x":1,"z":null})",
      R"({"kind":1,"x":1})",
      R"({"kind":["a"],"x":2.5})",
      R"({"kind":null})",
      R"({"kind":"zz","x":{"kind":"a"}})",
      R"({"x":{"x":{"x":{}}},"kind":"a"})",
      R"({"x":2,"kkk":"s","y":"","w":null})",
      R"({"x":2,"kkk":1})",
      R"({"x":1.0,"kind":"zz"})",
      R"({"x":0.5,"kind":"\uD83D\uDE00z"})",
      R"({"x":15e-1,"kind":"\uD83D\uDE00\uD83D\uDE00z"})",
      R"({"x":2.0,"kind":"z"})",
      R"({"x":3})",
      R"({"x":1e400})",
      R"({"x":"sss"})",
      R"({"x":""})",
      R"({"a-name-of-more-than-16-bytes":"s","a-name-of-MORE-than-16-bytes":null,"seven77":null})",
      R"({"a-name-of-more-than-16-bytes":1,"nine99999":null})",
      R"({"property1":"s","property2":null,"1property":null})",
      R"({"property2":null,"property3":null})",
      R"({"a-name-of-MOre-than-16-bytes":null,"a-name-of-more-than-16-bytes":"s"})",
      R"({"a-name-of-more-than-16-bytes":"s","seven78":null})",
      R"([])",
      R"([1,10])",
      R"([1,9.5])",
      R"([9.0,"long"])",
      R"([1,"a","b"])",
      R"([1,"long"])",
      R"(["a"])",
      R"("a")",
      R"(1)",
      R"(null)",
  };
  return kInstances;
}

TEST(Flat, evaluations_say_what_traced_ones_say) {
  for (const std::string& text : schemas()) {
    const Schema schema = compiled(text);
    for (const std::string& instance : instances()) {
      const auto document = json::read(instance).value();
      Trace trace;
      EXPECT_EQ(schema.evaluate(document.root()), schema.evaluate(document.root(), trace))
          << text << '\n'
          << instance;
    }
  }
}

TEST(Flat, evaluations_without_a_rule_say_what_traced_ones_say) {
  for (const std::string& text : schemas()) {
    const Schema schema = compiled(text);
    for (const std::string& instance : instances()) {
      const auto document = json::read(instance).value();
      for (std::uint32_t rule = 0; rule < schema.program().rules.size(); ++rule) {
        Trace trace{.knocked_out = rule};
        EXPECT_EQ(schema.evaluate_without(rule, document.root(), Trace::kMostSteps),
                  schema.evaluate(document.root(), trace))
            << text << '\n'
            << instance << " without "
            << location_of(schema.program(), schema.program().rules[rule]);
      }
    }
  }
}

/// Where one rule is excused, the trace tells of it, and with it knocked out it says the same.
TEST(Flat, evaluations_but_for_one_rule_excuse_one_of_which_the_trace_tells) {
  std::size_t excused = 0;
  for (const std::string& text : schemas()) {
    const Schema schema = compiled(text);
    for (const std::string& instance : instances()) {
      SCOPED_TRACE(text + '\n' + instance);
      const auto document = json::read(instance).value();
      Trace trace;
      const Validity validity = schema.evaluate(document.root(), trace);
      Excuse excuse;
      const Validity others = schema.evaluate_but_one(document.root(), Trace::kMostSteps, excuse);
      EXPECT_TRUE(validity != Validity::valid || others == Validity::valid);
      if (excuse.rule == kNone) continue;
      ++excused;
      EXPECT_EQ(validity, Validity::invalid);
      EXPECT_GE(excuse.times, 1U);
      const bool is_told = std::ranges::any_of(trace.failures, [&](const Failure& failure) {
        return failure.rule == excuse.rule &&
               failure.instance_pointer == json::pointer_of(document.root(), excuse.instance);
      });
      EXPECT_TRUE(is_told);
      Trace without{.knocked_out = excuse.rule};
      EXPECT_EQ(others, schema.evaluate(document.root(), without));
    }
  }
  EXPECT_GT(excused, 100U);
}

/// Names of one length that differ in one byte only, wherever that is.
TEST(Members, are_told_apart_by_every_byte_of_their_names) {
  for (std::size_t length = 1; length <= 40; ++length) {
    for (std::size_t at = 0; at < length; ++at) {
      std::string one(length, 'n');
      std::string other = one;
      one[at] = '1';
      other[at] = '2';
      const Schema schema = compiled(fmt::format(
          R"({{"properties":{{"{}":{{"type":"null"}}}},"additionalProperties":false}})", one));
      const auto validity = [&](const std::string& name) {
        return schema.evaluate(json::read(fmt::format(R"({{"{}":null}})", name)).value().root());
      };
      EXPECT_EQ(validity(one), Validity::valid) << one;
      EXPECT_EQ(validity(other), Validity::invalid) << one << ' ' << other;
      EXPECT_EQ(validity(one + "n"), Validity::invalid) << one;
    }
  }
}

TEST(Enum, of_many_values_knows_each_of_them_however_it_is_spelled) {
  std::string values;
  for (int i = 0; i < 100; ++i) values += fmt::format(R"({0},"s{0}",{{"a":{0},"b":[]}},)", i);
  const Schema schema = compiled(R"({"enum":[)" + values + "null]}");
  for (const char* const good :
       {"7", "7.0", "70e-1", R"("s99")", R"("\u007399")", "null", R"({"b":[],"a":5e0})"}) {
    EXPECT_EQ(schema.evaluate(json::read(good).value().root()), Validity::valid) << good;
  }
  for (const char* const bad : {"100", "7.5", R"("s100")", "false", R"({"a":5})", "[]"}) {
    EXPECT_EQ(schema.evaluate(json::read(bad).value().root()), Validity::invalid) << bad;
  }
}

/// n schemas, each of which refers to the next one twice in place: 2^n ways down.
TEST(Flat, lists_stay_short_where_references_multiply) {
  constexpr int kSchemas = 16;
  std::string text = R"({"$ref":"#/$defs/0","$defs":{)";
  for (int i = 0; i < kSchemas; ++i) {
    text += fmt::format(
        R"("{0}":{{"allOf":[{{"$ref":"#/$defs/{1}"}},{{"$ref":"#/$defs/{1}"}}],"minLength":{0}}},)",
        i, i + 1);
  }
  const Schema schema = compiled(text + fmt::format(R"("{}":{{"maxLength":20}}}}}})", kSchemas));
  for (const Flat& flat : schema.program().flats) {
    for (const Range& range : flat.by_kind) EXPECT_LT(range.size(), 100U);
  }
  EXPECT_EQ(schema.evaluate(json::read(R"("0123456789abcdef")").value().root()), Validity::valid);
  EXPECT_EQ(schema.evaluate(json::read(R"("0123456789")").value().root()), Validity::invalid);
  EXPECT_EQ(schema.evaluate(json::read(R"("0123456789abcdef012345")").value().root()),
            Validity::invalid);
}

}  // namespace
}  // namespace croesus::schema
