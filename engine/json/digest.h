// SPDX-License-Identifier: Apache-2.0
//
// Two digests of JSON text: of its exact bytes, which is identity, and of its value, which is
// meaning. Both are XXH3 in 128 bits: good for identity, no protection against somebody who wants a
// collision. The seal is SHA-256. Any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/json/value.h"

namespace croesus::json {

struct Digest {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  auto operator<=>(const Digest&) const = default;  // NOLINT(modernize-use-nullptr)
};

/// 32 lowercase hexadecimal digits.
std::string to_hex(Digest digest);

/// XXH3-128 of the bytes.
Digest bytes_digest(std::string_view bytes);

/// Equal for values that compare equal, whatever their spelling and member order; duplicates count.
/// Requires a value. Filled in lazily and kept in the node, so that an edited document pays for the
/// path that the edit copied.
Digest value_digest(Value value);

/// 64 lowercase hexadecimal digits: SHA-256 of the bytes, by libsodium.
std::string sha256(std::string_view bytes);

/// bytes_digest() of bytes that come piece by piece. One thread.
class BytesDigest {
 public:
  BytesDigest();
  ~BytesDigest();
  BytesDigest(BytesDigest&&) noexcept;
  BytesDigest& operator=(BytesDigest&&) noexcept;

  void add(std::string_view bytes);
  /// Of all that was added so far.
  Digest digest() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// sha256() of bytes that come piece by piece. One thread.
class Sha256 {
 public:
  Sha256();
  ~Sha256();
  Sha256(Sha256&&) noexcept;
  Sha256& operator=(Sha256&&) noexcept;

  void add(std::string_view bytes);
  /// Of all that was added so far: 64 lowercase hexadecimal digits.
  std::string hex() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace croesus::json
