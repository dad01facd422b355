// SPDX-License-Identifier: Apache-2.0
//
// What `croesus doctor` asks, and what it reads off the answers. For examination.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/run/asking.h"

namespace croesus::cli {

/// A scene to ask, with its tasks.
struct Item {
  Scene scene;
  std::vector<std::string> tasks;
};

/// A carrier's JSON text, and what is special about it.
struct Carrier {
  std::string name;
  std::string text;
};

/// Carriers that few think of.
std::vector<Carrier> odd_carriers();

/// Asks them in that order (places in `items`); the answers are in the order of `items`.
std::vector<Answer> ask(Sessions& sessions, const std::vector<Item>& items,
                        const std::vector<std::size_t>& order);

/// How many answers are of other kinds.
std::size_t differing(const std::vector<Answer>& left, const std::vector<Answer>& right);

/// Whether it says unmet of every task.
bool is_unmet(const Answer& answer);

/// The first readout that is no verdict, in words; empty if all are.
std::string first_trouble(const std::vector<Answer>& answers);

/// Readouts, counted.
struct Tally {
  std::size_t asked = 0;
  std::size_t met = 0;
  std::size_t ruled = 0;
  std::string trouble;  ///< the first readout that is no verdict

  void add(const Readout& readout);
};

/// The last few lines of what it wrote to its standard error.
std::string last_lines(std::string text);

/// The first lines that nobody asked for, and how many there are more.
std::string some_of(const SessionNotes& notes);

}  // namespace croesus::cli
