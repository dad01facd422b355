# SPDX-License-Identifier: Apache-2.0
# The only ways in which this project makes targets: croesus_library, croesus_program and croesus_test. Each is one
# folder with exact links. Without SOURCES a target is every .cpp file of its folder, so that no file can be an orphan.
add_library(croesus_warnings INTERFACE)
target_compile_options(
  croesus_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion $<$<BOOL:${CROESUS_WERROR}>:-Werror>
                             # g++ 12 sees these in its own std::string (GCC bugs 105329, 105651).
                             $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-array-bounds
                             -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread>)
if(CROESUS_SANITIZE)
  # What the sanitizers add makes g++ see uninitialized members that are none.
  target_compile_options(croesus_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endif()

# croesus_precompiled(NAME HEADER [LINKS ..]): a header compiled once, which the targets of croesus_setup share.
function(croesus_precompiled name header)
  cmake_parse_arguments(arg "" "" "LINKS" ${ARGN})
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/${name}.cpp" CONTENT "")
  add_library(${name} OBJECT "${PROJECT_BINARY_DIR}/${name}.cpp")
  target_precompile_headers(${name} PRIVATE "${PROJECT_SOURCE_DIR}/engine/cmake/${header}")
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE croesus_warnings tl::expected fmt::fmt ${arg_LINKS})
endfunction()

croesus_precompiled(croesus_pch pch.h)
if(CROESUS_TESTS)
  croesus_precompiled(croesus_tests_pch tests_pch.h LINKS rapidcheck GTest::gtest GTest::gmock)
endif()

# croesus_setup(TARGET [PCH]): what holds for every target of ours: includes from the root, warnings, precompiled header.
function(croesus_setup target)
  set(pch croesus_pch)
  if(ARGC GREATER 1)
    set(pch ${ARGV1})
  endif()
  target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${target} PRIVATE croesus_warnings)
  target_link_libraries(${target} PUBLIC tl::expected fmt::fmt)
  target_precompile_headers(${target} REUSE_FROM ${pch})
endfunction()

# croesus_library(NAME [SOURCES ..] [PUBLIC ..] [PRIVATE ..]): one folder, one static library; where the folder has
# headers alone, only their links.
function(croesus_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
  if(NOT arg_SOURCES)
    file(GLOB arg_SOURCES CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  endif()
  if(NOT arg_SOURCES)
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${arg_PUBLIC} tl::expected fmt::fmt)
    return()
  endif()
  add_library(${name} STATIC ${arg_SOURCES})
  croesus_setup(${name})
  target_link_libraries(${name} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
endfunction()

# croesus_test(NAME [SOURCES ..] [LINKS ..] [SCHEMA_SUITE|SCHEMA_DOCUMENTS]): a GoogleTest program; every test of it is one of ctest.
# SCHEMA_SUITE: it reads the JSON-Schema-Test-Suite in the folder CROESUS_SCHEMA_SUITE, which ctest fetches first.
# SCHEMA_DOCUMENTS: it reads packages of schemas in the folder CROESUS_SCHEMA_DOCUMENTS, which ctest installs first.
function(croesus_test name)
  cmake_parse_arguments(arg "SCHEMA_SUITE;SCHEMA_DOCUMENTS" "" "SOURCES;LINKS" ${ARGN})
  if(NOT arg_SOURCES)
    file(GLOB arg_SOURCES CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  endif()
  add_executable(${name} ${arg_SOURCES})
  croesus_setup(${name} croesus_tests_pch)
  target_link_libraries(${name} PRIVATE ${arg_LINKS} rapidcheck GTest::gtest GTest::gmock GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE CROESUS_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  set(fixtures)
  if(arg_SCHEMA_SUITE)
    target_compile_definitions(${name} PRIVATE CROESUS_SCHEMA_SUITE="${PROJECT_BINARY_DIR}/suite")
    set(fixtures FIXTURES_REQUIRED schema_suite)
  endif()
  if(arg_SCHEMA_DOCUMENTS)
    target_compile_definitions(${name} PRIVATE CROESUS_SCHEMA_DOCUMENTS="${PROJECT_BINARY_DIR}/documents")
    set(fixtures FIXTURES_REQUIRED schema_documents)
  endif()
  gtest_discover_tests(${name} TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 300 ${fixtures})
endfunction()
