// SPDX-License-Identifier: Apache-2.0
//
// Carriers of no shape at all: reading gives atoms or none, editing refuses, and nothing crashes.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/domains/mcp/profile.h"
#include "engine/json/reader.h"
#include "tests/unit/mcp/captures.h"
#include "tests/unit/mcp/scenes.h"

namespace croesus::mcp {
namespace {

struct Position {
  std::string profile;
  std::string stage;
};

std::vector<Position> positions() {
  std::vector<Position> all;
  for (const Profile& profile : profiles()) {
    for (const auto& [stage, shape] : profile.stages) all.push_back({profile.id, stage});
  }
  return all;
}

void visit(json::Value value, std::vector<json::Value>& all) {
  all.push_back(value);
  for (std::size_t i = 0; value.is(json::Kind::array) && i < value.size(); ++i)
    visit(value[i], all);
  for (std::size_t i = 0; value.is(json::Kind::object) && i < value.size(); ++i) {
    visit(value.member(i).value, all);
  }
}

const std::vector<std::string> kWrong = {"null",
                                         "[]",
                                         "{}",
                                         "-0.5e9",
                                         "true",
                                         R"("\ud800")",
                                         R"([[{"type":["text"]}],null])",
                                         R"({"type":"resource","resource":7})"};

/// The carrier with each of its values in turn replaced by each wrong one.
std::vector<std::string> deformed(const std::string& carrier) {
  const auto document = *json::read(carrier);
  std::vector<json::Value> all;
  visit(document.root(), all);
  std::vector<std::string> texts;
  for (const json::Value value : all) {
    const json::Span span = document.span(value);
    for (const std::string& wrong : kWrong) {
      texts.push_back(carrier);
      texts.back().replace(span.begin, span.end - span.begin, wrong);
    }
  }
  return texts;
}

/// Everything that operators do, on a base of any shape. What comes out must apply and must read.
void poke(const Base& base) {
  std::vector<Expected<Splices>> edits = {
      write_content(base, {}),    insert_block(base, 0, "{}"),
      duplicate_block(base, 0),   erase_blocks(base, std::vector<std::size_t>{0}),
      replace_block(base, 0, ""), wrap_content(base),
      unwrap_content(base),       write_error(base, true),
      insert_sibling(base, "x"),  insert_atom(base, 0, "annotations", "{}")};
  for (const auto compartment : {Compartment::structured, Compartment::error, Compartment::meta}) {
    edits.push_back(erase_slot(base, compartment));
    edits.push_back(write_slot(base, compartment, "{}"));
  }
  for (const Atom& atom : base.atlas.atoms) {
    edits.push_back(write_atom(base, atom.place, atom.value));
    edits.push_back(erase(base, atom.place));
  }
  for (const auto& edit : edits) {
    if (!edit) continue;
    EXPECT_TRUE(json::apply(base.scene.carrier, *edit)) << base.scene.carrier;
  }
  (void)volatile_places(base);
  (void)domain().grow(base.scene);
}

TEST(HostileCarriers, of_any_type_are_read_at_every_position) {
  for (const auto& [profile, stage] : positions()) {
    for (const std::string& carrier : kWrong) poke(test::base_of(carrier, profile, stage));
  }
}

class DeformedCarriers : public testing::TestWithParam<Position> {};

TEST_P(DeformedCarriers, with_one_value_of_a_wrong_type_are_read_and_edited) {
  const auto& [profile, stage] = GetParam();
  for (const char* id : {"C03", "C08", "C16", "C17"}) {
    const Scene scene = profile == "wire" ? test::scene(test::fixture(id), test::fixture(id))
                                          : test::captured(profile, id, stage);
    for (const std::string& carrier : deformed(scene.carrier)) {
      poke(test::base_of({scene.source, carrier, scene.context}));
    }
  }
}

std::string name_of(const testing::TestParamInfo<Position>& info) {
  std::string name = info.param.profile + "_" + info.param.stage;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Positions, DeformedCarriers, testing::ValuesIn(positions()), name_of);

TEST(HostileCarriers, as_deep_as_the_reader_goes_are_read) {
  const std::string deep = std::string(9'000, '[') + std::string(9'000, ']');
  for (const auto& [profile, stage] : positions()) poke(test::base_of(deep, profile, stage));
  const std::string result =
      R"({"content":[{"type":"x","y":)" + deep + R"(}],"structuredContent":)" + deep + "}";
  EXPECT_EQ(test::broken(result, result), "");
}

TEST(HostileCarriers, with_a_long_string_of_brackets_inside_a_text_are_read) {
  const std::string text = std::string(100'000, '[');
  const std::string carrier = R"({"output":{"type":"text","text":")" + text + R"("}})";
  EXPECT_EQ(test::value_at(test::atoms(carrier, "openai-agents", "A2"), "content/0/kind"),
            R"("text")");
  EXPECT_EQ(test::value_at(test::atoms(carrier, "openai-agents", "A2"), "relation"),
            R"("neither")");
}

TEST(HostileCarriers, that_are_no_json_are_errors) {
  for (const char* carrier : {"", "{", "nul", "\xFF"}) {
    EXPECT_FALSE(domain().read_carrier(test::scene("{}", carrier)));
  }
  EXPECT_FALSE(domain().read_source(test::scene("{", "{}")));
}

}  // namespace
}  // namespace croesus::mcp
