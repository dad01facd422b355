// SPDX-License-Identifier: Apache-2.0
#include "engine/domains/mcp/witness_reader.h"

#include <algorithm>

#include "engine/domains/mcp/block.h"
#include "engine/domains/mcp/bytes.h"
#include "engine/domains/mcp/codec.h"
#include "engine/domains/mcp/relation.h"
#include "engine/json/equality.h"
#include "engine/json/pointer.h"
#include "engine/json/text.h"

namespace croesus::mcp {
namespace {

/// An atom's value before the policy has seen it; empty for an atom that is not there.
using Raw = std::string;

/// What does not decode stands for its own text; no string of hexadecimal digits can equal this.
Raw undecodable(std::string_view json_text) {
  return fmt::format(R"({{"undecodable":{}}})", json_text);
}

Raw payload(const std::optional<std::string>& bytes, std::string_view text) {
  return bytes ? json::quote(to_hex(*bytes)) : undecodable(json::quote(text));
}

Raw url_payload(const std::string& url) {
  const auto parts = parse_data_url(url);
  return parts ? payload(parts->bytes(url), parts->data(url)) : payload({}, url);
}

Raw url_type(const std::string& url) {
  const auto parts = parse_data_url(url);
  const auto type = parts ? parts->type(url) : std::string_view();
  return type.empty() ? Raw() : json::quote(type);
}

Raw decode(json::Value value, std::string_view codec) {
  if (codec == "plain" || value.is(json::Kind::null)) return json::canonical(value);
  const bool is_string = value.is(json::Kind::string);
  if (codec == "data-url-type") return is_string ? url_type(value.string()) : Raw();
  if (!is_string) return undecodable(json::canonical(value));
  const std::string text = value.string();
  return codec == "base64" ? payload(from_base64(text), text) : url_payload(text);
}

class Reader {
 public:
  Reader(const View& view, const Policy& policy, json::Value result)
      : view_(view), policy_(policy), envelope_(find_envelope(view, result)) {}

  Reading read() && {
    if (view_.stage->content) read_content();
    read_structured();
    if (view_.stage->error) read_error(*view_.stage->error);
    if (view_.stage->meta) read_meta(*view_.stage->meta);
    return {std::move(atoms_)};
  }

 private:
  void add(Atom atom) {
    if (atom.comparable) {
      auto value = under(policy_, atom.kind, std::move(atom.value));
      if (!value) return;
      atom.value = *std::move(value);
    }
    atoms_.push_back(std::move(atom));
  }

  /// What came out of an object with a double name tells nothing, and its absence neither.
  void add_found(Atom atom, const Found& found, Raw value) {
    if (value.empty() && !found.ambiguous) return;
    atom.comparable = !found.ambiguous && (!found || json::comparable(found.value));
    atom.value = value.empty() ? "null" : std::move(value);
    add(std::move(atom));
  }

  void read_content() {
    content_ = find_content(view_, envelope_);
    using Form = Content::Form;
    const Found& found = content_.found;
    if (content_.form != Form::absent || found.ambiguous) {
      const bool counted = content_.form != Form::absent && content_.form != Form::null;
      add({"content/#",
           "block_count",
           counted ? std::to_string(content_.blocks.size()) : "null",
           {found.pointer, "count"},
           !found.ambiguous});
    }
    for (std::size_t i = 0; i < content_.blocks.size(); ++i) {
      read_block(content_.blocks[i], fmt::format("content/{}/", i));
    }
  }

  void read_block(const Block& block, const std::string& path) {
    if (block.bare) return read_bare(block, path);
    if (block.shape == nullptr) return read_unknown(block, path);
    read_kind(block, path);
    for (const AtomShape& shape : block.shape->atoms) {
      AtomSpot spot = find_atom(block, shape);
      Raw value = spot.found ? decode(spot.found.value, spot.codec) : Raw();
      if (shape.agree && !agrees(block, shape, value)) spot.found.ambiguous = true;
      add_found({path + std::string(path_step(shape.kind)),
                 shape.kind,
                 {},
                 block.place(spot.found.pointer, spot.codec)},
                spot.found, std::move(value));
    }
  }

  /// Whether every place that tells the atom tells this value, under the policy.
  bool agrees(const Block& block, const AtomShape& shape, const Raw& value) const {
    return std::all_of(shape.sources.begin(), shape.sources.end(), [&](const auto& source) {
      const Found found = follow(block.object, source.pointer);
      const Raw other = found ? decode(found.value, source.codec) : Raw();
      return other.empty() ||
             under(policy_, shape.kind, other) == under(policy_, shape.kind, value);
    });
  }

  void read_bare(const Block& block, const std::string& path) {
    const Place place{block.element.pointer, "derived"};
    add_found({path + "kind", "block_kind", {}, place}, block.element, R"("text")");
    add_found({path + "text", "text", {}, {block.element.pointer, "plain"}}, block.element,
              json::canonical(block.element.value));
  }

  void read_unknown(const Block& block, const std::string& path) {
    const Found type = follow(block.element, "/type");
    if (type) {
      add_found({path + "kind", "block_kind", {}, {type.pointer, "type"}}, type,
                json::canonical(type.value));
    }
    add_found({path + "block", "unknown_block", {}, {block.element.pointer, "plain"}},
              block.element, json::canonical(block.element.value));
  }

  void read_kind(const Block& block, const std::string& path) {
    const Found type = follow(block.object, "/type");
    add_found({path + "kind", "block_kind", {}, block.place(type.pointer, "type")}, type,
              json::quote(block.shape->kind));
  }

  void read_structured() {
    Found structured;
    if (const auto& shape = view_.stage->structured) {
      structured = find_slot(*shape, envelope_);
      add_found({"structured",
                 "structured",
                 {},
                 {structured.pointer, slot_codec(*shape, envelope_, structured)}},
                structured, structured ? json::canonical(structured.value) : Raw());
    }
    const Relation relation = relate(structured, content_);
    add({"relation",
         "relation",
         json::quote(relation.word),
         {content_.found.pointer, "derived"},
         relation.comparable});
  }

  /// Absent and null are one for this task; a mark that is neither true nor false decides nothing.
  void read_error(const ErrorShape& shape) {
    const Found found = follow(envelope_, shape.pointer);
    const bool silent = !found || found.is(json::Kind::null);
    if (silent && !found.ambiguous) return;
    const auto meaning = silent ? std::nullopt : error_meaning(shape, found.value);
    Raw value = silent ? "null" : json::canonical(found.value);
    if (meaning) value = *meaning ? "true" : "false";
    add({"error",
         "error",
         std::move(value),
         {found.pointer, shape.codec},
         meaning.has_value() && !found.ambiguous});
  }

  static std::optional<bool> error_meaning(const ErrorShape& shape, json::Value value) {
    if (shape.presence) return true;
    if (shape.vocabulary.empty()) {
      return value.is(json::Kind::boolean) ? std::optional(value.boolean()) : std::nullopt;
    }
    for (const auto& [word, meaning] : shape.vocabulary) {
      if (value.is(json::Kind::string) && value.string() == word) return meaning;
    }
    return std::nullopt;
  }

  void read_meta(const SlotShape& shape) {
    if (!shape.each.empty()) return read_meta_of_all(shape);
    const Found meta = find_slot(shape, envelope_);
    add_found({"meta", "result_meta", {}, {meta.pointer, "plain"}}, meta,
              meta ? json::canonical(meta.value) : Raw());
  }

  /// Metadata that was copied to every element of a list: there only if it is everywhere and the
  /// same.
  void read_meta_of_all(const SlotShape& shape) {
    const Found list = follow(envelope_, shape.pointers.front());
    const Found meta = shared(list, shape.each);
    add_found({"meta", "result_meta", {}, {list.pointer, to_text(Codec{{}, shape.each, "plain"})}},
              meta, meta ? json::canonical(meta.value) : Raw());
  }

  static Found shared(const Found& list, const std::string& pointer) {
    Found all{{}, list.pointer, list.ambiguous};
    const std::size_t size = list.is(json::Kind::array) ? list.value.size() : 0;
    bool everywhere = true;
    for (std::size_t i = 0; i < size; ++i) {
      const Found one = follow(element(list, i), pointer);
      all.ambiguous = all.ambiguous || one.ambiguous;
      everywhere = everywhere && one;
      if (!everywhere) continue;
      if (i == 0) all.value = one.value;
      const auto outcome = json::compare(all.value, one.value);
      everywhere = outcome != json::Comparison::different;
      all.ambiguous = all.ambiguous || outcome == json::Comparison::incomparable;
    }
    if (!everywhere) all.value = {};
    return all;
  }

  const View view_;
  const Policy policy_;
  const Found envelope_;
  Content content_;
  std::vector<Atom> atoms_;
};

}  // namespace

std::string_view path_step(std::string_view kind) {
  static const std::map<std::string_view, std::string_view> kSteps = {
      {"block_kind", "kind"},  {"media_payload", "payload"}, {"media_mime", "mime"},
      {"text_mime", "mime"},   {"link_mime", "mime"},        {"link_uri", "uri"},
      {"resource_uri", "uri"}, {"block_meta", "meta"},       {"unknown_block", "block"},
  };
  const auto step = kSteps.find(kind);
  return step == kSteps.end() ? kind : step->second;
}

Reading read_result(const View& view, const Policy& policy, json::Value result) {
  return Reader(view, policy, result).read();
}

}  // namespace croesus::mcp
