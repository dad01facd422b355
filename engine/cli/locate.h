// SPDX-License-Identifier: Apache-2.0
//
// Finds what ships with the tool (installed under share/croesus, or the source tree in a build that
// is not installed), and suites, logs and domains by what the user calls them.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/case/domain.h"
#include "engine/suite/suite.h"

namespace croesus::cli {

/// The folder with frozen/, recipes/, captures/ and expected-failures.json. CROESUS_SUITES in the
/// environment wins.
std::filesystem::path suites_root();

/// The folder with the adapters that `init` prints.
std::filesystem::path adapters_root();

/// Ids of the frozen suites that ship, sorted.
std::vector<std::string> shipped_suites();

/// Of these, the ones whose domain has any of the tasks.
std::vector<std::string> shipped_suites_with(std::span<const std::string> tasks);

/// A suite by id or folder. Errors: usage (no such id; names the nearest), io, integrity.
Expected<Suite> find_suite(const std::string& name);

/// Errors: unsupported.
Expected<const Domain*> find_domain(std::string_view id);

/// Every log in these files and folders (searched deep for *.ndjson), in order. Errors: usage,
/// where there is none.
Expected<std::vector<std::filesystem::path>> find_logs(const std::vector<std::string>& names);

/// An oracle's id as a file name: a command line is cut and made unique by its digest.
std::string file_name_of(const std::string& oracle);

/// ", did you mean X?" for the nearest of `known`, or "" if none is near.
std::string suggestion(std::string_view name, const std::vector<std::string>& known);

}  // namespace croesus::cli
