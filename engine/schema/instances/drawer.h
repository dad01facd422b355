// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/instances: draws instances by walking the graph of expansions. What it
// draws meant to conform; the Prober proves it. One thread.
#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/schema/instances/goal.h"
#include "engine/schema/instances/output.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

class Drawer {
 public:
  explicit Drawer(const Schema& schema);

  /// One instance, good until the next draw and padded for json::Reader. `distances` (see
  /// distances_to), where given, leads it to a subschema. None where the search gave up, or nothing
  /// is left to try: why() says which subschema resisted.
  std::optional<std::string_view> draw(Stream& stream, const std::vector<std::uint32_t>* distances);
  const std::string& why() const { return why_; }
  /// Whether the last draw used up its steps: another one would hardly do better.
  bool is_exhausted() const;
  /// How sparing the draws are with optional members and items: from 0 (as few as may be) up.
  void set_generosity(std::size_t values) { generosity_ = values; }

 private:
  struct At {
    std::size_t depth = 0;
    bool is_led = false;  ///< on the way to the subschema that the draw is led to
  };

  bool draw_place(Expansion& place, At at);
  bool draw_simple(Expansion& place, At at);
  bool draw_choice(Expansion& place, At at);
  bool is_closed(const Expansion& place) const;
  bool draw_value(Expansion& place, At at);
  bool draw_unspoiled(Expansion& place, Types type, At at);
  bool draw_of_type(Expansion& place, Types type, At at);
  bool draw_allowed(Expansion& place, At at);
  bool draw_number_of(Expansion& place);
  bool draw_string(Expansion& place);
  void append_letters(std::uint64_t count);
  bool draw_array(Expansion& place, At at);
  bool draw_plain_array(Expansion& place, At at);
  bool draw_object(Expansion& place, At at);
  bool draw_plain_object(Expansion& place, At at);
  bool draw_members(Expansion& place, const std::vector<std::string>& names, At at);
  bool is_forbidden(const Demand& demand, std::string_view text) const;
  bool is_spoiled(Expansion& place, std::string_view text) const;
  bool draw_led_soft(Expansion& place, At at);
  bool draw_broken_soft(Expansion& place, At at);

  using Order = boost::container::small_vector<std::size_t, 16>;
  Order order_of_options(const Expansion& place, At at);
  using TypeOrder = boost::container::static_vector<Types, 6>;
  TypeOrder order_of_types(const Expansion& place, At at);
  std::uint32_t distance_of(const Expansion& place) const;
  std::uint32_t distance_of(const Goal& goal) const;
  std::uint32_t height_of(const Goal& goal) const;
  bool is_below(const Expansion& place, const Below& below, At at) const;

  Goal member_goal(const Expansion& place, std::string_view name) const;
  Below& member(Expansion& place, std::string_view name);
  Expansion& expansion_of(Below& below);
  const std::vector<Kept::Known>& known_members(Expansion& place);
  static void rule_out_objects(Expansion& place, std::string_view member);
  bool is_name(const std::string& name, std::uint32_t subschema) const;
  bool allows_name(const Demand& demand, const std::string& name) const;
  std::optional<std::string> extra_name(Expansion& place, const std::vector<std::string>& taken);
  std::optional<std::string> named_by(const Demand& demand);
  struct Names {
    std::vector<std::string> chosen;
    Expansion* place = nullptr;
    bool is_possible = true;
  };
  Names choose_names(Expansion& place, At at);
  bool add_dependencies(Names& names);
  std::uint64_t last_of_its_own(const Expansion& place, std::uint64_t contained) const;
  Below& element(Expansion& place, std::uint64_t index, std::uint64_t contained);
  Goal element_goal(const Expansion& place, std::uint64_t index, std::uint64_t contained) const;
  std::uint64_t count_of_items(Expansion& place, At at, std::uint64_t led);
  std::optional<std::uint64_t> led_item(Expansion& place, At at);
  const std::vector<Piece>& strings_of(Expansion& place);
  bool fails(const Expansion& place, std::string_view why);

  const Schema& schema_;
  const Program& program_;
  Expander expander_;
  Expansion* root_ = nullptr;
  std::vector<std::uint32_t> heights_;
  Stream* stream_ = nullptr;
  const std::vector<std::uint32_t>* distances_ = nullptr;
  Output out_;
  std::string why_;
  std::size_t steps_ = 0;
  std::size_t left_ = 0;  ///< optional values that may still be drawn
  std::size_t generosity_ = 40;
};

}  // namespace croesus::schema
