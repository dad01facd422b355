# SPDX-License-Identifier: Apache-2.0
"""A run that a signal ends: how it ends, and that neither a process nor a folder nor a line of its log is lost."""
import json
import os
import pathlib
import random
import signal
import subprocess
import time
import unittest

from croesus import BINARY, CommandLineTest
from exit_codes_test import RECIPE

# Says met of a carrier that is the source, and is not to be ended by what a terminal sends.
CHECK = "trap '' INT TERM HUP; sleep 0.2; cmp -s $1 $2\n"


class SignalsTest(CommandLineTest):
    def setUp(self):
        super().setUp()
        (self.folder / "check.sh").write_text(CHECK)
        (self.folder / "recipe.json").write_text(json.dumps(RECIPE))
        self.expect(0, "suite", "freeze", "recipe.json", "--out", "suite")
        self.temporary = self.folder / "temporary"
        self.temporary.mkdir()

    def start(self, out):
        return subprocess.Popen(
            [BINARY, "challenge", "suite", "--oracle", "sh:sh check.sh {source} {carrier}", "--out", out, "--deterministic",
             "--jobs", "2", "--quiet"], cwd=self.folder, env={**os.environ, "TMPDIR": str(self.temporary)},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)

    def finish(self, out):
        """The log of a run that nothing disturbs."""
        with self.start(out) as run:
            run.wait(120)
        (path,) = (self.folder / out).rglob("*.ndjson")
        return path.read_bytes()

    def left(self):
        """Processes that work in our folder, and what lies among the temporary files."""
        found = [path.name for path in self.temporary.iterdir()]
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if os.readlink(process / "cwd") == str(self.folder):
                    found.append((process / "cmdline").read_text().replace("\0", " "))
            except OSError:
                pass  # it has ended, or is not ours
        return found

    def expect_nothing_left(self, message):
        until = time.monotonic() + 30
        while self.left() and time.monotonic() < until:
            time.sleep(0.02)
        self.assertEqual(self.left(), [], message)

    def test_it_is_killed_by_the_signal_and_nothing_is_left_and_it_can_go_on(self):
        whole = self.finish("whole")
        self.expect_nothing_left("undisturbed")
        chance = random.Random(7)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL) * 3:
            with self.start(number.name) as run:
                while run.poll() is None and not list(self.temporary.iterdir()):
                    time.sleep(0.001)
                time.sleep(chance.uniform(0, 0.4))
                os.killpg(run.pid, number)  # as a terminal does
                self.assertEqual(run.wait(30), -number)
            self.expect_nothing_left(number)
        self.assertEqual(self.finish("SIGINT"), whole)


if __name__ == "__main__":
    unittest.main()
