// SPDX-License-Identifier: Apache-2.0
//
// The documents that references lead to and nobody gave: gathered while a schema is compiled, so
// that one error names them all. The compiler's; the command line reads the error. One thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/error/error.h"

namespace croesus::schema {

/// A reference to a document that is not there.
struct AbsentReference {
  std::string uri;        ///< of the document
  std::string reference;  ///< as it stands in the schema
  std::string location;   ///< of its keyword
  /// Whether the schema has an identifier that is no base, as its draft ignores it beside $ref.
  bool ignores_id = false;
};

class Absent {
 public:
  void add(const AbsentReference& reference);
  bool empty() const { return documents_.empty(); }
  /// Requires one that is not empty. Names the first documents, with the first references to each,
  /// and counts the others. Where one of them is relative, the error says how it may get a base.
  Error error() const;

 private:
  struct Document {
    AbsentReference first;
    std::vector<std::string> places;  ///< no more of them than are named
    std::size_t references = 0;
  };
  static std::string listed(const Document& document);
  std::string listed() const;
  std::string advice() const;

  std::vector<Document> documents_;
  std::unordered_map<std::string, std::size_t> known_;  ///< by URI
};

/// The relative URI under which, as Absent::error() says, a document may be given; else "".
std::string_view relative_name_in(std::string_view message);

}  // namespace croesus::schema
