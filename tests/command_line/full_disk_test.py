# SPDX-License-Identifier: Apache-2.0
"""A disk that fills up while a run writes: a clear error, nothing lost, and the run goes on once there is room."""
import os
import resource
import shutil
import signal
import subprocess
import unittest

from croesus import CommandLineTest

# What it reads decides what it says, so that two runs are equal.
ORACLE = r'''
import json, sys, zlib
for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "start":
        print('{"version":1,"oracle":{"name":"drawn","version":"1","tasks":["T1","T2","T3","T4","T5"]},"carrier":"text"}', flush=True)
    elif request["cmd"] == "score":
        whole = request.get("carrier_text", "null")
        verdicts = {task: {"met": whole != "null" and zlib.crc32((task + whole).encode()) % 3 > 0, "reason": "drawn"}
                    for task in request["tasks"]}
        print(json.dumps({"seq": request["seq"], "verdicts": verdicts}), flush=True)
    else:
        break
'''
FULL = (0, 300, 4096, 9000, 30_000, 100_000)  # bytes of room; the log takes more than the last


class FullDiskTest(CommandLineTest):
    def setUp(self):
        super().setUp()
        (self.folder / "drawn.py").write_text(ORACLE)

    def challenge(self, oracle, out):
        return ("challenge", "mcp/bite", "--oracle", oracle, "--deterministic", "--out", out, "--time-limit", "60",
                "--quiet", "--jobs", "2")

    def log(self, out):
        return list((self.folder / out).rglob("*.ndjson"))

    def whole(self, oracle):
        done = self.croesus(*self.challenge(oracle, "whole"))
        (log,) = self.log("whole")
        self.assertGreater(log.stat().st_size, FULL[-1])
        return done.returncode, log.read_bytes()

    def clear(self):
        for out in ("whole", "out"):
            for path in (self.folder / out).iterdir():
                shutil.rmtree(path)

    def check_end(self, done, reason):
        """Of a run that found no room."""
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn(reason, done.stderr)
        self.assertRegex(done.stderr, r"^croesus: \S*out/mcp/bite\S*: cannot write")

    def check_kept(self, whole, before):
        """Whole lines of the log never get fewer; what it has is what a run without trouble writes."""
        kept = b"".join(path.read_bytes() for path in self.log("out"))
        self.assertEqual(kept, whole[:len(kept)])
        self.assertGreaterEqual(kept.count(b"\n"), before)
        return kept.count(b"\n")

    def test_a_file_that_may_not_grow_ends_the_run_and_more_room_lets_it_go_on(self):
        for oracle in ("mcp@v1", "exec:python3 drawn.py"):
            code, whole = self.whole(oracle)
            lines = 0
            for room in FULL:
                def narrow(room=room):
                    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                    resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
                self.check_end(self.croesus(*self.challenge(oracle, "out"), preexec_fn=narrow), "File too large")
                lines = self.check_kept(whole, lines)
            self.assertEqual(self.croesus(*self.challenge(oracle, "out")).returncode, code)
            self.assertEqual([path.read_bytes() for path in self.log("out")], [whole])
            self.clear()

    def mount(self, size):
        """A small disk of its own at out/, or a skipped test."""
        if os.geteuid() != 0:
            self.skipTest("only root can mount a small disk; the limit of a file's size is tested all the same")
        (self.folder / "out").mkdir()
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", self.folder / "out"],
                              capture_output=True, text=True)
        if done.returncode != 0:
            self.skipTest(f"cannot mount a small disk here: {done.stderr.strip()}")
        self.addCleanup(subprocess.run, ["umount", "-l", self.folder / "out"])

    def test_a_disk_that_is_full_ends_the_run_and_room_made_lets_it_go_on(self):
        self.mount("1m")
        filler = self.folder / "out" / "filler"
        for oracle in ("mcp@v1", "exec:python3 drawn.py"):
            code, whole = self.whole(oracle)
            lines = 0
            for room in FULL[2:]:
                filler.unlink(missing_ok=True)
                space = os.statvfs(self.folder / "out")
                filler.write_bytes(bytes(space.f_bavail * space.f_frsize - room))
                self.check_end(self.croesus(*self.challenge(oracle, "out")), "No space left on device")
                lines = self.check_kept(whole, lines)
            filler.unlink()
            self.assertEqual(self.croesus(*self.challenge(oracle, "out")).returncode, code)
            self.assertEqual([path.read_bytes() for path in self.log("out")], [whole])
            self.clear()


if __name__ == "__main__":
    unittest.main()
