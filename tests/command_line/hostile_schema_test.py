# SPDX-License-Identifier: Apache-2.0
"""`croesus fuzz` and schemas that mean harm: the documented status and a clear word, within a loose bound of time."""
import json
import unittest

from croesus import CommandLineTest

# Seconds; a quick machine needs well under one each.
BOUND = 120


def doubling(keyword, depth):
    """A schema whose branches double at each level."""
    defs = {f"a{i}": {keyword: [{"$ref": f"#/$defs/a{i + 1}"}] * 2} for i in range(depth)}
    return json.dumps({"$ref": "#/$defs/a0", "$defs": {**defs, f"a{depth}": {"type": "integer"}}})


class HostileSchemaTest(CommandLineTest):
    def fuzz(self, code, schema):
        (self.folder / "schema.json").write_text(schema)
        return self.expect(code, "fuzz", "schema.json", "--oracle", "json-schema", "--quorum", "none", "--budget", "200",
                           timeout=BOUND)

    def test_what_is_no_sound_schema_is_a_named_error(self):
        for schema, word in (
            ("{", "schema.json"),
            ('{"not":' * 100_000 + "{}" + "}" * 100_000, "containers inside one another"),
            ('{"not":' * 5_000 + "{}" + "}" * 5_000, "inside one another"),
            ('{"$ref":"#"}', "circle"),
            ('{"type":"string","type":"integer"}', "twice"),
            ('{"properties":{"a":{},"a":false}}', "twice"),
            ('{"$defs":{"a":{"$id":"http://x/a"},"b":{"$id":"http://x/a","type":"null"}}}', "http://x/a"),
            ('{"$ref":"http://x/y"}', "http://x/y"),
            ('{"properties":{"a":{"$ref":"#/nowhere"}}}', "/properties/a"),
            ('{"pattern":"("}', "/pattern"),
            ('{"type":"text"}', "/type"),
        ):
            done = self.fuzz(2, schema)
            self.assertIn(word, done.stderr, schema[:80])
            self.assertEqual(done.stdout, "", schema[:80])

    def test_where_nothing_conforms_nothing_is_measured_and_the_reason_told(self):
        for schema in ("false", '{"allOf":[{"type":"string"},{"type":"integer"}]}',
                       '{"type":"object","required":["a"],"properties":{"a":{"$ref":"#"}}}',
                       '{"type":"array","minItems":1000000000}', doubling("allOf", 40)):
            done = self.fuzz(3, schema)
            self.assertIn("not measured", done.stdout, schema[:80])

    def test_what_is_only_large_is_fuzzed(self):
        for schema in ('{"type":"string","pattern":"^(a+)+$"}', doubling("allOf", 8),
                       json.dumps({"properties": {f"a{i}": {"type": "integer"} for i in range(2000)}}),
                       json.dumps({"enum": list(range(20_000))}),
                       '{"items":{"$ref":"#"},"type":["array","null"]}', "true"):
            self.fuzz(0, schema)


if __name__ == "__main__":
    unittest.main()
