// SPDX-License-Identifier: Apache-2.0
//
// How a program is spoken to: one JSON text a line, questions numbered by `seq`. `exec:` and
// `ihop:` are two languages; Conversation speaks either. Without state, so any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error/error.h"
#include "engine/json/value.h"
#include "engine/run/oracle.h"

namespace croesus::external {

/// What a program says of itself when it starts.
struct Introduction {
  std::string name;
  std::string version;
  std::vector<std::string> tasks;
  std::string carrier = "json";            ///< or "text"
  std::vector<std::string> dialects = {};  ///< of an IHOP harness
  bool operator==(const Introduction&) const = default;
};

/// What was read from the answer to one question.
struct Reply {
  Answer answer;
  std::vector<std::string> unasked = {};  ///< tasks with a verdict that were not asked
};

/// A question as it is put: with its seq, and the scene's context as text.
struct Numbered {
  std::uint64_t seq;
  const Question& question;
  std::string_view context;
};

class Language {
 public:
  virtual ~Language() = default;
  /// The lines that start and stop a program.
  virtual std::string start() const = 0;
  virtual std::string stop() const = 0;
  /// Reads the first line. Errors: oracle.
  virtual Expected<Introduction> introduction(json::Value line) const = 0;

  /// What the program must have acknowledged before this question (IHOP's dialect), or nothing.
  virtual std::string setting(const Question&) const { return {}; }
  /// The line that asks for a setting; its acknowledgement has no seq.
  virtual std::string set(std::string_view) const { return {}; }
  /// Whether the acknowledgement says yes.
  virtual bool acknowledged(json::Value) const { return true; }
  /// What is answered without asking the program, if anything. `set`: it acknowledged the setting.
  virtual std::optional<Answer> known(const Question&, const Introduction&,
                                      [[maybe_unused]] bool set) const {
    return std::nullopt;
  }

  /// Appends the line that asks a question.
  virtual void ask(std::string& out, const Numbered& asked, const Introduction& to) const = 0;
  /// Reads an answer, whose seq was read already. Requires an object.
  virtual Reply reply(json::Value line, std::span<const std::string> tasks) const = 0;
};

/// DESIGN.md, section 6.
std::unique_ptr<Language> program_language();
/// Bowtie's harness protocol, version 1. `dialect` holds where neither schema nor scene names one.
std::unique_ptr<Language> ihop_language(std::string dialect);

/// What {"name","version","tasks"} says. Errors: oracle.
Expected<Introduction> read_introduction(json::Value who);

/// A scene's context as programs and libraries are told it.
std::string context_text(const Context& context);

/// context_text() of one context after another, which are mostly the same.
class ContextTexts {
 public:
  const std::string& of(const Context& context);

 private:
  Context last_;
  std::string text_;
};

/// The member if it is a string, shortened to what a log should hold; else empty.
std::string evidence(json::Value object, std::string_view member);

/// The whole number from 0 on that a value is, however it is spelt (7, 7.0 and 70e-1 are one).
std::optional<std::uint64_t> whole_number(json::Value value);

/// An answer of one readout for all tasks.
Answer same_for_all(std::size_t tasks, Readout::Kind kind, const std::string& reason);

}  // namespace croesus::external
