// SPDX-License-Identifier: Apache-2.0
//
// An oracle that the runner takes for one outside of its process: two passes, sessions that are
// counted, and that may break. One thread, unless the verdicts allow more.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "oracles/oracle.h"

namespace croesus::toy {

class Outside final : public Oracle {
 public:
  /// The verdicts of session number 0, 1, ..
  using Sessions = std::function<Verdict(std::size_t session)>;

  explicit Outside(Sessions sessions, std::string carrier = "text");

  const Identity& identity() const override { return identity_; }
  bool is_external() const override { return true; }
  Expected<std::unique_ptr<Session>> open() override;

  /// Session number `session` answers so many scenes, and is broken from then on.
  void break_session(std::size_t session, std::size_t scenes);
  /// No session of that number, or above, can be opened.
  void refuse_from(std::size_t session) { refused_ = session; }
  /// Scenes that each session was asked so far.
  std::vector<std::size_t> asked() const;

 private:
  struct Break {
    std::size_t session;
    std::size_t scenes;
  };

  Sessions sessions_;
  Identity identity_;
  std::optional<Break> break_;
  std::optional<std::size_t> refused_;
  std::vector<std::shared_ptr<std::size_t>> asked_;
};

/// An Outside whose sessions all have that verdict.
Outside outside(const Verdict& verdict, std::string carrier = "text");

}  // namespace croesus::toy
