// SPDX-License-Identifier: Apache-2.0
#include "engine/suite/fresh.h"

#include <set>

#include "engine/json/pointer.h"
#include "engine/json/reader.h"

namespace croesus {
namespace {

constexpr std::string_view kHex = "0123456789abcdef";
constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

bool is_hex(char c) { return kHex.find(c) != std::string_view::npos; }
bool is_digit(char c) { return kDigits.find(c) != std::string_view::npos; }
bool is_word(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

char draw(Stream& stream, std::string_view alphabet) {
  return alphabet[stream.below(alphabet.size())];
}

/// Collects values of the source, each once, and draws for each.
class Drawing {
 public:
  explicit Drawing(Stream& stream) : stream_(stream) {}

  void payload(const std::string& text) {
    constexpr std::size_t kHead = 24;  // 18 bytes: the magic of PNG, RIFF and PDF lies in them
    constexpr std::size_t kTail = 4;   // the last quantum, with its padding and unused bits
    if (text.size() < kHead + 2 * kTail) return;
    std::string now = text;
    for (std::size_t i = kHead; i + kTail < text.size(); ++i) now[i] = draw(stream_, kBase64);
    add(text, now, false);
  }

  /// Every identifier inside a string: the digits behind its dash are drawn.
  void identifiers(std::string_view text) {
    constexpr std::size_t kShortest = 10;
    for (std::size_t dash = text.find('-'); dash != std::string_view::npos;
         dash = text.find('-', dash + 1)) {
      std::size_t begin = dash;
      while (begin > 0 && text[begin - 1] >= 'a' && text[begin - 1] <= 'z') --begin;
      std::size_t end = dash + 1;
      while (end < text.size() && is_hex(text[end])) ++end;
      if (begin == dash || end - dash - 1 < kShortest) continue;
      add(std::string(text.substr(begin, end - begin)),
          std::string(text.substr(begin, dash + 1 - begin)) + stream_.hex(end - dash - 1), false);
    }
  }

  /// Digits for digits; the first of a number and the last of a fraction are never 0.
  void number(std::string_view text) {
    constexpr std::ptrdiff_t kShortest = 4;
    if (std::count_if(text.begin(), text.end(), is_digit) < kShortest) return;
    if (text.find_first_of("eE") != std::string_view::npos) return;
    std::string now(text);
    const bool fraction = text.find('.') != std::string_view::npos;
    const std::size_t first = text.find_first_of(kDigits);
    for (std::size_t i = first; i < now.size(); ++i) {
      const bool edge = (i == first && now[i] != '0') || (fraction && i + 1 == now.size());
      const bool kept = now[i] == '.' || (i == first && now[i] == '0');
      if (!kept) now[i] = draw(stream_, edge ? kDigits.substr(1) : kDigits);
    }
    add(std::string(text), now, true);
  }

  std::vector<Replacement> take() { return std::move(replacements_); }

 private:
  void add(std::string was, std::string now, bool number) {
    if (seen_.insert(was).second) {
      replacements_.push_back({std::move(was), std::move(now), number});
    }
  }

  Stream& stream_;
  std::set<std::string> seen_;
  std::vector<Replacement> replacements_;
};

std::set<std::string> payload_places(const Reading& source) {
  std::set<std::string> places;
  for (const Atom& atom : source.atoms) {
    if (atom.place.codec == "base64") places.insert(atom.place.pointer);
  }
  return places;
}

void collect(json::Value value, const std::string& pointer, const std::set<std::string>& payloads,
             Drawing& drawing) {
  if (value.is(json::Kind::number)) drawing.number(value.text());
  if (value.is(json::Kind::string)) {
    if (payloads.contains(pointer)) return drawing.payload(value.string());
    drawing.identifiers(value.string());
  }
  for (std::size_t i = 0; value.is(json::Kind::array) && i < value.size(); ++i) {
    collect(value[i], json::append(pointer, i), payloads, drawing);
  }
  for (std::size_t i = 0; value.is(json::Kind::object) && i < value.size(); ++i) {
    const auto member = value.member(i);
    collect(member.value, json::append(pointer, member.name.string()), payloads, drawing);
  }
}

/// Whether a value at [begin, end) is a whole one, not part of a longer word.
bool whole(std::string_view text, std::size_t begin, std::size_t end, bool number) {
  const char before = begin == 0 ? ' ' : text[begin - 1];
  const char after = end == text.size() ? ' ' : text[end];
  if (!number) return !is_word(before) && !is_word(after);
  constexpr std::string_view kBefore = ":,[ \t\r\n";
  constexpr std::string_view kAfter = ",]} \t\r\n\\";  // JSON text in a string ends lines by \n
  return kBefore.find(before) != std::string_view::npos &&
         kAfter.find(after) != std::string_view::npos;
}

struct Find {
  std::size_t at;
  const Replacement* replacement;
};

std::vector<Find> find_all(std::string_view text, const std::vector<Replacement>& replacements) {
  std::vector<Find> finds;
  for (const Replacement& item : replacements) {
    for (std::size_t at = text.find(item.was); at != std::string_view::npos;
         at = text.find(item.was, at + item.was.size())) {
      if (whole(text, at, at + item.was.size(), item.number)) finds.push_back({at, &item});
    }
  }
  std::sort(finds.begin(), finds.end(), [](const Find& a, const Find& b) { return a.at < b.at; });
  return finds;
}

Expected<std::vector<json::Splice>> splices(const std::string& text,
                                            const std::vector<Replacement>& replacements) {
  const auto document = json::read(text);
  if (!document) return tl::unexpected(document.error());
  std::vector<json::Splice> result;
  for (const Find& find : find_all(text, replacements)) {
    const std::size_t end = find.at + find.replacement->was.size();
    result.push_back({json::pointer_at(*document, find.at, end), find.at, find.replacement->was,
                      find.replacement->now});
  }
  return result;
}

}  // namespace

Expected<std::vector<Replacement>> draw_fresh(const Domain& domain, const Scene& scene,
                                              Stream& stream) {
  const auto document = json::read(scene.source);
  if (!document) return tl::unexpected(document.error());
  const auto source = domain.read_source(scene);
  if (!source) return tl::unexpected(source.error());
  Drawing drawing(stream);
  collect(document->root(), "", payload_places(*source), drawing);
  return drawing.take();
}

Expected<Domain::ScenePatch> replace_values(const Scene& scene,
                                            const std::vector<Replacement>& replacements) {
  auto source = splices(scene.source, replacements);
  if (!source) return tl::unexpected(source.error());
  auto carrier = splices(scene.carrier, replacements);
  if (!carrier) return tl::unexpected(carrier.error());
  return Domain::ScenePatch{*std::move(source), *std::move(carrier)};
}

std::string replaced(std::string_view text, const std::vector<Replacement>& replacements) {
  std::string result(text);
  for (const Find& find : find_all(text, replacements)) {
    result.replace(find.at, find.replacement->was.size(), find.replacement->now);
  }
  return result;
}

}  // namespace croesus
