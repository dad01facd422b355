// SPDX-License-Identifier: Apache-2.0
//
// Private to engine/shrink: the documents as they are now, and the attempts to make them smaller.
// One thread.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "engine/json/value.h"
#include "engine/shrink/shrink.h"

namespace croesus {

/// How large documents are, in the order of shrink().
struct Weight {
  std::size_t values = 0;
  std::size_t bytes = 0;
  std::vector<std::string> texts{};
  bool operator<(const Weight& other) const {
    return std::tie(values, bytes, texts) < std::tie(other.values, other.bytes, other.texts);
  }
};

/// A value of a document; `name` is none save for the value of a member.
struct Part {
  json::Value value;
  json::Value name;
};

/// Another text for a stretch of one document.
struct Edit {
  std::size_t document = 0;
  json::Span span;
  std::string text;
};

class Attempt {
 public:
  Attempt(std::vector<json::Document> documents, const Keeps& keeps, std::size_t most_calls);

  std::span<const json::Document> documents() const { return documents_; }
  /// Every value of a document, those nearer to the root first. Dropping children of one moves none
  /// of those before it.
  std::span<const Part> parts(std::size_t document) const { return parts_[document]; }
  /// Whether the documents are now as these edits, which do not overlap, make them: those are
  /// smaller, and keep what is to be kept. If not, nothing changed.
  bool edit(std::vector<Edit> edits);
  /// The same for whole new texts.
  bool replace(std::vector<std::string> texts);

  std::size_t calls() const { return calls_; }
  /// Whether the predicate may not be called any more; then nothing changes any more either.
  bool is_spent() const { return is_spent_; }
  /// How often the documents changed.
  std::size_t changes() const { return changes_; }

 private:
  using Parts = std::vector<std::vector<Part>>;
  bool keeps(const std::vector<std::string>& texts);
  std::optional<std::vector<json::Document>> read(std::span<const std::string> texts) const;

  std::vector<json::Document> documents_;
  Parts parts_;
  Weight weight_;
  const Keeps& keeps_;
  std::size_t most_calls_;
  std::size_t calls_ = 0;
  std::size_t changes_ = 0;
  bool is_spent_ = false;
  std::unordered_set<std::string> refused_;  ///< digests of texts that did not keep it
};

}  // namespace croesus
