# SPDX-License-Identifier: Apache-2.0
# croesus_library(NAME [SOURCES ..] [PUBLIC ..] [PRIVATE ..]): one folder, one target, exact links. Without SOURCES the
# target is every .cpp file of the folder itself, so that no file can be an orphan.
add_library(croesus_warnings INTERFACE)
target_compile_options(
  croesus_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                             $<$<BOOL:${CROESUS_WERROR}>:-Werror>)

file(WRITE "${PROJECT_BINARY_DIR}/pch.cpp" "")
add_library(croesus_pch OBJECT "${PROJECT_BINARY_DIR}/pch.cpp")
target_precompile_headers(croesus_pch PRIVATE "${PROJECT_SOURCE_DIR}/engine/cmake/pch.h")
target_link_libraries(croesus_pch PRIVATE croesus_warnings tl::expected fmt::fmt)

function(croesus_setup target)
  target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${target} PRIVATE croesus_warnings)
  target_link_libraries(${target} PUBLIC tl::expected fmt::fmt)
  target_precompile_headers(${target} REUSE_FROM croesus_pch)
endfunction()

function(croesus_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
  if(NOT arg_SOURCES)
    file(GLOB arg_SOURCES CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  endif()
  add_library(${name} STATIC ${arg_SOURCES})
  croesus_setup(${name})
  target_link_libraries(${name} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
endfunction()

# croesus_test(NAME [SOURCES ..] [LINKS ..]): a GoogleTest program; every test of it is a test of ctest.
function(croesus_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  if(NOT arg_SOURCES)
    file(GLOB arg_SOURCES CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  endif()
  add_executable(${name} ${arg_SOURCES})
  croesus_setup(${name})
  target_link_libraries(${name} PRIVATE ${arg_LINKS} rapidcheck GTest::gtest GTest::gmock GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE CROESUS_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  gtest_discover_tests(${name} TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 300)
endfunction()
