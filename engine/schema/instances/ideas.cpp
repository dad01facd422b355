// SPDX-License-Identifier: Apache-2.0
#include "engine/schema/instances/ideas.h"

#include <algorithm>
#include <iterator>

namespace croesus::schema {

void Ideas::add(Promise promise, std::string text, std::string_view idea) {
  if (text.empty() || text.size() > kLongest || is_full()) return;
  if (!seen_.insert(json::bytes_digest(text).low).second) return;
  bytes_ += text.size();
  lists_[static_cast<std::size_t>(promise)].push_back({std::move(text), std::string(idea)});
}

std::vector<Candidate> Ideas::take(Stream& stream, std::size_t most) && {
  std::vector<Candidate> all;
  for (std::vector<Candidate>& list : lists_) std::ranges::move(list, std::back_inserter(all));
  if (all.size() <= most) return all;
  const std::size_t sure = most / 2;
  std::vector<std::size_t> drawn = stream.order(all.size() - sure);
  drawn.resize(most - sure);
  std::ranges::sort(drawn);
  std::vector<Candidate> taken(std::make_move_iterator(all.begin()),
                               std::make_move_iterator(all.begin() + static_cast<long>(sure)));
  for (const std::size_t at : drawn) taken.push_back(std::move(all[sure + at]));
  return taken;
}

}  // namespace croesus::schema
