// SPDX-License-Identifier: Apache-2.0
#include "engine/json/print.h"

#include <algorithm>
#include <numeric>

#include "engine/json/number.h"
#include "engine/json/text.h"

namespace croesus::json {

namespace {

class Printer {
 public:
  explicit Printer(Layout layout) : layout_(layout) {}

  std::string run(const Node& root);

 private:
  struct Frame {
    const Node* node;
    std::size_t count;  ///< elements or members
    std::size_t next;   ///< how many of them are printed
    std::size_t order;  ///< where its members' order begins in order_, in the canonical layout
  };

  void enter(const Node& node);
  void leave();
  void child();
  void scalar(const Node& node);
  void line_break();
  void sort_members(const Node& object);
  bool is_printed_whole(const Node& node) const;

  Layout layout_;
  std::string text_;
  std::vector<Frame> frames_;
  std::vector<std::uint32_t> order_;
};

std::string Printer::run(const Node& root) {
  enter(root);
  while (!frames_.empty()) {
    if (frames_.back().next == frames_.back().count) {
      leave();
    } else {
      child();
    }
  }
  return std::move(text_);
}

bool Printer::is_printed_whole(const Node& node) const {
  return !node.is_container() || (layout_ == Layout::exact && !node.text().empty());
}

void Printer::enter(const Node& node) {
  if (is_printed_whole(node)) return scalar(node);
  const bool object = node.kind == Kind::object;
  const std::size_t children = node.children().size();
  text_ += object ? '{' : '[';
  frames_.push_back({&node, object ? children / 2 : children, 0, order_.size()});
  if (object && layout_ == Layout::canonical) sort_members(node);
}

void Printer::leave() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  order_.resize(frame.order);
  if (frame.count > 0) line_break();
  text_ += frame.node->kind == Kind::object ? '}' : ']';
}

void Printer::child() {
  Frame& frame = frames_.back();
  if (frame.next > 0) text_ += ',';
  line_break();
  const std::span<const Node> children = frame.node->children();
  std::size_t index = frame.next++;
  if (frame.node->kind == Kind::object) {
    if (layout_ == Layout::canonical) index = order_[frame.order + index];
    scalar(children[2 * index]);
    text_ += layout_ == Layout::indented ? ": " : ":";
    index = 2 * index + 1;
  }
  enter(children[index]);
}

void Printer::scalar(const Node& node) {
  const std::string_view text = node.text();
  if (layout_ == Layout::canonical && node.escaped) {
    text_ += quote(unquote(text));
  } else if (layout_ == Layout::canonical && node.kind == Kind::number && !is_plain_integer(text)) {
    text_ += to_text(decimal(text));
  } else {
    text_ += text;
  }
}

void Printer::line_break() {
  if (layout_ != Layout::indented) return;
  text_ += '\n';
  text_.append(2 * frames_.size(), ' ');
}

void Printer::sort_members(const Node& object) {
  const Names names(object);
  const auto begin = static_cast<std::ptrdiff_t>(order_.size());
  order_.resize(order_.size() + names.views().size());
  std::iota(order_.begin() + begin, order_.end(), 0U);
  std::stable_sort(order_.begin() + begin, order_.end(), [&](std::uint32_t a, std::uint32_t b) {
    return names.views()[a] < names.views()[b];
  });
}

}  // namespace

std::string print(const Node& root, Layout layout) { return Printer(layout).run(root); }

}  // namespace croesus::json
