# SPDX-License-Identifier: Apache-2.0
"""Catalogs are whole: every recipe is frozen and every frozen suite has its recipe, and the configure step refuses a
catalog.def that is out of order, doubles an entry, cannot be read, names no file or leaves a file out."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from tree import Finding

PROJECT = """cmake_minimum_required(VERSION 3.25)
project(catalogs NONE)
include("{root}/engine/cmake/catalog.cmake")
croesus_catalog(CROESUS_THING files ALSO registry.cpp)
message(STATUS "files: ${{files}}")
"""
GOOD = "CROESUS_THING(one, alpha)\nCROESUS_THING(one, beta)\n"
FILES = ("one/alpha.cpp", "one/beta.cpp", "registry.cpp")
# (what is planted, catalog.def or None, files, what CMake must say or None for success)
PLANTED = [
    ("nothing", GOOD, FILES, None),
    ("a comment and a blank line", "// Things.\n\n" + GOOD, FILES, None),
    ("an entry without a file", GOOD + "CROESUS_THING(one, gamma)\n", FILES, "has no file one/gamma.cpp"),
    ("a file without an entry", GOOD, (*FILES, "one/orphan.cpp"), "one/orphan.cpp has no line"),
    ("a file beside the catalog", GOOD, (*FILES, "stray.cpp"), "stray.cpp has no line"),
    ("lines out of order", "CROESUS_THING(one, beta)\nCROESUS_THING(one, alpha)\n", FILES, "not in alphabetical order"),
    ("a double entry", GOOD + "CROESUS_THING(one, beta)\n", FILES, "stands twice"),
    ("a misspelt macro", GOOD + "CROESUS_THIN(one, alpha)\n", FILES, "cannot read"),
    ("two entries on a line", GOOD.replace(")\n", ") "), FILES, "cannot read"),
    ("no catalog", None, FILES, "there is no such file"),
]


def configure(root, definition, files):
    """What CMake prints about a folder with this catalog and these files, and whether it went through."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "CMakeLists.txt").write_text(PROJECT.format(root=root))
        if definition is not None:
            (place / "catalog.def").write_text(definition)
        for name in files:
            (place / name).parent.mkdir(exist_ok=True)
            (place / name).touch()
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        call = ["cmake", "-S", folder, "-B", f"{folder}/build", *generator]
        done = subprocess.run(call, capture_output=True, text=True)
        return re.sub(r"\s+", " ", done.stdout + done.stderr), done.returncode == 0


def configure_findings(tree):
    for what, definition, files, due in PLANTED:
        said, passed = configure(tree.root, definition, files)
        if passed != (due is None) or (due or "") not in said:
            expected = f'say "{due}"' if due else "pass"
            yield Finding("engine/cmake/catalog.cmake", 1, f"with {what}, configuring should {expected}; it said: {said}")


def suite_findings(tree):
    # What lies in a folder schemas is what a recipe draws from.
    recipes = {name[len("suites/recipes/") : -len(".json")]: name for name in tree.named(".json")
               if name.startswith("suites/recipes/") and "/schemas/" not in name}
    frozen = {name[len("suites/frozen/") : -len("/suite.lock")]: name for name in tree.named("/suite.lock")
              if name.startswith("suites/frozen/")}
    for suite in sorted(recipes.keys() - frozen.keys()):
        yield Finding(recipes[suite], 1, f"recipe without a suite; run croesus suite freeze {recipes[suite]}")
    for suite in sorted(frozen.keys() - recipes.keys()):
        yield Finding(frozen[suite], 1, f"suite without a recipe; write suites/recipes/{suite}.json")


def findings(tree):
    yield from suite_findings(tree)
    yield from configure_findings(tree)
