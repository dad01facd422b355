// SPDX-License-Identifier: Apache-2.0
//
// Recursion: the value inside itself along the ways by which a schema comes back to itself, two
// levels deep and some hundred, with a fit or a misfit at the bottom.
#include <fmt/format.h>

#include "engine/json/reader.h"
#include "engine/json/writer.h"
#include "engine/schema/instances/guess.h"
#include "engine/schema/instances/look.h"
#include "engine/schema/instances/texts.h"
#include "engine/schema/instances/ways.h"

namespace croesus::schema {

namespace {

/// Stands where the inner value is to go; no JSON text has it.
constexpr char kHole = '\x01';

/// What stands around the inner value, level by level.
struct Shell {
  std::string before, behind;
};

/// `inner` within `outer`, or within nothing else where that is of another kind.
std::string put(const std::string& outer, const Step& step, std::string inner) {
  const auto document = json::read(outer);
  const json::Value root = document ? document->root() : json::Value();
  if (step.is_member) {
    return to_object(with(root.is(json::Kind::object) ? members_of(root) : Members{}, step.name,
                          std::move(inner)));
  }
  return to_array(
      with(root.is(json::Kind::array) ? elements_of(root) : Elements{}, std::move(inner)));
}

Shell shell_of(const Program& program, const std::string& outer, const Way& way) {
  std::string text(1, kHole);
  for (std::size_t i = way.size(); i-- > 0;) {
    const bool is_first = i == 0;
    const std::string around = is_first ? outer : guess(program, std::span(&way[i - 1].child, 1));
    text = put(around, way[i], std::move(text));
  }
  const std::size_t hole = text.find(kHole);
  return {text.substr(0, hole), text.substr(hole + 1)};
}

std::string nested(const Shell& shell, std::size_t levels, const std::string& bottom) {
  std::string text;
  for (std::size_t i = 0; i < levels; ++i) text += shell.before;
  text += bottom;
  for (std::size_t i = 0; i < levels; ++i) text += shell.behind;
  return text;
}

void try_depth(const Look& look, const Shell& shell, std::size_t levels, Promise promise) {
  const std::size_t size = shell.before.size() + shell.behind.size();
  if (levels * size > Ideas::kLongest) return;
  const std::string idea = fmt::format("{} levels of recursion", levels);
  look.add(promise, nested(shell, levels, json::write(look.value)), idea);
  look.add(promise, nested(shell, levels, guess(look.program, look.subschemas)), idea);
  for (const std::string_view text : plain_values().first(6)) {
    look.add(promise, nested(shell, levels, std::string(text)), idea + ", another kind below");
  }
}

}  // namespace

void try_nesting(const Look& look) {
  const auto ways = ways_back(look.program, look.subschemas);
  const std::string small = ways.empty() ? "" : guess(look.program, look.subschemas);
  for (const Way& way : ways) {
    const Shell own = shell_of(look.program, json::write(look.value), way);
    for (const std::size_t levels : {1, 2}) try_depth(look, own, levels, Promise::limit);
    const Shell slim = shell_of(look.program, small, way);
    for (const std::size_t levels : {3, 12, 120, 400}) {
      try_depth(look, slim, levels, levels == 120 ? Promise::limit : Promise::special);
    }
  }
}

}  // namespace croesus::schema
