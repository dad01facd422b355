#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks of the tree. Each checker is a module of this folder with `findings(tree)`, which yields Finding values.

usage: tree.py CHECKER [--root DIR] [--build DIR] [--program FILE]
Prints one line a finding, `file:line: what is wrong; what to do`, and exits 1 if there is one.
"""

import argparse
import importlib
import re
import subprocess
import sys
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True)
class Finding:
    file: str
    line: int
    text: str

    def __str__(self):
        return f"{self.file}:{self.line}: {self.text}"


@dataclass(eq=False)
class Tree:
    root: Path
    build: Path = None  # where compile_commands.json is
    program: Path = None  # the built croesus
    _texts: dict = field(default_factory=dict)

    @cached_property
    def files(self):
        """Tracked files and new ones that git does not ignore; without git, all but build folders."""
        call = ["git", "-C", str(self.root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(call, capture_output=True, text=True)
        if listed.returncode == 0:
            names = set(filter(None, listed.stdout.split("\0")))
        else:
            names = {str(path.relative_to(self.root)) for path in self.root.rglob("*")}
        skipped = ("build/", ".git/", "croesus-out/")
        return sorted(name for name in names if not name.startswith(skipped) and (self.root / name).is_file())

    def named(self, *suffixes):
        return [name for name in self.files if name.endswith(suffixes)]

    @property
    def code(self):
        return self.named(".h", ".cpp")

    @cached_property
    def aside(self):
        """Files that a CMakeLists.txt says are examples for others to compile."""
        named = {name: re.findall(r"\bASIDE ([^)]*)\)", self.text(name)) for name in self.named("CMakeLists.txt")}
        return {f"{Path(name).parent}/{word}" for name, lists in named.items() for words in lists for word in words.split()}

    def text(self, name):
        if name not in self._texts:
            self._texts[name] = (self.root / name).read_text(encoding="utf-8", errors="replace")
        return self._texts[name]

    def lines(self, name):
        return self.text(name).split("\n")

    def bare(self, name):
        """The lines of a C++ file with comments, string and character literals blanked."""
        return blanked(self.text(name)).split("\n")


LITERAL = re.compile(
    r"""//[^\n]*|/\*.*?\*/|R"(?P<mark>[^()\\\s]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'""",
    re.DOTALL,
)


def blanked(text):
    return LITERAL.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checker")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    parser.add_argument("--build", type=Path)
    parser.add_argument("--program", type=Path)
    return parser.parse_args()


def main():
    given = options()
    checker = importlib.import_module(given.checker)
    tree = Tree(given.root.resolve(), given.build, given.program)
    count = 0
    for finding in checker.findings(tree):
        print(finding, flush=True)
        count += 1
    print(f"{given.checker}: {count} finding(s) in {len(tree.files)} files")
    return 1 if count or not tree.files else 0


if __name__ == "__main__":
    sys.exit(main())
