// SPDX-License-Identifier: Apache-2.0
//
// What fuzzing finds: a schema and an instance, as small as they could be made, on which an oracle
// is not of our evaluator's opinion. Value types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/readout.h"
#include "engine/schema/schema.h"

namespace croesus::schema {

/// Plain; or negated, which is the place of a keyword under an odd number of `not`, `if` and
/// `oneOf`: there an oracle that is blind to the keyword rejects too much.
enum class Polarity : std::uint8_t { plain, negated };

/// "valid", "invalid", "abstained" or "errored".
struct Vote {
  std::string name;
  std::string word;
};

struct Finding {
  enum class Kind : std::uint8_t {
    false_accept,  ///< invalid by our evaluator, met by the oracle
    false_reject,  ///< valid by our evaluator, unmet by the oracle
    refused,       ///< a schema that the oracle will not have
    broke,         ///< errored, crashed or out of time on a valid instance
  };
  Kind kind = Kind::false_accept;
  /// Members of the quorum voted, and none agrees with our evaluator. Reported, never counted.
  /// Votes are about validity: what is refused or broke is never contested.
  bool is_contested = false;

  std::string schema;    ///< JSON text
  std::string instance;  ///< JSON text
  /// The keyword to which it comes down, or "" where it comes down to none; see attribute().
  std::string keyword;
  std::string schema_pointer;    ///< into `schema`: "/minLength"
  std::string instance_pointer;  ///< into `instance`
  Polarity polarity = Polarity::plain;

  /// What the instance breaks, by our evaluator; none where it is valid.
  std::optional<Failure> failure;
  Readout said;        ///< by the oracle, of `schema` and `instance`
  Readout said_first;  ///< by the oracle, of the schema under test and the first such instance
  std::vector<Vote> votes;
  /// Documents of the registry that `schema` leads to, by URI: without them it is no test case.
  std::vector<std::string> documents;

  std::string idea;            ///< of the first probe that showed it
  std::string first_instance;  ///< that probe, JSON text
  std::size_t count = 1;       ///< probes that showed it
  std::size_t calls = 0;       ///< of the oracle, to make it small
  bool is_least = true;        ///< whether those calls sufficed
};

/// "false_accept", ...: the word of reports.
std::string_view to_word(Finding::Kind kind);
/// "plain" or "negated".
std::string_view to_word(Polarity polarity);

}  // namespace croesus::schema
