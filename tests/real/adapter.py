# SPDX-License-Identifier: Apache-2.0
"""The adapters of schema validators, spoken to directly by the exec protocol (DESIGN.md, section 6).

validators() names them; Adapter(command, folder).ask(schema, instance_text, ..) gives "met", "unmet", "refused", "abstained",
"errored", or "crashed" (also for no answer in time; the program is started again), and why.
"""
import json
import os
import select
import subprocess

DIALECTS = {
    "2020-12": "https://json-schema.org/draft/2020-12/schema",
    "2019-09": "https://json-schema.org/draft/2019-09/schema",
    "7": "http://json-schema.org/draft-07/schema#",
    "6": "http://json-schema.org/draft-06/schema#",
    "4": "http://json-schema.org/draft-04/schema#",
}
SECONDS = 20


def validators():
    """The command of each adapter, by the name of its findings."""
    python = {name: ["python3", f"{name}_schema.py"] for name in ("fastjsonschema", "jsonschema", "jsonschema_rs")}
    node = {name: ["node", f"{name}_schema.mjs"] for name in ("ajv", "cfworker", "hyperjump", "schemasafe")}
    return dict(sorted((python | node).items()))


class Adapter:
    def __init__(self, command, folder, environment=None):
        self.command, self.folder, self.environment = command, folder, environment
        self.seq = 0
        self.start()

    def start(self):
        self.child = subprocess.Popen(self.command, cwd=self.folder, env=self.environment, stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        said = self.exchange({"cmd": "start", "version": 1})
        if said is None:
            raise RuntimeError(f"{self.command} does not start")
        self.oracle, self.mode = said["oracle"], said.get("carrier", "json")

    def exchange(self, request):
        """The answer, or None where the program ended or took too long."""
        line = json.dumps(request) + "\n" if isinstance(request, dict) else request
        try:
            self.child.stdin.write(line.encode())
            self.child.stdin.flush()
        except BrokenPipeError:
            return None
        answer = b""
        while not answer.endswith(b"\n"):
            if not select.select([self.child.stdout], [], [], SECONDS)[0]:
                return None
            piece = os.read(self.child.stdout.fileno(), 1 << 16)
            if not piece:
                return None
            answer += piece
        return json.loads(answer)

    def ask(self, schema_text, instance_text, dialect, registry=None, format="annotation"):
        self.seq += 1
        context = {"domain": "json-schema", "profile": DIALECTS[dialect], "stage": "", "policy": ""}
        context |= ({"registry": registry} if registry else {}) | {"format": format}
        carrier = f'"carrier_text":{json.dumps(instance_text)}' if self.mode == "text" else f'"carrier":{instance_text}'
        line = f'{{"cmd":"score","seq":{self.seq},"tasks":["valid"],"source":{schema_text},{carrier},"context":{json.dumps(context)}}}\n'
        said = self.exchange(line)
        if said is None:
            self.close()
            self.start()
            return "crashed", "ended, or gave no answer in time"
        if said.get("errored"):
            return "errored", said.get("message", "")
        verdict = said["verdicts"]["valid"]
        if verdict.get("abstained"):
            message = verdict["message"]
            return ("refused" if message.startswith("refused: ") else "abstained"), message
        return ("met" if verdict["met"] else "unmet"), verdict.get("reason", "")

    def close(self):
        self.child.kill()
        self.child.wait()
        self.child.stdin.close()
        self.child.stdout.close()
