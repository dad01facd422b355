# SPDX-License-Identifier: Apache-2.0
# The language, the quick tools where they are present (ccache, mold), and the sanitizers.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, ..." FORCE)
endif()
# No code position flags: libraries and programs are then compiled alike (g++ makes position-independent programs by
# itself), which is what lets all of them share one precompiled header.

find_program(CROESUS_CCACHE ccache)
if(CROESUS_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Precompiled headers need these; see ccache's manual, "Precompiled headers".
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      ${CROESUS_CCACHE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
  endif()
endif()

find_program(CROESUS_MOLD mold)
if(CROESUS_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

if(CROESUS_SANITIZE)
  add_compile_options(-fsanitize=${CROESUS_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${CROESUS_SANITIZE})
  if(CROESUS_SANITIZE STREQUAL "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-tsan) # of fences, which Boost.Asio has and g++ cannot follow
  endif()
endif()
