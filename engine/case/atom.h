// SPDX-License-Identifier: Apache-2.0
//
// Atoms: the smallest typed distinctions that a task may require, as a domain's witness reader
// found them in one text. A Reading is also the atlas of that text: each atom says where it lives
// and in which codec. Value types.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace croesus {

/// Where an atom lives: a JSON Pointer into the text, and how it is written there.
struct Place {
  std::string pointer;
  /// "plain" (the value itself), or a chain of steps from the outside in, joined by '+':
  /// "json-text(/resource/text)" (the string at `pointer` is JSON text, and the atom is at that
  /// pointer inside it), "base64", "data-url" (bytes of a data URL), "data-url-type" (its MIME
  /// type), "derived" (computed from other atoms; nothing to write to), "count" (the length of the
  /// array at `pointer`), or a word of the profile's ("status", "exception", "type").
  std::string codec = "plain";
  bool operator==(const Place&) const = default;
};

struct Atom {
  std::string path;  ///< its address in the meaning, not in the text: "content/0/text",
                     ///< "structured", "error"
  std::string
      kind;  ///< a row of the domain's contract table: "text", "media_payload", "structured", ...
  std::string value;  ///< canonical JSON text (json::canonical); bytes as a string of lowercase
                      ///< hexadecimal digits
  Place place;
  bool comparable =
      true;  ///< false: decides nothing and equals nothing, itself included (duplicate names, ...)
  bool operator==(const Atom&) const = default;
};

/// All atoms of a text, in the order of the meaning. An atom that is absent is not in the list; one
/// that is null has the value "null". Paths are unique.
struct Reading {
  std::vector<Atom> atoms;
  const Atom* find(std::string_view path) const;
};

/// One atom that is not what it was: `before` or `after` may be missing (path empty).
struct AtomChange {
  Atom before;
  Atom after;
  const std::string& path() const { return before.path.empty() ? after.path : before.path; }
  const std::string& kind() const { return before.path.empty() ? after.kind : before.kind; }
  bool operator==(const AtomChange&) const = default;
};

/// Atoms lost, added or altered (kind, value or comparability), in the order of `before`, then the
/// added ones. Places do not count: an atom may move.
std::vector<AtomChange> changes(const Reading& before, const Reading& after);

}  // namespace croesus
