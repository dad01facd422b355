// SPDX-License-Identifier: Apache-2.0
//
// What a failed call returns: a closed code, what happened and what to do, and where. Used by every
// folder; a plain value, safe to copy between threads. Broken invariants of our own are `assert`s,
// not errors.
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace croesus {

/// The kinds of expected failure. engine/cli maps them to exit codes (DESIGN.md, section 8).
enum class ErrorCode {
  usage,        ///< the caller asked for something that cannot be (an unknown id, a bad option)
  syntax,       ///< text that is no JSON, or not the JSON that was due
  limit,        ///< deeper, longer or larger than the limits allow
  encoding,     ///< invalid UTF-8
  integrity,    ///< a digest, a lock or a witness does not hold
  io,           ///< the file system said no
  witness,      ///< a case whose label its witness does not prove
  unsupported,  ///< well formed, but not something this version knows
  oracle,       ///< an oracle outside this process cannot be started, or speaks another protocol
};

struct Error {
  ErrorCode code;
  std::string
      message;  ///< what is wrong and what to do about it, one sentence, no trailing full stop
  std::string
      where;  ///< a file, file:line, case address, byte offset or JSON Pointer; empty if nowhere
};

template <class T>
using Expected = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorCode code, std::string message, std::string where = {}) {
  return tl::unexpected<Error>(Error{code, std::move(message), std::move(where)});
}

}  // namespace croesus
