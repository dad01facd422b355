// SPDX-License-Identifier: Apache-2.0
//
// Property tests with instances of a schema: what conforms is taken, what breaks it in one place is
// not. `is_order` stands for the code under test; here it is sound, and `is_order_in_haste` is not.
#include <croesus/rapidcheck.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidjson/document.h>

#include <string>

namespace {

const std::string kSchema = R"({
  "type": "object",
  "required": ["item", "count"],
  "additionalProperties": false,
  "properties": {
    "item": {"type": "string", "pattern": "^[a-z ]+$"},
    "count": {"type": "integer", "minimum": 1, "maximum": 99}
  }
})";

bool has_item(const rapidjson::Document& order) {
  return order.HasMember("item") && order["item"].IsString() && order["item"].GetStringLength() > 0;
}

bool has_count(const rapidjson::Document& order) {
  if (!order.HasMember("count") || !order["count"].IsNumber()) return false;
  const double count = order["count"].GetDouble();
  return count >= 1 && count <= 99 && count == static_cast<int>(count);
}

bool is_order(const std::string& text) {
  rapidjson::Document order;
  order.Parse<rapidjson::kParseFullPrecisionFlag>(text.c_str(), text.size());
  return !order.HasParseError() && order.IsObject() && has_item(order) && has_count(order);
}

/// Forgets that counts end somewhere.
bool is_order_in_haste(const std::string& text) {
  rapidjson::Document order;
  order.Parse(text.c_str(), text.size());
  return !order.HasParseError() && order.IsObject() && has_item(order) &&
         order.HasMember("count") && order["count"].IsNumber() && order["count"].GetDouble() >= 1;
}

TEST(Order, every_conforming_order_is_taken) {
  const auto orders = croesus::conforming(kSchema);
  EXPECT_TRUE(rc::check("conforming orders", [&] { RC_ASSERT(is_order(*orders)); }));
}

TEST(Order, a_forgotten_limit_is_shown_by_the_least_order_that_breaks_it) {
  const auto faults = croesus::single_fault(kSchema);
  std::string least;
  const auto limits = [&] {
    const auto fault = *faults;
    RC_PRE(fault.keyword == "maximum");
    if (is_order_in_haste(fault.text)) least = fault.text;
    RC_ASSERT(!is_order_in_haste(fault.text));
  };
  EXPECT_FALSE(rc::check("counts above the limit", limits));
  EXPECT_EQ(least, R"({"count":100,"item":"a"})");
}

}  // namespace
