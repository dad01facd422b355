#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""python-jsonschema as an oracle, over Bowtie's harness protocol: pip install jsonschema, and then

    croesus challenge SUITE --oracle "ihop:python3 ihop_jsonschema.py"

A harness of your own differs in `implementation` and in `results`.
"""

import json
import sys
from importlib import metadata

try:
    import jsonschema
    from referencing import Registry
    from referencing.jsonschema import specification_with
except ImportError as missing:
    sys.exit(f"ihop_jsonschema.py: {missing}; pip install jsonschema")

DIALECTS = [
    "https://json-schema.org/draft/2020-12/schema",
    "https://json-schema.org/draft/2019-09/schema",
    "http://json-schema.org/draft-07/schema#",
    "http://json-schema.org/draft-06/schema#",
    "http://json-schema.org/draft-04/schema#",
    "http://json-schema.org/draft-03/schema#",
]


def start(version, **_):
    implementation = {
        "name": "jsonschema",
        "version": metadata.version("jsonschema"),
        "language": "python",
        "dialects": DIALECTS,
        "homepage": "https://python-jsonschema.readthedocs.io/",
        "issues": "https://github.com/python-jsonschema/jsonschema/issues",
        "source": "https://github.com/python-jsonschema/jsonschema",
    }
    return {"version": 1, "implementation": implementation}


class Harness:
    def __init__(self):
        self.spoken = DIALECTS[0]

    def dialect(self, dialect):
        self.spoken = dialect
        return {"ok": dialect in DIALECTS}

    def validator(self, schema, registry):
        kind = jsonschema.validators.validator_for({"$schema": self.spoken})
        if isinstance(schema, dict):
            kind = jsonschema.validators.validator_for(schema, kind)
        resources = Registry().with_contents(registry.items(), default_specification=specification_with(self.spoken))
        return kind(schema, registry=resources)

    def run(self, seq, case):
        try:
            validator = self.validator(case["schema"], case.get("registry", {}))
            results = [{"valid": validator.is_valid(test["instance"])} for test in case["tests"]]
        except Exception as error:  # whatever it is, it is no verdict
            return {"seq": seq, "errored": True, "context": {"message": f"{type(error).__name__}: {error}"}}
        return {"seq": seq, "results": results}


def main():
    harness = Harness()
    for line in sys.stdin:
        asked = json.loads(line)
        command = asked.pop("cmd")
        if command == "stop":
            return
        deed = start if command == "start" else getattr(harness, command)
        print(json.dumps(deed(**asked)), flush=True)


main()
