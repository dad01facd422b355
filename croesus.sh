#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs what is missing, builds croesus where the sources changed, and runs it.
#   ./croesus.sh             the published challenge: two frozen suites and the development corpus
#   ./croesus.sh ARGUMENTS   croesus ARGUMENTS, from any folder
set -euo pipefail
top=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
# shellcheck source=.ci/setup.sh
. "$top/.ci/setup.sh"
program=$top/build/release/engine/cli/croesus
stamp=$top/build/release/.built

up_to_date() {
  [ -x "$program" ] && [ -e "$stamp" ] && [ "$(<"$stamp")" = "$1" ] && [ -z "$(missing build)" ]
}

set_up() {
  local now
  install build
  now=$(digest)
  ! up_to_date "$now" || return 0
  rm -f "$stamp"
  say "building in $top/build/release"
  build release
  [ -x "$program" ] || leave "the build made no $program"
  echo "$now" >"$stamp"
}

# worse A B: the graver of two exit codes, in the order of DESIGN.md, section 8; a code that is not in it is the gravest.
worse() {
  local code
  for code in 0 1 6 7 2 3 4 5 70; do
    if [ "$1" = "$code" ]; then echo "$2" && return; fi
    if [ "$2" = "$code" ]; then echo "$1" && return; fi
  done
  echo "$1"
}

# prune FOLDER: of the folders in it, all but the five newest go. Two calls at once do no harm to one another.
prune() {
  find "$1" -mindepth 1 -maxdepth 1 -type d -printf '%T@\t%p\0' 2>/dev/null | sort -z -r -n | tail -z -n +6 |
    cut -z -f 2- | xargs -0 -r rm -rf || :
}

if ! up_to_date "$(digest)"; then
  writable release
  (
    lock
    set_up
  )
fi
[ $# -eq 0 ] || exec "$program" "$@"

writable runs
mkdir -p "$top/build/runs"
out=$(mktemp -d "$top/build/runs/XXXXXX")
prune "$top/build/runs"
first=0 second=0
"$program" challenge mcp/001 mcp/002 --oracle mcp@v1 --oracle mcp@v2 \
  --expected-failures shipped --out "$out/published" || first=$?
echo
"$program" challenge mcp/dev-48 --oracle mcp@v1 --oracle mcp@v2 --oracle mcp-schema --oracle mcp-anywhere \
  --expected-failures shipped --out "$out/dev-48" || second=$?
exit "$(worse "$first" "$second")"
