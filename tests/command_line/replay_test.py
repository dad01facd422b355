# SPDX-License-Identifier: Apache-2.0
"""`croesus replay`: one case again, by its address or from a file of its own."""
import json
import unittest

from croesus import FROZEN, CommandLineTest


class ReplayTest(CommandLineTest):
    def case_file(self, name="case.json", suite="mcp/001", case="HVF008", edit=lambda text: text):
        """A file with one line of a suite's cases.ndjson."""
        lines = (FROZEN / suite / "cases.ndjson").read_text().splitlines()
        (line,) = (line for line in lines if json.loads(line)["id"] == case)
        (self.folder / name).write_text(edit(line) + "\n")
        return name

    def test_a_miss_is_shown_whole_and_gives_1(self):
        done = self.expect(1, "replay", "mcp/001:HVF008", "--oracle", "mcp@v1")
        for part in ("HVF008: fault resource_text_swap (R16) challenging T4", "source\n", "untouched carrier\n", "edit\n",
                     "witness\n", "readout of mcp@v1\n", "T4 (target) met, expected unmet  <-- differs"):
            self.assertIn(part, done.stdout)

    def test_an_oracle_that_cannot_be_asked_is_named_before_anything_is_printed(self):
        for oracle, code in (("mcp@v9", 2), ("foo:bar", 2), ("exec:./nowhere", 4), ("exec:python3 -c exit(7)", 4)):
            done = self.expect(code, "replay", "mcp/001:HVF008", "--oracle", "mcp@v2", "--oracle", oracle)
            self.assertIn(oracle.split(":")[-1].split()[0], done.stderr)
            self.assertEqual(done.stdout, "", oracle)

    def test_the_limits_of_challenge_hold(self):
        for option in ("--time-limit", "--memory-limit"):
            self.assertIn(option, self.expect(2, "replay", "mcp/001:HVF008", "--oracle", "mcp@v2", option, "0").stderr)
        done = self.expect(3, "replay", "mcp/001:HVF008", "--oracle", "sh:sleep 60", "--time-limit", "0.2", timeout=20)
        self.assertIn("timed_out", done.stdout)
        self.assertIn("gave no answer within 200 ms", done.stdout)

    def test_a_case_file_reads_as_its_address_does(self):
        for oracle, code in (("mcp@v1", 1), ("mcp@v2", 0)):
            of_suite = self.expect(code, "replay", "mcp/001:HVF008", "--oracle", oracle)
            of_file = self.expect(code, "replay", self.case_file(), "--oracle", oracle)
            self.assertEqual(of_file.stdout, of_suite.stdout)

    def test_a_case_file_in_lines_of_its_own_is_as_good(self):
        name = self.case_file(edit=lambda line: json.dumps(json.loads(line), indent=1))
        self.assertGreater((self.folder / name).read_text().count("\n"), 20)
        self.expect(0, "replay", name, "--oracle", "mcp@v2")

    def test_a_file_whose_name_looks_like_an_address_is_a_file(self):
        self.expect(0, "replay", self.case_file("mcp:HVF001"), "--oracle", "mcp@v2")

    def test_several_oracles_are_asked_and_the_worse_counts(self):
        done = self.expect(1, "replay", self.case_file(), "--oracle", "mcp@v2", "--oracle", "mcp@v1")
        self.assertLess(done.stdout.index("readout of mcp@v2"), done.stdout.index("readout of mcp@v1"))

    def test_a_case_file_whose_texts_or_label_were_changed_is_refused_with_5(self):
        changed = self.case_file(edit=lambda line: line.replace("embedded body", "embedded bodY", 1))
        done = self.expect(5, "replay", changed, "--oracle", "mcp@v2")
        self.assertIn("case.json", done.stderr)
        label = self.case_file(edit=lambda line: line.replace('"T4":"unmet"', '"T4":"met"'))
        done = self.expect(5, "replay", label, "--oracle", "mcp@v2")
        self.assertIn("case.json", done.stderr)
        self.assertEqual(done.stdout, "")

    def test_a_file_that_is_not_one_case_is_refused_with_2(self):
        line = (FROZEN / "mcp/001/cases.ndjson").read_text().splitlines()[0]
        for text in ("", "\n", "{}", "[]", line[:-1], line + "\n" + line, "\x00", line.replace('"role":"fault"', '"role":"x"')):
            (self.folder / "case.json").write_text(text)
            done = self.expect(2, "replay", "case.json", "--oracle", "mcp@v2")
            self.assertIn("case.json: the file is not one case", done.stderr)

    def test_a_domain_that_this_croesus_does_not_know_is_named(self):
        name = self.case_file(edit=lambda line: line.replace('"domain":"mcp"', '"domain":"tea"'))
        self.assertIn("tea", self.expect(2, "replay", name, "--oracle", "mcp@v2").stderr)

    def test_what_is_neither_an_address_nor_a_file_says_how_a_case_is_named(self):
        done = self.expect(2, "replay", "nowhere.json", "--oracle", "mcp@v2")
        self.assertIn("SUITE:CASE", done.stderr)
        self.assertIn("file", done.stderr)


if __name__ == "__main__":
    unittest.main()
