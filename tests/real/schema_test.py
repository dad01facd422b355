#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The adapters of schema validators (oracles/adapters/*_schema.*): each keeps to the scene's dialect, registry and format, says
which schema it refuses, and drives its validator so that the official suite is nearly all right (schema_check.py says
where it is not). And findings/: what is wrong in the pinned releases is still wrong there.

install.sh puts the validators into CROESUS_REAL, suite.sh the official suite into CROESUS_SCHEMA_SUITE. Where that failed this
says "not measured" and exits 77, which ctest counts as skipped; in CI that is a failure.
"""
import json
import os
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

import schema_check
from adapter import DIALECTS, Adapter, validators
from exact import read, spell

HERE = Path(__file__).resolve().parent
REAL, SUITE = Path(os.environ["CROESUS_REAL"]), Path(os.environ["CROESUS_SCHEMA_SUITE"])
ADAPTERS = Path(os.environ["CROESUS_SOURCE"]) / "oracles/adapters"
# What a validator does not know is abstained from.
UNKNOWN = {"cfworker": {"6"}, "fastjsonschema": {"2020-12", "2019-09"}}

MEMBERS = {"description", "dialect", "schema", "instance_text", "expected", "observed", "clause", "disputed"}


def findings(name):
    """The entries of a validator, each with its schema's text."""
    text = (HERE / "findings" / f"{name}.json").read_text()
    return [one | {"schema_text": spell(exact["schema"])} for one, exact in zip(json.loads(text), read(text))]


class SchemaTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        shutil.copytree(ADAPTERS, cls.folder, dirs_exist_ok=True)
        (cls.folder / "node_modules").symlink_to(REAL / "node/node_modules")
        environment = os.environ | {"PATH": f"{REAL / 'python/bin'}:{os.environ['PATH']}", "PYTHONPATH": str(REAL / "formats"),
                                    "PYTHONDONTWRITEBYTECODE": "1"}
        cls.adapters = {}
        for name, command in validators().items():
            cls.adapters[name] = Adapter(command, cls.folder, environment)
            cls.addClassCleanup(cls.adapters[name].close)

    def expect(self, readout, schema, instance, dialect="7", but=(), **context):
        """What all adapters say of a scene, but those named."""
        for name, adapter in self.adapters.items():
            if name not in but and dialect not in UNKNOWN.get(name, ()):
                said, why = adapter.ask(json.dumps(schema), instance, dialect, **context)
                self.assertEqual(said, readout, f"{name} {dialect} {schema} {instance}: {why}")

    def test_a_dialect_that_a_validator_does_not_know_is_abstained_from(self):
        for name, adapter in self.adapters.items():
            for dialect in DIALECTS:
                said, _ = adapter.ask('{"type":"integer"}', "1", dialect)
                self.assertEqual(said, "abstained" if dialect in UNKNOWN.get(name, ()) else "met", (name, dialect))

    def test_the_scene_has_the_say_over_the_dialect_where_the_schema_has_none(self):
        self.expect("unmet", {"prefixItems": [{"type": "null"}]}, "[1]", "2020-12")
        self.expect("unmet", {"items": [{"type": "null"}]}, "[1]", "2019-09")
        self.expect("unmet", {"maximum": 1, "exclusiveMaximum": True}, "1", "4")
        self.expect("unmet", {"exclusiveMaximum": 1}, "1", "7")
        self.expect("unmet", {"$schema": DIALECTS["7"], "items": [{"type": "null"}]}, "[1]", "2020-12")

    def test_a_registry_is_looked_up_and_nothing_else(self):
        registry = {"https://croesus.invalid/a": {"$ref": "b"}, "https://croesus.invalid/b": {"type": "string"}}
        for dialect in DIALECTS:
            self.expect("met", {"$ref": "https://croesus.invalid/a"}, '"s"', dialect, registry=registry)
            self.expect("unmet", {"$ref": "https://croesus.invalid/a"}, "1", dialect, registry=registry)
        for name, adapter in self.adapters.items():
            said, _ = adapter.ask('{"$ref":"https://croesus.invalid/c"}', "1", "7", registry)
            self.assertIn(said, ("refused", "errored"), name)

    def test_the_registry_of_one_scene_is_gone_with_the_next(self):
        for kind, said in (("string", "unmet"), ("integer", "met"), ("string", "unmet")):
            registry = {"https://croesus.invalid/a": {"type": kind}}
            self.expect(said, {"$ref": "https://croesus.invalid/a"}, "1", registry=registry)

    def test_schemas_of_the_same_name_do_not_get_in_each_others_way(self):
        for kind, said in (("string", "unmet"), ("integer", "met"), ("string", "unmet")):
            self.expect(said, {"$id": "https://croesus.invalid/own", "type": kind}, "1")

    def test_formats_are_asserted_where_the_scene_says_so_and_only_there(self):
        for dialect in DIALECTS:
            for format, said in (("annotation", "met"), ("assertion", "unmet"), ("annotation", "met")):
                self.expect(said, {"format": "ipv4"}, '"1.2.3"', dialect, format=format)

    def test_a_schema_that_is_none_is_refused(self):
        # cfworker does not look.
        self.expect("refused", {"type": "sometimes"}, "1", but=("cfworker",))

    def test_an_instance_that_cannot_be_read_is_an_error_and_the_next_one_is_not(self):
        self.expect("errored", {"type": "integer"}, "01")
        self.expect("met", {"type": "integer"}, "1")

    def test_the_official_suite_is_nearly_all_right(self):
        for name, adapter in self.adapters.items():
            for draft in DIALECTS.keys() - UNKNOWN.get(name, set()):
                counts, wrong = schema_check.check(adapter, SUITE, draft, "required")
                self.assertGreater(counts.total(), 500)
                self.assertGreater(counts["right"] / counts.total(), 0.95, "\n".join([f"{name} {draft}", *wrong]))

    def test_what_is_wrong_in_a_release_is_still_wrong_there(self):
        for name, adapter in self.adapters.items():
            for finding in findings(name):
                said, why = adapter.ask(finding["schema_text"], finding["instance_text"], finding["dialect"],
                                        finding.get("registry"), finding.get("format", "annotation"))
                # How deep a host goes depends on the stack that it has at that moment.
                allowed = {finding["observed"]} | ({"met"} if "depth of nesting" in finding["clause"] else set())
                with self.subTest(f"{name}: {finding['description']}"):
                    self.assertIn(said, allowed, f"its release may have been mended; take it out: {why}")

    def test_a_finding_is_no_right_verdict_and_each_validator_has_five(self):
        for name in [*validators(), "rapidjson"]:
            for finding in findings(name):
                self.assertLessEqual(MEMBERS, finding.keys())
                right = "met" if finding["expected"] else "unmet"
                self.assertIn(finding["observed"], {"met", "unmet", "refused", "errored", "crashed"} - {right}, finding)
            self.assertGreaterEqual(sum(not finding["disputed"] for finding in findings(name)), 5, name)


if __name__ == "__main__":
    if not (REAL / "stamp").exists() or not (SUITE / "stamp").exists():
        print("not measured: see tests/real/install.sh and suite.sh", file=sys.stderr)
        sys.exit(1 if os.environ.get("CI") == "true" else 77)
    unittest.main()
