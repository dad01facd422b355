# SPDX-License-Identifier: Apache-2.0
"""Every source file says its licence in its first or second line, and the licence is there."""

from tree import Finding

SOURCES = (".h", ".cpp", ".def", ".cmake", "CMakeLists.txt", ".py", ".sh", ".mjs", ".ci/run")
LINE = "SPDX-License-Identifier: Apache-2.0"
DATA = ("suites/captures/", "suites/frozen/", "tests/golden/")


def findings(tree):
    if "LICENSE" not in tree.files or "Apache License" not in tree.text("LICENSE"):
        yield Finding("LICENSE", 1, "missing or not the Apache License; it is in /usr/share/common-licenses on Debian")
    for name in tree.named(*SOURCES):
        if not name.startswith(DATA) and not any(LINE in line for line in tree.lines(name)[:2]):
            yield Finding(name, 1, f'no licence; write "{LINE}" in a comment in the first line')
