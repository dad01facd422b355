#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""jsonschema-rs (Rust, called from Python) as an oracle for JSON Schema: does the carrier conform to the source, a schema of
draft 2020-12, 2019-09, 7, 6 or 4? To try it:

    pip install jsonschema-rs
    croesus challenge SUITE --oracle 'exec:python3 jsonschema_rs_schema.py'

Nothing is fetched: references are looked up in the registry. Numbers are those of json.loads: integers are exact, what has a point or an exponent is a binary64 (1e400 is
infinite). A verdict is that of the validator with this parser, as users have it.
"""
import json
import sys
from importlib import metadata

import jsonschema_rs

ORACLE = {"name": "jsonschema-rs", "version": metadata.version("jsonschema-rs"), "tasks": ["valid"]}
DIALECTS = {
    "https://json-schema.org/draft/2020-12/schema": jsonschema_rs.Draft202012Validator,
    "https://json-schema.org/draft/2019-09/schema": jsonschema_rs.Draft201909Validator,
    "http://json-schema.org/draft-07/schema": jsonschema_rs.Draft7Validator,
    "http://json-schema.org/draft-06/schema": jsonschema_rs.Draft6Validator,
    "http://json-schema.org/draft-04/schema": jsonschema_rs.Draft4Validator,
}


def compiled(source, context):
    """A validator; or, where there is none, the verdict that says why."""
    dialect = context["profile"].rstrip("#")
    if dialect not in DIALECTS:
        return {"abstained": True, "message": f"no dialect {dialect}"}
    registry = context.get("registry", {})
    kind = DIALECTS[dialect]
    named = source.get("$schema") if isinstance(source, dict) else None
    if isinstance(named, str):  # a draft, or a meta schema of the registry
        kind = DIALECTS.get(named.rstrip("#"), jsonschema_rs.validator_for)
    try:
        return kind(source, retriever=registry.__getitem__, validate_formats=context.get("format") == "assertion")
    except Exception as error:
        return {"abstained": True, "message": f"refused: {error}"[:1000]}


def pointer(path):
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


validators = {}


def verdict(source, carrier_text, context):
    key = json.dumps([source, context])
    if key not in validators:
        if len(validators) > 1000:
            validators.clear()
        validators[key] = compiled(source, context)
    validator = validators[key]
    if isinstance(validator, dict):
        return validator
    instance = json.loads(carrier_text)
    if validator.is_valid(instance):
        return {"met": True}
    first = next(validator.iter_errors(instance), None)
    if first is None:  # its two ways to ask disagree
        return {"met": False}
    return {"met": False, "reason": first.message[:1000], "at": pointer(first.instance_path)}


def answer(request):
    if request["cmd"] == "start":
        return {"version": 1, "oracle": ORACLE, "carrier": "text"}
    try:
        given = verdict(request["source"], request["carrier_text"], request["context"])
        return {"seq": request["seq"], "verdicts": {"valid": given}}
    except Exception as error:  # whatever it is, it is no verdict
        return {"seq": request["seq"], "errored": True, "message": f"{type(error).__name__}: {error}"}


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "stop":
        break
    print(json.dumps(answer(request)), flush=True)
