# SPDX-License-Identifier: Apache-2.0
"""clang-tidy finds nothing. In CI (CI=true, or CROESUS_TIDY=all) over the whole tree; else over what changed since the
main branch. A file that was clean is not looked at again until it, a header that it includes, its flags or the settings
change: marks of clean files stand in the user's cache, under croesus/tidy, and hold for every checkout. Most of clang-tidy's time goes into the headers of
libraries; so files whose names do not clash are checked together, as one translation unit."""

import hashlib
import json
import os
import re
import shlex
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path

from layering import reached
from tree import Finding, blanked

MESSAGE = re.compile(r"^(?P<file>[^\s:]+):(?P<line>\d+):\d+: (?:error|warning): (?P<text>.+)$", re.MULTILINE)
DECLARED = re.compile(
    r"^(?:(?:struct|class|union|enum|enum class|using)\s+(\w+)\b(?!::)(?!;)|(?!using)\w[^\n=({]*?\b(\w+)\s*[=({;\[])", re.MULTILINE
)
UNNAMED = re.compile(r"^namespace \{\n(.*?)^\}  // namespace$", re.MULTILINE | re.DOTALL)
SETTINGS = (".clang-tidy", "tests/.clang-tidy")
PRECOMPILED = "engine/cmake/pch.h"
TOGETHER = 2000  # lines of a group, about


def flags(entry):
    """What clang must know of a compile command: language, defines, includes. Precompiled headers and what only g++
    understands stay behind."""
    words, kept = shlex.split(entry["command"]), []
    for word, after in zip(words, words[1:] + [""]):
        if word in ("-isystem", "-I", "-D"):
            kept += [word, after]
        elif re.match(r"-(std=|D.|I.|isystem.)", word):
            kept.append(word)
    return kept


def commands(tree):
    """The flags of every .cpp file of the tree that the build compiles."""
    listed = json.loads((tree.build / "compile_commands.json").read_text())
    names = {os.path.relpath(os.path.realpath(entry["file"]), tree.root): entry for entry in listed}
    precompiled = ["-include", str(tree.root / PRECOMPILED)]
    return {name: flags(entry) + precompiled for name, entry in names.items() if name in tree.code}


def git(tree, *call):
    return subprocess.run(["git", "-C", str(tree.root), *call], capture_output=True, text=True).stdout.split("\n")


def changed(tree, known):
    """Changed files, and for each changed header one file that includes it."""
    mains = [git(tree, "merge-base", "HEAD", main)[0] for main in ("origin/main", "main")]
    names = set(git(tree, "diff", "--name-only", next(filter(None, mains), "HEAD")))
    names.update(git(tree, "ls-files", "--others", "--exclude-standard"))
    chosen = names & known.keys()
    for header in names.intersection(tree.named(".h")):
        includers = sorted(name for name in known if header in reached(tree, name))
        near = [name for name in includers if Path(name).stem == Path(header).stem]
        if not chosen.intersection(includers):
            chosen.update((near or includers)[:1])
    return chosen


@lru_cache(None)
def version():
    return subprocess.run(["clang-tidy", "--version"], capture_output=True, text=True, check=True).stdout


def mark(tree, name, arguments):
    """The file whose presence says that `name` was clean as it stands now."""
    parts = [version(), *(argument.replace(str(tree.root), "") for argument in arguments)]
    for part in [name, PRECOMPILED, *sorted(reached(tree, name)), *SETTINGS]:
        counts = part in tree.files and (part != SETTINGS[1] or name.startswith("tests/"))
        parts += [part, tree.text(part) if counts else ""]
    return marks() / hashlib.sha256("\0".join(parts).encode()).hexdigest()


@lru_cache
def marks():
    """The folder of the marks; only names stand in it, so it stays small."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "croesus" / "tidy"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def unclean(tree, names, known):
    """Those without a mark."""
    return [name for name in names if not mark(tree, name, known[name]).exists()]


@lru_cache(None)
def declared(text):
    return {kind or name for kind, name in DECLARED.findall(blanked(text))}


def own_names(tree, name):
    """What a file declares for itself alone."""
    return declared("\n".join(UNNAMED.findall(tree.text(name))))


def seen_names(tree, name):
    """What a file or a header of ours that it includes declares at the outer level."""
    return {each for part in [name, *reached(tree, name)] for each in declared(tree.text(part))}


def groups(tree, names, known):
    """The files, shared out so that no file's own names clash with what another of its group sees."""
    lengths = {name: len(tree.lines(name)) for name in names}
    shared, most = [], min(TOGETHER, sum(lengths.values()) / os.cpu_count())
    for name in names:
        own, seen, kind = own_names(tree, name), seen_names(tree, name), (known[name], name.split("/")[0] == "tests")
        for group in shared:
            clash = group["own"] & seen or group["seen"] & own
            if group["kind"] == kind and group["lines"] < most and not clash:
                break
        else:
            group = {"names": [], "lines": 0, "own": set(), "seen": set(), "kind": kind}
            shared.append(group)
        group["names"].append(name)
        group["lines"] += lengths[name]
        group["own"] |= own
        group["seen"] |= seen
    return [group["names"] for group in shared]


def tidy(tree, file, arguments, *options):
    """clang-tidy's findings in one translation unit, and whether it understood all of it."""
    call = ["clang-tidy", "--quiet", *options, str(file), "--", *arguments]
    done = subprocess.run(call, cwd=tree.root, capture_output=True, text=True)
    found = {(each["file"], int(each["line"]), each["text"]) for each in MESSAGE.finditer(done.stdout)}
    said = [Finding(os.path.relpath(tree.root / name, tree.root), line, text) for name, line, text in sorted(found)]
    if done.returncode != 0 and not said:
        said = [Finding(os.path.relpath(file, tree.root), 1, f"clang-tidy failed: {(done.stderr or done.stdout)[:2000]}")]
    return said, not any("clang-diagnostic-error" in each.text or "clang-tidy failed" in each.text for each in said)


def check(tree, names, known):
    """The findings in a group of files; each half alone where they cannot be understood together, so that two files that
    clash cost a few more looks, not one for every file."""
    if len(names) == 1:
        said, _ = tidy(tree, names[0], known[names[0]])
    else:
        unit = tree.build / "tidy" / (hashlib.sha256(repr(names).encode()).hexdigest()[:16] + ".cpp")
        unit.write_text("".join(f'#include "{tree.root / name}"\n' for name in names))
        settings = f"--config-file={tree.root / settings_of(tree, names[0])}"
        said, understood = tidy(tree, unit, known[names[0]], settings, "--checks=-bugprone-suspicious-include")
        if not understood:
            middle = len(names) // 2
            return [finding for half in (names[:middle], names[middle:]) for finding in check(tree, half, known)]
    unclean_files = {each.file for each in said}
    if unclean_files <= set(names):  # a finding in a header may belong to any of them
        for name in set(names) - unclean_files:
            mark(tree, name, known[name]).touch()
    return said


# Compiled by the preset fuzz, and as projects of their own.
ELSEWHERE = ("tests/fuzz/", "tests/examples/")


def settings_of(tree, name):
    in_tests = name.startswith("tests/") and SETTINGS[1] in tree.files
    return SETTINGS[1] if in_tests else SETTINGS[0]


def findings(tree):
    known = commands(tree)
    whole = os.environ.get("CROESUS_TIDY", "all" if os.environ.get("CI") == "true" else "changed") == "all"
    names = sorted(known if whole else changed(tree, known))
    if whole:
        for name in sorted(set(tree.named(".cpp")) - known.keys() - tree.aside):
            if name.startswith(ELSEWHERE):
                continue
            yield Finding(name, 1, "no target compiles it, so nothing checks it; add it to one or take it out")
    (tree.build / "tidy").mkdir(exist_ok=True)
    waiting = unclean(tree, names, known)
    shared = groups(tree, waiting, known)
    print(f"{len(names)} files ({'the whole tree' if whole else 'changed'}), {len(waiting)} to look at in {len(shared)} groups")
    seen = set()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(lambda group: check(tree, group, known), shared):
            yield from (each for each in found if each not in seen)
            seen.update(found)
