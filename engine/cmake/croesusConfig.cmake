# SPDX-License-Identifier: Apache-2.0
# Read by find_package(croesus): what croesus::rapidcheck rests on, and the target itself.
include(CMakeFindDependencyMacro)
find_dependency(fmt)
find_dependency(rapidcheck)
find_dependency(PkgConfig)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)
pkg_check_modules(pcre2 REQUIRED IMPORTED_TARGET libpcre2-8 libpcre2-32)
pkg_check_modules(idn2 REQUIRED IMPORTED_TARGET libidn2)
include("${CMAKE_CURRENT_LIST_DIR}/croesusTargets.cmake")
