#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""croesus.sh and test.sh in a small copy of the tree, where cmake, ctest, dpkg-query, apt-get, id and sudo are fakes
that write down how they were called: what is installed, when something is built, what is passed on."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = (".ci/packages", ".ci/run", ".ci/setup.sh", "croesus.sh", "test.sh")
SOURCES = {
    "engine/cli/main.cpp": "int main() {}\n",
    "engine/json/value.h": "#pragma once\n",
    "operators/catalog.def": "",
    "oracles/oracle.h": "",
    "reports/report.h": "",
    "suites/CMakeLists.txt": "",
    "CMakeLists.txt": "",
    "CMakePresets.json": "{}",
}
NOTE = 'echo "$(basename "$0") $*" >>"$CALLS"\n'
# The program that the fake build makes prints where it was called and each argument, and exits as it is told to.
PROGRAM = 'echo "in $PWD"; for a in "$@"; do echo "<$a>"; done; case $* in *dev-48*) exit ${SECOND:-0};; *) exit ${FIRST:-0};; esac'
FAKES = {
    "cmake": NOTE + 'case $1 in --preset) mkdir -p "build/$2"; exit;; esac; [ -z "${BROKEN:-}" ] || exit 1; sleep ${SLOW:-0}\n'
    "mkdir -p build/release/engine/cli && p=build/release/engine/cli/croesus\n"
    f"printf '%s\\n' '#!/bin/bash' '{PROGRAM}' >$p.new; chmod +x $p.new; mv $p.new $p\n",
    "dpkg-query": 'shift 2; for p in "$@"; do case " $LOST " in *" $p "*) ;; *) echo "$p installed";; esac; done\n',
    "apt-get": NOTE + "exit ${APT:-0}\n",
    "id": 'echo "${USER_ID:-0}"\n',
    "ctest": NOTE + 'while [ $# -gt 0 ]; do [ "$1" != --output-junit ] || echo "$JUNIT" >"$2"; shift; done; exit ${CTEST:-0}\n',
}
JUNIT = '<testsuite name="all"\n\ttests="{}"\n\tfailures="{}"\n\tdisabled="{}"\n\tskipped="{}"\n'


class Scripts(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.top = self.folder / "a checkout"
        for name in SCRIPTS:
            (self.top / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.top / name)
        for name, text in SOURCES.items():
            self.write(name, text)
        for name, text in FAKES.items():
            self.write(f"../bin/{name}", "#!/bin/bash\n" + text).chmod(0o755)
        # Only named tools, so that the machine's sudo and ninja do not count.
        for name in ("bash env dirname readlink find sort xargs sha256sum cat grep head tail cut tr mkdir mktemp flock rm mv nproc basename "
                     "chmod sleep printf").split():
            (self.folder / "bin" / name).symlink_to(shutil.which(name))

    def write(self, name, text):
        place = self.top / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
        return place

    def run_script(self, script, *arguments, cwd=None, **environment):
        environment = {"PATH": str(self.folder / "bin"), "CALLS": str(self.folder / "calls"), "LOST": "", **environment}
        return subprocess.run([str(script), *arguments], cwd=cwd or self.folder, env=environment, capture_output=True, text=True)

    def croesus(self, *arguments, **more):
        return self.run_script(self.top / "croesus.sh", *arguments, **more)

    def calls(self):
        """The calls of fakes since the last look."""
        place = self.folder / "calls"
        text = place.read_text() if place.exists() else ""
        place.write_text("")
        return text.splitlines()

    def built(self):
        return any(call.startswith("cmake --build") for call in self.calls())

    def test_arguments_reach_the_program_unchanged_in_the_caller_s_folder(self):
        done = self.croesus("list", "a b", "", "*", cwd="/")
        self.assertEqual(done.stdout, "in /\n<list>\n<a b>\n<>\n<*>\n")
        self.assertIn("building", done.stderr)

    def test_a_second_call_says_nothing_and_builds_nothing(self):
        self.croesus("--version")
        self.calls()
        start = time.monotonic()
        done = self.croesus("--version")
        self.assertLess(time.monotonic() - start, 2.0)
        self.assertEqual((done.stderr, done.returncode, self.calls()), ("", 0, []))

    def test_it_works_through_a_symbolic_link(self):
        link = self.folder / "link"
        link.symlink_to(self.top / "croesus.sh")
        self.assertIn("<x>", self.run_script(link, "x").stdout)

    def test_a_changed_an_added_and_a_deleted_source_are_each_built_once(self):
        self.croesus("x")
        deeds = {
            "changed": lambda: self.write("engine/json/value.h", "#pragma once\nint x;\n"),
            "changed, with an old date": lambda: os.utime(self.write("engine/json/value.h", "int y;\n"), (1, 1)),
            "added": lambda: self.write("operators/mcp/new.cpp", ""),
            "deleted": lambda: (self.top / "operators/mcp/new.cpp").unlink(),
        }
        for what, deed in deeds.items():
            with self.subTest(what):
                self.calls()
                deed()
                self.croesus("x")
                self.assertTrue(self.built())
                self.croesus("x")
                self.assertFalse(self.built())

    def test_a_failed_build_ends_with_70_and_is_tried_again(self):
        done = self.croesus("x", BROKEN="1")
        self.assertEqual((done.returncode, done.stdout), (70, ""))
        self.assertEqual(self.croesus("x").returncode, 0)

    def test_the_exit_code_is_the_program_s(self):
        self.assertEqual(self.croesus("x", FIRST="5").returncode, 5)

    def test_without_arguments_both_challenges_run_and_the_worse_code_counts(self):
        done = self.croesus()
        self.assertEqual((done.stdout.count("<challenge>"), done.returncode), (2, 0))
        for first, second, due in ((1, 0, 1), (0, 6, 6), (3, 1, 3), (6, 1, 6), (2, 7, 2), (5, 70, 70), (4, 139, 139)):
            done = self.croesus(FIRST=str(first), SECOND=str(second))
            self.assertEqual(done.returncode, due, (first, second))

    def test_each_published_run_writes_into_a_fresh_folder_of_the_build(self):
        folders = [line for _ in range(2) for line in self.croesus().stdout.splitlines() if "/build/runs/" in line]
        self.assertEqual((len(folders), len(set(folders))), (4, 4))

    def test_of_the_published_runs_the_five_latest_are_kept(self):
        made = [line[1:].partition("/build/runs/")[2].split("/")[0] for _ in range(8)
                for line in self.croesus().stdout.splitlines() if line.endswith("/published>")]
        self.assertEqual(len(made), 8)
        self.assertEqual({folder.name for folder in (self.top / "build/runs").iterdir()}, set(made[-5:]))

    def test_calls_at_the_same_time_build_once(self):
        environment = {"PATH": str(self.folder / "bin"), "CALLS": str(self.folder / "calls"), "LOST": "", "SLOW": "1"}
        started = [subprocess.Popen([self.top / "croesus.sh", "x"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                   for _ in range(4)]
        said = [each.communicate() for each in started]
        self.assertTrue(all(b"<x>" in out for out, _ in said), said)
        self.assertEqual(sum(call.startswith("cmake --build") for call in self.calls()), 1)

    def test_missing_packages_are_installed_by_name(self):
        self.croesus("x", LOST="libfmt-dev g++")
        installs = [call for call in self.calls() if call.startswith("apt-get") and " install " in call]
        self.assertEqual([call.split("--no-install-recommends ")[1] for call in installs], ["g++ libfmt-dev"])

    def test_apt_is_not_touched_where_nothing_is_missing(self):
        self.croesus("x")
        self.assertFalse([call for call in self.calls() if call.startswith("apt-get")])

    def test_without_root_and_sudo_missing_packages_are_named_and_the_code_is_2(self):
        done = self.croesus("x", LOST="libfmt-dev g++", USER_ID="1000")
        self.assertEqual((done.returncode, done.stdout, self.calls()), (2, "", []))
        self.assertIn("g++ libfmt-dev", done.stderr)

    def test_without_root_quick_tools_are_gone_without(self):
        done = self.croesus("x", LOST="ccache mold ninja-build", USER_ID="1000")
        self.assertEqual(done.returncode, 0)
        self.assertFalse([call for call in self.calls() if call.startswith("apt-get")])

    def test_with_sudo_it_is_asked_to_install(self):
        self.write("../bin/sudo", "#!/bin/bash\n" + NOTE + '"$@"\n').chmod(0o755)
        self.assertEqual(self.croesus("x", LOST="g++", USER_ID="1000").returncode, 0)
        self.assertTrue(any(call.startswith("sudo env") and call.endswith("g++") for call in self.calls()))

    def test_a_failed_installation_names_the_packages_and_ends_with_2(self):
        done = self.croesus("x", LOST="g++", APT="100")
        self.assertEqual(done.returncode, 2)
        self.assertIn("could not install: g++", done.stderr)

    def test_a_build_folder_that_cannot_be_made_is_said_plainly(self):
        self.write("build", "a file is in the way")
        done = self.croesus("x")
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot", done.stderr)

    def run_tests(self, counts, *arguments, **environment):
        return self.run_script(self.top / "test.sh", *arguments, JUNIT=JUNIT.format(*counts), **environment)

    def test_tests_end_with_a_plain_count(self):
        self.assertEqual(self.run_tests((7, 0, 0, 0)).stdout.splitlines()[-1], "7 passed, 0 failed")
        self.assertEqual(self.run_tests((7, 2, 1, 1), CTEST="8").stdout.splitlines()[-1], "3 passed, 2 failed, 2 skipped")

    def test_failed_tests_fail_the_script(self):
        self.assertEqual(self.run_tests((7, 2, 0, 0), CTEST="8").returncode, 8)

    def test_no_test_is_a_failure(self):
        self.assertNotEqual(self.run_tests((0, 0, 0, 0)).returncode, 0)

    def test_arguments_of_tests_go_to_ctest_and_asan_to_cmake(self):
        self.run_tests((1, 0, 0, 0), "--asan", "-R", "a b")
        calls = self.calls()
        self.assertTrue(any(call.startswith("cmake --preset asan") for call in calls))
        self.assertTrue(any(call.startswith("ctest") and call.endswith("-R a b") for call in calls))

    def test_ci_runs_both_and_exits_as_the_first_that_failed(self):
        for tests, challenge, due in ((0, 0, 0), (8, 0, 8), (0, 1, 1), (8, 1, 8)):
            done = self.run_script(self.top / ".ci/run", JUNIT=JUNIT.format(2, 0, 0, 0), CTEST=str(tests), FIRST=str(challenge))
            self.assertEqual((done.returncode, done.stdout.count("<challenge>")), (due, 2), done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
