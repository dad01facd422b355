#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`croesus fuzz` against the validators that others wrote: it finds in each at least what is known to be wrong there, and the
other validators vote on it. And fuzz_table.py: how schemas are bundled, and findings marked and counted; README.md's table is
what it makes of fuzz.json, and each finding there was checked by hand (findings/). CROESUS_APPROVE=1 writes the table instead.

install.sh puts the validators into CROESUS_REAL. Where that failed this says "not measured" and exits 77, which ctest counts as
skipped; in CI that is a failure.
"""
import json
import os
import re
import shutil
import sys
import unittest
from pathlib import Path

from exact import read, spell
from fuzz_run import Given, Runs, bundles, names
from fuzz_table import is_of_host, outline, table

HERE = Path(__file__).resolve().parent
README = HERE.parent.parent / "README.md"
TABLE = re.compile(r"(?<=<!-- fuzz: -->\n\n).*?(?=\n<!-- end -->)", re.S)
REAL = Path(os.environ["CROESUS_REAL"])
QUORUM = ("ajv", "jsonschema", "jsonschema_rs")
# By validator: a schema with what it gets wrong, its dialect, and the finding's kind and keyword.
KNOWN = {
    "ajv": ('{"multipleOf": 0.01}', "2020-12", "false_reject", "multipleOf"),
    "cfworker": ('{"if": {"properties": {"a": true}}, "then": {"unevaluatedProperties": false}}', "2020-12", "false_accept", "if"),
    "fastjsonschema": (r'{"pattern": "^\\d+$"}', "7", "false_accept", "pattern"),
    "hyperjump": ('{"multipleOf": 1}', "2020-12", "false_accept", "multipleOf"),
    "jsonschema": (r'{"pattern": "^\\d+$"}', "2020-12", "false_accept", "pattern"),
    "jsonschema_rs": (r'{"pattern": "a\\b"}', "2020-12", "false_reject", "pattern"),
    "rapidjson": ('{"multipleOf": 0.01}', "4", "false_reject", "multipleOf"),
    "schemasafe": ('{"maximum": 0, "exclusiveMaximum": 2}', "2020-12", "false_accept", "maximum"),
}


class KnownTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.runs = Runs("reports")
        cls.addClassCleanup(shutil.rmtree, cls.runs.folder)

    def fuzz(self, name):
        schema, dialect, _, _ = KNOWN[name]
        return json.loads(self.runs.fuzz(name, Given("known", dialect, read(schema)), QUORUM))

    def test_what_is_known_to_be_wrong_is_found_and_voted_on(self):
        self.assertEqual(KNOWN.keys(), set(names()))
        for name, (_, _, kind, keyword) in KNOWN.items():
            report = self.fuzz(name)
            with self.subTest(name):
                self.assertEqual(report["end"], "measured", report["why"])
                found = [each for each in report["findings"] if (each["kind"], each["keyword"]) == (kind, keyword)]
                self.assertTrue(found, report["findings"])
                ours = {"valid"} if kind == "false_reject" else {"invalid"}
                for each in found:
                    self.assertLessEqual(ours, set(each["votes"].values()), each)
                self.assertEqual(len(report["quorum"]), len([member for member in QUORUM if member != name]))


class TableTest(unittest.TestCase):
    def test_numbers_keep_their_spelling(self):
        for text in ('{"const": 9007199254740993.0}', "[1e400, 1.0, -0, {}]", '"1"', "{}"):
            self.assertEqual(spell(read(text)), text)
        self.assertEqual(spell(read('{"a":[1.50]}'), 2), '{\n "a": [\n  1.50\n ]\n}')

    def test_what_the_hosts_parser_changes_is_told_from_what_the_validator_gets_wrong(self):
        for name, instance in (("ajv", "9007199254740993"), ("ajv", "1e400"), ("jsonschema", "1.00000000000000001"),
                               ("rapidjson", "18446744073709551617"), ("ajv", '"\\ud800"'), ("ajv", '{"\\udc00": 1}')):
            self.assertTrue(is_of_host(name, "", instance), (name, instance))
        self.assertTrue(is_of_host("jsonschema_rs", "ValueError: Recursion limit reached", "[]"))
        for name, instance in (("ajv", "0.07"), ("ajv", "1e22"), ("jsonschema", "9007199254740993"), ("ajv", '"9007199254740993"'),
                               ("rapidjson", "18446744073709551615"), ("ajv", '"\\ud83d\\ude00"')):
            self.assertFalse(is_of_host(name, "", instance), (name, instance))

    def test_schemas_of_one_outline_differ_in_numbers_names_and_texts_alone(self):
        self.assertEqual(outline(read('{"properties": {"a": {"maximum": 1}}}')), outline(read('{"properties": {"b": {"maximum": 2e9}}}')))
        self.assertNotEqual(outline(read('{"type": "string"}')), outline(read('{"type": "array"}')))
        self.assertNotEqual(outline(read('{"maximum": 1}')), outline(read('{"minimum": 1}')))

    def test_schemas_that_refer_are_embedded_by_a_name_of_their_own(self):
        made = dict(bundles(read('{"a": {"maximum": 1.0}, "b": {"$ref": "#/$defs/x"}}'), "2020-12"))
        self.assertEqual(spell(made[""]), '{"properties": {"a": {"maximum": 1.0}}}')
        self.assertEqual(made["-1"], {"properties": {"b": {"$id": "https://croesus.invalid/b", "$ref": "#/$defs/x"}}})
        self.assertEqual(dict(bundles(read('{"b": {"$ref": "#/definitions/x"}}'), "7")), {"-b": {"$ref": "#/definitions/x"}})

    def test_the_table_in_the_readme_is_what_the_reports_say(self):
        made = table(json.loads((HERE / "fuzz.json").read_text()))
        text = README.read_text()
        self.assertEqual(len(TABLE.findall(text)), 1, "README.md has one table between <!-- fuzz: --> and <!-- end -->")
        if os.environ.get("CROESUS_APPROVE"):
            README.write_text(TABLE.sub(lambda _: made, text))
        self.assertEqual(made, TABLE.search(README.read_text())[0])


if __name__ == "__main__":
    if not (REAL / "stamp").exists():
        print("not measured: the validators are not installed; see tests/real/install.sh", file=sys.stderr)
        sys.exit(1 if os.environ.get("CI") == "true" else 77)
    unittest.main()
