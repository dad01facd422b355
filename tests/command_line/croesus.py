# SPDX-License-Identifier: Apache-2.0
"""What the end-to-end tests share: the binary, a scratch folder each, and suites to spoil."""
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

BINARY = os.environ["CROESUS_BINARY"]
SOURCE = pathlib.Path(os.environ["CROESUS_SOURCE"])
FROZEN = SOURCE / "suites" / "frozen"


class CommandLineTest(unittest.TestCase):
    """Runs in a folder of its own that goes away with the test."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="croesus-test-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def croesus(self, *arguments, timeout=120, **options):
        """The finished process; output as text."""
        return subprocess.run([BINARY, *map(str, arguments)], cwd=self.folder, text=True, timeout=timeout,
                              capture_output=True, stdin=subprocess.DEVNULL, **options)

    def expect(self, code, *arguments, **options):
        """Runs, and fails unless the exit status is `code`."""
        done = self.croesus(*arguments, **options)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        return done

    def report(self, *arguments, code=0):
        """The JSON report of a command."""
        return json.loads(self.expect(code, *arguments, "--format", "json").stdout)

    def copy_of(self, suite):
        """A shipped suite, to be spoilt."""
        target = self.folder / "spoilt" / suite
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(FROZEN / suite, target)
        return target
