// SPDX-License-Identifier: Apache-2.0
#include "engine/json/digest.h"

#include <fmt/format.h>
#include <sodium/crypto_hash_sha256.h>
#include <xxhash.h>

#include "engine/json/summary.h"

namespace croesus::json {
namespace {

using Sha256Bytes = std::array<unsigned char, crypto_hash_sha256_BYTES>;

const unsigned char* unsigned_bytes(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

Digest to_digest(XXH128_hash_t hash) { return {hash.high64, hash.low64}; }

std::string hex_of(const Sha256Bytes& hash) { return fmt::format("{:02x}", fmt::join(hash, "")); }

}  // namespace

std::string to_hex(Digest digest) { return fmt::format("{:016x}{:016x}", digest.high, digest.low); }

Digest bytes_digest(std::string_view bytes) {
  return to_digest(XXH3_128bits(bytes.data(), bytes.size()));
}

Digest value_digest(Value value) { return summary(*value.node()).digest; }

std::string sha256(std::string_view bytes) {
  Sha256Bytes hash{};
  crypto_hash_sha256(hash.data(), unsigned_bytes(bytes), bytes.size());
  return hex_of(hash);
}

struct BytesDigest::State {
  struct Free {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
  };
  std::unique_ptr<XXH3_state_t, Free> hash{XXH3_createState()};
};

BytesDigest::BytesDigest() : state_(std::make_unique<State>()) {
  XXH3_128bits_reset(state_->hash.get());
}
BytesDigest::~BytesDigest() = default;
BytesDigest::BytesDigest(BytesDigest&&) noexcept = default;
BytesDigest& BytesDigest::operator=(BytesDigest&&) noexcept = default;

void BytesDigest::add(std::string_view bytes) {
  XXH3_128bits_update(state_->hash.get(), bytes.data(), bytes.size());
}

Digest BytesDigest::digest() const { return to_digest(XXH3_128bits_digest(state_->hash.get())); }

struct Sha256::State {
  crypto_hash_sha256_state hash;
};

Sha256::Sha256() : state_(std::make_unique<State>()) { crypto_hash_sha256_init(&state_->hash); }
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;

void Sha256::add(std::string_view bytes) {
  crypto_hash_sha256_update(&state_->hash, unsigned_bytes(bytes), bytes.size());
}

std::string Sha256::hex() const {
  State copy = *state_;
  Sha256Bytes hash{};
  crypto_hash_sha256_final(&copy.hash, hash.data());
  return hex_of(hash);
}

}  // namespace croesus::json
