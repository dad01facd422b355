# SPDX-License-Identifier: Apache-2.0
"""Small JSON Schema validators of known character, for `croesus fuzz`: schema_miniature.py NAME.

They know type, minLength, properties and required, and accept whatever else a schema says. names_its_registry only says
what documents came with the schema.
"""

import json
import sys

TYPES = {"object": dict, "string": str, "array": list, "null": type(None), "boolean": bool}


def is_type(name, value):
    if name in ("integer", "number"):
        return isinstance(value, (int, float)) and not isinstance(value, bool) and (name == "number" or value == int(value))
    return isinstance(value, TYPES[name])


def right(schema, value, length=len):
    """Whether the value conforms, strings being as long as `length` says."""
    if isinstance(schema, bool):
        return schema
    if "type" in schema and not is_type(schema["type"], value):
        return False
    if isinstance(value, str) and length(value) < schema.get("minLength", 0):
        return False
    if not isinstance(value, dict):
        return "not" not in schema
    if any(name not in value for name in schema.get("required", [])):
        return False
    return all(right(of, value[name], length) for name, of in schema.get("properties", {}).items() if name in value)


def counts_bytes(schema, value):
    return right(schema, value, lambda text: len(text.encode("utf-8", "surrogatepass")))


def blind_to_min_length(schema, value):
    return right(schema, value, lambda text: 1 << 40)


def rejects_all(schema, value):
    return False


def accepts_all(schema, value):
    return True


def refuses(schema, value):
    return {"abstained": True, "message": "refused: no schema is good enough"}


def refuses_formats(schema, value):
    if '"format"' in json.dumps(schema):
        return {"abstained": True, "message": f"refused: what is this format? ({len(json.dumps(schema))} bytes)"}
    return {"abstained": True, "message": "refused: a schema without any format"} if "type" not in schema else right(schema, value)


def shows_its_schema(schema, value):
    return {"abstained": True, "message": f"refused: {json.dumps(schema)}"}


def throws(schema, value):
    if isinstance(value, dict) and isinstance(value.get("name"), str) and not value["name"].isascii():
        raise ValueError("what is this letter?")
    return right(schema, value)


def main():
    rule = globals().get(sys.argv[1], right)
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["cmd"] == "stop":
            break
        if asked["cmd"] == "start":
            said = {"version": 1, "carrier": "text",
                    "oracle": {"name": sys.argv[1], "version": "1", "tasks": ["valid"]}}
        else:
            try:
                if sys.argv[1] == "names_its_registry":
                    raise ValueError(" ".join(sorted(asked["context"].get("registry") or [])))
                said = {"seq": asked["seq"], "verdicts": {"valid": rule(asked["source"], json.loads(asked["carrier_text"]))}}
            except Exception as error:
                said = {"seq": asked["seq"], "errored": True, "message": str(error)}
        print(json.dumps(said), flush=True)


main()
