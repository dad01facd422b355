#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""python-jsonschema as an oracle for JSON Schema: does the carrier conform to the source, a schema of draft 2020-12, 2019-09,
7, 6 or 4? To try it:

    pip install 'jsonschema[format-nongpl]'
    croesus challenge SUITE --oracle 'exec:python3 jsonschema_schema.py'

Numbers are those of json.loads: integers are exact, what has a point or an exponent is a binary64 (1e400 is infinite). A
verdict is that of the validator with this parser, as users have it. A format whose library is not installed is not
asserted; [format-nongpl] brings nearly all. A reference that leads nowhere shows only when an instance comes to it: that is
an error of the scene.
"""
import json
import sys
from importlib import metadata

import jsonschema
from jsonschema.exceptions import SchemaError
from jsonschema.validators import validator_for
from referencing import Registry, Resource
from referencing.jsonschema import specification_with

ORACLE = {"name": "jsonschema", "version": metadata.version("jsonschema"), "tasks": ["valid"]}
DIALECTS = {
    "https://json-schema.org/draft/2020-12/schema": jsonschema.Draft202012Validator,
    "https://json-schema.org/draft/2019-09/schema": jsonschema.Draft201909Validator,
    "http://json-schema.org/draft-07/schema": jsonschema.Draft7Validator,
    "http://json-schema.org/draft-06/schema": jsonschema.Draft6Validator,
    "http://json-schema.org/draft-04/schema": jsonschema.Draft4Validator,
}


def compiled(source, context):
    """A validator; or, where there is none, the verdict that says why."""
    dialect = context["profile"].rstrip("#")
    if dialect not in DIALECTS:
        return {"abstained": True, "message": f"no dialect {dialect}"}
    kind = validator_for(source, DIALECTS[dialect]) if isinstance(source, dict) else DIALECTS[dialect]
    try:
        kind.check_schema(source)
        specification = specification_with(dialect)
        registry = Registry().with_resources(
            (uri, Resource.from_contents(schema, specification)) for uri, schema in context.get("registry", {}).items())
    except SchemaError as error:
        return {"abstained": True, "message": f"refused: {error.message}"}
    except Exception as error:
        return {"abstained": True, "message": f"refused: {type(error).__name__}: {error}"}
    formats = kind.FORMAT_CHECKER if context.get("format") == "assertion" else None
    return kind(source, registry=registry, format_checker=formats)


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
    first = next(validator.iter_errors(json.loads(carrier_text)), None)
    if first is None:
        return {"met": True}
    return {"met": False, "reason": first.message[:1000], "at": pointer(first.absolute_path)}


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
