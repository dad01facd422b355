// SPDX-License-Identifier: Apache-2.0
#include "engine/shrink/attempt.h"

#include <algorithm>
#include <utility>

#include "engine/json/digest.h"
#include "engine/json/reader.h"

namespace croesus {
namespace {

std::vector<Part> parts_of(const json::Document& document) {
  std::vector<Part> parts{{document.root(), {}}};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const json::Value value = parts[i].value;
    if (value.is(json::Kind::array)) {
      for (std::size_t at = 0; at < value.size(); ++at) parts.push_back({value[at], {}});
    } else if (value.is(json::Kind::object)) {
      for (std::size_t at = 0; at < value.size(); ++at) {
        const json::Member member = value.member(at);
        parts.push_back({member.value, member.name});
      }
    }
  }
  return parts;
}

std::vector<std::vector<Part>> parts_of_all(std::span<const json::Document> documents) {
  std::vector<std::vector<Part>> all;
  for (const json::Document& document : documents) all.push_back(parts_of(document));
  return all;
}

Weight weight_of(std::span<const json::Document> documents,
                 std::span<const std::vector<Part>> parts) {
  Weight weight;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    weight.values += parts[i].size();
    weight.bytes += documents[i].text().size();
    weight.texts.emplace_back(documents[i].text());
  }
  return weight;
}

std::string digest_of(const std::vector<std::string>& texts) {
  json::BytesDigest digest;
  for (const std::string& text : texts) {
    digest.add(text);
    digest.add(std::string_view("\n\0", 2));  // stands in no JSON text
  }
  return json::to_hex(digest.digest());
}

}  // namespace

Attempt::Attempt(std::vector<json::Document> documents, const Keeps& keeps, std::size_t most_calls)
    : documents_(std::move(documents)),
      parts_(parts_of_all(documents_)),
      weight_(weight_of(documents_, parts_)),
      keeps_(keeps),
      most_calls_(most_calls) {}

bool Attempt::edit(std::vector<Edit> edits) {
  std::vector<std::string> texts = weight_.texts;
  std::ranges::sort(edits, std::greater<>(), [](const Edit& edit) { return edit.span.begin; });
  for (const Edit& edit : edits) {
    texts[edit.document].replace(edit.span.begin, edit.span.end - edit.span.begin, edit.text);
  }
  return replace(std::move(texts));
}

bool Attempt::replace(std::vector<std::string> texts) {
  auto documents = read(texts);
  if (!documents) return false;
  Parts parts = parts_of_all(*documents);
  Weight weight = weight_of(*documents, parts);
  if (!(weight < weight_) || !keeps(texts)) return false;
  documents_ = *std::move(documents);
  parts_ = std::move(parts);
  weight_ = std::move(weight);
  ++changes_;
  return true;
}

/// The documents of these texts; those that did not change are shared.
std::optional<std::vector<json::Document>> Attempt::read(std::span<const std::string> texts) const {
  std::vector<json::Document> documents;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts[i] == weight_.texts[i]) {
      documents.push_back(documents_[i]);
      continue;
    }
    auto document = json::read(texts[i]);
    if (!document) return std::nullopt;
    documents.push_back(*std::move(document));
  }
  return documents;
}

bool Attempt::keeps(const std::vector<std::string>& texts) {
  const std::string digest = digest_of(texts);
  if (refused_.contains(digest)) return false;
  is_spent_ = is_spent_ || calls_ >= most_calls_;
  if (is_spent_) return false;
  ++calls_;
  if (keeps_(texts)) return true;
  refused_.insert(digest);
  return false;
}

}  // namespace croesus
