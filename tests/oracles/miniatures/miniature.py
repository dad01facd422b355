# SPDX-License-Identifier: Apache-2.0
"""Small programs under challenge of known character: miniature.py NAME MARK [FILE].

Each is a function of this file. A well-behaved one says met to the carrier "good" and unmet to "bad"; most of the
others misbehave at the carrier "trap" alone. MARK is for whoever looks for what is left of it; FILE is a place to
remember things in over restarts.
"""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

START = {"version": 1, "oracle": {"name": "miniature", "version": "1", "tasks": ["T1", "T2"]}, "carrier": "json"}
HOUR = 3600
HOLD = "import signal, time; [signal.signal(each, signal.SIG_IGN) for each in (signal.SIGTERM, signal.SIGHUP)]; time.sleep(3600)"


def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def say(value):
    write(json.dumps(value) + "\n")


def right(asked):
    return {"seq": asked["seq"], "verdicts": {task: {"met": asked["carrier"] != "bad"} for task in asked["tasks"]}}


def questions(start=START):
    """Answers start, ends at stop, and gives the questions in between."""
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["cmd"] == "start" and start is not None:
            say(start)
        elif asked["cmd"] == "stop":
            return
        elif asked["cmd"] == "score":
            yield asked


def serve(at_trap, start=START, always=False):
    for asked in questions(start):
        if always or asked["carrier"] == "trap":
            at_trap(asked)
        else:
            say(right(asked))


def remembered():
    """How often it was started before."""
    place = Path(sys.argv[3])
    count = len(place.read_text()) if place.exists() else 0
    place.write_text("x" * (count + 1))
    return count


def spawn(new_session):
    """A grandchild that holds every pipe open and ignores TERM."""
    subprocess.Popen([sys.executable, "-c", HOLD, sys.argv[2]], start_new_session=new_session)


def after(deed):
    """What does the deed and gives the right answer all the same."""
    return lambda asked: (deed(), say(right(asked)))


def die(number):
    os.kill(os.getpid(), number)


# --- well-behaved


def well_behaved():
    serve(lambda asked: say(right(asked)))


def well_behaved_with_two_tasks():
    serve(lambda asked: say({"seq": asked["seq"], "verdicts": {"T1": True, "T2": {"abstained": True, "message": "no"}}}))


def text_mode():
    start = START | {"carrier": "text"}
    for asked in questions(start):
        say({"seq": asked["seq"], "verdicts": {"T1": {"met": False, "reason": asked["carrier_text"], "at": "/x"}}})


def repeats_its_question():
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["cmd"] == "start":
            say(START)
        elif asked["cmd"] == "score":
            say({"seq": asked["seq"], "verdicts": {"T1": {"met": True, "reason": line.rstrip("\n")}}})


def floats_for_seq():
    for asked in questions():
        write('{"seq":%d.0e0,"verdicts":{"T1":%s}}\n' % (asked["seq"], str(asked["carrier"] != "bad").lower()))


def out_of_order():
    held = []
    for asked in questions():
        held.insert(0, asked)
        if len(held) == 5:
            for each in held:
                say(right(each))


def one_byte_at_a_time():
    for asked in questions():
        for byte in json.dumps(right(asked)) + "\n":
            write(byte)


def blank_lines():
    for asked in questions():
        write("\n \r\n")
        say(right(asked))


def long_reason():
    serve(lambda asked: say({"seq": asked["seq"], "verdicts": {"T1": {"met": False, "reason": "r" * 10_000_000}}}))


def floods_errors():
    def flood():
        for i in range(400):
            sys.stderr.write(f"{i:04} " + "e" * 1000 + "\n")
    serve(after(flood))


def alternates():
    for count, asked in enumerate(questions()):
        say({"seq": asked["seq"], "verdicts": {"T1": count % 2 == 0}})


# --- answers of the wrong kind


def unknown_task():
    serve(lambda asked: say({"seq": asked["seq"], "verdicts": {"T1": True, "T9": False}}))


def missing_task():
    serve(lambda asked: say({"seq": asked["seq"], "verdicts": {"T2": True}}))


def null_verdict():
    serve(lambda asked: say({"seq": asked["seq"], "verdicts": {"T1": None}}))


def verdict_as_string():
    serve(lambda asked: say({"seq": asked["seq"], "verdicts": {"T1": "true"}}))


def verdict_that_contradicts_itself():
    serve(lambda asked: say({"seq": asked["seq"], "verdicts": {"T1": {"met": False, "abstained": True}}}))


def verdict_given_twice():
    serve(lambda asked: write('{"seq":%d,"verdicts":{"T1":false,"T1":true}}\n' % asked["seq"]))


def errored_with_verdicts():
    serve(lambda asked: say({"seq": asked["seq"], "errored": True, "verdicts": {"T1": False}}))


def errored():
    serve(lambda asked: say({"seq": asked["seq"], "errored": True, "message": "cannot read this"}))


# --- lines that break the protocol


def invalid_json():
    serve(lambda asked: write('{"seq":%d,"verdicts":{"T1":false}\n' % asked["seq"]))


def invalid_utf8():
    serve(lambda asked: (sys.stdout.buffer.write(b'{"seq":%d,"verdicts":{"T1":{"met":false,"reason":"\xff"}}}\n'
                                                 % asked["seq"]), sys.stdout.flush()))


def not_a_number():
    serve(lambda asked: write('{"seq":%d,"verdicts":{"T1":{"met":false,"score":NaN}}}\n' % asked["seq"]))


def wrong_seq():
    serve(lambda asked: say(right(asked) | {"seq": asked["seq"] + 1000}))


def answers_the_next_one_too():
    serve(lambda asked: (say(right(asked)), say(right(asked) | {"seq": asked["seq"] + 1000})))


def answers_twice():
    serve(lambda asked: (say(right(asked)), say(right(asked))))


def starts_twice():
    serve(lambda asked: (say(START), say(right(asked))))


def floods_output():
    def flood(_):
        while True:
            write("garbage " * 1000 + "\n")
    serve(flood)


def endless_line():
    def flood(_):
        while True:
            write("x" * 65536)
    serve(flood)


# --- those that end, hang or will not end


def exits_early():
    serve(lambda _: sys.exit(0))


def segfaults():
    serve(lambda _: die(signal.SIGSEGV))


def always_crashes():
    serve(lambda _: die(signal.SIGABRT), always=True)


def exits_after_each_answer():
    serve(lambda asked: (say(right(asked)), sys.exit(0)), always=True)


def says_unmet_and_dies():
    serve(lambda asked: (write('{"seq":%d,"verdicts":{"T1":false' % asked["seq"]), die(signal.SIGKILL)))


def hangs():
    serve(lambda _: time.sleep(HOUR))


def ignores_term():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    hangs()


def ends_its_supervisor():
    serve(lambda _: (os.kill(os.getppid(), signal.SIGKILL), time.sleep(HOUR)))


def moves_away_and_ends_its_supervisor():
    serve(lambda _: (spawn(new_session=True), os.kill(os.getppid(), signal.SIGKILL), time.sleep(HOUR)))


def moves_away_and_ends_the_one_that_stands_by():
    def above(pid):
        return int(open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()[1])
    serve(lambda _: (spawn(new_session=True), os.kill(above(os.getppid()), signal.SIGKILL), sys.exit(3)))


def answers_at_exit_only():
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["cmd"] == "start":
            say(START)
        elif asked["cmd"] == "score":
            sys.stdout.write(json.dumps(right(asked)) + "\n")


def closes_input():
    sys.stdin.readline()
    os.close(0)
    say(START)
    time.sleep(HOUR)


def closes_output():
    serve(lambda _: (os.close(1), time.sleep(HOUR)))


def leaves_a_grandchild():
    serve(lambda _: (spawn(new_session=False), sys.exit(3)))


def leaves_an_orphan_in_its_own_session():
    def orphan():
        if os.fork() == 0:
            spawn(new_session=True)
            os._exit(0)
        os.wait()
    serve(after(orphan))


def forks_many():
    def fork():
        for _ in range(40):
            if os.fork() == 0:
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                time.sleep(HOUR)
    serve(after(fork))


def allocates_without_end():
    def grow(_):
        held = []
        while True:
            held.append(bytearray(os.urandom(1 << 20)))
    serve(grow)


# --- those that are trouble at their start


def hangs_at_start():
    time.sleep(HOUR)


def says_nothing_and_ends():
    sys.stderr.write("first\nno licence found\n")
    sys.exit(7)


def dies_at_start():
    die(signal.SIGSEGV)


def banner():
    write("Welcome to the miniature!\n")
    well_behaved()


def wrong_version():
    serve(None, START | {"version": 2})


def no_tasks():
    serve(None, START | {"oracle": {"name": "miniature", "version": "1"}})


def another_after_restart():
    changed = {"oracle": START["oracle"] | {"version": "2"}} if remembered() else {}
    serve(lambda _: sys.exit(0), START | changed)


def dead_on_restart():
    if remembered():
        sys.stderr.write("the lock is held\n")
        sys.exit(9)
    serve(lambda _: sys.exit(0))


globals()[sys.argv[1]]()
