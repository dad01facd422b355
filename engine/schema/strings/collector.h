// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/schema/strings: candidates come in, those that a check accepts stay, each once.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/schema/strings/bounds.h"

namespace croesus::schema {

class Collector {
 public:
  /// Keeps at most `count` strings within `bounds` that `holds`.
  Collector(Bounds bounds, std::size_t count, std::function<bool(std::string_view)> holds)
      : bounds_(bounds), count_(count), holds_(std::move(holds)) {}

  bool full() const { return strings_.size() >= count_; }
  std::size_t size() const { return strings_.size(); }
  const std::vector<std::string>& strings() const { return strings_; }

  /// Whether the candidate is new, right, and was kept.
  bool offer(std::string candidate) {
    if (full() || !fits(bounds_, candidate) || seen_.contains(candidate)) return false;
    seen_.insert(candidate);
    if (!holds_(candidate)) return false;
    strings_.push_back(std::move(candidate));
    return true;
  }

  std::vector<std::string> take() { return std::move(strings_); }

 private:
  Bounds bounds_;
  std::size_t count_;
  std::function<bool(std::string_view)> holds_;
  std::vector<std::string> strings_;
  std::unordered_set<std::string> seen_;
};

}  // namespace croesus::schema
