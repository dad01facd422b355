// SPDX-License-Identifier: Apache-2.0
#include "tests/unit/toy/oracles.h"

#include <chrono>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "engine/json/equality.h"
#include "engine/json/reader.h"

namespace croesus::toy {
namespace {

using Tasks = std::span<const std::string>;

std::string look(json::Value object, const std::string& member) {
  const auto value = object.find(member);
  if (!value) return "absent";
  if (!json::comparable(value)) return fmt::format("incomparable {}", fmt::ptr(value.node()));
  std::string text = json::canonical(value);
  if (member == "blob") std::erase(text, '=');
  return text;
}

std::size_t size(json::Value object) { return object.find("tags").size(); }

struct Eyes {
  json::Document source;
  json::Document carrier;
  const std::set<std::string>& blind;

  bool same(const std::string& member) const {
    return blind.contains(member) || look(source.root(), member) == look(carrier.root(), member);
  }
  bool same_size() const {
    if (blind.contains("tags") || blind.contains("size")) return true;
    if (!source.root().find("tags")) return !carrier.root().find("tags");
    return carrier.root().find("tags") && size(source.root()) == size(carrier.root());
  }
  bool met(const std::string& task) const {
    if (task == "A") return same("name") && same_size();
    if (task == "B") return same("count") && same("blob");
    return same("tags");
  }
};

Readout readout(bool met) { return {met ? Kind::met : Kind::unmet, met ? "" : "differs", ""}; }

void turn(Answer& answer) {
  for (Readout& readout : answer) {
    readout.kind = readout.kind == Kind::met ? Kind::unmet : Kind::met;
  }
}

}  // namespace

std::unique_ptr<Oracle> oracle(Verdict verdict, std::string id) {
  return make_oracle({.id = std::move(id),
                      .version = "1",
                      .tasks = {"A", "B", "C"},
                      .summary = "A fake of known character.",
                      .verdict = std::move(verdict)});
}

Verdict sees(std::set<std::string> blind) {
  return [blind = std::move(blind)](const Scene& scene, Tasks tasks) {
    const auto carrier = json::read(scene.carrier).value();
    const bool object = carrier.root().is(json::Kind::object);
    const Eyes eyes{json::read(scene.source).value(), carrier, blind};
    Answer answer;
    for (const std::string& task : tasks) answer.push_back(readout(object && eyes.met(task)));
    return answer;
  };
}

Verdict blind_in(std::string task) {
  return [task = std::move(task)](const Scene& scene, Tasks tasks) {
    Answer answer = sees()(scene, tasks);
    const Answer blind = any_object()(scene, tasks);
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      if (tasks[i] == task) answer[i] = blind[i];
    }
    return answer;
  };
}

Verdict any_object() {
  return [](const Scene& scene, Tasks tasks) {
    return Answer(tasks.size(), readout(scene.carrier.starts_with('{')));
  };
}

Verdict always(Kind kind) {
  return [kind](const Scene&, Tasks tasks) { return Answer(tasks.size(), Readout{kind, "", ""}); };
}

Verdict on_scene(std::string carrier, std::string task, Kind kind) {
  return [carrier = std::move(carrier), task = std::move(task), kind](const Scene& scene,
                                                                      Tasks tasks) {
    Answer answer = sees()(scene, tasks);
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      if (scene.carrier == carrier && tasks[i] == task) answer[i] = {kind, "", ""};
    }
    return answer;
  };
}

Verdict where(std::string word, Verdict verdict) {
  return [word = std::move(word), verdict = std::move(verdict)](const Scene& scene, Tasks tasks) {
    const bool here = scene.carrier.find(word) != std::string::npos;
    return here ? verdict(scene, tasks) : sees()(scene, tasks);
  };
}

Verdict pointing(std::string at) {
  return [at = std::move(at)](const Scene& scene, Tasks tasks) {
    Answer answer = sees()(scene, tasks);
    for (Readout& readout : answer) {
      if (readout.kind == Kind::unmet) readout.at = at;
    }
    return answer;
  };
}

Verdict flips() {
  struct State {
    std::mutex mutex;
    std::map<std::string, int> seen;
  };
  return [state = std::make_shared<State>()](const Scene& scene, Tasks tasks) {
    Answer answer = sees()(scene, tasks);
    const std::scoped_lock lock(state->mutex);
    if (state->seen[scene.carrier]++ % 2 == 1) turn(answer);
    return answer;
  };
}

Verdict flips_by_session() {
  return [calls = 0](const Scene& scene, Tasks tasks) mutable {
    Answer answer = sees()(scene, tasks);
    if (calls++ % 2 == 1) turn(answer);
    return answer;
  };
}

Verdict throws() {
  return [](const Scene&, Tasks) -> Answer { throw std::runtime_error("out of tea"); };
}

Verdict too_few() {
  return [](const Scene& scene, Tasks tasks) {
    Answer answer = sees()(scene, tasks);
    answer.pop_back();
    return answer;
  };
}

Verdict slow() {
  return [](const Scene& scene, Tasks tasks) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return sees()(scene, tasks);
  };
}

}  // namespace croesus::toy
