# SPDX-License-Identifier: Apache-2.0
# Everything that croesus does not exist for, from Debian 12's packages.
find_package(Threads REQUIRED)
find_package(tl-expected REQUIRED)
find_package(fmt REQUIRED)
find_package(Boost 1.74 REQUIRED COMPONENTS program_options)
find_package(PkgConfig REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)
pkg_check_modules(pcre2 REQUIRED IMPORTED_TARGET libpcre2-8 libpcre2-32)
pkg_check_modules(idn2 REQUIRED IMPORTED_TARGET libidn2)
find_path(CROESUS_RAPIDJSON_INCLUDE rapidjson/document.h REQUIRED)
add_library(croesus_rapidjson INTERFACE)
target_include_directories(croesus_rapidjson SYSTEM INTERFACE "${CROESUS_RAPIDJSON_INCLUDE}")

# For croesus::rapidcheck, and for the tests.
find_package(rapidcheck QUIET)

if(CROESUS_TESTS)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
  include(GoogleTest)
endif()
