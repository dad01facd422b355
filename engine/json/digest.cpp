// SPDX-License-Identifier: Apache-2.0
#include "engine/json/digest.h"

#include <fmt/format.h>
#include <sodium/crypto_hash_sha256.h>
#include <xxhash.h>

#include "engine/json/summary.h"

namespace croesus::json {

std::string to_hex(Digest digest) { return fmt::format("{:016x}{:016x}", digest.high, digest.low); }

Digest bytes_digest(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.high64, hash.low64};
}

Digest value_digest(Value value) { return summary(*value.node()).digest; }

std::string sha256(std::string_view bytes) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size());
  return fmt::format("{:02x}", fmt::join(hash, ""));
}

}  // namespace croesus::json
