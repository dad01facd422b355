// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/strings: strings that several automata accept and others do not,
// searched in the product of them all.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/chance/stream.h"
#include "engine/schema/strings/automaton.h"
#include "engine/schema/strings/bounds.h"

namespace croesus::schema {

class JointSearch {
 public:
  /// Explores the product, up to some thousand states.
  JointSearch(std::vector<Automaton> wanted, std::vector<Automaton> unwanted, Bounds bounds);

  /// Lengths within the bounds for which there is a string, in order; up to a horizon.
  std::vector<std::size_t> lengths() const;
  /// A drawn string of a length out of lengths().
  std::u32string draw(std::size_t length, Stream& stream) const;
  /// Whether it is proved that there is no string within the bounds.
  bool none_exist() const { return proved_empty_; }

 private:
  using Joint = std::vector<Automaton::State>;
  /// Characters between which no automaton tells a difference.
  using Alike = std::vector<CodeRange>;
  struct Edge {
    std::size_t to;
    std::vector<std::size_t> by;  ///< which kinds of characters lead there
  };

  void partition();
  std::vector<bool> signature(char32_t code) const;
  void explore();
  void look_ahead();
  Joint after(const Joint& joint, char32_t code) const;
  bool accepts(const Joint& joint) const;

  std::vector<Automaton> automata_;
  std::size_t wanted_;
  Bounds bounds_;
  std::vector<Alike> alphabet_;
  std::vector<Joint> states_;
  std::vector<std::vector<Edge>> edges_;
  bool complete_ = true;
  bool proved_empty_ = false;
  /// reach_[k][s]: from state s some string of k characters is accepted.
  std::vector<std::vector<bool>> reach_;
};

}  // namespace croesus::schema
