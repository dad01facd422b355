#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""schema_check.py SUITE ADAPTERS [--verbose] [NAME..]: each validator through its adapter over the official
JSON-Schema-Test-Suite, to see that the adapters drive their validators as they should. ADAPTERS is a folder with the adapters and
node_modules. Prints for each validator and draft: cases, wrong verdicts, refused schemas, errors, abstentions; required tests
first, then optional formats (asserted). --verbose lists what is wrong.
"""
import json
import sys
from collections import Counter
from pathlib import Path

from adapter import DIALECTS, Adapter, validators

FOLDERS = {"2020-12": "draft2020-12", "2019-09": "draft2019-09", "7": "draft7", "6": "draft6", "4": "draft4"}
LOCAL = "http://localhost:1234/"


def remotes(suite, draft):
    """The remote schemas for a draft: those of all drafts and its own."""
    others = [folder for folder in FOLDERS.values() if folder != FOLDERS[draft]] + ["draft3", "draft-next", "v1"]
    found = {}
    for path in sorted((suite / "remotes").rglob("*.json")):
        name = path.relative_to(suite / "remotes")
        if name.parts[0] not in others:
            found[LOCAL + name.as_posix()] = json.loads(path.read_text())
    return found


def cases(suite, draft, kind):
    """(file, group, test) of a draft: kind is required, or formats."""
    folder = suite / "tests" / FOLDERS[draft]
    for path in sorted((folder / "optional/format" if kind == "formats" else folder).glob("*.json")):
        for group in json.loads(path.read_text()):
            for test in group["tests"]:
                yield path.stem, group, test


def needed(schema, registry):
    """What of the registry a schema text may come to, by file names; the rest is of other drafts, partly."""
    found, texts = {}, [schema]
    while texts:
        text = texts.pop()
        for uri in registry.keys() - found.keys():
            if uri.rsplit("/", 1)[1].removesuffix(".json") in text:
                found[uri] = registry[uri]
                texts.append(json.dumps(registry[uri]))
    return found


def outcome(said, valid):
    if said in ("met", "unmet"):
        return "right" if (said == "met") == valid else "wrong"
    return said


def check(adapter, suite, draft, kind):
    """Counts of outcomes, and what went wrong."""
    counts, wrong, registry = Counter(), [], remotes(suite, draft)
    for name, group, test in cases(suite, draft, kind):
        schema = json.dumps(group["schema"])
        said, why = adapter.ask(schema, json.dumps(test["data"]), draft, needed(schema, registry) if LOCAL in schema else None,
                                "assertion" if kind == "formats" else "annotation")
        kind_of = outcome(said, test["valid"])
        counts[kind_of] += 1
        if kind_of != "right":
            wrong.append(f"{kind_of:9} {name}: {group['description']}: {test['description']} | {why}"[:240])
    return counts, wrong


def main(suite, folder, *names):
    verbose = "--verbose" in names
    wanted = [name for name in names if name != "--verbose"] or list(validators())
    for name in wanted:
        adapter = Adapter(validators()[name], folder)
        for kind in ("required", "formats"):
            for draft in DIALECTS:
                counts, wrong = check(adapter, Path(suite), draft, kind)
                shown = ", ".join(f"{counts[each]} {each}" for each in ("wrong", "refused", "errored", "crashed", "abstained"))
                print(f"{name} {adapter.oracle['version']} {kind} {draft}: {counts.total()} cases, {shown}", flush=True)
                for line in wrong if verbose else []:
                    print("   ", line)
        adapter.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
