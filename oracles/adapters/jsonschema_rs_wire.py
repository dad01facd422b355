#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""jsonschema-rs (Rust, called from Python) as an oracle for croesus: is the carrier a valid MCP tool result, by
wire.schema.json beside this file? As the standard has it, formats are annotations and not asserted. To try it:

    pip install jsonschema-rs
    croesus challenge mcp/dev-48 --oracle 'exec:python3 jsonschema_rs_wire.py'
"""
import json
import sys
from importlib import metadata
from pathlib import Path

import jsonschema_rs

NAME, VERSION = "jsonschema-rs", metadata.version("jsonschema-rs")
TASKS = ["T1", "T2", "T3", "T4", "T5"]
WIRE = jsonschema_rs.Draft202012Validator(json.loads(Path(__file__).with_name("wire.schema.json").read_text()))


def pointer(path):
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def verdict(carrier, context):
    """The same for every task: a schema cannot tell one from another."""
    if context["profile"] != "wire":
        return {"abstained": True, "message": f"no schema for profile {context['profile']}"}
    first = next(WIRE.iter_errors(carrier), None)
    return {"met": True} if first is None else {"met": False, "reason": first.message, "at": pointer(first.instance_path)}


def answer(request):
    if request["cmd"] == "start":
        return {"version": 1, "oracle": {"name": NAME, "version": VERSION, "tasks": TASKS}, "carrier": "json"}
    try:
        given = verdict(request["carrier"], request["context"])
        return {"seq": request["seq"], "verdicts": {task: given for task in request["tasks"]}}
    except Exception as error:  # whatever it is, it is no verdict
        return {"seq": request["seq"], "errored": True, "message": f"{type(error).__name__}: {error}"}


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "stop":
        break
    print(json.dumps(answer(request)), flush=True)
