// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/absent.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/schema/uri.h"

namespace croesus::schema {
namespace {

constexpr std::size_t kNamedDocuments = 20;
constexpr std::size_t kNamedPlaces = 3;
/// What stands before a relative name, which ends the message.
constexpr std::string_view kByThatName = "to the registry as \"";
constexpr std::string_view kEachByItsName = "to the registry by that name, as \"";

/// " and 3 more", or nothing.
std::string others(std::size_t all, std::size_t named) {
  return all > named ? fmt::format(" and {} more", all - named) : "";
}

}  // namespace

void Absent::add(const AbsentReference& reference) {
  const auto [known, is_new] = known_.emplace(reference.uri, documents_.size());
  if (is_new) documents_.push_back({reference, {}, 0});
  Document& document = documents_[known->second];
  ++document.references;
  if (document.places.size() < kNamedPlaces) document.places.push_back(reference.location);
}

std::string Absent::listed(const Document& document) {
  return fmt::format("\"{}\" ({}{})", document.first.uri, fmt::join(document.places, ", "),
                     others(document.references, document.places.size()));
}

std::string Absent::listed() const {
  std::vector<std::string> named;
  for (std::size_t i = 0; i < std::min(documents_.size(), kNamedDocuments); ++i) {
    named.push_back(listed(documents_[i]));
  }
  return fmt::format("{}{}", fmt::join(named, ", "), others(documents_.size(), named.size()));
}

std::string Absent::advice() const {
  const auto relative = std::ranges::find_if(
      documents_, [](const Document& document) { return !is_absolute(document.first.uri); });
  const bool is_one = documents_.size() == 1;
  if (relative == documents_.end()) {
    return fmt::format("; add {} to the registry", is_one ? "it" : "them");
  }
  const AbsentReference& example = relative->first;
  return fmt::format(
      ", {} relative, and there is no absolute URI to resolve it against{}; say from where the "
      "schema was retrieved, or add {} {}{}\"",
      is_one ? "which is" : fmt::format("of which \"{}\" is", example.uri),
      example.ignores_id ? " (an $id beside $ref is ignored before 2019-09)" : "",
      is_one ? "the document" : "each document", is_one ? kByThatName : kEachByItsName,
      example.uri);
}

Error Absent::error() const {
  const Document& document = documents_.front();
  if (documents_.size() == 1 && document.references == 1) {
    return {ErrorCode::usage,
            fmt::format("the reference \"{}\" leads nowhere: nothing given here is called \"{}\"{}",
                        document.first.reference, document.first.uri, advice()),
            document.first.location};
  }
  return {ErrorCode::usage,
          fmt::format("references lead to {} not given here: {}{}",
                      documents_.size() == 1 ? "a document that is" : "documents that are",
                      listed(), advice()),
          ""};
}

std::string_view relative_name_in(std::string_view message) {
  for (const std::string_view before : {kByThatName, kEachByItsName}) {
    const std::size_t found = message.rfind(before);
    if (found == std::string_view::npos || !message.ends_with('"')) continue;
    const std::size_t begin = found + before.size();
    return message.substr(begin, message.size() - 1 - begin);
  }
  return {};
}

}  // namespace croesus::schema
