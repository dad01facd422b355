# SPDX-License-Identifier: Apache-2.0
# What other projects find with find_package(croesus).

# croesus_package(NAME HEADER file OF libraries PUBLIC .. PRIVATE ..): the libraries in one archive, exported as
# croesus::NAME, with the header installed as <croesus/NAME.h>. The header must include nothing of ours.
function(croesus_package name)
  cmake_parse_arguments(arg "" "HEADER" "OF;PUBLIC;PRIVATE" ${ARGN})
  list(TRANSFORM arg_OF REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>" OUTPUT_VARIABLE objects)
  add_library(croesus_package_${name} STATIC ${objects})
  set_target_properties(croesus_package_${name} PROPERTIES EXPORT_NAME ${name} OUTPUT_NAME croesus_${name}
                                                           LINKER_LANGUAGE CXX
                                                           ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/package")
  target_include_directories(croesus_package_${name} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_compile_features(croesus_package_${name} INTERFACE cxx_std_20)
  target_link_libraries(croesus_package_${name} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
  install(TARGETS croesus_package_${name} EXPORT croesus ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
                                                                 COMPONENT development)
  install(FILES ${arg_HEADER} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/croesus RENAME ${name}.h COMPONENT development)
endfunction()

# croesus_packages(): the files that find_package(croesus) reads. Called once, after all croesus_package().
function(croesus_packages)
  include(CMakePackageConfigHelpers)
  set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/croesus)
  write_basic_package_version_file("${PROJECT_BINARY_DIR}/croesusConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
  install(FILES "${PROJECT_SOURCE_DIR}/engine/cmake/croesusConfig.cmake"
                "${PROJECT_BINARY_DIR}/croesusConfigVersion.cmake" DESTINATION ${folder} COMPONENT development)
  install(EXPORT croesus NAMESPACE croesus:: FILE croesusTargets.cmake DESTINATION ${folder} COMPONENT development)
endfunction()
