# SPDX-License-Identifier: Apache-2.0
"""What croesus does with spoilt suites, logs, disks and texts: a clear error, the documented status, nothing lost."""
import json
import os
import random
import unittest

from croesus import CommandLineTest

SUITE = "mcp/001"


class SpoiltSuiteTest(CommandLineTest):
    def test_any_flipped_byte_is_drift_and_is_named(self):
        folder = self.copy_of(SUITE)
        chance = random.Random(20261130)
        names = ("suite.json", "cases.ndjson", "suite.lock")
        for position in range(50):
            path = folder / names[position % 3]
            whole = path.read_bytes()
            at = chance.randrange(len(whole))
            path.write_bytes(whole[:at] + bytes([whole[at] ^ (1 << chance.randrange(8))]) + whole[at + 1:])
            done = self.expect(5, "suite", "verify", folder)
            path.write_bytes(whole)
            self.assertIn(path.name, done.stderr, f"byte {at} of {path.name}")
            if path.name == "cases.ndjson":
                self.assertRegex(done.stderr, r"cases\.ndjson: HV[FC]\d{3}", f"byte {at}")
        self.expect(0, "suite", "verify", folder)

    def test_a_truncated_file_is_drift(self):
        folder = self.copy_of(SUITE)
        for name in ("suite.json", "cases.ndjson", "suite.lock"):
            path = folder / name
            whole = path.read_bytes()
            for length in (0, 1, len(whole) // 2, len(whole) - 1):
                path.write_bytes(whole[:length])
                self.assertIn(name, self.expect(5, "challenge", folder, "--oracle", "mcp@v2").stderr)
            path.write_bytes(whole)

    def test_a_folder_that_is_no_suite_says_so(self):
        for name in ("empty", "nothing"):
            if name == "empty":
                (self.folder / name).mkdir()
            done = self.expect(2, "challenge", name, "--oracle", "mcp@v2")
            self.assertIn("suite", done.stderr)

    def test_a_missing_file_of_a_suite_is_named(self):
        for name, code in (("suite.json", 2), ("cases.ndjson", 5), ("suite.lock", 5)):
            folder = self.copy_of(SUITE)
            (folder / name).unlink()
            self.assertIn(name, self.expect(code, "suite", "verify", folder).stderr)


class UnwritableTest(CommandLineTest):
    def test_an_output_folder_that_cannot_be_made_is_named(self):
        (self.folder / "file").write_text("in the way")
        done = self.expect(2, "challenge", SUITE, "--oracle", "mcp@v2", "--out", "file/below")
        self.assertIn("file/below", done.stderr)
        self.assertEqual((self.folder / "file").read_text(), "in the way")

    def test_a_full_disk_is_an_error(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            import subprocess

            from croesus import BINARY
            done = subprocess.run([BINARY, "list", "oracles"], stdout=full, stderr=subprocess.PIPE, text=True,
                                  check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("standard output", done.stderr)

    def test_a_log_of_something_else_is_left_alone(self):
        self.expect(0, "challenge", SUITE, "--oracle", "mcp@v2", "--out", "out")
        log = self.folder / "out/mcp/001/mcp@v2.ndjson"
        before = log.read_bytes()
        done = self.expect(2, "challenge", SUITE, "--oracle", "mcp@v2", "--out", "out", "--repeats", "4")
        self.assertIn("--out", done.stderr)
        self.assertEqual(log.read_bytes(), before)
        log.write_text("my diary\n")
        self.expect(2, "challenge", SUITE, "--oracle", "mcp@v2", "--out", "out")
        self.assertEqual(log.read_text(), "my diary\n")

    def test_suites_are_write_once(self):
        from croesus import SOURCE
        recipe = SOURCE / "suites/recipes/mcp/001.json"
        self.expect(0, "suite", "freeze", recipe, "--out", "mine")
        done = self.expect(2, "suite", "freeze", recipe, "--out", "mine")
        self.assertIn("write-once", done.stderr)


class PartialLogTest(CommandLineTest):
    def test_a_log_that_was_cut_is_partial_and_is_gone_on_with(self):
        arguments = ("challenge", SUITE, "--oracle", "mcp@v2", "--deterministic", "--jobs", "1")
        self.expect(0, *arguments)
        log = self.folder / "croesus-out/mcp/001/mcp@v2.ndjson"
        whole = log.read_bytes()
        chance = random.Random(1)
        for cut in [chance.randrange(len(whole)) for _ in range(25)]:
            log.write_bytes(whole[:cut])
            if whole[:cut].count(b"\n") >= 1:
                self.assertIn("partial", self.expect(3, "report", log).stdout)
            else:
                self.expect(2, "report", log)
            self.expect(0, *arguments)
            self.assertEqual(log.read_bytes(), whole, f"cut at byte {cut}")

    def test_threads_do_not_change_a_byte(self):
        logs = []
        for jobs in ("1", "2", "8"):
            self.expect(0, "challenge", "mcp/bite", "--oracle", "mcp@v2", "--deterministic", "--jobs", jobs,
                        "--out", jobs)
            logs.append((self.folder / jobs / "mcp/bite/mcp@v2.ndjson").read_bytes())
        self.assertEqual(logs[0], logs[1])
        self.assertEqual(logs[0], logs[2])

    def test_a_garbled_line_is_named(self):
        self.expect(0, "challenge", SUITE, "--oracle", "mcp@v2")
        log = self.folder / "croesus-out/mcp/001/mcp@v2.ndjson"
        lines = log.read_text().splitlines(keepends=True)
        log.write_text("".join(lines[:5] + ["{]\n"] + lines[5:]))
        self.assertIn("mcp@v2.ndjson:6", self.expect(2, "report", log).stderr)


class HostileTextTest(CommandLineTest):
    HOSTILE = {
        "deep": "[" * 100000 + "]" * 100000,
        "duplicate names": '{"content":[],"content":[{"type":"text","text":"x"}]}',
        "a lone surrogate": '{"content":[{"type":"text","text":"\\ud800"}]}',
        "an enormous number": '{"content":[],"structuredContent":{"n":1e999999999}}',
        "a number of 400 digits": '{"content":[],"structuredContent":{"n":' + "9" * 400 + "}}",
        "an exponent of 30 digits": '{"content":[],"structuredContent":{"n":1e' + "9" * 30 + "}}",
        "truncated": '{"content":[',
        "another type": '[1,2,3]',
        "nothing": "null",
        "a byte order mark": '\ufeff{"content":[]}',
        "NUL": '{"content":[],"x":"\x00"}',
    }

    def test_a_hostile_carrier_is_frozen_or_refused_but_breaks_nothing(self):
        for name, text in self.HOSTILE.items():
            recipe = {"id": "try/hostile", "version": 1, "domain": "mcp", "seed": 5, "population": "constructed",
                      "policy": "strict", "title": "t", "about": "a", "captures": "mcp",
                      "bases": [{"id": "B1", "profile": "wire", "stage": "W0", "source_text": text,
                                 "carrier_text": text}],
                      "cases": [{"id": "C1", "base": "B1", "operator": "same_indentation"}]}
            (self.folder / "recipe.json").write_text(json.dumps(recipe))
            out = "suite of " + name
            done = self.croesus("suite", "freeze", "recipe.json", "--out", out, timeout=30)
            self.assertIn(done.returncode, (0, 2), f"{name}: {done.stderr}")
            if done.returncode == 0:
                ran = self.croesus("challenge", out, "--oracle", "mcp@v2", "--oracle", "mcp-anywhere",
                                   "--oracle", "mcp-schema", "--out", out + "-out", timeout=30)
                self.assertIn(ran.returncode, (3, 4), f"{name}: {ran.stdout}{ran.stderr}")
            else:
                self.assertRegex(done.stderr, "^croesus: ", name)
                self.assertFalse(os.path.exists(self.folder / out), name)

    def test_a_recipe_that_is_no_recipe_says_which_member_is_wrong(self):
        for text, hint in (("", "recipe.json"), ("[]", "object"), ('{"id":7}', '"id"'), ('{"id":"x"}', '"version"')):
            (self.folder / "recipe.json").write_text(text)
            self.assertIn(hint, self.expect(2, "suite", "freeze", "recipe.json", "--out", "s").stderr)


if __name__ == "__main__":
    unittest.main()
