// SPDX-License-Identifier: Apache-2.0
#include "reports/report.h"

#include <algorithm>

#include "reports/shell.h"

namespace croesus {

#define CROESUS_REPORT(name) Report name##_report();
#include "reports/catalog.def"
#undef CROESUS_REPORT

std::span<const Report> reports() {
  static const std::vector<Report> catalog = {
#define CROESUS_REPORT(name) name##_report(),
#include "reports/catalog.def"
#undef CROESUS_REPORT
  };
  return catalog;
}

const Report* find_report(std::string_view id) {
  const auto all = reports();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Report& report) { return report.id == id; });
  return found == all.end() ? nullptr : &*found;
}

std::string replay_line(const ReportInput& input, const Score& score, std::string_view case_id) {
  const std::string& id = score.header.suite.id;
  const auto name = input.suite_names.find(id);
  const std::string& suite = name == input.suite_names.end() ? id : name->second;
  return fmt::format("croesus replay {} --oracle {}",
                     shell_word(fmt::format("{}:{}", suite, case_id)),
                     shell_word(score.header.oracle.id));
}

}  // namespace croesus
