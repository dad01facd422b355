#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What `croesus fuzz` finds in the pinned validators, and the README's table of it.

  fuzz_table.py run REPORTS SCHEMA..   fuzzes every validator with every schema that it knows the dialect of: a report each, in
                                       the folder REPORTS; what is there already is not run again. SCHEMA is a file, or one of
                                       suites/recipes/json_schema/schemas, which hold many (fuzz_run.py, schemas_of)
  fuzz_table.py gather REPORTS         fuzz.json: the findings of all reports, what looks alike folded into one, and the votes on
                                       each of all other validators
  fuzz_table.py table FUZZ_JSON        the table, validator by keyword, as markdown; fails on a finding that is not in findings/
"""
import datetime
import json
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from decimal import Decimal
from pathlib import Path

from adapter import Adapter, validators
from exact import read, spell
from fuzz_run import CASES, SEED, Runs, names, short

HERE = Path(__file__).resolve().parent
NAMED = {"properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependentRequired", "dependencies"}
MARKS = {"plain": "{}", "host": "({})", "disputed": "?{}", "contested": "[{}]"}
# Of the host: its parser read no further, or its stack was full.
GAVE_UP = re.compile("while decoding|cannot parse the carrier|recursion depth|Recursion limit|call stack")
LONE = re.compile(r"\\u[dD][89abAB]..(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..)\\u[dD][c-fC-F]")
KINDS = {"false_accept": "A", "false_reject": "R", "refused": "S", "broke": "B"}


def lexemes(text):
    """The numbers in a JSON text."""
    bare = re.sub(r'"(?:[^"\\]|\\.)*"', '""', text)
    return re.findall(r"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?", bare)


def is_lost(lexeme, name):
    """Whether the JSON parser of that validator's host turns the number into another one before the validator sees it."""
    if re.fullmatch(r"-?\d+", lexeme):
        if name in ("fastjsonschema", "jsonschema", "jsonschema_rs"):
            return False
        if name == "rapidjson" and -(2**63) <= int(lexeme) < 2**64:
            return False
    value, exact = float(lexeme), Decimal(lexeme)
    if abs(value) == float("inf"):
        return True
    # Whoever takes care can get the shortest decimal fraction back; a whole number's last digits are gone.
    return exact != (Decimal(value) if exact == exact.to_integral_value() else Decimal(repr(value)))


def is_of_host(name, reason, *texts):
    """Whether a number is lost on the way (is_lost), there is a lone surrogate, or the host has given up."""
    text = " ".join(texts)
    given_up = GAVE_UP.search(reason) or LONE.search(text)
    return given_up is not None or any(is_lost(lexeme, name) for lexeme in lexemes(text))


def keyword_of(finding):
    """The keyword that it comes down to. One that the draft does not know has no rule by which to name it, but stands alone."""
    schema = finding["schema"]
    return finding["keyword"] or (next(iter(schema)) if isinstance(schema, dict) and len(schema) == 1 else "")


def outline(value, key=""):
    """What schemas share that differ in numbers, names and strings."""
    if isinstance(value, dict):
        is_named = key in NAMED
        return str(sorted(("?" if is_named else name, outline(one, "" if is_named else name)) for name, one in value.items()))
    if isinstance(value, list):
        return str([outline(one, key) for one in value])
    return repr(value) if isinstance(value, bool) or value is None or key in ("type", "format") else type(value).__name__


def size(finding):
    texts = finding["schema_text"], finding["instance_text"]
    return sum(map(len, texts)), texts


def findings_of(name, reports):
    """The findings of one validator over all its reports; alike ones once, as the shortest. What could not be made small is left
    out where there is a small one of the same kind and keyword."""
    found = {}
    small = {(one["claimed"], one["keyword"]) for report in reports for one in report["findings"] if one["least"]}
    for report in reports:
        for finding in report["findings"]:
            if not finding["least"] and (finding["claimed"], finding["keyword"]) in small:
                continue
            schema, instance = spell(finding["schema"]), finding["instance_text"]
            one = {"keyword": keyword_of(finding), "kind": finding["claimed"], "dialect": short(report["dialect"]),
                   "schema_text": schema, "instance_text": instance, "said": finding["said"], "reason": finding["reason"][:120],
                   "host": is_of_host(name, finding["reason"], schema, instance)}
            key = (one["kind"], one["keyword"], one["host"], finding["polarity"], outline(finding["schema"]))
            if GAVE_UP.search(finding["reason"]):
                one["keyword"], key = "", (one["kind"], GAVE_UP.search(finding["reason"])[0])
            found[key] = min(one, found.get(key, one), key=size)
    return sorted(found.values(), key=lambda one: (one["keyword"], one["kind"], one["host"], size(one)))


def vote(name, finding, adapters):
    """What all other validators say, and whether the finding is contested: some have an opinion, none of them ours."""
    said = {other: adapter.ask(finding["schema_text"], finding["instance_text"], finding["dialect"])[0]
            for other, adapter in adapters.items() if other != name}
    opinions = {"met", "unmet"} | ({"refused"} if finding["kind"] == "refused" else set())
    ours = {"refused": {"met", "unmet"}, "false_accept": {"unmet"}}.get(finding["kind"], {"met"})
    votes = [word for word in said.values() if word in opinions]
    finding["votes"], finding["contested"] = said, bool(votes) and not ours.intersection(votes)


def gather(folder):
    runs = Runs(folder)
    adapters = {name: Adapter(command, runs.folder, runs.environment) for name, command in validators().items()}
    releases = {name: f"{one.oracle['name']} {one.oracle['version']}" for name, one in adapters.items()}
    releases["rapidjson"] = "RapidJSON 1.1.0"
    result = {}
    for name in names():
        reports = [read(path.read_text()) for path in sorted((Path(folder) / name).glob("*.json"))]
        reports = [one for one in reports if not one["why"].startswith("croesus: ")]
        findings = findings_of(name, reports)
        for finding in findings:
            vote(name, finding, adapters)
        result[name] = {"release": releases[name], "schemas": sum(one["end"] == "measured" for one in reports),
                        "cases": sum(int(one["cases"]) for one in reports),
                        "not_measured": Counter(one["why"] for one in reports if one["end"] != "measured"), "findings": findings}
    version = subprocess.run([os.environ["CROESUS_BINARY"], "--version"], capture_output=True, text=True).stdout.strip()
    return {"date": datetime.date.today().isoformat(), "version": version, "seed": SEED, "cases": CASES, "validators": result}


def entry(name, finding):
    """The entry of a finding in findings/, where it was checked by hand, or None."""
    key = finding["schema_text"], finding["instance_text"], finding["dialect"]
    for one in read((HERE / "findings" / f"{name}.json").read_text()):
        if (spell(one["schema"]), one["instance_text"], one["dialect"]) == key:
            return one
    return None


def standing(name, finding):
    """Which of the table's marks a finding gets. Errors: ValueError, for one that nobody has checked."""
    checked = entry(name, finding)
    if checked is None:
        raise ValueError(f"not in findings/{name}.json: {finding['schema_text']} of {finding['instance_text']}")
    if finding["host"]:
        return "host"
    return "disputed" if checked["disputed"] else "contested" if finding["contested"] else "plain"


def cell(name, findings):
    counts = defaultdict(Counter)
    for finding in findings:
        counts[standing(name, finding)][KINDS[finding["kind"]]] += 1
    return " ".join(form.format(f"{count}{kind}") for mark, form in MARKS.items() for kind, count in sorted(counts[mark].items()))


def line(cells):
    return f"| {' | '.join(cells)} |\n"


def table(gathered):
    validators_ = gathered["validators"]
    every = {finding["keyword"] for one in validators_.values() for finding in one["findings"]}
    rows = [line(["keyword", *(one["release"] for one in validators_.values())]), "|---" * (len(validators_) + 1) + "|\n"]
    for keyword in sorted(every, key=lambda word: (word == "", word)):
        cells = [cell(name, [finding for finding in one["findings"] if finding["keyword"] == keyword])
                 for name, one in validators_.items()]
        rows.append(line([f"`{keyword}`" if keyword else "none", *cells]))
    rows.append(line(["schemas, or parts", *(str(one["schemas"]) for one in validators_.values())]))
    rows.append(line(["cases", *(str(one["cases"]) for one in validators_.values())]))
    intro = (f"Found on {gathered['date']} by {gathered['version']}, seed {gathered['seed']}, at most {gathered['cases']} cases a "
             "schema and validator.\n\n")
    return intro + "".join(rows)


def main(what, *arguments):
    if what == "run":
        Runs(arguments[0]).run(arguments[1:])
    elif what == "gather":
        print(json.dumps(gather(arguments[0]), indent=1))
    elif what == "table":
        print(table(json.loads(Path(arguments[0]).read_text())), end="")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (OSError, ValueError, KeyError) as error:
        sys.exit(f"fuzz_table.py: {error!r}")
