#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The checkers of the tree find what is planted for them in a small clean tree, and nothing in the clean tree."""

import contextlib
import importlib
import io
import json
import os
import re
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import tidy
from tree import Tree

SPDX = "// SPDX-License-Identifier: Apache-2.0\n"
HEADER = SPDX + "//\n// What this header is for, who calls it, and from which threads.\n#pragma once\n"
CLEAN = {
    "LICENSE": "Apache License\n",
    ".clang-format": "BasedOnStyle: Google\nColumnLimit: 100\n",
    "engine/CMakeLists.txt": "# SPDX-License-Identifier: Apache-2.0\nadd_subdirectory(json)\nadd_subdirectory(case)\n"
    "add_subdirectory(run)\nadd_subdirectory(domains/mcp)\n",
    "engine/json/CMakeLists.txt": "# SPDX-License-Identifier: Apache-2.0\ncroesus_library(croesus_json)\n",
    "engine/domains/mcp/CMakeLists.txt": "# SPDX-License-Identifier: Apache-2.0\ncroesus_library(croesus_mcp)\n",
    "oracles/CMakeLists.txt": "# SPDX-License-Identifier: Apache-2.0\ncroesus_library(croesus_oracles)\n",
    "engine/json/value.h": HEADER,
    "engine/case/scene.h": HEADER + '#include "engine/json/value.h"\n',
    "engine/domains/mcp/tasks.h": HEADER,
    "engine/domains/mcp/atoms.h": HEADER,
    "oracles/mcp/v1.cpp": SPDX + '#include "engine/case/scene.h"\n#include "engine/domains/mcp/tasks.h"\n',
    "operators/mcp/swap.cpp": SPDX + '#include "engine/domains/mcp/atoms.h"\n' + "namespace {\n"
    "bool is_one(int x) { return x == 1; }\n}  // namespace\n",
    "engine/cli/main.cpp": SPDX + '#include "operators/operator.h"\nint main() { std::exit(0); }\n',
    "operators/operator.h": HEADER,
    "suites/recipes/mcp/001.json": "{}\n",
    "suites/frozen/mcp/001/suite.lock": "lock\n",
}
OWN = "namespace {\nconst int kTwo = 2;\nbool is_one(int x) {\n  return x == 1;\n}\n}  // namespace\n"
CATALOG = (Path(__file__).resolve().parents[2] / "engine/cmake/catalog.cmake").read_text()
SLASH = "/"
LONG = "void f() {\n" + "  g();\n" * 80 + "}\n"

# (checker, file, its text, what the finding says)
PLANTED = [
    ("format", "engine/json/bad.cpp", "int  x ;\n", "not formatted"),
    ("sizes", "engine/json/long.cpp", SPDX + "\n" * 400, "401 lines"),
    ("sizes", "engine/json/function.cpp", SPDX + LONG, "a function of 82 lines"),
    ("sizes", "tests/function.cpp", SPDX + "namespace {\n" + LONG + "}\n", "a function of 82 lines"),
    ("spdx", "engine/json/bare.cpp", "int x;\n", "no licence"),
    ("spdx", "tool.sh", "#!/bin/sh\n\n# SPDX-License-Identifier: Apache-2.0\n", "no licence"),
    ("spdx", "LICENSE", "All rights reserved\n", "not the Apache License"),
    ("paths", "notes.md", f"see {SLASH}root{SLASH}notes\n", "path of one machine"),
    ("paths", "notes.md", f"see {SLASH}home{SLASH}ann{SLASH}notes\n", "path of one machine"),
    ("paths", "pip.conf", "index-url = https:" + "//my-pypi.example.net/simple\n", "host of one network"),
    ("unity", "operators/mcp/turn.cpp", SPDX + OWN, '"is_one" is also in operators/mcp/swap.cpp'),
    ("docs", "engine/json/bare.h", SPDX + "#pragma once\n", "does not open with what it is for"),
    ("docs", "operators/catalog.def", "CROESUS_OPERATOR(mcp, swap)\nCROESUS_OPERATOR(mcp, lost)\n", "lost) is not in"),
    ("docs", "suites/frozen/mcp/002/suite.lock", "lock\n", "mcp/002 is not in"),
    ("docs", "HOW.md", f"```cpp\n{SPDX}int old;\n```\n", "not as it stands"),
    ("catalogs", "suites/recipes/mcp/003.json", "{}\n", "recipe without a suite"),
    ("catalogs", "suites/frozen/mcp/004/suite.lock", "lock\n", "suite without a recipe"),
    ("catalogs", "engine/cmake/catalog.cmake", CATALOG.replace("list(SORT sorted)", ""), "not in alphabetical order"),
    ("catalogs", "engine/cmake/catalog.cmake", CATALOG.replace("REMOVE_DUPLICATES", "SORT"), "stands twice"),
    ("catalogs", "engine/cmake/catalog.cmake", CATALOG.replace("NOT EXISTS", "FALSE AND"), "has no file"),
    ("catalogs", "engine/cmake/catalog.cmake", CATALOG.replace("IN LISTS present", "IN ITEMS"), "has no line"),
    ("layering", "engine/json/up.cpp", '#include "engine/case/scene.h"\n', "engine/json may not include"),
    ("layering", "engine/case/domain.cpp", '#include "engine/domains/mcp/tasks.h"\n', "engine/case may not include"),
    ("layering", "engine/case/cli.cpp", '#include "operators/operator.h"\n', "engine/case may not include"),
    ("layering", "operators/mcp/ask.cpp", '#include "oracles/oracle.h"\n', "no file of the tree"),
    ("layering", "oracles/mcp/make.cpp", '#include "operators/operator.h"\n', "oracles may not include"),
    ("layering", "oracles/mcp/peek.cpp", '#include "engine/domains/mcp/atoms.h"\n', "an oracle reaches engine/domains"),
    ("layering", "engine/case/scene.h", HEADER + '#include "engine/domains/mcp/atoms.h"\n', "engine/case may not include"),
    ("layering", "engine/json/value.h", HEADER + "#include <rapidjson/document.h>\n", "a header includes RapidJSON"),
    ("layering", "operators/mcp/loud.cpp", "void f() { std::cout << 1; }\n", "only engine/cli prints"),
    ("layering", "operators/mcp/loud.cpp", 'void f() { std::printf("x"); }\n', "only engine/cli prints"),
    ("layering", "engine/run/quit.cpp", "void f() { exit(1); }\n", "only engine/cli exits"),
    ("layering", "engine/run/env.cpp", 'auto f() { return std::getenv("X"); }\n', "arguments and environment"),
    ("layering", "engine/case/now.cpp", "auto t = std::chrono::steady_clock::now();\n", "reads a clock"),
    ("layering", "operators/mcp/dice.cpp", "std::random_device d;\n", "engine/chance stream"),
    ("layering", "engine/json/leak.cpp", "auto x = new int(3);\n", "own through values"),
    ("layering", "engine/json/leak.cpp", "void f(int* x) { delete x; }\n", "own through values"),
    ("layering", "engine/json/CMakeLists.txt", "croesus_library(croesus_json PUBLIC croesus_mcp)\n", "may not link"),
    ("layering", "oracles/CMakeLists.txt", "croesus_library(croesus_oracles PRIVATE croesus_mcp)\n", "may not link"),
]
# Looks like a violation, and is none.
HARMLESS = [
    ("layering", "engine/json/words.cpp", '// new printf( exit(\nauto s = "std::cout new";\nvoid g() { a.exit(); }\n'),
    ("layering", "engine/json/gone.cpp", "struct S {\n  S(const S&) = delete;\n};\n"),
    ("layering", "engine/run/clock.cpp", "auto t = std::chrono::steady_clock::now();\n"),
    ("layering", "tests/loud.cpp", '#include "engine/json/value.h"\nauto x = new int(3);\n'),
    ("sizes", "tests/long.cpp", SPDX + "\n" * 450),
    ("sizes", "engine/json/table.cpp", SPDX + "const int kTable[] = {\n" + "    1,\n" * 90 + "};\n"),
    ("paths", "notes.md", f"the key {SLASH}work of framework{SLASH}root{SLASH}x, https://pypi.org/project/x\n"),
    ("unity", "engine/json/turn.cpp", SPDX + OWN),
    ("docs", "engine/json/c.h", "/* SPDX-License-Identifier: Apache-2.0\n *\n * What this C header is for, and who calls it. */\n"),
    ("docs", "operators/catalog.def", "CROESUS_OPERATOR(mcp, swap)\n"),
    ("docs", "HOW.md", f"```cpp\n{CLEAN['operators/mcp/swap.cpp']}```\n"),
]


class Planted(unittest.TestCase):
    def said(self, checker, changes):
        """The findings of a checker in the clean tree with these changes."""
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "program"
            program.write_text("#!/bin/sh\necho swap mcp/001\n")
            program.chmod(0o755)
            root = Path(folder) / "tree"
            for name, text in ({"engine/cmake/catalog.cmake": CATALOG} | CLEAN | changes).items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            return [str(each) for each in importlib.import_module(checker).findings(Tree(root, program=program))]

    def test_the_clean_tree_has_no_finding(self):
        for checker in sorted({each[0] for each in PLANTED}):
            with self.subTest(checker):
                self.assertEqual(self.said(checker, {}), [])

    def test_each_planted_violation_is_found_in_its_file(self):
        for checker, name, text, due in PLANTED:
            with self.subTest(f"{checker}: {name}: {due}"):
                said = self.said(checker, {name: text})
                self.assertTrue(any(due in each and each.startswith(name) for each in said), said)

    def test_what_only_looks_like_a_violation_is_passed_over(self):
        for checker, name, text in HARMLESS:
            with self.subTest(f"{checker}: {name}"):
                self.assertEqual(self.said(checker, {name: text}), [])

    def test_an_oracle_may_not_reach_a_domain_through_another_header(self):
        changes = {
            "engine/run/leak.h": HEADER + '#include "engine/domains/mcp/atoms.h"\n',
            "oracles/mcp/v1.cpp": SPDX + '#include "engine/run/leak.h"\n',
        }
        said = self.said("layering", changes)
        self.assertTrue(any("an oracle reaches engine/domains/mcp/atoms.h" in each for each in said), said)

    def tidied(self, folder, files):
        """The findings of clang-tidy in a tree of these files, all of them compiled, and how many it had to look at."""
        root, build = Path(folder) / "tree", Path(folder) / "build"
        for name, text in ({".clang-tidy": "Checks: '-*,modernize-use-nullptr'\n", "engine/cmake/pch.h": ""} | files).items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        build.mkdir(exist_ok=True)
        command = f"ccache g++ -DX=1 -I{root} -fpch-preprocess -Winvalid-pch -include gone.hxx -std=c++20 -c x.cpp"
        entries = [{"file": str(root / name), "command": command} for name in files if name.endswith(".cpp")]
        (build / "compile_commands.json").write_text(json.dumps(entries))
        tidy.marks.cache_clear()
        with mock.patch.dict(os.environ, CROESUS_TIDY="all", XDG_CACHE_HOME=folder), contextlib.redirect_stdout(io.StringIO()) as printed:
            return [str(each) for each in tidy.findings(Tree(root, build))], int(re.search(r"(\d+) to look", printed.getvalue())[1])

    def test_clang_tidy_looks_again_only_at_what_changed(self):
        good = {"a.cpp": '#include "a.h"\nint* a = nullptr;\n', "b.cpp": "int* b = nullptr;\n", "a.h": "#pragma once\n"}
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(self.tidied(folder, good), ([], 2))
            self.assertEqual(self.tidied(folder, good), ([], 0))
            said, looked = self.tidied(folder, good | {"a.h": "#pragma once\nint f();\n"})
            self.assertEqual((said, looked), ([], 1))
            said, looked = self.tidied(folder, good | {"b.cpp": "int* b = 0;\n"})
            self.assertTrue(looked == 1 and "b.cpp:1: use nullptr" in said[0], said)
            self.assertEqual(self.tidied(folder, good | {"b.cpp": "int* b = 0;\n"})[1], 1)

    def test_clang_tidy_takes_files_apart_that_do_not_go_together(self):
        clash = {name: "static int* same = 0;\nint use() { return same ? 1 : 2; }\n" for name in ("a.cpp", "b.cpp")}
        with tempfile.TemporaryDirectory() as folder:
            said, _ = self.tidied(folder, clash)
            self.assertEqual([each.split(" [")[0] for each in said], ["a.cpp:1: use nullptr", "b.cpp:1: use nullptr"])

    def test_a_file_that_no_target_compiles_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            self.tidied(folder, {"a.cpp": "", "o/CMakeLists.txt": "croesus_catalog(X ASIDE c.cpp)\n"})
            (Path(folder) / "tree/b.cpp").write_text("")
            (Path(folder) / "tree/o/c.cpp").write_text("")
            said, _ = self.tidied(folder, {"a.cpp": ""})
            self.assertEqual([each.split(" compiles")[0] for each in said], ["b.cpp:1: no target"])


if __name__ == "__main__":
    os.environ["GIT_CEILING_DIRECTORIES"] = tempfile.gettempdir()
    sys.dont_write_bytecode = True
    unittest.main(argv=sys.argv[:1])
