// SPDX-License-Identifier: Apache-2.0
#include "engine/suite/suite.h"

#include "engine/suite/recipe.h"

#include <istream>

#include "engine/case/fields.h"
#include "engine/json/reader.h"
#include "engine/json/writer.h"
#include "engine/suite/lock_reader.h"

namespace croesus {
namespace {

void write_patch(json::Writer& out, const Domain::ScenePatch& patch) {
  out.begin_object();
  for (const auto& [name, splices] :
       {std::pair{"source", &patch.source}, {"carrier", &patch.carrier}}) {
    out.key(name).begin_array();
    for (const json::Splice& splice : *splices) write_splice(out, splice);
    out.end_array();
  }
  out.end_object();
}

Domain::ScenePatch read_patch(Fields& in, std::string_view name) {
  Domain::ScenePatch patch;
  Fields sides(in.object(name), in);
  for (json::Value splice : sides.array("source")) {
    patch.source.push_back(read_splice(sides, splice));
  }
  for (json::Value splice : sides.array("carrier")) {
    patch.carrier.push_back(read_splice(sides, splice));
  }
  return patch;
}

void write_scope(json::Writer& out, const Scope& scope) {
  out.key("scope").begin_array();
  for (const std::string& task : scope.tasks) out.string(task);
  out.end_array().key("lost").begin_array();
  for (const auto& lost : scope.lost) {
    out.begin_object().key("task").string(lost.task).key("atom").string(lost.atom).end_object();
  }
  out.end_array();
}

void write_base(json::Writer& out, const BaseRecord& base) {
  out.begin_object().key("id").string(base.id);
  out.key("profile").string(base.profile).key("stage").string(base.stage);
  out.key("source_file").string(base.source_file).key("carrier_file").string(base.carrier_file);
  write_patch(out.key("grown"), base.grown);
  write_patch(out.key("fresh"), base.fresh);
  write_scope(out, base.scope);
  out.key("source_bytes").string(base.source_bytes).key("source_value").string(base.source_value);
  out.key("carrier_bytes").string(base.carrier_bytes);
  out.key("carrier_value").string(base.carrier_value).end_object();
}

BaseRecord read_base(Fields& outer, json::Value value) {
  Fields in(value, outer);
  BaseRecord base;
  base.id = in.string("id");
  base.profile = in.string("profile");
  base.stage = in.string("stage");
  base.source_file = in.string("source_file");
  base.carrier_file = in.string("carrier_file");
  base.grown = read_patch(in, "grown");
  base.fresh = read_patch(in, "fresh");
  base.scope.tasks = in.strings("scope");
  for (json::Value item : in.array("lost")) {
    Fields lost(item, in);
    base.scope.lost.push_back({lost.string("task"), lost.string("atom")});
  }
  base.source_bytes = in.string("source_bytes");
  base.source_value = in.string("source_value");
  base.carrier_bytes = in.string("carrier_bytes");
  base.carrier_value = in.string("carrier_value");
  return base;
}

}  // namespace

std::string write_header(const SuiteHeader& header) {
  json::Writer out;
  out.begin_object().key("id").string(header.id);
  out.key("version").unsigned_integer(header.version).key("domain").string(header.domain);
  out.key("seed").unsigned_integer(header.seed).key("population").string(header.population);
  out.key("policy").string(header.policy).key("shown").string(header.shown);
  out.key("title").string(header.title).key("about").string(header.about);
  out.key("tool").string(header.tool).key("contract").raw(header.contract);
  out.key("sources").begin_array();
  for (const SourceFile& file : header.sources) {
    out.begin_object().key("name").string(file.name).key("sha256").string(file.sha256).end_object();
  }
  out.end_array().key("bases").begin_array();
  for (const BaseRecord& base : header.bases) write_base(out, base);
  const std::string text = out.end_array().end_object().text();
  return json::write_indented(json::read(text).value().root()) + "\n";
}

Expected<SuiteHeader> read_header(std::string_view text) {
  const auto document = json::read(std::string(text));
  if (!document) return tl::unexpected(document.error());
  Fields in(document->root());
  SuiteHeader header;
  header.id = in.string("id");
  if (!is_suite_id(header.id)) in.reject("id", "is no id: letters, digits, - _ . and /");
  header.version = in.unsigned_integer("version");
  header.domain = in.string("domain");
  header.seed = in.unsigned_integer("seed");
  header.population = in.string("population");
  header.policy = in.string("policy");
  header.shown = in.string("shown");
  header.title = in.string("title");
  header.about = in.string("about");
  header.tool = in.string("tool");
  if (const json::Value contract = in.object("contract")) header.contract = json::write(contract);
  for (json::Value value : in.array("sources")) {
    Fields file(value, in);
    header.sources.push_back({file.string("name"), file.string("sha256")});
  }
  for (json::Value value : in.array("bases")) header.bases.push_back(read_base(in, value));
  if (in.error()) return tl::unexpected(*in.error());
  return header;
}

Expected<Suite> Suite::open(const std::filesystem::path& folder) {
  const auto file = folder / "suite.json";
  std::error_code code;
  if (!std::filesystem::is_directory(folder, code) || !std::filesystem::exists(file, code)) {
    return fail(
        ErrorCode::io,
        "this is no suite: a suite is a folder with suite.json, cases.ndjson and suite.lock",
        folder.string());
  }
  const auto text = read_file(file);
  if (!text) return tl::unexpected(text.error());
  if (const auto lock = LockReader::open(folder, *text); !lock) {
    return tl::unexpected(lock.error());
  }
  auto header = read_header(*text);
  if (!header) {
    return fail(ErrorCode::integrity, header.error().message, file.string());
  }
  return Suite(folder, *std::move(header));
}

CaseStream::CaseStream(const Suite& suite)
    : path_(suite.folder() / "cases.ndjson"), in_(path_, std::ios::binary) {}

std::optional<std::string> CaseStream::next_line() {
  std::string line;
  if (!std::getline(in_, line)) return std::nullopt;
  ++line_;
  return line;
}

Expected<std::optional<Case>> CaseStream::next() {
  const auto line = next_line();
  if (!line && !in_.is_open()) return fail(ErrorCode::io, "cannot read the cases", path_.string());
  if (!line) return std::nullopt;
  auto item = read_case(*line);
  if (item) return std::optional<Case>(*std::move(item));
  return fail(item.error().code, item.error().message, fmt::format("{}:{}", path_.string(), line_));
}

}  // namespace croesus
