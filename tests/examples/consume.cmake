# SPDX-License-Identifier: Apache-2.0
# Installs what is in BUILD for developers, then configures, builds and tests the project SOURCE against it, in FOLDER, with
# GENERATOR.
function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(flags)
if(SANITIZE)
  set(flags "-fsanitize=${SANITIZE}")
endif()
file(REMOVE_RECURSE "${FOLDER}")
run("${CMAKE_COMMAND}" --install "${BUILD}" --component development --prefix "${FOLDER}/prefix")
run("${CMAKE_COMMAND}" -S "${SOURCE}" -B "${FOLDER}/build" -G "${GENERATOR}" "-DCMAKE_PREFIX_PATH=${FOLDER}/prefix"
    "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_CXX_FLAGS=${flags}")
run("${CMAKE_COMMAND}" --build "${FOLDER}/build")
run("${CMAKE_CTEST_COMMAND}" --test-dir "${FOLDER}/build" --output-on-failure)
