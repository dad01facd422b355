// SPDX-License-Identifier: Apache-2.0
//
// JSON Schema for RapidCheck: instances that conform to a schema, and instances that break it in
// one place, for property tests of your own. Installed as <croesus/rapidcheck.h>; link
// croesus::rapidcheck. tests/examples/rapidcheck is a project to copy. Generators may be copied
// and used by any number of threads.
#pragma once

#include <rapidcheck.h>

#include <iosfwd>
#include <string>

namespace croesus {

struct InstanceOptions {
  /// Of schemas without `$schema`: the URI of a draft's metaschema (drafts 4, 6, 7, 2019-09 and
  /// 2020-12).
  std::string dialect = "https://json-schema.org/draft/2020-12/schema";
  /// Whether `format` is an assertion, whatever the dialect says.
  bool asserts_formats = false;
};

/// An instance that breaks one keyword of a schema at one place: without that keyword it conforms.
struct SingleFault {
  std::string text;              ///< the instance, JSON text
  std::string keyword;           ///< that it breaks: "minLength"
  std::string schema_pointer;    ///< where the keyword stands: "/properties/a/minLength"
  std::string instance_pointer;  ///< of the value that breaks it: "/a"
  bool operator==(const SingleFault&) const = default;
};

/// How RapidCheck prints a counterexample; it knows the function by this name.
void showValue(const SingleFault& fault, std::ostream& out);  // NOLINT

/// JSON texts that conform to `schema` (JSON text): boundary values of its keywords first, random
/// ones as the size grows. Valid JSON in any spelling (1.0 for 1, escapes, blanks). A shrunk one
/// conforms, too, and is smaller. The same RapidCheck seed gives the same texts. Throws
/// std::invalid_argument for a schema that cannot be read or compiled; generating throws
/// rc::GenerationFailure where no conforming instance is found, and says what resists.
rc::Gen<std::string> conforming(const std::string& schema, const InstanceOptions& options = {});

/// Instances that break `schema` in one place. A shrunk one still breaks that very keyword, and no
/// other. Throws as conforming() does, and rc::GenerationFailure for a schema that nothing breaks
/// in one place alone.
rc::Gen<SingleFault> single_fault(const std::string& schema, const InstanceOptions& options = {});

}  // namespace croesus
