#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""fastjsonschema as an oracle for JSON Schema: does the carrier conform to the source, a schema of draft 7, 6 or 4? To try it:

    pip install fastjsonschema
    croesus challenge SUITE --oracle 'exec:python3 fastjsonschema_schema.py'

It goes by `$schema` alone, so a schema without one is given the scene's. Defaults are not filled in (its option
use_default), since that would change what is judged; and nothing is fetched. Numbers are those of json.loads: integers are
exact, what has a point or an exponent is a binary64 (1e400 is infinite).
"""
import json
import sys

import fastjsonschema

ORACLE = {"name": "fastjsonschema", "version": fastjsonschema.VERSION, "tasks": ["valid"]}
DIALECTS = {f"http://json-schema.org/draft-{draft}/schema" for draft in ("07", "06", "04")}


def dialect_of(source, context):
    named = source.get("$schema") if isinstance(source, dict) else None
    return named if isinstance(named, str) and named.rstrip("#") in DIALECTS else context["profile"]


def compiled(source, context):
    """A function that raises where an instance does not conform; or, where there is none, the verdict that says why."""
    dialect = dialect_of(source, context)
    if dialect.rstrip("#") not in DIALECTS:
        return {"abstained": True, "message": f"no dialect {dialect}"}
    registry = context.get("registry", {})

    def look_up(uri):
        found = registry[uri] if uri in registry else registry[uri.rstrip("#")]
        return json.loads(json.dumps(found))

    handlers = dict.fromkeys(("", "http", "https", "file", "ftp", "data", "urn", "tag"), look_up)
    definition = {"$schema": dialect} | source if isinstance(source, dict) else source
    try:
        # A copy, because compiling rewrites references in what it is given.
        return fastjsonschema.compile(json.loads(json.dumps(definition)), handlers=handlers, use_default=False,
                                      use_formats=context.get("format") == "assertion")
    except Exception as error:
        return {"abstained": True, "message": f"refused: {type(error).__name__}: {error}"[:1000]}


validators = {}


def verdict(source, carrier_text, context):
    key = json.dumps([source, context])
    if key not in validators:
        if len(validators) > 1000:
            validators.clear()
        validators[key] = compiled(source, context)
    validate = validators[key]
    if isinstance(validate, dict):
        return validate
    instance = json.loads(carrier_text)
    try:
        validate(instance)
    except fastjsonschema.JsonSchemaValueException as error:
        return {"met": False, "reason": error.message[:1000]}
    return {"met": True}


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
