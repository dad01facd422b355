# SPDX-License-Identifier: Apache-2.0
"""Runs every command that README.md shows, and makes its figures again from the run logs.

CROESUS_APPROVE=1 writes the outputs into README.md instead of comparing them.
"""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import unittest

from croesus import SOURCE, CommandLineTest

README = SOURCE / "README.md"
OUTPUT = re.compile(r"<!-- output: (.*?) -->\n(.*?)<!-- end -->", re.S)
TABLE = re.compile(r"<!-- table: (.*?) -->\n(.*?)<!-- end -->", re.S)
# The set-up commands are run by .ci/run and on a bare machine; here they would call themselves.
SET_UP = {"./croesus.sh", "./test.sh"}


def commands(text):
    """The shown commands, in order, as argument lists."""
    for block in re.findall(r"```console\n(.*?)```", text, re.S):
        for line in block.splitlines():
            if line.startswith("$ "):
                yield shlex.split(line[2:].split("  #")[0])


class ReadmeTest(CommandLineTest):
    def setUp(self):
        super().setUp()
        for name in ("suites",):
            (self.folder / name).symlink_to(SOURCE / name)

    def table(self, plan):
        """One markdown table over the runs of several challenges."""
        for part in plan.split(" + "):
            self.croesus(*shlex.split(part), "--out", "tables")
        order = []
        for part in plan.split(" + "):
            words = shlex.split(part)[1:]
            suites = words[:words.index("--oracle")]
            order += [pathlib.Path("tables") / suite / f"{oracle}.ndjson" for suite in suites
                      for flag, oracle in zip(words, words[1:]) if flag == "--oracle"]
        return self.croesus("report", *order, "--format", "markdown").stdout

    def output(self, command):
        return f"```text\n{self.croesus(*shlex.split(command)).stdout}```\n"

    def test_its_figures_are_those_of_the_run_logs(self):
        text = README.read_text()
        self.croesus("challenge", "mcp/001", "--oracle", "mcp@v1", "--oracle", "mcp@v2")

        made = OUTPUT.sub(
            lambda match: f"<!-- output: {match.group(1)} -->\n{self.output(match.group(1))}<!-- end -->", text)
        made = TABLE.sub(lambda match: f"<!-- table: {match.group(1)} -->\n\n{self.table(match.group(1))}\n<!-- end -->",
                         made)
        if os.environ.get("CROESUS_APPROVE"):
            README.write_text(made)
        self.assertEqual(made, README.read_text())

    def test_every_command_in_it_runs(self):
        shown = list(commands(README.read_text()))
        self.assertGreater(len(shown), 8)
        for words in shown:
            if words[0] in SET_UP and len(words) == 1:
                continue
            if words[0] != "./croesus.sh":
                subprocess.run(words, cwd=self.folder, check=True)
                continue
            if "exec:node" in " ".join(words) and not shutil.which("node") and os.environ.get("CI") != "true":
                print("not measured: there is no node for:", shlex.join(words))
                continue
            done = self.croesus(*words[1:])
            # 1: an example that is there to show findings
            expected = (0, 1) if words[1] in ("challenge", "fuzz", "replay", "report") else (0,)
            self.assertIn(done.returncode, expected, f"{words}\n{done.stderr}")

    def test_both_set_up_commands_are_shown(self):
        shown = [words[0] for words in commands(README.read_text()) if len(words) == 1]
        self.assertEqual(set(shown), SET_UP)


if __name__ == "__main__":
    unittest.main()
