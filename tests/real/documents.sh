#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# documents.sh FOLDER: installs what documents.txt pins by its hashes into FOLDER/packages, for the documents in it that the
# schemas of ../shared refer to. FOLDER/stamp is written last; while it holds the digest of the pins, there is nothing to do.
# Where that fails (no network, say) it is an error if CI is true; else "not measured" is said, and the status is 0.
set -uo pipefail
script=$(readlink -f "${BASH_SOURCE[0]}")
pins=$(dirname "$script")/documents.txt
mkdir -p "${1:?usage: documents.sh FOLDER}" && cd "$1" || exit 1
digest=$(cat "$script" "$pins" | sha256sum)
[ "$digest" != "$(cat stamp 2>/dev/null)" ] || exit 0
rm -rf stamp packages pip

if python3 -m venv pip && pip/bin/python -m pip --no-cache-dir --retries 2 --disable-pip-version-check --quiet install \
  --no-deps --only-binary :all: --require-hashes --requirement "$pins" --target packages; then
  echo "$digest" >stamp
else
  echo "not measured: the packages could not be installed, see above; python3-venv and the registry are needed" >&2
  [ "${CI:-}" != true ] || exit 1
fi
rm -rf pip
