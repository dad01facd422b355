# SPDX-License-Identifier: Apache-2.0
"""Each exit status of the tool, reached from the command line."""
import json
import unittest

from croesus import CommandLineTest

RECIPE = {
    "id": "try/small", "version": 1, "domain": "mcp", "seed": 5, "population": "constructed", "policy": "strict",
    "title": "small", "about": "small", "captures": "mcp",
    "bases": [{"id": "B1", "profile": "wire", "stage": "W0", "source": "fixtures/C15.json",
               "carrier": "fixtures/C15.json"}],
    "cases": [{"id": "F1", "base": "B1", "operator": "resource_text_swap"},
              {"id": "C1", "base": "B1", "operator": "same_indentation"}],
}


class ExitCodeTest(CommandLineTest):
    def freeze(self, **changes):
        """A suite made from the small recipe."""
        (self.folder / "recipe.json").write_text(json.dumps({**RECIPE, **changes}))
        self.expect(0, "suite", "freeze", "recipe.json", "--out", "suite")
        return "suite"

    def expected_failures(self, *cases):
        entries = [{"oracle": "mcp@v1", "suite": "try/small", "case": case, "task": task, "why": "known"}
                   for case, task in cases]
        (self.folder / "known.json").write_text(json.dumps({"version": 1, "expected": entries}))
        return "known.json"

    def test_0_where_every_case_is_classified_as_expected(self):
        self.expect(0, "challenge", self.freeze(), "--oracle", "mcp@v2")

    def test_1_where_a_fault_is_not_detected(self):
        done = self.expect(1, "challenge", self.freeze(), "--oracle", "mcp@v1")
        self.assertIn("F1 under mcp@v1: off-target", done.stdout)
        self.assertIn("replay     croesus replay suite:F1 --oracle mcp@v1", done.stdout)

    def test_0_where_every_finding_is_expected_and_6_where_an_expected_one_passes(self):
        suite = self.freeze()
        known = self.expected_failures(("F1", "T4"))
        self.expect(0, "challenge", suite, "--oracle", "mcp@v1", "--expected-failures", known)
        stale = self.expected_failures(("F1", "T4"), ("C1", "T1"))
        done = self.expect(6, "challenge", suite, "--oracle", "mcp@v1", "--expected-failures", stale)
        self.assertIn("C1: an expected failure of task T1 that passes", done.stdout)

    def test_a_gate_takes_the_place_of_single_findings(self):
        suite = self.freeze()
        self.expect(0, "challenge", suite, "--oracle", "mcp@v1", "--min-detection", "0")
        done = self.expect(1, "challenge", suite, "--oracle", "mcp@v1", "--min-detection", "0.5")
        self.assertIn("detection 0.000 is below the gate 0.500", done.stdout)

    def test_2_for_words_that_croesus_does_not_know_with_the_nearest_that_it_does(self):
        suite = self.freeze()
        for arguments, hint in (((), "usage"), (("chalenge",), "challenge"), (("list", "operatrs"), "operators"),
                                (("challenge", "mcp/01", "--oracle", "mcp@v1"), "mcp/001"),
                                (("challenge", suite, "--oracle", "mcp@v3"), "mcp@v"),
                                (("challenge", suite, "--oracle", "mcp@v2", "--format", "jsn"), "json"),
                                (("challenge", suite, "--oracle", "mcp@v2", "--repeats", "0"), "repeats"),
                                (("challenge", suite, "--oracle", "mcp@v2", "--repeats", "-1"), "repeats"),
                                (("challenge", suite, "--oracle", "mcp@v2", "--wrong"), "--help"),
                                (("challenge", suite, "--oracle", "mcp@v2", "--tasks", "T9"), "T1, T2"),
                                (("challenge", suite), "--oracle"), (("challenge", "--oracle", "mcp@v2"), "suite"),
                                (("replay", "mcp/001:HVF8", "--oracle", "mcp@v1"), "HVF00"),
                                (("suite", "verfy"), "verify"), (("report", "nowhere"), "nowhere"),
                                (("report", "recipe.json"), "no run log")):
            done = self.expect(2, *arguments)
            self.assertIn(hint, done.stderr, arguments)
            self.assertEqual(done.stdout, "", arguments)

    def test_2_for_runs_of_different_locks_given_to_compare(self):
        suite = self.freeze()
        self.croesus("challenge", suite, "--oracle", "mcp@v1", "--out", "one")
        (self.folder / "recipe.json").write_text(json.dumps({**RECIPE, "seed": 6}))
        self.expect(0, "suite", "freeze", "recipe.json", "--out", "other")
        self.croesus("challenge", "other", "--oracle", "mcp@v2", "--out", "two")
        self.assertIn("different locks", self.expect(2, "compare", "one", "--with", "two").stderr)

    def test_3_where_there_is_nothing_to_measure(self):
        for cases, why in (([], "the suite has no fault"), (RECIPE["cases"][:1], "the suite has no control"),
                           (RECIPE["cases"][1:], "the suite has no fault")):
            (self.folder / "recipe.json").write_text(json.dumps({**RECIPE, "cases": cases}))
            name = f"suite{len(cases)}{why[-5:].strip()}"
            self.expect(0, "suite", "freeze", "recipe.json", "--out", name)
            done = self.expect(3, "challenge", name, "--oracle", "mcp@v2", "--out", name + "-out")
            self.assertIn(why, done.stdout)

    def test_3_where_the_oracle_abstains(self):
        done = self.expect(3, "challenge", "mcp/001", "--oracle", "mcp-schema")
        self.assertIn("unmeasured", done.stdout)

    def test_4_where_the_oracle_rejects_what_nobody_touched(self):
        done = self.expect(4, "challenge", "mcp/bite", "--oracle", "mcp-schema")
        self.assertIn("untouched base readings were rejected", done.stdout)

    def test_5_where_a_suite_is_not_what_was_frozen(self):
        suite = self.freeze()
        path = self.folder / suite / "cases.ndjson"
        path.write_bytes(path.read_bytes().replace(b"embedded body", b"embedded bodY", 1))
        for command in (("challenge", suite, "--oracle", "mcp@v2"), ("suite", "verify", suite)):
            done = self.expect(5, *command)
            self.assertIn("cases.ndjson: F1", done.stderr)

    def test_the_graver_status_counts_where_several_hold(self):
        suite = self.freeze()
        stale = self.expected_failures(("C1", "T1"))  # F1 is unexpected (1), C1 is stale (6)
        self.expect(6, "challenge", suite, "--oracle", "mcp@v1", "--expected-failures", stale)

    def test_no_help_ends_in_an_empty_list(self):
        for arguments in (("init",), ("list",), ("suite", "show"), ("suite", "disjoint"), ("compare",), ("fuzz",)):
            text = self.expect(0, *arguments, "--help").stdout
            self.assertFalse(text.endswith(":\n"), text)
            self.assertEqual(text.count("--help"), 1, text)

    def test_help_names_defaults_statuses_and_parts(self):
        self.assertRegex(self.expect(0, "challenge", "--help").stdout, r"default: 30 for\s+the probes and bases")
        self.assertRegex(self.expect(0, "doctor", "--help").stdout, r"oracle;\s+default: 30")
        self.assertIn("3 if a run was not measured", self.expect(0, "compare", "--help").stdout)
        self.assertIn("freeze, new, verify, show, disjoint", self.expect(0, "help").stdout)

    def test_help_and_version_go_to_standard_output(self):
        for arguments in (("--help",), ("challenge", "--help"), ("compare", "--help"), ("report", "--help"),
                          ("list", "--help"), ("replay", "--help"), ("suite", "--help"),
                          ("suite", "freeze", "--help"), ("suite", "verify", "--help")):
            self.assertIn("usage", self.expect(0, *arguments).stdout)
        self.assertRegex(self.expect(0, "--version").stdout, r"^croesus \d+\.\d+\.\d+\n$")


if __name__ == "__main__":
    unittest.main()
