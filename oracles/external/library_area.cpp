// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/library_area.h"

#include <sched.h>
#include <sys/mman.h>

#include <ctime>
#include <memory>

namespace croesus::external {
namespace {

constexpr std::size_t kHead = 4096;  // bytes before the requests

std::size_t bytes_of(const Area::Sizes& sizes) {
  return kHead + 2 * (sizes.requests + sizes.replies);
}

/// Sleeping and being woken takes longer than most batches, so each side looks for a while first.
/// It gives way to whoever else could run.
bool comes_soon(sem_t& semaphore) {
  constexpr auto kWhile = std::chrono::microseconds(50);
  const auto until = std::chrono::steady_clock::now() + kWhile;
  do {
    if (::sem_trywait(&semaphore) == 0) return true;
    ::sched_yield();
  } while (std::chrono::steady_clock::now() < until);
  return false;
}

void wait_for(sem_t& semaphore) {
  if (comes_soon(semaphore)) return;
  while (::sem_wait(&semaphore) != 0) {
  }
}

}  // namespace

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
  if (comes_soon(head_->finished)) return true;
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
