#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""An oracle for croesus in Python: put your own call into verdict(), then
    croesus challenge mcp/dev-48 --oracle 'exec:python3 my_oracle.py'
It speaks JSON lines: one request a line on standard input, one answer a line on standard output. Print anything else
(logs, warnings) to standard error.
"""
import json
import sys

NAME, VERSION = "my-oracle", "1"
TASKS = ["T1", "T2", "T3", "T4", "T5"]


def verdict(task, source, carrier, context):
    """Whether `carrier` still tells what `source` says, as far as `task` is concerned: True or False, or None to abstain.

    source   the truth: an MCP result, as parsed JSON
    carrier  the JSON in which it travelled, parsed
    context  {"domain": "mcp", "profile": "wire", "stage": "W0", "policy": "strict"}

    The profile says how the carrier is built. mcp/dev-48 has the wire's alone; mcp/001 and mcp/002 have carriers of
    several frameworks too (langchain, ..). Abstain from what you cannot read: that is unmeasured, and no mistake.
    """
    if context["profile"] != "wire":
        return None
    # Your own call goes here. This one only asks that there is an object at all, so it will miss nearly every fault.
    return isinstance(carrier, dict)


def spelt(met):
    """A verdict as it is sent."""
    return {"abstained": True, "message": "no verdict on this"} if met is None else met


def answer(request):
    if request["cmd"] == "start":
        return {"version": 1, "oracle": {"name": NAME, "version": VERSION, "tasks": TASKS}, "carrier": "json"}
    try:
        verdicts = {task: spelt(verdict(task, request["source"], request["carrier"], request["context"]))
                    for task in request["tasks"]}
        return {"seq": request["seq"], "verdicts": verdicts}
    except Exception as error:  # an oracle that breaks on a scene says so: that is no verdict
        return {"seq": request["seq"], "errored": True, "message": repr(error)}


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "stop":
        break
    print(json.dumps(answer(request)), flush=True)
