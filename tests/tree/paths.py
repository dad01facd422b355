# SPDX-License-Identifier: Apache-2.0
"""No path, host or credential of one machine stands in the tree."""

import re

from tree import Finding

# Written in parts, so that this file does not find itself.
FOLDERS = "|".join(["work", "root", "farm", r"home/\w+"])
MACHINE = re.compile(rf"(?<![\w.$}}*/-])/(?:{FOLDERS})/|/tmp/bash" + "_jobs")
HOSTS = "|".join(["artifactory", "nexus", "pypi", "registry", "mirror", "proxy"])
HOST = re.compile(rf"https?://[\w.-]*(?:{HOSTS})[\w.-]*|https?://[^\s/@:]+:[^\s/@]+@|\b(?:10|192\.168|172\.1[6-9])(?:\.\d+){{2,3}}:\d")
# The public ones, which a document may name.
PUBLIC = re.compile(r"https?://(?:www\.)?(?:pypi\.org|registry\.npmjs\.org)\b")


def findings(tree):
    for name in tree.files:
        if name == ".gitignore" or b"\0" in (tree.root / name).read_bytes():
            continue
        for number, line in enumerate(tree.lines(name), 1):
            if found := MACHINE.search(line):
                yield Finding(name, number, f'"{found[0]}" is a path of one machine; make it relative')
            found = HOST.search(line)
            if found and not PUBLIC.match(found[0]):
                yield Finding(name, number, f'"{found[0]}" is a host of one network; take it out')
