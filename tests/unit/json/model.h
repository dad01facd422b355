// SPDX-License-Identifier: Apache-2.0
//
// Random JSON for the laws: a model of what a text means, made by RapidCheck so that it shrinks,
// and any number of spellings of it, each named by a seed. Shares no code with the reader or the
// writer.
#pragma once

#include <rapidcheck.h>

#include <cstdint>
#include <string>
#include <vector>

#include "engine/json/value.h"

namespace croesus::json {

/// A value apart from its spelling.
struct Model {
  Kind kind = Kind::null;
  bool truth = false;                  ///< of a boolean
  bool negative = false;               ///< of a number
  std::string digits{};                ///< of a number: no zero at either end, empty for zero
  std::int64_t exponent = 0;           ///< of a number: digits * 10^exponent
  std::vector<char32_t> characters{};  ///< of a string: code points, lone surrogates included
  std::vector<Model> items{};          ///< elements, or values of members
  std::vector<Model> names{};          ///< of members: strings, all different
};

/// What models are made of.
struct Vocabulary {
  bool tame =
      false;  ///< nothing that RapidJSON cannot read: no lone surrogates, no large exponents
};

rc::Gen<Model> models(Vocabulary vocabulary = {});
rc::Gen<std::vector<char32_t>> texts(Vocabulary vocabulary = {});

/// How a model is written.
struct Spelling {
  std::uint64_t seed =
      0;  ///< names the choices of white space, escapes, number forms and member order
  bool double_a_member = false;  ///< writes the first member of the first object twice
};

std::string spelled(const Model& model, const Spelling& spelling);

/// Whether any object with a member is in the model.
bool has_member(const Model& model);

}  // namespace croesus::json
