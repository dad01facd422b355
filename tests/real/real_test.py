#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Real validators as oracles, by the adapters that we ship: each is well behaved, and README.md's table of what they see
is what run logs say. CROESUS_APPROVE=1 writes the table instead of comparing it.

install.sh puts the validators into CROESUS_REAL. Where they could not be installed this says "not measured" and exits 77,
which ctest counts as skipped; in CI that is a failure.
"""
import os
import pathlib
import re
import shutil
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "command_line")]

from croesus import SOURCE, CommandLineTest  # noqa: E402
from table import Run, table  # noqa: E402

REAL = pathlib.Path(os.environ["CROESUS_REAL"])
README = SOURCE / "README.md"
TABLE = re.compile(r"(?<=<!-- real: -->\n\n).*?(?=\n<!-- end -->)", re.S)
SUITES = ("mcp/001", "mcp/002", "mcp/dev-48")
ADAPTERS = ("exec:node ajv_wire.mjs", "exec:python3 jsonschema_wire.py", "exec:python3 jsonschema_rs_wire.py",
            "exec:node mcp_zod.mjs", "exec:python3 mcp_pydantic.py")
COMMAND = "sh:check-jsonschema --schemafile wire.schema.json {carrier}"
# Beside the validators, an oracle that reads what a result says.
READER = "mcp@v2"


class RealTest(CommandLineTest):
    def setUp(self):
        super().setUp()
        shutil.copytree(SOURCE / "oracles/adapters", self.folder, dirs_exist_ok=True)
        (self.folder / "node_modules").symlink_to(REAL / "node/node_modules")
        self.surroundings = os.environ | {"PATH": f"{REAL / 'python/bin'}:{os.environ['PATH']}", "PYTHONDONTWRITEBYTECODE": "1"}

    def challenge(self, oracle, *options):
        """The run logs of one oracle on the three suites."""
        out = self.folder / "logs" / str(len(list(self.folder.glob("logs/*"))))
        done = self.croesus("challenge", *SUITES, "--oracle", oracle, "--out", out, "--quiet", *options,
                            env=self.surroundings, timeout=600)
        # Not measured, a rejected base (the command cannot abstain from other profiles), findings or none: all are counts.
        self.assertIn(done.returncode, (0, 1, 3, 4), f"{oracle}\n{done.stdout}\n{done.stderr}")
        logs = [next((out / suite).glob("*.ndjson")) for suite in SUITES]
        self.assertTrue(all(logs))
        return logs

    def test_every_adapter_is_well_behaved(self):
        for oracle in ADAPTERS:
            with self.subTest(oracle):
                self.expect(0, "doctor", oracle, env=self.surroundings, timeout=300)

    def test_the_table_in_the_readme_is_what_the_run_logs_say(self):
        logs = [log for oracle in ADAPTERS for log in self.challenge(oracle)]
        # A process for each question is slow, and keeps nothing that could differ in a second reading.
        logs += self.challenge(COMMAND, "--repeats", "1") + self.challenge(READER)
        for run in map(Run, logs):
            self.assertFalse(sum(counts["unmeasured"] for counts in run.outcomes.values()), (run.suite, run.oracle["id"]))
        made = table(logs)
        text = README.read_text()
        self.assertEqual(len(TABLE.findall(text)), 1, "README.md has one table between <!-- real: --> and <!-- end -->")
        if os.environ.get("CROESUS_APPROVE"):
            README.write_text(TABLE.sub(lambda _: made, text))
        self.assertEqual(made, TABLE.search(README.read_text())[0])


if __name__ == "__main__":
    if not (REAL / "stamp").exists():
        print("not measured: the validators are not installed; see tests/real/install.sh", file=sys.stderr)
        sys.exit(1 if os.environ.get("CI") == "true" else 77)
    unittest.main()
