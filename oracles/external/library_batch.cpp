// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/library_batch.h"

#include <algorithm>

namespace croesus::external {
namespace {

constexpr std::size_t kIndex = LibraryBatch::kMost * sizeof(SceneEntry);

/// What questions have in common, packed.
std::size_t setting_size(const Question& question, const std::string& context) {
  std::size_t size = kPackedNumber + packed_text(context.size());
  for (const std::string& task : question.tasks) size += packed_text(task.size());
  return size;
}

std::size_t texts_size(const Scene& scene) {
  return scene.source.size() + scene.carrier.size() + 2;
}

}  // namespace

LibraryBatch::LibraryBatch(const Area& area, std::size_t place, std::uint32_t most)
    : index_(area.requests(place).first(kIndex)),
      texts_(area.requests(place), kIndex),
      replies_(area.sizes().replies),
      most_(std::min(most, kMost)) {}

Area::Sizes LibraryBatch::sizes_for(const Question& question, const std::string& context) {
  return {.requests = kIndex + setting_size(question, context) + texts_size(*question.scene),
          .replies = kReply * question.tasks.size()};
}

bool LibraryBatch::add(const Question& question, ContextTexts& contexts) {
  const Scene& scene = *question.scene;
  const std::size_t replies = kReply * question.tasks.size();
  std::size_t needed = texts_size(scene);
  const std::string* context = nullptr;
  if (!has_setting_of(question)) {
    context = &contexts.of(scene.context);
    needed += setting_size(question, *context);
  }
  if (scenes_ == most_ || needed > texts_.room() || replies > replies_) return false;
  if (context != nullptr) pack_setting(question, *context);
  index_.number(setting_);
  for (const std::string* text : {&scene.source, &scene.carrier}) {
    index_.number(texts_.used());
    index_.number(text->size());
    texts_.bytes(*text);
  }
  replies_ -= replies;
  ++scenes_;
  return true;
}

bool LibraryBatch::has_setting_of(const Question& question) const {
  return last_.scene != nullptr && last_.scene->context == question.scene->context &&
         std::ranges::equal(last_.tasks, question.tasks);
}

void LibraryBatch::pack_setting(const Question& question, const std::string& context) {
  last_ = question;
  setting_ = texts_.used();
  texts_.number(question.tasks.size());
  for (const std::string& task : question.tasks) texts_.text(task);
  texts_.text(context);
}

}  // namespace croesus::external
