# SPDX-License-Identifier: Apache-2.0
"""`croesus fuzz`: what validators get wrong with one schema."""
import json
import re
import shlex
import sys
import unittest

from croesus import SOURCE, CommandLineTest

MINIATURES = SOURCE / "tests/oracles/miniatures/schema_miniature.py"
PERSON = {
    "type": "object",
    "required": ["name"],
    "properties": {"name": {"type": "string", "minLength": 3}, "age": {"type": "integer"}},
}
ALONE = ("--quorum", "none", "--budget", "1500")


def miniature(name):
    return f"exec:{sys.executable} {MINIATURES} {name}"


class FuzzTest(CommandLineTest):
    def setUp(self):
        super().setUp()
        self.write("person.json", PERSON)

    def write(self, name, value):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(value))
        return name

    def fuzz(self, code, oracle, *options, schema="person.json"):
        return self.report("fuzz", schema, "--oracle", oracle, *ALONE, *options, code=code)

    def test_our_own_evaluator_has_no_findings(self):
        report = self.fuzz(0, "json-schema")
        self.assertEqual(report["findings"], [])
        self.assertEqual(report["cases"], 1500)
        self.assertEqual(report["ruled"], 1500)
        seen, every = report["coverage"]["subschemas"]
        self.assertEqual(seen, every)

    def test_a_blind_validator_is_found_out_by_the_least_pair(self):
        report = self.fuzz(1, miniature("blind_to_min_length"))
        (finding,) = (each for each in report["findings"] if each["keyword"] == "minLength")
        self.assertEqual(finding["kind"], "false_accept")
        self.assertEqual(finding["schema"], {"minLength": 1})
        self.assertEqual(finding["instance_text"], '""')
        self.assertEqual(finding["schema_pointer"], "/minLength")
        self.assertEqual(finding["polarity"], "plain")
        self.assertEqual(finding["votes"], {})
        self.assertGreater(finding["count"], 1)

    def test_a_validator_that_counts_bytes_is_found_out(self):
        report = self.fuzz(1, miniature("counts_bytes"))
        self.assertIn(("false_accept", "minLength"), {(each["kind"], each["keyword"]) for each in report["findings"]})

    def test_every_finding_can_be_asked_again(self):
        report = self.fuzz(1, miniature("blind_to_min_length"))
        for finding in report["findings"]:
            program, *arguments = shlex.split(finding["replay"])
            self.assertEqual(program, "croesus")
            done = self.expect(1, *arguments)
            self.assertIn("<-- differs", done.stdout)
            right = arguments[: arguments.index("--oracle")] + ["--oracle", "json-schema"]
            self.expect(0, *right)

    def test_the_same_seed_gives_the_same_bytes(self):
        for form in ("json", "text", "test-suite"):
            once, again = (self.expect(1, "fuzz", "person.json", "--oracle", miniature("blind_to_min_length"), *ALONE,
                                       "--seed", "7", "--format", form).stdout for _ in range(2))
            self.assertEqual(once, again)

    def test_findings_are_printed_as_a_file_of_the_official_suite(self):
        done = self.expect(1, "fuzz", "person.json", "--oracle", miniature("blind_to_min_length"), *ALONE,
                           "--format", "test-suite")
        groups = json.loads(done.stdout)
        self.assertIn({"minLength": 1}, [group["schema"] for group in groups])
        self.assertEqual([test["valid"] for group in groups for test in group["tests"] if group["schema"] == {"minLength": 1}],
                         [False])

    def test_the_report_for_people_says_who_judged(self):
        done = self.expect(1, "fuzz", "person.json", "--oracle", miniature("blind_to_min_length"), *ALONE)
        for part in ("false accept: minLength", 'schema     {"minLength":1}', "ours       invalid: the root of the instance",
                     "oracle     met", "quorum    none: nobody but our evaluator", "replay     croesus fuzz "):
            self.assertIn(part, done.stdout)

    def test_a_finding_for_which_nobody_votes_but_us_is_contested_and_no_finding(self):
        self.write("string.json", {"type": "string", "minLength": 3})
        options = ("fuzz", "string.json", "--oracle", miniature("blind_to_min_length"), "--budget", "300")
        report = self.report(*options, "--quorum", miniature("accepts_all"), code=0)
        self.assertEqual({each["kind"] for each in report["findings"]}, {"contested"})
        self.assertEqual(report["quorum"], ["accepts_all 1"])
        text = self.expect(0, *options, "--quorum", miniature("accepts_all")).stdout
        self.assertRegex(text, r"\nnot counted in the table: \d+ contested finding")
        report = self.report(*options, "--quorum", miniature("accepts_all"), "--quorum", "json-schema", code=1)
        self.assertEqual({each["kind"] for each in report["findings"]}, {"false_accept"})

    def test_an_oracle_does_not_vote_on_itself(self):
        oracle = miniature("blind_to_min_length")
        report = self.report("fuzz", "person.json", "--oracle", oracle, "--quorum", oracle, "--budget", "300", code=1)
        self.assertEqual(report["quorum"], [])
        self.assertEqual(report["left_out"], ["blind_to_min_length 1"])

    def test_exceptions_on_valid_instances_are_findings_of_their_own_kind(self):
        report = self.fuzz(1, miniature("throws"))
        self.assertIn(("broke", "what is this letter?"), {(each["kind"], each["reason"]) for each in report["findings"]})
        self.assertGreater(report["broke"], 0)

    def test_a_refused_schema_is_a_finding_and_not_measured(self):
        report = self.fuzz(3, miniature("refuses"))
        self.assertEqual([each["kind"] for each in report["findings"]], ["refused"])
        self.assertEqual(report["why"], "the oracle refuses the schema")

    def test_a_refused_schema_is_reported_with_the_reason_that_was_given_for_it(self):
        self.write("format.json", {"properties": {"a": {"type": "string", "format": "ulid"}}})
        done = self.expect(3, "fuzz", "format.json", "--oracle", miniature("refuses_formats"), *ALONE)
        self.assertIn('schema     {"format":""}', done.stdout)
        self.assertIn("at first   abstained: refused: what is this format? (59 bytes)", done.stdout)
        (finding,) = self.fuzz(3, miniature("refuses_formats"), schema="format.json")["findings"]
        self.assertEqual(finding["first_reason"], "refused: what is this format? (59 bytes)")

    def test_what_an_oracle_did_not_survive_counts_whoever_votes(self):
        report = self.report("fuzz", "person.json", "--oracle", miniature("throws"), "--quorum", miniature("refuses"),
                             "--quorum", miniature("rejects_all"), "--budget", "1500", code=1)
        self.assertIn("broke", {each["kind"] for each in report["findings"]})

    def test_an_oracle_that_accepts_everything_is_dead(self):
        self.assertEqual(self.fuzz(4, miniature("accepts_all"))["end"], "dead")

    def test_the_worst_of_several_oracles_counts(self):
        done = self.expect(4, "fuzz", "person.json", "--oracle", "json-schema", "--oracle", miniature("accepts_all"),
                           "--oracle", miniature("blind_to_min_length"), *ALONE, "--format", "json")
        self.assertEqual([json.loads(line)["end"] for line in done.stdout.splitlines()], ["measured", "dead", "measured"])

    def test_references_lead_to_files_and_folders_that_are_given(self):
        self.write("main.json", {"properties": {"a": {"$ref": "http://example.com/a"}, "b": {"$ref": "http://example.com/b"}}})
        self.write("a.json", {"type": "string"})
        self.write("more/b.json", {"$id": "http://example.com/b", "type": "null"})
        given = ("--registry", "a.json=http://example.com/a", "--registry", "more")
        report = self.fuzz(0, "json-schema", *given, schema="main.json")
        self.assertEqual(report["coverage"]["subschemas"][1], 5)
        done = self.expect(2, "fuzz", "main.json", "--oracle", "json-schema", *ALONE)
        self.assertIn("main.json", done.stderr)
        self.assertIn("--registry", done.stderr)
        self.assertIn("http://example.com/a", done.stderr)

    def test_all_absent_documents_are_named_at_once(self):
        self.write("main.json", {"properties": {"a": {"$ref": "urn:a"}, "b": {"$ref": "urn:b"}, "c": {"$ref": "urn:b#/c"}}})
        said = self.expect(2, "fuzz", "main.json", "--oracle", "json-schema", *ALONE).stderr
        self.assertIn('"urn:a" (/properties/a/$ref), "urn:b" (/properties/b/$ref, /properties/c/$ref); add them to the '
                      "registry with --registry FOLDER or --registry FILE=URI", said)

    def test_a_relative_document_may_be_given_by_the_name_that_is_said(self):
        self.write("main.json", {"properties": {"a": {"$ref": "more/it's.json"}}})
        self.write("other.json", {"type": "null"})
        said = self.expect(2, "fuzz", "main.json", "--oracle", "json-schema", *ALONE).stderr
        (name,) = re.findall(r"--registry (.*)", said)
        self.fuzz(0, "json-schema", "--registry", shlex.split(name)[0].replace("FILE", "other.json"), schema="main.json")

    def poetry(self):
        """A schema whose reference is relative to where it was retrieved, as draft 7 ignores the $id beside it."""
        self.write("main.json", {"$schema": "http://json-schema.org/draft-07/schema#", "$id": "http://example.com/s/main.json",
                                 "$ref": "part.json"})
        self.write("more/p.json", {"$id": "http://example.com/s/part.json", "type": "string", "minLength": 3})
        return "--uri", "http://example.com/s/main.json"

    def test_a_schema_without_a_base_gets_one_by_its_uri(self):
        uri = self.poetry()
        for registry in ("more", "more/p.json=http://example.com/s/part.json", "more/p.json=part.json"):
            said = self.expect(2, "fuzz", "main.json", "--oracle", "json-schema", *ALONE,
                               *(("--registry", registry) if "=part" not in registry else ())).stderr
            self.assertIn("--uri URI or --registry FILE=part.json", said)
            report = self.fuzz(0, "json-schema", *uri, "--registry", registry, schema="main.json")
            self.assertEqual(report["coverage"]["subschemas"], [2, 2])

    def test_absent_documents_are_named_in_full_once_the_uri_is_known(self):
        uri = self.poetry()
        said = self.expect(2, "fuzz", "main.json", "--oracle", "json-schema", *ALONE, *uri).stderr
        self.assertIn('main.json: /$ref: the reference "http://example.com/s/part.json" leads nowhere', said)
        self.assertNotIn("--uri", said)

    def test_what_is_found_under_an_uri_can_be_asked_again(self):
        uri = self.poetry()
        self.write("plain.json", {"items": {"$ref": "part.json"}, "minLength": 3})
        for schema in ("main.json", "plain.json"):
            report = self.fuzz(1, miniature("rejects_all"), *uri, "--registry", "more/p.json=part.json", schema=schema)
            self.assertTrue(report["findings"])
            for finding in report["findings"]:
                self.assertIn(" --uri http://example.com/s/main.json ", finding["replay"])
                program, *arguments = shlex.split(finding["replay"])
                self.assertIn("<-- differs", self.expect(1, *arguments).stdout)
                self.expect(0, *arguments[: arguments.index("--oracle")], "--oracle", "json-schema")

    def test_an_oracle_is_shown_a_schema_with_its_base(self):
        uri = self.poetry()
        self.write("plain.json", {"items": {"$ref": "part.json"}})
        for schema, shown in (("main.json", '"$ref": "http://example.com/s/part.json"'),
                              ("plain.json", '"$id": "http://example.com/s/main.json"')):
            report = self.fuzz(3, miniature("shows_its_schema"), *uri, "--registry", "more", schema=schema)
            self.assertIn(shown, report["findings"][0]["first_reason"])

    def test_folders_and_findings_in_the_registry_are_no_schemas_of_it(self):
        self.write("person.json", {"properties": {"a": {"$ref": "a.json"}, "b": {"minLength": 3}}})
        self.write("a.json", {"minLength": 3})
        (self.folder / "folder.json").mkdir()
        for _ in range(2):  # the second time there are findings
            report = self.fuzz(1, miniature("blind_to_min_length"), "--registry", ".")
        (self.folder / "croesus-out" / "fuzz" / "bad.json").write_text("{")
        self.assertEqual(self.fuzz(1, miniature("blind_to_min_length"), "--registry", "."), report)

    def test_the_schema_itself_is_not_sent_along_with_itself(self):
        self.write("person.json", {"$id": "http://example.com/p", "properties": {"a": {"$ref": "http://example.com/a"}}})
        self.write("a.json", {"$id": "http://example.com/a", "type": "string"})
        self.write("copy.json", {"$id": "http://example.com/p", "type": "null"})
        report = self.fuzz(3, miniature("names_its_registry"), "--registry", ".")
        self.assertEqual({each["reason"] for each in report["findings"]}, {"http://example.com/a"})

    def test_a_schema_that_others_refer_to_by_its_path_is_sent_along(self):
        self.write("person.json", {"properties": {"a": {"$ref": "a.json"}}})
        self.write("a.json", {"anyOf": [{"type": "null"}, {"$ref": "person.json"}]})
        self.fuzz(0, "json-schema", "--registry", ".")

    def test_a_test_case_names_the_documents_that_it_needs(self):
        self.write("person.json", {"minLength": 3, "items": {"$ref": "a.json"}})
        self.write("a.json", {"minLength": 3})
        groups = json.loads(self.expect(1, "fuzz", "person.json", "--oracle", miniature("rejects_all"), *ALONE,
                                        "--registry", ".", "--format", "test-suite").stdout)
        for group in groups:
            needs = "a.json" if "$ref" in json.dumps(group["schema"]) else None
            self.assertEqual(group.get("comment", "").endswith("a.json"), needs is not None)

    def test_a_dialect_and_asserted_formats_hold(self):
        self.write("old.json", {"maximum": 3, "exclusiveMaximum": True, "format": "ipv4"})
        report = self.fuzz(0, "json-schema", "--dialect", "4", "--format-assertion", schema="old.json")
        self.assertEqual(report["dialect"], "http://json-schema.org/draft-04/schema")
        self.assertGreater(sum(each["faults"] for each in report["keywords"] if each["keyword"] == "format"), 0)
        self.expect(2, "fuzz", "old.json", "--oracle", "json-schema", *ALONE)

    def test_a_time_is_a_budget_too(self):
        report = self.report("fuzz", "person.json", "--oracle", "json-schema", "--quorum", "none", "--budget", "1s")
        self.assertGreater(report["cases"], 0)

    def test_what_cannot_be_is_said(self):
        self.write("none.json", {"minLength": -1})
        (self.folder / "bad.json").write_text("{")
        (self.folder / "s.yaml").write_text("type: object\n")
        self.write("old.json", {"$schema": "http://json-schema.org/draft-03/schema#"})
        for arguments, said in (
            ((), "name one schema"),
            (("person.json",), "name at least one oracle"),
            (("missing.json", "--oracle", "json-schema"), "missing.json"),
            (("bad.json", "--oracle", "json-schema"), "bad.json"),
            (("none.json", "--oracle", "json-schema"), "none.json: /minLength"),
            (("person.json", "--oracle", "json-schema", "--instance", "bad.json"), "bad.json: byte 1"),
            (("s.yaml", "--oracle", "json-schema"), "s.yaml: byte 0: this is no JSON, and schemas are JSON"),
            (("old.json", "--oracle", "json-schema"), "is not supported; supported are draft-04"),
            (("person.json", "--oracle", "jsn-schema"), "did you mean json-schema"),
            (("person.json", "--oracle", "mcp@v2"), "does not know the task valid"),
            (("person.json", "--oracle", "json-schema", "--budget", "5x"), "--budget takes"),
            (("person.json", "--oracle", "json-schema", "--budget", "0"), "--budget takes"),
            (("person.json", "--oracle", "json-schema", "--dialect", "5"), "--dialect takes"),
            (("person.json", "--oracle", "json-schema", "--format", "html"), "--format takes"),
            (("person.json", "--oracle", "json-schema", "--registry", "x"), "--registry takes"),
            (("person.json", "--oracle", "json-schema", "--uri", "person.json"), "--uri takes"),
        ):
            with self.subTest(arguments):
                self.assertIn(said, self.expect(2, "fuzz", *arguments).stderr)


if __name__ == "__main__":
    unittest.main()
