// SPDX-License-Identifier: Apache-2.0
//
// A frozen suite on disk: a folder with suite.json, cases.ndjson and suite.lock (DESIGN.md, section
// 5). Opening one reads suite.json; its cases are streamed, so that a suite may be larger than
// memory. Value types; one thread each.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "engine/case/case.h"
#include "engine/case/domain.h"
#include "engine/error/error.h"

namespace croesus {

/// A file that a suite rests on, by its SHA-256.
struct SourceFile {
  std::string name;
  std::string sha256;
  bool operator==(const SourceFile&) const = default;
};

/// How a base came to be. Undoing `fresh`, then `grown`, gives the captured files byte for byte.
struct BaseRecord {
  std::string id;
  std::string profile;
  std::string stage;
  std::string
      source_file;  ///< below the captures folder; empty where the recipe held the text itself
  std::string carrier_file;
  Domain::ScenePatch grown;
  Domain::ScenePatch fresh;
  Scope scope;
  std::string source_bytes;  ///< digests of the base's texts
  std::string source_value;
  std::string carrier_bytes;
  std::string carrier_value;
};

struct SuiteHeader {
  std::string id;
  std::uint64_t version = 1;
  std::string domain;
  std::uint64_t seed = 0;
  std::string population;  ///< "constructed" or "sampled"
  std::string policy;
  std::string shown;  ///< since when its cases are known to makers of oracles: "from birth"
  std::string title;
  std::string about;
  std::string tool;      ///< the version of croesus that froze it
  std::string contract;  ///< Domain::contract() at freeze
  std::vector<SourceFile> sources;
  std::vector<BaseRecord> bases;
};

std::string write_header(const SuiteHeader& header);
/// Errors: syntax.
Expected<SuiteHeader> read_header(std::string_view text);

class Suite {
 public:
  /// Reads suite.json, and the lock as far as it speaks of that file, so that no command trusts a
  /// header that drifted. Errors: io, integrity, naming the file.
  static Expected<Suite> open(const std::filesystem::path& folder);

  const SuiteHeader& header() const { return header_; }
  const std::filesystem::path& folder() const { return folder_; }

 private:
  Suite(std::filesystem::path folder, SuiteHeader header)
      : folder_(std::move(folder)), header_(std::move(header)) {}

  std::filesystem::path folder_;
  SuiteHeader header_;
};

/// Streams cases.ndjson.
class CaseStream {
 public:
  explicit CaseStream(const Suite& suite);
  /// The next line, without its line feed; none at the end.
  std::optional<std::string> next_line();
  /// The next case; none at the end. Errors: io, syntax, integrity, naming file and line.
  Expected<std::optional<Case>> next();
  std::size_t line() const { return line_; }  ///< of the case that came last, from 1

 private:
  std::filesystem::path path_;
  std::ifstream in_;
  std::size_t line_ = 0;
};

/// The whole of a small file. Errors: io.
Expected<std::string> read_file(const std::filesystem::path& path);
/// Replaces a file whole, or not at all. Errors: io.
Expected<void> write_file(const std::filesystem::path& path, std::string_view text);

}  // namespace croesus
