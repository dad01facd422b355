// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include <array>
#include <string>
#include <utility>

#include "engine/schema/text/format.h"
#include "tests/unit/schema/text/official.h"

namespace croesus::schema {
namespace {

struct Named {
  Draft draft;
  const char* folder;
};

constexpr std::array kDrafts = std::to_array<Named>({{Draft::draft4, "draft4"},
                                                     {Draft::draft6, "draft6"},
                                                     {Draft::draft7, "draft7"},
                                                     {Draft::draft2019_09, "draft2019-09"},
                                                     {Draft::draft2020_12, "draft2020-12"}});

bool holds(Draft draft, const OfficialTest& test) {
  const FormatCheck check = find_format(draft, test.schema.find("format").string());
  if (check == nullptr || !test.data.is(json::Kind::string)) return true;
  return check(test.data.string());
}

TEST(OfficialFormat, tests_hold_in_every_draft) {
  if (!has_official()) {
    EXPECT_EQ(std::getenv("CI"), nullptr) << "the official suite is not here";
    std::cout << "not measured: the official suite is not here\n";
    return;
  }
  std::size_t count = 0;
  for (const Named& draft : kDrafts) {
    for (const std::string_view format : formats(draft.draft)) {
      const std::string name =
          draft.folder + std::string("/optional/format/") + std::string(format);
      for (const OfficialTest& test : official(name + ".json").tests) {
        EXPECT_EQ(holds(draft.draft, test), test.valid) << test.name << ": " << test.data.text();
        ++count;
      }
    }
  }
  EXPECT_GT(count, 1500U);
}

TEST(OfficialFormat, regular_expressions_of_other_languages_are_none) {
  for (const char* folder : {"draft7", "draft2019-09", "draft2020-12"}) {
    const std::string name = folder + std::string("/optional/format/ecmascript-regex.json");
    for (const OfficialTest& test : official(name).tests) {
      EXPECT_EQ(holds(Draft::draft7, test), test.valid) << test.name;
    }
  }
}

}  // namespace
}  // namespace croesus::schema
