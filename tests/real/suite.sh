#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# suite.sh FOLDER: puts the official JSON-Schema-Test-Suite into FOLDER (tests/ and remotes/), as the source distribution of
# python-jsonschema has it, pinned by its hash in suite.txt. FOLDER/stamp is written last; while it holds the digest of the
# pin, there is nothing to do. Where the registry cannot be reached, a copy in ../shared beside the checkout is taken, if
# there is one. Where neither is to be had it is an error if CI is true; else "not measured" is said, and the status is 0.
set -uo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
mkdir -p "${1:?usage: suite.sh FOLDER}" || exit 1
folder=$(readlink -f "$1")
digest=$(cat "$here"/suite.sh "$here"/suite.txt | sha256sum)
[ "$digest" != "$(cat "$folder/stamp" 2>/dev/null)" ] || exit 0
rm -rf "${folder:?}"/{stamp,tests,remotes,fetched}

fetch() {
  python3 -m venv "$folder/fetched" || return
  "$folder/fetched/bin/python" -m pip --no-cache-dir --retries 2 --disable-pip-version-check --quiet download --no-deps \
    --no-binary jsonschema --require-hashes --requirement "$here/suite.txt" --dest "$folder/fetched" || return
  tar -xzf "$folder/fetched"/jsonschema-*.tar.gz -C "$folder" --strip-components 2 --wildcards '*/json/tests' '*/json/remotes'
}

copy() {
  local beside=$here/../../../shared/data/json-schema-test-suite
  [ -d "$beside/tests" ] && cp -R "$beside/tests" "$beside/remotes" "$folder"
}

if fetch || copy; then
  echo "$digest" >"$folder/stamp"
else
  echo "not measured: the JSON-Schema-Test-Suite could not be fetched, see above; python3-venv and the registry are needed" >&2
  [ "${CI:-}" != true ] || exit 1
fi
rm -rf "$folder/fetched"
