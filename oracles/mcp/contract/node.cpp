// SPDX-License-Identifier: Apache-2.0
#include "oracles/mcp/contract/node.h"

#include <utility>

#include "engine/json/equality.h"
#include "engine/json/pointer.h"

namespace croesus::oracles::mcp {

namespace {

bool clean_object(json::Value value) {
  return !value.is(json::Kind::object) || !value.has_duplicate_names();
}

}  // namespace

Node::Node(json::Value value, std::string at, bool clean, bool in_text)
    : value_(value), at_(std::move(at)), clean_(clean), in_text_(in_text) {}

Node Node::inside(json::Value root, const Node& text) {
  return {root, text.at_, text.clean_, true};
}

Node Node::member(std::string_view name) const {
  return {value_.find(name), in_text_ ? at_ : json::append(at_, name),
          clean_ && clean_object(value_), in_text_};
}

Node Node::element(std::size_t index) const {
  return {value_[index], in_text_ ? at_ : json::append(at_, index), clean_, in_text_};
}

std::string Node::string() const {
  return is(json::Kind::string) ? value_.string() : std::string();
}

Slot Node::slot() const {
  if (!value_) return {.state = Slot::State::absent, .value = {}, .comparable = clean_, .at = at_};
  const auto state = is(json::Kind::null) ? Slot::State::null : Slot::State::present;
  return {.state = state,
          .value = json::canonical(value_),
          .comparable = clean_ && json::comparable(value_),
          .at = at_};
}

Slot Node::blank() const {
  return {.state = Slot::State::absent,
          .value = {},
          .comparable = clean_ && clean_object(value_),
          .at = at_};
}

Slot Node::slot_of(std::string value) const {
  return {.state = Slot::State::present,
          .value = std::move(value),
          .comparable = clean_ && clean_object(value_),
          .at = at_};
}

}  // namespace croesus::oracles::mcp
