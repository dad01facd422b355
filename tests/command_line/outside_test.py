# SPDX-License-Identifier: Apache-2.0
"""Oracles outside croesus, from the command line: threads, kills, identity, narrowed tasks, and what cannot be started."""
import hashlib
import json
import os
import random
import signal
import subprocess
import time
import unittest

from croesus import BINARY, CommandLineTest
from exit_codes_test import RECIPE

# The verdict of a scene, drawn from its text: the same every time, and different enough to show a mix-up.
ORACLE = r'''
import json, sys, zlib
for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "start":
        print(json.dumps({"version": 1, "oracle": {"name": "drawn", "version": "1", "tasks": ["T1", "T2", "T3", "T4", "T5"]},
                          "carrier": "text"}), flush=True)
    elif request["cmd"] == "score":
        whole = request.get("carrier_text", "null")
        verdicts = {task: whole != "null" and zlib.crc32((task + whole).encode()) % 3 > 0 for task in request["tasks"]}
        print(json.dumps({"seq": request["seq"], "verdicts": verdicts}), flush=True)
    else:
        break
'''


class OutsideTest(CommandLineTest):
    def setUp(self):
        super().setUp()
        (self.folder / "drawn.py").write_text(ORACLE)

    def challenge(self, out, *more):
        return ("challenge", "mcp/bite", "--oracle", "exec:python3 drawn.py", "--deterministic", "--out", out,
                "--time-limit", "60", "--quiet", *more)

    def log(self, out):
        (path,) = (self.folder / out).rglob("*.ndjson")
        return path

    def test_jobs_do_not_change_a_byte(self):
        logs = []
        for jobs in ("1", "2", "8"):
            self.croesus(*self.challenge("jobs" + jobs, "--jobs", jobs))
            logs.append(self.log("jobs" + jobs).read_bytes())
        self.assertEqual(logs[0], logs[1])
        self.assertEqual(logs[0], logs[2])
        self.assertIn(b'"line":"footer"', logs[0])

    def test_a_run_that_is_killed_again_and_again_ends_as_one_that_was_not(self):
        started = time.monotonic()
        self.croesus(*self.challenge("whole", "--jobs", "2"))
        longest = time.monotonic() - started
        chance = random.Random(50)
        for kill in range(50):
            with subprocess.Popen([BINARY, *self.challenge("killed", "--jobs", "2")], cwd=self.folder,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as run:
                try:
                    run.wait(chance.uniform(0, longest))
                except subprocess.TimeoutExpired:
                    os.kill(run.pid, signal.SIGKILL)
            if kill % 10 == 9:  # from time to time, to the end
                self.croesus(*self.challenge("killed", "--jobs", "2"))
                self.assertEqual(self.log("killed").read_bytes(), self.log("whole").read_bytes())
        self.assertEqual([path.name for path in (self.folder / "killed").rglob("*first-pass*")], [])

    def test_the_header_says_what_was_run(self):
        self.croesus(*self.challenge("out"))
        with self.log("out").open() as log:
            oracle = json.loads(log.readline())["oracle"]
        self.assertEqual(oracle["arguments"], ["python3", "drawn.py"])
        self.assertEqual((oracle["name"], oracle["version"], oracle["carrier"]), ("drawn", "1", "text"))
        self.assertRegex(oracle["sha256"], "^[0-9a-f]{64}$")
        self.assertEqual(oracle["files"], {"drawn.py": hashlib.sha256(ORACLE.encode()).hexdigest()})

    def test_a_log_of_a_script_that_was_changed_since_is_left_alone(self):
        self.croesus(*self.challenge("out"))
        log = self.log("out")
        whole = log.read_bytes()
        (self.folder / "drawn.py").write_text(ORACLE + "# changed\n")
        for kept in (whole, whole[:len(whole) // 2]):  # complete, and to be gone on with
            log.write_bytes(kept)
            done = self.expect(2, *self.challenge("out"))
            self.assertIn("another version of the oracle: drawn.py has changed", done.stderr)
            self.assertIn("--out", done.stderr)
            self.assertEqual(log.read_bytes(), kept)
        (self.folder / "drawn.py").write_text(ORACLE)
        self.croesus(*self.challenge("out"))
        self.assertEqual(log.read_bytes(), whole)

    def test_arguments_that_name_no_file_have_no_digest(self):
        (self.folder / "folder").mkdir()
        oracle = f"exec:python3 -B drawn.py folder nowhere {self.folder / 'drawn.py'}"
        self.croesus("challenge", "mcp/001", "--oracle", oracle, "--out", "out", "--repeats", "1")
        with self.log("out").open() as log:
            files = json.loads(log.readline())["oracle"]["files"]
        self.assertEqual(list(files), [str(self.folder / "drawn.py"), "drawn.py"])

    def test_an_oracle_that_does_not_know_a_task_is_refused_unless_others_are_asked(self):
        (self.folder / "drawn.py").write_text(ORACLE.replace('"T1", "T2", "T3", "T4", "T5"', '"T1"'))
        done = self.expect(2, *self.challenge("out"))
        self.assertIn("--tasks", done.stderr)
        narrowed = self.croesus(*self.challenge("out", "--tasks", "T1"))
        self.assertNotIn("T2 faults", narrowed.stdout)
        self.assertIn("T1 faults detected", narrowed.stdout)

    def test_an_oracle_of_another_domain_is_told_which_suites_have_its_tasks(self):
        done = self.expect(2, "challenge", "mcp/001", "--oracle", "json-schema")
        self.assertIn("mcp/001 is of the domain mcp, with the tasks T1, T2, T3, T4, T5", done.stderr)
        self.assertIn("valid", done.stderr)
        self.assertIn("json-schema/formats-2020-12, json-schema/formats-7, json-schema/keywords-2020-12, "
                      "json-schema/keywords-7", done.stderr)
        self.assertNotIn("--tasks", done.stderr)

    def test_a_command_line_that_cannot_be_understood_is_refused_with_2(self):
        for oracle, hint in (("foo:bar", "exec:CMD, ihop:CMD, sh:CMD or so:PATH"), ("exec:python3 'drawn.py", "character 9"),
                             ("sh:true {tsk}", "no placeholder {tsk}; there are {task}, {source}, {carrier}, {context}")):
            self.assertIn(hint, self.expect(2, "challenge", "mcp/dev-48", "--oracle", oracle).stderr)

    def small_suite(self):
        """One base, one fault, one control."""
        (self.folder / "recipe.json").write_text(json.dumps(RECIPE))
        self.expect(0, "suite", "freeze", "recipe.json", "--out", "suite")
        return "suite"

    def timed(self, *options):
        """The seconds of a run, and its readouts by kind of line."""
        started = time.monotonic()
        self.croesus("challenge", self.small_suite(), "--oracle", "exec:python3 drawn.py", "--out", "out", "--quiet",
                     "--jobs", "1", "--repeats", "2", *options, timeout=300)
        seconds = time.monotonic() - started
        found = {}
        for line in map(json.loads, self.log("out").read_text().splitlines()):
            for readout in line.get("readouts", {}).values():
                found.setdefault(line["line"], set()).add(str(readout))
        return seconds, found

    def test_a_time_limit_that_was_given_holds_for_probes_and_bases_as_for_cases(self):
        (self.folder / "drawn.py").write_text(ORACLE.replace("whole = request", "time.sleep(9); whole = request")
                                              .replace("import json", "import time, json"))
        seconds, found = self.timed("--time-limit", "0.1")
        self.assertLess(seconds, 30)
        self.assertEqual(set(found), {"probe", "base", "case"})
        for kind, readouts in found.items():
            for readout in readouts:
                self.assertIn("timed_out", readout, kind)
                self.assertIn("within 100 ms", readout, kind)

    def test_without_one_the_bases_have_30_s_and_the_cases_what_these_took(self):
        (self.folder / "drawn.py").write_text(ORACLE.replace("whole = request", "time.sleep(1.2); whole = request")
                                              .replace("import json", "import time, json"))
        _, found = self.timed()
        self.assertNotIn("timed_out", str(found))

    def test_a_command_that_cannot_be_started_is_named_with_its_end(self):
        for command, hint in (("croesus-no-such-program", "no such program"), ("./drawn.py", "drawn.py"),
                              ("python3 -c exit(7)", "status 7")):
            done = self.expect(4, "challenge", "mcp/dev-48", "--oracle", "exec:" + command)
            self.assertIn(hint, done.stderr)
            self.assertIn(command.split()[0], done.stderr)

    def test_an_oracle_that_always_crashes_detects_nothing(self):
        dies = ORACLE.replace('whole = request', 'sys.exit(9); whole = request')
        (self.folder / "drawn.py").write_text(dies)
        report = json.loads(self.croesus("challenge", "mcp/001", "--oracle", "exec:python3 drawn.py", "--format",
                                         "json", timeout=300).stdout)
        (run,) = report["runs"]
        self.assertEqual((run["faults"]["detected"], run["controls"]["rejected"], run["measured"]), (0, 0, False))
        self.assertEqual(run["rates"]["detection"], [0, 1])

    def test_an_oracle_with_a_memory_is_unstable_and_its_cases_are_named(self):
        counts = ORACLE.replace("import json, sys, zlib", "import json, sys, zlib\nseen = 0") \
            .replace("whole = request", "seen += 1; whole = request") \
            .replace("% 3 > 0", "% 3 > 0 and seen < 100 or seen > 400")
        (self.folder / "drawn.py").write_text(counts)
        report = json.loads(self.croesus(*self.challenge("out", "--jobs", "1", "--format", "json")).stdout)
        unstable = [f["case"] for f in report["runs"][0]["findings"] if f["read"] == "unstable"]
        self.assertGreater(len(unstable), 10)


if __name__ == "__main__":
    unittest.main()
