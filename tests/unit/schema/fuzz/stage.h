// SPDX-License-Identifier: Apache-2.0
//
// What the tests of fuzzing share: probes made up by hand, and oracles of known character.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/schema/fuzz/fuzz.h"
#include "oracles/oracle.h"

namespace croesus::schema::test {

/// Instances, labelled by our evaluator, over and over or once.
class Instances final : public ProbeSource {
 public:
  Instances(const std::string& schema, const std::vector<std::string>& texts,
            Settings settings = {});
  std::optional<Probe> next() override;
  std::string resistance() const override { return "/a resists"; }

 private:
  std::vector<Probe> probes_;
  std::size_t at_ = 0;
};

/// What an oracle says of a schema and an instance.
using Say = std::function<Readout(const std::string& schema, const std::string& instance)>;

std::unique_ptr<Oracle> oracle(const Say& say, std::string id = "fake");
Readout says(Readout::Kind kind, std::string reason = {});

/// Our evaluator (draft 2020-12).
Readout truth(const std::string& schema, const std::string& instance);
/// Our evaluator, to which that keyword is unknown.
Say blind_to(std::string keyword);

/// Fuzzes with these instances.
FuzzResult fuzz_with(const std::string& schema, const std::vector<std::string>& instances,
                     Oracle& oracle, std::vector<Oracle*> quorum = {});
/// "false_accept minLength plain {"minLength":1} "" x3"
std::string line_of(const Finding& finding);
std::vector<std::string> lines_of(const FuzzResult& result);

}  // namespace croesus::schema::test
