// SPDX-License-Identifier: Apache-2.0
//
// A case as a line of cases.ndjson, and back.
#include <algorithm>

#include "engine/case/case.h"
#include "engine/case/fields.h"
#include "engine/json/digest.h"
#include "engine/json/equality.h"
#include "engine/json/reader.h"
#include "engine/json/writer.h"

namespace croesus {
namespace {

void write_atom(json::Writer& out, const Atom& atom) {
  out.begin_object().key("path").string(atom.path).key("kind").string(atom.kind);
  out.key("value").raw(atom.value);
  if (!atom.comparable) out.key("comparable").boolean(false);
  out.key("pointer").string(atom.place.pointer).key("codec").string(atom.place.codec);
  out.end_object();
}

void write_witness(json::Writer& out, const Witness& witness) {
  out.begin_object().key("patch").begin_array();
  for (const json::Splice& splice : witness.patch) write_splice(out, splice);
  out.end_array().key("atoms").begin_array();
  for (const AtomChange& change : witness.atoms) {
    out.begin_object();
    if (!change.before.path.empty()) write_atom(out.key("before"), change.before);
    if (!change.after.path.empty()) write_atom(out.key("after"), change.after);
    out.end_object();
  }
  out.end_array().end_object();
}

Expected<std::string> digests(const Scene& scene) {
  json::Writer out;
  out.begin_object();
  for (const auto& [name, text] :
       {std::pair{"source", &scene.source}, {"carrier", &scene.carrier}}) {
    const auto document = json::read(*text);
    if (!document) return tl::unexpected(document.error());
    out.key(fmt::format("{}_bytes", name)).string(json::to_hex(json::bytes_digest(*text)));
    out.key(fmt::format("{}_value", name))
        .string(json::to_hex(json::value_digest(document->root())));
  }
  return out.end_object().text();
}

Atom read_atom(Fields& in, json::Value value) {
  if (!value) return {};
  Fields atom(value, in);
  const json::Value content = atom.any("value");
  const json::Value comparable = value.find("comparable");
  return {atom.string("path"), atom.string("kind"),
          content ? std::string(content.text()) : std::string(),
          Place{atom.string("pointer"), atom.string("codec")},
          !(comparable.is(json::Kind::boolean) && !comparable.boolean())};
}

Witness read_witness(Fields& in) {
  Fields witness(in.object("witness"), in);
  Witness result;
  for (json::Value splice : witness.array("patch")) {
    result.patch.push_back(read_splice(witness, splice));
  }
  for (json::Value change : witness.array("atoms")) {
    result.atoms.push_back(
        {read_atom(witness, change.find("before")), read_atom(witness, change.find("after"))});
  }
  return result;
}

Expectation read_expectation(Fields& in) {
  Expectation expect;
  const json::Value object = in.object("expect");
  if (object && object.has_duplicate_names()) in.reject("expect", "has a task twice");
  for (std::size_t i = 0; object && i < object.size(); ++i) {
    const auto [name, value] = object.member(i);
    const std::string word = value.is(json::Kind::string) ? value.string() : "";
    if (word != "met" && word != "unmet") in.reject("expect", "must be \"met\" or \"unmet\"");
    expect[name.string()] = word == "met";
  }
  return expect;
}

/// Programs are sent the registry as JSON, so it must be that.
std::string read_registry(Fields& in) {
  std::string text = in.string_or("registry_text", "");
  const auto document = json::read(text.empty() ? "{}" : text);
  if (!document || !document->root().is(json::Kind::object)) {
    in.reject("registry_text", "must be the text of a JSON object");
  }
  return text;
}

Role read_role(Fields& in) {
  const std::string word = in.string("role");
  if (word != "fault" && word != "control") in.reject("role", "must be \"fault\" or \"control\"");
  return word == "fault" ? Role::fault : Role::control;
}

}  // namespace

void write_splice(json::Writer& out, const json::Splice& splice) {
  out.begin_object().key("pointer").string(splice.pointer);
  out.key("at").unsigned_integer(splice.at);
  out.key("was").string(splice.was).key("now").string(splice.now).end_object();
}

json::Splice read_splice(Fields& in, json::Value value) {
  Fields splice(value, in);
  return {splice.string("pointer"), static_cast<std::size_t>(splice.integer("at")),
          splice.string("was"), splice.string("now")};
}

void write_context(json::Writer& out, const Context& context) {
  out.begin_object().key("domain").string(context.domain);
  out.key("profile").string(context.profile).key("stage").string(context.stage);
  out.key("policy").string(context.policy);
  if (!context.registry.empty()) out.key("registry_text").string(context.registry);
  if (!context.format.empty()) out.key("format").string(context.format);
  out.end_object();
}

Context read_context(Fields& in) {
  Fields context(in.object("context"), in);
  return {context.string("domain"), context.string("profile"), context.string("stage"),
          context.string("policy"), read_registry(context),    context.string_or("format", "")};
}

std::string write_case(const Case& item) {
  json::Writer out;
  out.begin_object().key("id").string(item.id).key("role").string(to_word(item.role));
  out.key("operator").string(item.op).key("class").string(item.taxonomy);
  out.key("target").string(item.target).key("site").string(item.site).key("pair").string(item.pair);
  out.key("source_text").string(item.scene.source).key("carrier_text").string(item.scene.carrier);
  write_context(out.key("context"), item.scene.context);
  out.key("expect").begin_object();
  for (const auto& [task, met] : item.expect) out.key(task).string(met ? "met" : "unmet");
  write_witness(out.end_object().key("witness"), item.witness);
  out.key("digests").raw(digests(item.scene).value_or("null"));
  return out.end_object().text();
}

Expected<Case> read_case(std::string_view line) {
  const auto document = json::read(std::string(line));
  if (!document) return tl::unexpected(document.error());
  Fields in(document->root());
  Case item{in.string("id"),
            read_role(in),
            in.string("operator"),
            in.string("class"),
            in.string("target"),
            in.string("site"),
            in.string("pair"),
            {in.string("source_text"), in.string("carrier_text"), read_context(in)},
            read_expectation(in),
            read_witness(in)};
  const json::Value recorded = in.object("digests");
  if (in.error()) return tl::unexpected(*in.error());
  const auto actual = digests(item.scene);
  if (!actual) return tl::unexpected(actual.error());
  const auto due = json::read(*actual);
  if (!due || json::compare(recorded, due->root()) != json::Comparison::equal) {
    return fail(ErrorCode::integrity, "its digests are not those of its texts");
  }
  return item;
}

}  // namespace croesus
