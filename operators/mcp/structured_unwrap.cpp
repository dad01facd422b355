// SPDX-License-Identifier: Apache-2.0
#include "engine/json/pointer.h"
#include "operators/mcp/deeds/becomes.h"
#include "operators/mcp/sites/where.h"

namespace croesus::mcp {
namespace {

json::Value structured(const Base& base) {
  const auto place = slot_place(base, Compartment::structured);
  return place ? json::resolve(base.carrier.root(), place->pointer) : json::Value();
}

}  // namespace

/// A structured object with one member becomes the value of that member.
Operator structured_unwrap() {
  return {
      .id = "structured_unwrap",
      .role = Role::fault,
      .domain = "mcp",
      .target = "T2",
      .taxonomy = "S09",
      .summary = "A structured object with one member becomes the value of that member.",
      .sites = whole("structured",
                     [](const Base& base) {
                       const auto value = structured(base);
                       return value.is(json::Kind::object) && value.size() == 1 &&
                              value.member(0).value.is(json::Kind::object);
                     }),
      .edit =
          [](const Base& base, const Site&, Stream&) {
            return write_slot(base, Compartment::structured,
                              structured(base).member(0).value.text());
          },
  };
}

}  // namespace croesus::mcp
