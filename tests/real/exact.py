# SPDX-License-Identifier: Apache-2.0
"""JSON whose numbers stay as they are spelled: Python would round some of them, and spell them otherwise."""
import json


class Number(str):
    """A number's lexeme."""


def read(text):
    return json.loads(text, parse_float=Number, parse_int=Number)


def spell(value, indent=0):
    """The JSON text of what read() gave: on one line, or with a line for each member down to a depth of `indent`."""
    if isinstance(value, (dict, list)) and value:
        parts = [spell(one, indent - 1) for one in (value.values() if isinstance(value, dict) else value)]
        if isinstance(value, dict):
            parts = [f"{json.dumps(name)}: {part}" for name, part in zip(value, parts)]
        left, right = "{}" if isinstance(value, dict) else "[]"
        if indent <= 0:
            return left + ", ".join(parts) + right
        return left + "\n" + ",\n".join(" " + part.replace("\n", "\n ") for part in parts) + "\n" + right
    return value if isinstance(value, Number) else json.dumps(value)
