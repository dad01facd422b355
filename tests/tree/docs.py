# SPDX-License-Identifier: Apache-2.0
"""Every header says what it is for, files quoted whole in documents are as they stand, and the program lists every entry
of every catalog."""

import re
import subprocess
from functools import lru_cache

from tree import Finding

PURPOSE = 40  # characters of prose, at least
ENTRY = re.compile(r"^CROESUS_([A-Z]+)\(([a-z0-9_]+)(?:, ([a-z0-9_]+))?\)", re.MULTILINE)


def purpose(lines):
    """The prose of the comment that a header opens with, behind the licence line."""
    opening = []
    for line in lines[1:]:
        if not line.startswith(("//", " *")):
            break
        opening.append(line.strip("/* "))
    return " ".join(opening).strip()


def header_findings(tree):
    for name in tree.named(".h"):
        if len(purpose(tree.lines(name))) < PURPOSE:
            yield Finding(name, 1, "the header does not open with what it is for; write it behind the licence line")


def quote_findings(tree):
    """A code block that begins with a licence line is a whole file."""
    whole = {tree.text(name).strip() for name in tree.code}
    for name in tree.named(".md"):
        for found in re.finditer(r"^```cpp\n(// SPDX.*?)^```$", tree.text(name), re.MULTILINE | re.DOTALL):
            if found[1].strip() not in whole:
                line = tree.text(name).count("\n", 0, found.start()) + 1
                yield Finding(name, line, "the quoted file is not as it stands in the tree; copy it again")


def spellings(folder, name):
    """The ids that an entry may be known by; a domain's own oracle may bear the domain's name."""
    domain = folder.replace("_", "-")
    return [f"{domain}@{name}", f"{domain}-{name}", f"{domain}/{name}", name, domain] if name else [folder]


@lru_cache
def listed(program, what):
    call = [str(program), "list", what]
    return set(re.findall(r"[\w@/.-]+", subprocess.run(call, capture_output=True, text=True).stdout))


def list_findings(tree):
    for name in tree.named("catalog.def"):
        for found in ENTRY.finditer(tree.text(name)):
            line = tree.text(name).count("\n", 0, found.start()) + 1
            what = found[1].lower() + "s"
            if not listed(tree.program, what) & set(spellings(found[2], found[3])):
                yield Finding(name, line, f"{found[0]} is not in what `croesus list {what}` prints")
    for name in tree.files:
        suite = re.fullmatch(r"suites/frozen/(.+)/suite\.lock", name)
        if suite and suite[1] not in listed(tree.program, "suites"):
            yield Finding(name, 1, f"{suite[1]} is not in what `croesus list suites` prints")


def findings(tree):
    yield from header_findings(tree)
    yield from quote_findings(tree)
    if tree.program:
        yield from list_findings(tree)
