// SPDX-License-Identifier: Apache-2.0
//
// The official JSON-Schema-Test-Suite, fetched by ctest or beside the checkout.
#pragma once

#include <string>
#include <vector>

#include "engine/json/value.h"

namespace croesus::schema {

struct OfficialTest {
  std::string name;  ///< file, group and test
  json::Value schema;
  json::Value data;
  bool valid;
};

/// One file of tests. Its values live as long as it.
struct OfficialFile {
  std::vector<json::Document> documents;
  std::vector<OfficialTest> tests;
};

/// `name` as in "draft7/optional/non-bmp-regex.json"; without tests where there is no such file.
OfficialFile official(const std::string& name);

/// Whether the suite is there at all.
bool has_official();

}  // namespace croesus::schema
