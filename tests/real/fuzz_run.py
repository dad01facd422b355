# SPDX-License-Identifier: Apache-2.0
"""Runs `croesus fuzz` on the pinned validators, for fuzz_table.py and fuzz_test.py. CROESUS_BINARY, CROESUS_SOURCE and CROESUS_REAL
as in real_test.py."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from adapter import DIALECTS, Adapter, validators
from exact import read, spell

SEED, CASES, SECONDS, GROUP = 1, 2000, 120, 6
# Dialects that a validator does not have. To RapidJSON, which is built in, all but draft 4 are unknown.
UNKNOWN = {"cfworker": {"6"}, "fastjsonschema": {"2020-12", "2019-09"}, "rapidjson": DIALECTS.keys() - {"4"}}
# In our own keyword schemas: what draft 4 has not, or spells otherwise.
NOT_IN_4 = re.compile(r'"(const|contains|if|then|else|propertyNames|\$id|exclusive\w+|examples)":|[:\[] ?(true|false)\b|": \[\]')


def names():
    return [*validators(), "rapidjson"]


def oracle(name):
    return "json-schema/rapidjson" if name == "rapidjson" else "exec:" + " ".join(validators()[name])


class Given:
    """A schema to fuzz: what it is called, its dialect, and who is asked."""

    def __init__(self, label, dialect, schema, asked=None):
        self.label, self.dialect, self.schema = label, dialect, schema
        self.asked = [name for name in names() if name in (asked or names()) and dialect not in UNKNOWN.get(name, ())]

    def halves(self):
        """Of a bundle of schemas (see bundles)."""
        members = list(self.schema["properties"].items()) if self.schema.keys() == {"properties"} else []
        middle = len(members) // 2
        parts = [members[:middle], members[middle:]] if middle else []
        return [Given(f"{self.label}.{number}", self.dialect, {"properties": dict(part)}, self.asked)
                for number, part in enumerate(parts, 1)]


def embedded(name, schema):
    """A schema that can stand in another one: with a URI of its own where it refers to itself."""
    return schema if "$id" in schema else {"$id": "https://croesus.invalid/" + re.sub(r"[^a-z]+", "-", name)} | schema


def bundles(schemas, dialect):
    """Named schemas as few: those that neither identify nor refer are properties of one, the others of one for each GROUP. In
    draft 7 nothing may stand beside a $ref, so such a schema stands alone."""
    refers = {name: one for name, one in schemas.items() if re.search(r'"\$(?!comment)', spell(one))}
    if len(refers) < len(schemas):
        yield "", {"properties": {name: one for name, one in schemas.items() if name not in refers}}
    alone = [name for name, one in refers.items() if dialect != "2020-12" and "$ref" in one]
    rest = [name for name in refers if name not in alone]
    for start in range(0, len(rest), GROUP):
        yield f"-{start // GROUP + 1}", {"properties": {name: embedded(name, refers[name]) for name in rest[start:start + GROUP]}}
    for name in alone:
        yield "-" + re.sub(r"[^a-z]+", "_", name), refers[name]


def schemas_of(path):
    """What a file gives to fuzz: itself, or what a file of ours with many named schemas holds. What is the same in draft 7 as in
    2020-12 is asked in the newest draft that a validator has; in draft 4, of those that have no other, what has a meaning there."""
    schema, folder = read(path.read_text()), path.parent.name
    if not folder.startswith("draft"):
        return [Given(path.stem, dialect_of(schema), schema)]
    dialect, newer = folder.removeprefix("draft"), path.parent.parent / "draft2020-12" / path.name
    is_same = dialect == "7" and newer.exists() and read(newer.read_text()) == schema
    asked = [name for name in names() if not is_same or "2020-12" in UNKNOWN.get(name, ())]
    given = [Given(f"{folder}-{path.stem}{more}", dialect, one, asked) for more, one in bundles(schema, dialect)]
    old = {name: one for name, one in schema.items() if isinstance(one, dict) and not NOT_IN_4.search(spell(one))}
    if dialect == "7" and old:
        last = [name for name in names() if {"7", "2020-12"} <= UNKNOWN.get(name, set())]
        given += [Given(f"draft4-{path.stem}{more}", "4", one, last) for more, one in bundles(old, "4")]
    return given


def short(uri):
    return next(name for name, other in DIALECTS.items() if other.rstrip("#") == uri.rstrip("#"))


def dialect_of(schema):
    uri = schema.get("$schema", "") if isinstance(schema, dict) else ""
    return short(uri) if uri else "2020-12"


class Runs:
    """The validators, installed, and where their reports go."""

    def __init__(self, reports):
        self.reports, real = Path(reports).absolute(), Path(os.environ["CROESUS_REAL"])
        self.folder = Path(tempfile.mkdtemp(prefix="croesus-fuzz-"))
        shutil.copytree(Path(os.environ["CROESUS_SOURCE"]) / "oracles/adapters", self.folder, dirs_exist_ok=True)
        (self.folder / "node_modules").symlink_to(real / "node/node_modules")
        self.environment = os.environ | {"PATH": f"{real / 'python/bin'}:{os.environ['PATH']}", "PYTHONPATH": str(real / "formats"),
                                         "PYTHONDONTWRITEBYTECODE": "1"}

    def fuzz(self, name, given, quorum=()):
        """The text of the report of one run, or one that says why there is none."""
        members = [oracle(member) for member in quorum] or ["none"]
        path = self.folder / "schema.json"
        path.write_text(spell(given.schema))
        command = [os.environ["CROESUS_BINARY"], "fuzz", path.name, "--oracle", oracle(name), "--dialect", given.dialect,
                   *[word for member in members for word in ("--quorum", member)], "--seed", str(SEED), "--budget", str(CASES),
                   "--format", "json", "--quiet"]
        try:
            done = subprocess.run(command, cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=SECONDS)
            why = done.stderr.strip()
        except subprocess.TimeoutExpired:
            done, why = None, f"took more than {SECONDS} s"
        if done and done.stdout:
            return done.stdout
        return json.dumps({"end": "not_measured", "why": why, "cases": 0, "findings": []})

    def run(self, paths):
        given = [one for path in paths for one in schemas_of(Path(path))]
        for number, one in enumerate(given):
            for name in one.asked:
                print(f"{number + 1}/{len(given)} {one.label}: {name}", file=sys.stderr, flush=True)
                self.report(name, one)

    def report(self, name, given):
        """Writes the report of one run. Where a bundle is not to be had as a whole, its halves are tried."""
        target = self.reports / name / f"{given.label}.json"
        if target.exists():
            return
        text = self.fuzz(name, given)
        halves = given.halves() if json.loads(text)["end"] == "not_measured" else []
        for half in halves:
            self.report(name, half)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
