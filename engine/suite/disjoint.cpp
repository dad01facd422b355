// SPDX-License-Identifier: Apache-2.0
#include "engine/suite/disjoint.h"

#include "engine/json/digest.h"
#include "engine/json/reader.h"

namespace croesus {
namespace {

/// What a suite could share, each with who holds it.
struct Fingerprint {
  std::map<std::string, std::string> ids;
  std::map<std::string, std::string> operators;
  std::map<std::string, std::string> bytes;
  std::map<std::string, std::string> values;
};

std::string value_of(const std::string& text) {
  const auto document = json::read(text);
  return document ? json::to_hex(json::value_digest(document->root())) : "unreadable " + text;
}

Expected<Fingerprint> fingerprint(const Suite& suite) {
  Fingerprint result;
  for (const BaseRecord& base : suite.header().bases) {
    result.bytes.emplace(base.source_bytes + base.carrier_bytes, base.id);
    result.values.emplace(base.source_value + base.carrier_value, base.id);
  }
  CaseStream stream(suite);
  for (;;) {
    const auto next = stream.next();
    if (!next) return tl::unexpected(next.error());
    if (!*next) return result;
    const Case& item = **next;
    result.ids.emplace(item.id, item.id);
    result.operators.emplace(item.op, item.id);
    result.bytes.emplace(json::to_hex(json::bytes_digest(item.scene.source)) +
                             json::to_hex(json::bytes_digest(item.scene.carrier)),
                         item.id);
    result.values.emplace(value_of(item.scene.source) + value_of(item.scene.carrier), item.id);
  }
}

void compare(const std::string& what, const std::map<std::string, std::string>& left,
             const std::map<std::string, std::string>& right, std::vector<Clash>& found) {
  for (const auto& [key, holder] : left) {
    const auto other = right.find(key);
    if (other != right.end()) found.push_back({what, holder, other->second});
  }
}

}  // namespace

Expected<std::vector<Clash>> clashes(const Suite& left, const Suite& right) {
  const auto one = fingerprint(left);
  if (!one) return tl::unexpected(one.error());
  const auto two = fingerprint(right);
  if (!two) return tl::unexpected(two.error());
  std::vector<Clash> found;
  compare("case id", one->ids, two->ids, found);
  compare("operator", one->operators, two->operators, found);
  compare("input bytes", one->bytes, two->bytes, found);
  compare("input value", one->values, two->values, found);
  return found;
}

}  // namespace croesus
