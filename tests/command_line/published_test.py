# SPDX-License-Identifier: Apache-2.0
"""The published record, counted from run logs."""
import json
import unittest

from croesus import SOURCE, CommandLineTest

INSTRUMENTS = ("--oracle", "mcp@v1", "--oracle", "mcp@v2")


class PublishedTest(CommandLineTest):
    def runs(self, *arguments):
        """(suite, oracle) -> run, from the JSON report."""
        report = self.report("challenge", *arguments, "--expected-failures", "shipped")
        self.assertEqual(report["version"], 1)
        return {(run["suite"], run["oracle"]): run for run in report["runs"]}

    def test_the_first_version_misses_one_fault_of_each_suite_and_the_second_none(self):
        runs = self.runs("mcp/001", "mcp/002", *INSTRUMENTS)
        for suite, missed in (("mcp/001", "HVF008"), ("mcp/002", "HV2F008")):
            first, second = runs[suite, "mcp@v1"], runs[suite, "mcp@v2"]
            self.assertEqual(first["faults"], {"total": 12, "detected": 11, "off_target": 1, "missed": 0,
                                               "unmeasured": 0, "detected_elsewhere": 0})
            self.assertEqual(second["faults"], {"total": 12, "detected": 12, "off_target": 0, "missed": 0,
                                                "unmeasured": 0, "detected_elsewhere": 0})
            for run in (first, second):
                self.assertEqual((run["controls"]["total"], run["controls"]["accepted"]), (12, 12))
                self.assertTrue(run["measured"])
                self.assertEqual(run["coverage"],
                                 "eleven controls test T1, one T4; no control tests T2, T3 or T5")
                for task in ("T2", "T3", "T5"):
                    self.assertIsNone(run["tasks"][task]["rates"]["false_reject"])
            self.assertFalse(first["admitted"])
            self.assertTrue(second["admitted"])
            self.assertEqual([(f["case"], f["outcome"], f["target"]) for f in first["findings"]],
                             [(missed, "off_target", "T4")])

    def test_every_task_has_two_faults_and_every_framework_two_cases_in_both_suites(self):
        for suite in ("001", "002"):
            lines = (SOURCE / "suites/frozen/mcp" / suite / "cases.ndjson").read_text().splitlines()
            cases = [json.loads(line) for line in lines]
            faults = [case["target"] for case in cases if case["role"] == "fault"]
            for task in ("T1", "T2", "T3", "T4", "T5"):
                self.assertGreaterEqual(faults.count(task), 2, (suite, task))
            profiles = [case["context"]["profile"] for case in cases]
            for profile in ("wire", "openai-agents", "langchain", "google-adk", "agent-framework"):
                self.assertGreaterEqual(profiles.count(profile), 2, (suite, profile))
            self.assertLessEqual({"A2", "M3", "H4"}, {case["context"]["stage"] for case in cases})

    def test_the_development_corpus_is_passed_by_both_instruments_and_not_by_the_baselines(self):
        runs = self.runs("mcp/dev-48", *INSTRUMENTS, "--oracle", "mcp-schema", "--oracle", "mcp-anywhere")
        figures = {oracle: (run["faults"]["detected"], run["faults"]["total"], run["controls"]["rejected"],
                            run["controls"]["total"]) for (_, oracle), run in runs.items()}
        self.assertEqual(figures, {"mcp@v1": (36, 36, 0, 12), "mcp@v2": (36, 36, 0, 12),
                                   "mcp-schema": (0, 36, 0, 12), "mcp-anywhere": (24, 36, 3, 12)})
        self.assertEqual(runs["mcp/dev-48", "mcp-schema"]["blind_tasks"], ["T1", "T2", "T3", "T4", "T5"])

    def test_the_repair_wins_two_cases_and_loses_none_and_nothing_is_claimed_of_it(self):
        self.expect(0, "challenge", "mcp/001", "mcp/002", *INSTRUMENTS, "--expected-failures", "shipped")
        logs = [f"croesus-out/mcp/{suite}/mcp@{version}.ndjson"
                for version in ("v1", "v2") for suite in ("001", "002")]
        text = self.expect(0, "compare", *logs[:2], "--with", *logs[2:]).stdout
        self.assertIn("all suites: 2 won, 0 lost", text)
        self.assertIn("no validation is claimed: the suite is shown from birth", text)
        back = self.expect(1, "compare", *logs[2:], "--with", *logs[:2]).stdout
        self.assertIn("all suites: 0 won, 2 lost", back)

    def test_the_two_suites_are_disjoint(self):
        self.assertIn("are disjoint", self.expect(0, "suite", "disjoint", "mcp/001", "mcp/002").stdout)
        self.assertIn("same case id", self.expect(1, "suite", "disjoint", "mcp/001", "mcp/001").stdout)

    def test_freezing_the_recipes_again_gives_the_shipped_bytes(self):
        for suite in ("001", "002", "dev-48", "bite"):
            self.expect(0, "suite", "freeze", SOURCE / f"suites/recipes/mcp/{suite}.json", "--out", suite)
            for name in ("suite.json", "cases.ndjson", "suite.lock"):
                self.assertEqual((self.folder / suite / name).read_bytes(),
                                 (SOURCE / "suites/frozen/mcp" / suite / name).read_bytes(), f"{suite}/{name}")

    def test_undoing_fresh_values_and_growth_gives_the_captured_files(self):
        for suite in ("001", "002", "dev-48"):
            folder = SOURCE / "suites/frozen/mcp" / suite
            header = json.loads((folder / "suite.json").read_text())
            cases = [json.loads(line) for line in (folder / "cases.ndjson").read_text().splitlines()]
            for base in header["bases"]:
                case = next(case for case in cases if case["pair"] == base["id"])
                sides = {"source": case["source_text"].encode(),
                         "carrier": undo(case["carrier_text"].encode(), case["witness"]["patch"])}
                for side, text in sides.items():
                    if not base[f"{side}_file"]:
                        continue
                    captured = undo(undo(text, base["fresh"][side]), base["grown"][side])
                    path = SOURCE / "suites/captures/mcp" / base[f"{side}_file"]
                    self.assertEqual(captured, path.read_bytes(), f"{suite} {base['id']} {side}")


def undo(text, splices):
    """The bytes before these splices."""
    for splice in splices:  # `at` counts bytes of the text before; left of it everything is undone already
        was, now = splice["was"].encode(), splice["now"].encode()
        at = splice["at"]
        assert text[at:at + len(now)] == now, splice
        text = text[:at] + was + text[at + len(now):]
    return text


if __name__ == "__main__":
    unittest.main()
