# SPDX-License-Identifier: Apache-2.0
"""What `croesus init` writes: files that name themselves, and abstain from carriers that are not the wire's."""
import json
import shutil
import subprocess
import unittest

from croesus import FROZEN, CommandLineTest

FILES = {"python": "my_oracle.py", "js": "my_oracle.mjs", "cpp": "my_oracle.cpp", "sh": "my_oracle.sh"}


class InitTest(CommandLineTest):
    def kinds(self, oracle):
        """By profile: every kind of readout that the oracle gave in mcp/001."""
        self.croesus("challenge", "mcp/001", "--oracle", oracle, "--repeats", "1", "--out", "out", "--quiet")
        (log,) = (self.folder / "out").rglob("*.ndjson")
        profiles = {base["id"]: base["profile"] for base in json.loads((FROZEN / "mcp/001/suite.json").read_text())["bases"]}
        found = {}
        for line in map(json.loads, log.read_text().splitlines()):
            if line["line"] == "base":
                found.setdefault(profiles[line["base"]], set()).update(each["is"] for each in line["readouts"].values())
        return found

    def test_each_file_calls_itself_by_the_name_that_it_has(self):
        for language, name in FILES.items():
            said = self.expect(0, "init", language).stdout
            text = (self.folder / name).read_text()
            self.assertIn(name.replace(".cpp", ".so"), text)
            self.assertNotIn("starter", text)
            self.assertIn("mcp/dev-48", text)
            self.assertIn("abstain", text.lower())
            self.assertIn(name, said)

    def test_a_starter_rules_on_the_wire_and_abstains_from_frameworks(self):
        for language in ("python", "cpp"):
            self.expect(0, "init", language)
        subprocess.run(["g++", "-std=c++20", "-shared", "-fPIC", "my_oracle.cpp", "-o", "my_oracle.so"], check=True,
                       cwd=self.folder)
        for oracle in ("exec:python3 my_oracle.py", "so:./my_oracle.so"):
            found = self.kinds(oracle)
            self.assertEqual(found.pop("wire"), {"met"}, oracle)
            self.assertEqual(set().union(*found.values()), {"abstained"}, oracle)
            self.assertGreater(len(found), 2)
            shutil.rmtree(self.folder / "out")


if __name__ == "__main__":
    unittest.main()
