# SPDX-License-Identifier: Apache-2.0
"""Suites of JSON schemas from the command line: drawn, challenged, compared."""
import hashlib
import json
import unittest

from croesus import SOURCE, CommandLineTest

SCHEMAS = SOURCE / "suites" / "recipes" / "json_schema" / "schemas"
# Blind to maxLength: it takes that keyword out of every schema and asks nobody else.
BLIND = """
import json, sys
LIMIT = %s
def fits(schema, value):
    if schema.get("type") == "string" and not isinstance(value, str):
        return False
    return not (LIMIT and isinstance(value, str) and len(value) > schema.get("maxLength", 1e9)) and schema.get("not") != {}
for line in sys.stdin:
    asked = json.loads(line)
    if asked["cmd"] == "start":
        answer = {"version": 1, "oracle": {"name": "n", "version": "1", "tasks": ["valid"]}, "carrier": "json"}
    elif asked["cmd"] == "stop":
        break
    else:
        answer = {"seq": asked["seq"], "verdicts": {"valid": fits(asked["source"], asked["carrier"])}}
    print(json.dumps(answer), flush=True)
"""


class SuiteNewTest(CommandLineTest):
    def new(self, folder, *options, code=0):
        return self.expect(code, "suite", "new", "--domain", "json-schema", "--seed", 3, *options, folder)

    def string_suite(self, population, cases=40):
        (self.folder / "s.json").write_text('{"type": "string", "maxLength": 3}')
        self.new("suite", "--schema", "s.json", "--population", population, "--cases", cases)
        return "suite"

    def blind(self, name, sees):
        (self.folder / name).write_text(BLIND % sees)
        return f"exec:python3 {name}"

    def test_a_constructed_suite_is_intact_challenged_and_has_no_interval(self):
        done = self.new("suite", "--collection", SCHEMAS / "draft7" / "required.json", "--dialect", 7, "--cases", 20)
        self.assertIn("json-schema/suite: 20 cases", done.stdout)
        self.expect(0, "suite", "verify", "suite", "--sources", SCHEMAS)
        done = self.expect(0, "challenge", "suite", "--oracle", "json-schema", "--quiet")
        self.assertIn("admitted", done.stdout)
        self.assertIn("No confidence interval: the cases were constructed", done.stdout)

    def test_a_sampled_suite_states_its_frame_and_has_exact_intervals(self):
        suite = self.string_suite("sampled")
        done = self.expect(0, "challenge", suite, "--oracle", "json-schema", "--quiet")
        self.assertRegex(" ".join(done.stdout.split()), r"Frame: the \d+ single faults and \d+ conforming edits")
        # Twenty of twenty: from 0.025 to the power of 1/20 on.
        self.assertRegex(done.stdout, r"detection, 95 % interval\s+83.2 to 100 %")
        self.assertRegex(done.stdout, r"false rejects, 95 % interval\s+0 to 16.8 %")
        run = self.report("challenge", suite, "--oracle", "json-schema", "--quiet")["runs"][0]
        self.assertFalse(run["admitted"])
        self.assertAlmostEqual(run["intervals"]["detection"][0], 0.025 ** (1 / 20))

    def test_two_versions_are_compared_by_the_exact_test(self):
        suite = self.string_suite("sampled")
        for name, sees in (("old.py", False), ("new.py", True)):
            oracle = self.blind(name, sees)
            self.croesus("challenge", suite, "--oracle", oracle, "--quiet", "--out", name + ".out")
        done = self.croesus("compare", "old.py.out", "--with", "new.py.out")
        self.assertRegex(done.stdout, r"exact McNemar test of [1-9]\d* won and 0 lost: p = ")

    def test_the_same_seed_gives_the_same_bytes_and_its_recipe_freezes_to_them(self):
        (self.folder / "s.json").write_text('{"type": "string", "maxLength": 3}')
        for folder in ("one", "two"):
            named = ("--schema", "s.json", "--id", "try/same", "--recipe", folder + ".json")
            self.new(folder, *named, "--cases", 100)
        self.expect(0, "suite", "freeze", "one.json", "--out", "three")
        for name in ("suite.json", "cases.ndjson", "suite.lock"):
            first = (self.folder / "one" / name).read_bytes()
            self.assertEqual((self.folder / "two" / name).read_bytes(), first)
            self.assertEqual((self.folder / "three" / name).read_bytes(), first)

    def test_a_validator_of_another_draft_is_not_measured(self):
        suite = self.string_suite("constructed", 10)
        run = self.report("challenge", suite, "--oracle", "json-schema/rapidjson", "--quiet", code=3)["runs"][0]
        self.assertEqual(run["faults"]["unmeasured"], run["faults"]["total"])

    def header(self, suite):
        return json.loads((self.folder / suite / "suite.json").read_text())

    def write(self, name, value):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(value))

    def test_a_schema_is_called_by_its_own_dialect(self):
        self.write("s.json", {"$schema": "http://json-schema.org/draft-07/schema#", "type": "string", "maxLength": 3})
        self.new("suite", "--schema", "s.json", "--cases", 10)
        done = self.expect(0, "suite", "show", "suite")
        self.assertIn("http://json-schema.org/draft-07/schema instance", done.stdout)
        self.assertNotIn("2020-12", done.stdout)

    def test_what_a_schema_refers_to_becomes_part_of_it(self):
        self.write("all/s.json", {"items": {"$ref": "t.json#/$defs/short"}})
        self.write("all/t.json", {"$defs": {"short": {"type": "string", "maxLength": 3}}})
        self.assertIn("--registry", self.new("suite", "--schema", "all/s.json", code=2).stderr)
        self.new("suite", "--schema", "all/s.json", "--registry", "all", "--cases", 10)
        done = self.expect(0, "challenge", "suite", "--oracle", "json-schema", "--quiet")
        self.assertIn("admitted", done.stdout)

    def test_a_schema_has_its_uri_for_a_base(self):
        self.write("s.json", {"$schema": "http://json-schema.org/draft-07/schema#", "$id": "urn:s", "$ref": "t.json"})
        self.write("more/t.json", {"$id": "http://x/t.json", "type": "string", "maxLength": 3})
        given = ("--registry", "more", "--cases", 10)
        self.assertIn("--uri URI", self.new("suite", "--schema", "s.json", *given, code=2).stderr)
        self.assertIn("--uri says", self.new("suite", "--schema", "s.json", "--schema", "more/t.json", *given,
                                             "--uri", "http://x/s.json", code=2).stderr)
        self.new("suite", "--schema", "s.json", *given, "--uri", "http://x/s.json")
        self.assertIn("admitted", self.expect(0, "challenge", "suite", "--oracle", "json-schema", "--quiet").stdout)

    def test_a_suite_lists_the_documents_of_the_registry_that_are_in_it(self):
        self.write("all/s.json", {"items": {"$ref": "t.json"}})
        self.write("all/t.json", {"$ref": "urn:u"})
        self.write("more/u.json", {"type": "string", "maxLength": 3})
        self.write("all/unused.json", {"type": "null"})
        registry = ("--registry", "all", "--registry", "more/u.json=urn:u")
        self.new("suite", "--schema", "all/s.json", *registry, "--cases", 10)
        files = ["all/s.json", "all/t.json", "more/u.json"]
        self.assertEqual(self.header("suite")["sources"], [
            {"name": file, "sha256": hashlib.sha256((self.folder / file).read_bytes()).hexdigest()} for file in files])
        self.expect(0, "suite", "verify", "suite", "--sources", ".")
        self.write("more/u.json", {"type": "string", "maxLength": 4})
        self.assertIn("more/u.json", self.expect(5, "suite", "verify", "suite", "--sources", ".").stderr)

    def test_a_file_that_is_both_a_schema_and_in_the_registry_is_listed_once(self):
        self.write("all/s.json", {"items": {"$ref": "t.json"}})
        self.write("all/t.json", {"type": "string", "maxLength": 3})
        self.new("suite", "--schemas", "all", "--registry", "all", "--cases", 10)
        self.assertEqual([file["name"] for file in self.header("suite")["sources"]], ["all/s.json", "all/t.json"])

    def test_schemas_of_a_folder_that_cannot_be_used_are_named_and_left_out(self):
        self.write("all/good.json", {"type": "string", "maxLength": 3})
        self.write("all/empty.json", {"type": "string", "enum": [1]})
        self.write("all/lost.json", {"$ref": "nowhere.json"})
        (self.folder / "all" / "bad.json").write_text("type: string")
        done = self.new("suite", "--schemas", "all", "--cases", 10)
        for name in ("bad.json", "empty.json", "lost.json"):
            self.assertRegex(done.stderr, f"left out: .*{name}")
        (self.folder / "all" / "good.json").unlink()
        self.assertIn("none of these schemas", self.new("other", "--schemas", "all", code=2).stderr)

    def test_words_that_it_does_not_know_are_named(self):
        (self.folder / "s.json").write_text("true")
        for options, hint in ((("--population", "random", "--schema", "s.json"), "sampled"),
                              (("--dialect", "8", "--schema", "s.json"), "2020-12"),
                              ((), "--schema"),
                              (("--schema", "s.json"), "fewer")):
            self.assertIn(hint, self.new("suite", *options, code=2).stderr)
        done = self.expect(2, "suite", "new", "--domain", "mcp", "--schema", "s.json", "suite")
        self.assertIn("suite freeze", done.stderr)


if __name__ == "__main__":
    unittest.main()
