// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/library_area.h"

#include <sys/mman.h>

#include <cstring>
#include <ctime>
#include <memory>

namespace croesus::external {
namespace {

constexpr std::size_t kHead = 4096;  // bytes before the requests

std::size_t bytes_of(const Area::Sizes& sizes) {
  return kHead + 2 * (sizes.requests + sizes.replies);
}

void wait_for(sem_t& semaphore) {
  while (::sem_wait(&semaphore) != 0) {
  }
}

}  // namespace

void Packer::number(std::uint64_t value) {
  std::memcpy(memory_.data() + used_, &value, sizeof value);
  used_ += sizeof value;
}

void Packer::text(std::string_view text) {
  number(text.size());
  bytes(text);
}

void Packer::bytes(std::string_view text) {
  text.copy(memory_.data() + used_, text.size());
  memory_[used_ + text.size()] = '\0';
  used_ += text.size() + 1;
}

std::optional<std::uint64_t> Unpacker::number() {
  std::uint64_t value = 0;
  if (rest_.size() < sizeof value) return std::nullopt;
  std::memcpy(&value, rest_.data(), sizeof value);
  rest_ = rest_.subspan(sizeof value);
  return value;
}

std::optional<std::string_view> Unpacker::text() {
  const auto length = number();
  if (!length || *length >= rest_.size()) return std::nullopt;
  const std::string_view text(rest_.data(), *length);
  rest_ = rest_.subspan(*length + 1);
  return text;
}

std::unique_ptr<Area> Area::make(const Sizes& sizes) {
  void* memory = ::mmap(nullptr, bytes_of(sizes), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  return std::make_unique<Area>(Key{}, memory, sizes);
}

Area::Area(Key, void* memory, const Sizes& sizes)
    : head_(std::construct_at(static_cast<Head*>(memory))), sizes_(sizes) {
  static_assert(sizeof(Head) <= kHead);
  ::sem_init(&head_->posted, 1, 0);
  ::sem_init(&head_->finished, 1, 0);
}

Area::~Area() { ::munmap(head_, bytes_of(sizes_)); }

std::span<char> Area::part(std::size_t offset, std::size_t bytes) const {
  return {reinterpret_cast<char*>(head_) + kHead + offset, bytes};
}

std::span<char> Area::requests(std::size_t place) const {
  return part(place * (sizes_.requests + sizes_.replies), sizes_.requests);
}

std::span<char> Area::replies(std::size_t place) const {
  return part(place * (sizes_.requests + sizes_.replies) + sizes_.requests, sizes_.replies);
}

void Area::post(std::size_t place, std::uint32_t scenes) {
  head_->batches[place].scenes = scenes;
  head_->batches[place].done = 0;
  ::sem_post(&head_->posted);
}

bool Area::is_done(std::chrono::microseconds wait) {
  timespec until{};
  ::clock_gettime(CLOCK_MONOTONIC, &until);
  const auto ends =
      std::chrono::seconds(until.tv_sec) + std::chrono::nanoseconds(until.tv_nsec) + wait;
  const auto whole = std::chrono::floor<std::chrono::seconds>(ends);
  until.tv_sec = whole.count();
  until.tv_nsec = (ends - whole).count();
  return ::sem_clockwait(&head_->finished, CLOCK_MONOTONIC, &until) == 0;
}

std::uint32_t Area::done(std::size_t place) const {
  return head_->batches[place].done.load(std::memory_order_acquire);
}

std::uint32_t Area::next_batch(std::size_t place) {
  wait_for(head_->posted);
  return head_->batches[place].scenes;
}

void Area::set_done(std::size_t place, std::uint32_t scenes) {
  head_->batches[place].done.store(scenes, std::memory_order_release);
}

void Area::batch_done() { ::sem_post(&head_->finished); }

}  // namespace croesus::external
