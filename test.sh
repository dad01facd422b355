#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs what is missing, builds everything and runs every test.
#   ./test.sh [--asan|--tsan] [CTEST-ARGUMENTS]    for instance ./test.sh -R json
# Ends with a plain count. Exit status 0 if at least one test ran and none failed.
set -euo pipefail
top=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
# shellcheck source=.ci/setup.sh
. "$top/.ci/setup.sh"
preset=dev
case ${1:-} in
  --asan | --tsan) preset=${1#--} && shift ;;
esac

# attribute NAME: a count of ctest's JUnit report, 0 where there is none.
attribute() {
  local value
  value=$(grep -oE "\b$1=\"[0-9]+\"" "$report" 2>/dev/null | head -n 1 | tr -dc '0-9') || :
  echo "${value:-0}"
}

writable "$preset"
(
  lock
  install build test
  build "$preset"
)
# What the sanitizers add to every call fills the usual stack at depths that it is good for otherwise.
[ "$preset" = dev ] || ulimit -s 65536 2>/dev/null || :
report=$top/build/$preset/tests.xml
rm -f "$report"
status=0
ctest --test-dir "$top/build/$preset" --output-on-failure --no-tests=error --parallel "$(nproc)" \
  --output-junit "$report" "$@" || status=$?
failed=$(attribute failures)
skipped=$(($(attribute skipped) + $(attribute disabled)))
passed=$(($(attribute tests) - failed - skipped))
[ $((passed + failed)) -gt 0 ] || status=$((status ? status : 1))
echo "$passed passed, $failed failed$([ "$skipped" = 0 ] || echo ", $skipped skipped")"
exit "$status"
