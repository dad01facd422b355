#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Fuzzes the JSON reader, the patterns and the evaluator, each for some seconds.
#   tests/fuzz/run.sh [SECONDS] [TARGET..]    60 seconds each, and all of them, unless told otherwise
# What it learns stays in build/fuzz/corpus; an input that breaks something is kept in build/fuzz/found.
# Exit status 0 if nothing broke.
set -euo pipefail
top=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../..
top=$(readlink -f "$top")
# shellcheck source=.ci/setup.sh
. "$top/.ci/setup.sh"
seconds=${1:-60}
shift $(($# > 0))
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(json_reader pattern schema)

writable fuzz
(
  lock
  install build fuzz
  build fuzz
)
status=0
for target in "${targets[@]}"; do
  learned=$top/build/fuzz/corpus/$target
  mkdir -p "$learned" "$top/build/fuzz/found"
  "$top/build/fuzz/tests/fuzz/fuzz_$target" -max_total_time="$seconds" -max_len=2000 -timeout=20 -rss_limit_mb=2048 \
    -print_final_stats=1 -artifact_prefix="$top/build/fuzz/found/$target-" \
    "$learned" "$top/tests/fuzz/corpus/$target" >"$top/build/fuzz/$target.log" 2>&1 && broke= || broke=broken
  [ -z "$broke" ] || { status=1 && tail -n 30 "$top/build/fuzz/$target.log"; }
  runs=$(grep -oE 'number_of_executed_units: [0-9]+' "$top/build/fuzz/$target.log" | tr -dc '0-9') || runs=0
  echo "$target: ${runs:-0} inputs${broke:+, $broke}"
done
exit $status
