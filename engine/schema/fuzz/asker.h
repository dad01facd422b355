// SPDX-License-Identifier: Apache-2.0
//
// Asks one oracle about schemas and instances. One thread.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/run/oracle.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

/// The context of json-schema scenes under these settings.
Context context_of(const Settings& settings);

class Asker {
 public:
  /// Errors: those of Oracle::open.
  static Expected<Asker> open(Oracle& oracle, Context context, std::optional<TimeLimit> limit);

  Readout ask(const std::string& schema, const std::string& instance);
  /// One readout for each instance, in that order.
  std::vector<Readout> ask(const std::string& schema, std::span<const std::string> instances);
  /// How many instances it was asked about.
  std::size_t calls() const { return calls_; }
  std::optional<Error> broken() const { return session_->broken(); }

 private:
  Asker(std::unique_ptr<Session> session, Context context)
      : session_(std::move(session)), context_(std::move(context)) {}

  std::unique_ptr<Session> session_;
  Context context_;
  std::size_t calls_ = 0;
};

/// Whether the oracle will not have the schema, as adapters say it: abstained, the reason beginning
/// with "refused".
bool is_refusal(const Readout& readout);
/// What a reason says whichever schema it is said of: its first words, without what it quotes,
/// numbers, places and URIs. "refused: unknown format \"ulid\" at /a" and "refused: unknown format
/// \"x\"" begin alike.
std::string gist(const std::string& reason);
/// Errored, crashed or timed out.
bool is_broken(const Readout& readout);

}  // namespace croesus::schema
