// SPDX-License-Identifier: Apache-2.0
//
// Part of the runner: which tasks of a suite are asked, and so which of its cases.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/case/case.h"
#include "engine/suite/suite.h"

namespace croesus {

class Selection {
 public:
  /// These tasks; empty: all.
  explicit Selection(std::vector<std::string> tasks) : tasks_(std::move(tasks)) {}

  bool has(std::string_view task) const;
  /// The tasks of the case's scope that are asked.
  std::vector<std::string> scope_of(const Case& item) const;
  /// The entries of selected tasks.
  std::map<std::string, std::size_t> filter(const std::map<std::string, std::size_t>& counts) const;
  std::vector<std::string> filter(std::span<const std::string> tasks) const;
  /// The next cases with a selected target, at most `count`; fewer only at the end. Errors: those
  /// of the stream.
  Expected<std::vector<Case>> take(CaseStream& stream, std::size_t count) const;

 private:
  std::vector<std::string> tasks_;
};

}  // namespace croesus
