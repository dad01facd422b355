# SPDX-License-Identifier: Apache-2.0
"""Every C++ file stands as clang-format would write it."""

import re
import subprocess

from tree import Finding

MESSAGE = re.compile(r"^(?P<file>.+?):(?P<line>\d+):\d+: error: ")


def findings(tree):
    if not tree.code:
        return
    call = ["clang-format", "--dry-run", "-Werror", "--ferror-limit=1", *tree.code]
    checked = subprocess.run(call, cwd=tree.root, capture_output=True, text=True)
    found = [MESSAGE.match(line) for line in checked.stderr.split("\n")]
    found = [match for match in found if match]
    for match in found:
        yield Finding(match["file"], int(match["line"]), f"not formatted; run clang-format -i {match['file']}")
    if checked.returncode != 0 and not found:
        yield Finding(".clang-format", 1, f"clang-format failed: {checked.stderr.strip()}")
