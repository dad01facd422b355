# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# What croesus.sh and test.sh share: Debian packages, the build, and the lock that keeps two calls apart. Sourced, with
# the checkout's folder in $top. All that it says goes to stderr.
top=${top:?}

say() { printf 'croesus: %s\n' "$*" >&2; }

leave() {
  say "$*"
  exit 2
}

# missing KIND..: the packages of these kinds (see .ci/packages) that are not installed, one a line.
missing() {
  local kind name wanted=() have
  command -v dpkg-query >/dev/null || return 0
  while read -r kind name; do
    [[ " $* " != *" $kind "* ]] || wanted+=("$name")
  done <"$top/.ci/packages"
  # shellcheck disable=SC2016 # the braces are dpkg-query's
  have=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null || :)
  for name in "${wanted[@]}"; do
    [[ $'\n'$have$'\n' == *$'\n'"$name installed"$'\n'* ]] || echo "$name"
  done
}

apt() {
  local as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo)
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 "$@" >&2
}

# install KIND..: installs what is missing. Packages of the kind "quick" are worth no password and no failure.
install() {
  local needed quick
  mapfile -t needed < <(missing "$@")
  mapfile -t quick < <(missing quick)
  if [ "$(id -u)" != 0 ]; then
    [ ${#needed[@]} -gt 0 ] || return 0
    command -v sudo >/dev/null || leave "these Debian packages are missing: ${needed[*]}." \
      "Install them as root (apt-get install ${needed[*]}); there is no sudo here to do it with."
  fi
  [ $((${#needed[@]} + ${#quick[@]})) -gt 0 ] || return 0
  say "installing Debian packages: ${needed[*]} ${quick[*]}"
  if ! { apt update && apt install -y --no-install-recommends "${needed[@]}" "${quick[@]}"; }; then
    [ ${#needed[@]} -eq 0 ] || leave "apt-get could not install: ${needed[*]}. Mend what it says above, or install them by hand."
  fi
}

# digest: one digest over the names and contents of all that goes into the program.
digest() {
  (
    cd "$top" || exit
    export LC_ALL=C
    find .ci CMakeLists.txt CMakePresets.json engine operators oracles reports suites/CMakeLists.txt -type f -print0 |
      sort -z | xargs -0 sha256sum | sha256sum
  )
}

# writable: makes sure that we can write where the build goes.
writable() {
  local place
  mkdir -p "$top/build" 2>/dev/null || leave "cannot make $top/build; make the folder writable, or work on a copy of it."
  for place in "$top/build" "$top/build/.lock" "$top/build/$1"; do
    [ ! -e "$place" ] || [ -w "$place" ] || leave "cannot write to $place; make it writable, or work on a copy of $top."
  done
}

# build PRESET: configures and builds, in build/PRESET.
build() {
  local dir=$top/build/$1 generator=()
  if [ -e "$dir/CMakeCache.txt" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$top" "$dir/CMakeCache.txt"; then
    rm -rf "$dir" # the checkout was moved or copied, and CMake keeps absolute paths
  fi
  if [ ! -e "$dir/CMakeCache.txt" ] && command -v ninja >/dev/null; then generator=(-G Ninja); fi
  if ! { cd "$top" && cmake --preset "$1" "${generator[@]}" --log-level=NOTICE &&
    cmake --build --preset "$1" --parallel "$(nproc)"; } >&2; then
    say "the build failed, see above"
    exit 70
  fi
}

# lock: until this shell ends, no other call installs or builds. For subshells.
lock() {
  exec 9>"$top/build/.lock"
  flock -n 9 || { say "waiting for another build of this folder" && flock 9; }
}
