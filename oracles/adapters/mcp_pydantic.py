#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The tool result model of MCP's official Python SDK (written in pydantic) as an oracle for croesus: what a client checks
an answer with before anything else sees it. To try it:

    pip install mcp==1.29.1
    croesus challenge mcp/dev-48 --oracle 'exec:python3 mcp_pydantic.py'
"""
import json
import sys
from importlib import metadata

from mcp.types import CallToolResult
from pydantic import ValidationError

NAME, VERSION = "mcp", metadata.version("mcp")
TASKS = ["T1", "T2", "T3", "T4", "T5"]


def verdict(carrier, context):
    """The same for every task: a model cannot tell one from another."""
    if context["profile"] != "wire":
        return {"abstained": True, "message": f"no model for profile {context['profile']}"}
    try:
        CallToolResult.model_validate(carrier)
    except ValidationError as error:
        return {"met": False, "reason": error.errors(include_url=False, include_input=False, include_context=False)[0]["msg"]}
    return {"met": True}


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
