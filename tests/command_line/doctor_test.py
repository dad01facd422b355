# SPDX-License-Identifier: Apache-2.0
"""`croesus doctor` on oracles of known character: each check passes where it should, and fails with a line to act on."""
import subprocess
import unittest

from croesus import BINARY, CommandLineTest

# Says met where the carrier tells what the source says. Tests put other words in the place of three lines.
ORACLE = r'''
import json, sys, time
seen = 0
KINDS = {"T1": "content", "T2": "structuredContent", "T3": "isError", "T4": "content", "T5": "_meta"}
for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "start":
        print(json.dumps({"version": 1, "oracle": {"name": "seer", "version": "1", "tasks": sorted(KINDS)}}), flush=True)
    elif request["cmd"] == "score":
        seen += 1
        source, carrier = request["source"], request["carrier"]
        read = lambda whole, task: whole.get(KINDS[task]) if isinstance(whole, dict) else "nothing"
        verdicts = {task: read(source, task) == read(carrier, task) for task in request["tasks"]}
        print(json.dumps({"seq": request["seq"], "verdicts": verdicts}), flush=True)
    else:
        break
'''
CHECKS = ("protocol", "baseline", "liveness", "determinism", "persistence", "odd carriers", "speed")


class DoctorTest(CommandLineTest):
    def examine(self, code, *replacements, options=()):
        """The check list as {name: (mark, what was said and advised)}."""
        text = ORACLE
        for old, new in replacements:
            self.assertIn(old, text)
            text = text.replace(old, new)
        (self.folder / "seer.py").write_text(text)
        done = self.expect(code, "doctor", "exec:python3 seer.py", *options)
        self.last_line = done.stdout.splitlines()[-1]
        checks = {}
        for line in done.stdout.splitlines()[:-1]:
            mark, name, said = line[:4].strip(), line[6:20].strip(), line[21:]
            if mark:
                checks[name] = (mark, said)
            else:
                last = list(checks)[-1]
                checks[last] = (checks[last][0], checks[last][1] + "\n" + line.strip())
        return checks

    def failed(self, checks):
        return {name for name, (mark, _) in checks.items() if mark == "FAIL"}

    def test_a_good_oracle_passes_every_check(self):
        checks = self.examine(0)
        self.assertEqual(tuple(checks), CHECKS)
        self.assertEqual({mark for mark, _ in checks.values()}, {"ok"}, checks)
        self.assertIn("3 repeats and 2 orders", checks["determinism"][1])
        self.assertIn("fresh process", checks["persistence"][1])
        self.assertRegex(checks["speed"][1], r"^\d+ scenes/s one at a time, \d+ in batches of 64$")
        self.assertEqual(self.last_line, "ready to be challenged")

    def test_one_that_dies_at_its_start_is_shown_with_its_status_and_last_words(self):
        checks = self.examine(1, ("seen = 0", "sys.exit('no licence')"))
        self.assertEqual(self.failed(checks), {"protocol"})
        self.assertIn("status 1", checks["protocol"][1])
        self.assertIn("start it by hand", checks["protocol"][1])
        self.assertEqual(self.last_line, "not ready: mend what failed")

    def test_one_that_is_not_there_is_named(self):
        done = self.expect(1, "doctor", "exec:./nowhere")
        self.assertIn("there is no such program", done.stdout)

    def test_one_of_another_protocol_is_shown_with_what_it_said(self):
        checks = self.examine(1, ('"version": 1, "oracle"', '"version": 9, "oracle"'))
        self.assertEqual(self.failed(checks), {"protocol"})
        self.assertIn("version", checks["protocol"][1])

    def test_one_that_answers_without_a_seq_gives_no_verdict_and_the_rest_is_left_out(self):
        checks = self.examine(1, ('{"seq": request["seq"], "verdicts"', '{"verdicts"'))
        self.assertEqual(self.failed(checks), {"baseline", "restarts"})
        self.assertIn("answer without a seq", checks["baseline"][1])
        self.assertNotIn("determinism", checks)

    def test_one_that_says_met_to_everything_is_dead(self):
        checks = self.examine(1, ("read(source, task) == read(carrier, task)", "True"))
        self.assertEqual(self.failed(checks), {"liveness"})
        self.assertIn("null", checks["liveness"][1])

    def test_one_that_rejects_everything_fails_at_untouched_scenes(self):
        checks = self.examine(1, ("read(source, task) == read(carrier, task)", "False"))
        self.assertEqual(self.failed(checks), {"baseline"})
        self.assertRegex(checks["baseline"][1], "^0 of [0-9]+ readings of untouched scenes are met")

    def test_one_blind_in_a_task_is_told_so_and_may_go_on(self):
        checks = self.examine(0, ("read(source, task) == read(carrier, task)",
                                  "task == 'T5' and carrier is not None or read(source, task) == read(carrier, task)"))
        self.assertEqual(checks["liveness"][0], "note")
        self.assertIn("emptied of T5", checks["liveness"][1])

    def test_one_that_counts_its_scenes_fails_at_determinism_and_persistence(self):
        checks = self.examine(1, ("read(source, task) == read(carrier, task)",
                                  "(read(source, task) == read(carrier, task)) != (seen > 60)"))
        self.assertEqual(self.failed(checks), {"determinism", "persistence"})
        self.assertIn("state between scenes", checks["determinism"][1])
        self.assertIn("fresh process", checks["persistence"][1])

    def test_one_that_flips_a_coin_fails_at_determinism(self):
        checks = self.examine(1, ("seen += 1", "seen += 1; flip = seen > 60 and time.monotonic_ns() // 1000 % 2"),
                              ("read(source, task) == read(carrier, task)", "(read(source, task) == read(carrier, task)) != flip"))
        self.assertIn("determinism", self.failed(checks))
        self.assertIn("chance", checks["determinism"][1])

    def test_one_that_is_too_slow_is_told_by_how_much(self):
        checks = self.examine(1, ("seen += 1", "time.sleep(1)"), options=("--time-limit", "0.1"))
        self.assertIn("baseline", self.failed(checks))
        self.assertIn("timed_out: gave no answer within 100 ms", checks["baseline"][1])
        self.assertNotIn("determinism", checks)

    def test_one_that_breaks_on_an_odd_carrier_is_told_on_which_and_with_its_last_words(self):
        checks = self.examine(1, ("source, carrier = ", "assert 'ud800' not in line, 'a half'; source, carrier = "))
        self.assertEqual(self.failed(checks), {"restarts"})
        self.assertEqual(checks["odd carriers"][0], "note")
        self.assertIn("a lone surrogate", checks["odd carriers"][1])
        self.assertIn("AssertionError: a half", checks["restarts"][1])

    def test_one_that_knows_some_tasks_is_asked_those(self):
        checks = self.examine(0, ('"tasks": sorted(KINDS)', '"tasks": ["T3"]'))
        self.assertIn("does not know T1 T2 T4 T5", checks["tasks"][1])
        self.assertIn("challenge it with --tasks T3", checks["tasks"][1])

    def test_one_of_another_domain_is_sent_to_the_suites_that_have_its_tasks(self):
        checks = self.examine(1, ('"tasks": sorted(KINDS)', '"tasks": ["valid"]'))
        self.assertEqual(list(checks), ["protocol", "tasks"])
        self.assertIn("--suite json-schema/keywords-7", checks["tasks"][1])
        self.assertNotIn("--tasks", checks["tasks"][1])
        checks = self.examine(1, ('"tasks": sorted(KINDS)', '"tasks": ["T99"]'))
        self.assertIn("no shipped suite has its tasks", checks["tasks"][1])

    def test_of_what_nobody_asked_for_three_pieces_are_shown(self):
        checks = self.examine(0, ("seen += 1", "seen += 1; print()"))
        lines = checks["chatter"][1].splitlines()
        self.assertEqual(lines[1:4], ["a blank line"] * 3)
        self.assertRegex(lines[4], "^and [0-9]+ more$")
        checks = self.examine(0, ('"verdicts": verdicts', '"verdicts": verdicts | {"X9": True}'))
        self.assertIn('a verdict for "X9"', checks["chatter"][1])

    def test_a_command_is_introduced_by_what_is_known_of_it(self):
        done = self.expect(1, "doctor", "sh:true {carrier}")
        self.assertEqual(done.stdout.splitlines()[0], "ok    protocol       it is true; carriers come to it as text")

    def examine_command(self, script):
        """What doctor says of the exit status of a script in Python; empty where nothing."""
        (self.folder / "check.py").write_text("import json, sys\nsource, carrier = sys.argv[1:]\n" + script)
        lines = self.croesus("doctor", "sh:python3 -S check.py {source} {carrier}").stdout.splitlines()
        marks = [number for number, line in enumerate(lines) if line[:4].strip()] + [len(lines)]
        (said,) = ["\n".join(lines[begin:end]) for begin, end in zip(marks, marks[1:])
                   if lines[begin][6:20].strip() == "exit status"] or [""]
        return said

    def test_a_script_that_dies_with_status_1_at_every_scene_is_shown_with_its_words(self):
        said = self.examine_command("import no_such_module\n")
        self.assertTrue(said.startswith("note"), said)
        self.assertIn("an untouched scene", said)
        self.assertIn("No module named 'no_such_module'", said)
        self.assertIn("if these words are an error's, it did not judge", said)

    def test_a_script_that_dies_with_status_1_at_some_carriers_is_told_at_which(self):
        said = self.examine_command("json.load(open(carrier))['content']\n"
                                    "sys.exit(open(source).read() != open(carrier).read())\n")
        self.assertIn("at an empty list, a carrier 500 deep, the carrier null; at the last:", said)
        self.assertIn("TypeError", said)

    def test_a_command_that_says_unmet_in_silence_is_not_asked_what_it_meant(self):
        self.assertEqual(self.examine_command("sys.exit(open(source).read() != open(carrier).read())\n"), "")

    def test_each_check_is_told_as_soon_as_it_is_known(self):
        (self.folder / "seer.py").write_text(ORACLE.replace("seen += 1", "time.sleep(60)"))
        with subprocess.Popen([BINARY, "doctor", "exec:python3 seer.py"], cwd=self.folder, text=True,
                              stdout=subprocess.PIPE) as doctor:
            self.assertIn("it is seer 1", doctor.stdout.readline())  # it sleeps by now
            self.assertIsNone(doctor.poll())
            doctor.kill()


if __name__ == "__main__":
    unittest.main()
