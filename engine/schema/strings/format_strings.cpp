// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/strings/format_strings.h"

#include <algorithm>
#include <map>
#include <optional>

#include "engine/schema/strings/collector.h"
#include "engine/schema/strings/format_samples.h"
#include "engine/schema/strings/pattern_strings.h"
#include "engine/schema/strings/steps.h"
#include "engine/schema/strings/wide.h"
#include "engine/schema/text/format.h"

namespace croesus::schema {

namespace {

struct Known {
  FormatSamples samples;
  Pattern shape;
};

/// A shape that does not compile would show in the test that asks every format for strings.
std::map<std::string_view, Known> all_known() {
  std::map<std::string_view, Known> known;
  for (const auto& family : {time_samples(), net_samples(), uri_samples(), text_samples()}) {
    for (const FormatSamples& samples : family) {
      Expected<Pattern> shape = Pattern::compile(samples.shape);
      if (shape) known.emplace(samples.name, Known{samples, std::move(*shape)});
    }
  }
  return known;
}

const Known* find_known(std::string_view format) {
  static const std::map<std::string_view, Known> kKnown = all_known();
  const auto found = kKnown.find(format);
  return found == kKnown.end() ? nullptr : &found->second;
}

void offer_drawn(std::span<const std::string_view> samples, Collector& kept, Stream& stream) {
  for (const std::size_t i : stream.order(samples.size())) kept.offer(std::string(samples[i]));
}

void offer_all(const std::vector<std::u32string>& texts, Collector& kept) {
  for (const std::u32string& text : texts) kept.offer(narrow(text));
}

}  // namespace

std::vector<std::string> valid_format(Draft draft, std::string_view format, Bounds bounds,
                                      Stream& stream, std::size_t count) {
  const FormatCheck check = find_format(draft, format);
  const Known* known = find_known(format);
  if (check == nullptr || known == nullptr) return {};
  Collector kept(bounds, count, check);
  offer_drawn(known->samples.valid, kept, stream);
  for (int round = 0; round < 8 && !kept.full(); ++round) {
    for (std::string& text : matching(known->shape, bounds, stream, 2 * count)) {
      kept.offer(std::move(text));
    }
  }
  return kept.take();
}

std::vector<std::string> broken_format(Draft draft, std::string_view format, Bounds bounds,
                                       Stream& stream, std::size_t count) {
  const FormatCheck check = find_format(draft, format);
  const Known* known = find_known(format);
  if (check == nullptr || known == nullptr) return {};
  Collector kept(bounds, count, [check](std::string_view text) { return !check(text); });
  offer_drawn(known->samples.broken, kept, stream);
  for (const std::string& text : valid_format(draft, format, bounds, stream, count + 4)) {
    offer_all(end_steps(widen(text)), kept);
    offer_all(character_steps(widen(text), stream), kept);
  }
  for (std::string& text : near_misses(known->shape, bounds, stream, 4 * count)) {
    kept.offer(std::move(text));
  }
  return kept.take();
}

}  // namespace croesus::schema
