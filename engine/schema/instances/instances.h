// SPDX-License-Identifier: Apache-2.0
//
// Random instances of a schema, as fast as they can be proved: conforming ones, and ones with a
// single fault. For who wants many of them (property tests, benchmarks); a Prober is for who wants
// the telling ones first. One thread; the same stream gives the same instances.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/schema/instances/probe.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

class Drawer;

class Instances {
 public:
  explicit Instances(Schema schema);
  ~Instances();
  Instances(Instances&&) noexcept;
  Instances& operator=(Instances&&) noexcept;

  /// JSON text that the evaluator accepts. None where the search gave up.
  std::optional<std::string> conforming(Stream& stream);
  /// The same, not copied: good until the next call of anything here.
  std::optional<std::string_view> draw(Stream& stream);
  /// A conforming instance with one edit that one keyword alone rejects (see Probe). Several come
  /// from one base. None where no base or no such edit was found.
  std::optional<Probe> single_fault(Stream& stream);
  /// The same, into a probe whose memory is used again. False where none was found.
  bool single_fault(Stream& stream, Probe& probe);
  /// How many optional members and items are drawn, roughly; 40 where nobody says otherwise.
  void set_generosity(std::size_t values);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace croesus::schema
