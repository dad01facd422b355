// SPDX-License-Identifier: Apache-2.0
#include "tests/unit/toy/operators.h"

#include "engine/json/pointer.h"

namespace croesus::toy {
namespace {

using Sites = std::function<std::vector<Site>(const Base&)>;
using Edit = std::function<Expected<std::vector<json::Splice>>(const Base&, const Site&, Stream&)>;
using Rewrite = std::function<std::string(const std::string&, Stream&)>;

/// The place itself, where the carrier has it.
Sites at(std::string pointer) {
  return [pointer = std::move(pointer)](const Base& base) {
    std::vector<Site> sites;
    if (json::resolve(base.carrier.root(), pointer)) sites.push_back({pointer, {pointer}});
    return sites;
  };
}

std::vector<Site> at_each_tag(const Base& base) {
  std::vector<Site> sites;
  const auto tags = base.carrier.root().find("tags");
  for (std::size_t i = 0; i < tags.size(); ++i) {
    const std::string pointer = fmt::format("/tags/{}", i);
    sites.push_back({pointer, {pointer}});
  }
  return sites;
}

/// Puts another token in the place of the site's.
Edit rewrite(Rewrite to) {
  return [to = std::move(to)](const Base& base, const Site& site,
                              Stream& stream) -> Expected<std::vector<json::Splice>> {
    const auto value = json::resolve(base.carrier.root(), site.parts[0]);
    const std::string token(value.text());
    return std::vector<json::Splice>{
        {site.parts[0], base.carrier.span(value).begin, token, to(token, stream)}};
  };
}

std::string other_word(const std::string&, Stream& stream) { return '"' + stream.hex(8) + '"'; }

Rewrite behind(std::string more) {
  return [more = std::move(more)](const std::string& token, Stream&) { return token + more; };
}

Rewrite always(std::string token) {
  return [token = std::move(token)](const std::string&, Stream&) { return token; };
}

Expected<std::vector<json::Splice>> drop_last_tag(const Base& base, const Site&, Stream&) {
  const auto tags = base.carrier.root().find("tags");
  const std::size_t begin = base.carrier.span(tags[tags.size() - 2]).end;
  const std::size_t end = base.carrier.span(tags[tags.size() - 1]).end;
  return std::vector<json::Splice>{
      {"/tags", begin, base.scene.carrier.substr(begin, end - begin), ""}};
}

/// A fixed splice, whatever the site.
Edit splice(std::vector<json::Splice> splices) {
  return [splices = std::move(splices)](const Base&, const Site&,
                                        Stream&) -> Expected<std::vector<json::Splice>> {
    return splices;
  };
}

/// A splice over the name, changed by `tamper`.
Edit tampered(void (*tamper)(json::Splice&)) {
  return [tamper](const Base& base, const Site& site, Stream& stream) {
    auto splices = rewrite(other_word)(base, site, stream);
    tamper(splices->front());
    return splices;
  };
}

Operator fault(std::string id, std::string target, Sites sites, Edit edit) {
  return {std::move(id),   Role::fault,      "toy",          std::move(target), "X01",
          "A fault to A.", std::move(sites), std::move(edit)};
}

Operator control(std::string id, std::string target, Sites sites, Edit edit) {
  return {std::move(id),          Role::control,    "toy",          std::move(target), "X02",
          "A harmless new form.", std::move(sites), std::move(edit)};
}

std::string padded(const std::string& token, Stream&) {
  return token.substr(0, token.size() - 1) + "=\"";
}

std::vector<Operator> honest() {
  return {
      fault("name_change", "A", at("/name"), rewrite(other_word)),
      fault("name_double", "A", at("/name"), rewrite(always(R"({"a":1,"a":1})"))),
      fault("count_bump", "B", at("/count"), rewrite(behind("1"))),
      fault("tag_change", "C", at_each_tag, rewrite(other_word)),
      fault("tag_drop", "C", at("/tags/1"), drop_last_tag),
      control("same_note", "A", at("/note"), rewrite(other_word)),
      control("same_number", "B", at("/count"), rewrite(behind(".0"))),
      control("same_padding", "B", at("/blob"), rewrite(padded)),
      control("same_space", "C", at(""), splice({{"", 1, "", " "}})),
      control("same_line_break", "C", at(""), splice({{"", 1, "", "\n\t"}})),
  };
}

std::vector<Operator> liars() {
  const auto no_sites = [](const Base&) { return std::vector<Site>(); };
  const auto no_edit = [](const Base&, const Site&, Stream&) {
    return Expected<std::vector<json::Splice>>(fail(ErrorCode::unsupported, "not on this site"));
  };
  return {
      fault("fault_on_note", "A", at("/note"), rewrite(other_word)),
      fault("fault_on_name_for_c", "C", at("/name"), rewrite(other_word)),
      control("control_on_name", "A", at("/name"), rewrite(other_word)),
      control("control_of_nothing", "A", at(""), splice({})),
      control("control_of_the_same", "A", at("/name"), rewrite(behind(""))),
      fault("stray_pointer", "A", at("/name"), tampered([](auto& s) { s.pointer = "/count"; })),
      fault("wrong_bytes", "A", at("/name"), tampered([](auto& s) { s.was = "\"eve\""; })),
      fault("no_json", "B", at("/count"), rewrite(always("}"))),
      fault("no_site", "A", no_sites, rewrite(other_word)),
      fault("no_edit", "A", at("/name"), no_edit),
  };
}

}  // namespace

const Operator* find_operator(std::string_view id) {
  static const std::vector<std::vector<Operator>> kAll = {honest(), liars()};
  for (const auto& some : kAll) {
    for (const Operator& op : some) {
      if (op.id == id) return &op;
    }
  }
  return nullptr;
}

}  // namespace croesus::toy
