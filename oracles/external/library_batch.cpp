// SPDX-License-Identifier: Apache-2.0
#include "oracles/external/library_batch.h"

#include <algorithm>

namespace croesus::external {
namespace {

constexpr std::size_t kIndex = LibraryBatch::kMost * sizeof(SceneEntry);

/// The room that a question and its answer take, at most.
Area::Sizes sizes_of(const Question& question, const std::string& context) {
  const Scene& scene = *question.scene;
  Area::Sizes sizes{.requests = kPackedNumber + packed_text(scene.source.size()) +
                                packed_text(scene.carrier.size()) + packed_text(context.size()),
                    .replies = kReply * question.tasks.size()};
  for (const std::string& task : question.tasks) sizes.requests += packed_text(task.size());
  return sizes;
}

}  // namespace

LibraryBatch::LibraryBatch(const Area& area, std::size_t place)
    : index_(area.requests(place).first(kIndex)),
      texts_(area.requests(place), kIndex),
      replies_(area.sizes().replies) {}

Area::Sizes LibraryBatch::sizes_for(const Question& question, const std::string& context) {
  Area::Sizes sizes = sizes_of(question, context);
  sizes.requests += kIndex;
  return sizes;
}

bool LibraryBatch::add(const Question& question, const std::string& context) {
  const Area::Sizes needed = sizes_of(question, context);
  if (scenes_ == kMost || needed.requests > texts_.room() || needed.replies > replies_) {
    return false;
  }
  pack_setting(question, context);
  index_.number(setting_);
  for (const std::string* text : {&question.scene->source, &question.scene->carrier}) {
    index_.number(texts_.used());
    index_.number(text->size());
    texts_.bytes(*text);
  }
  replies_ -= needed.replies;
  ++scenes_;
  return true;
}

/// Writes what questions have in common, unless the one before said the same.
void LibraryBatch::pack_setting(const Question& question, const std::string& context) {
  if (context_ == context && std::ranges::equal(tasks_, question.tasks)) return;
  tasks_ = question.tasks;
  context_ = context;
  setting_ = texts_.used();
  texts_.number(question.tasks.size());
  for (const std::string& task : question.tasks) texts_.text(task);
  texts_.text(context);
}

}  // namespace croesus::external
