# SPDX-License-Identifier: Apache-2.0
"""Small harnesses of known character, over Bowtie's protocol: ihop_miniature.py NAME MARK.

Valid is what is not "bad"; most misbehave at the instance "trap" alone.
"""

import json
import sys
import time

DRAFTS = ["https://json-schema.org/draft/2020-12/schema", "http://json-schema.org/draft-07/schema#"]
AT_TRAP = {
    "well_behaved": {"results": [{"valid": True}]},
    "skips_the_case": {"skipped": True, "message": "known bug"},
    "skips_the_test": {"results": [{"skipped": True, "issue_url": "https://example.org/1"}]},
    "errs_on_the_case": {"errored": True, "context": {"traceback": "Traceback: boom"}},
    "errs_on_the_test": {"results": [{"errored": True, "context": {"message": "boom"}}]},
    "gives_no_result": {"results": []},
    "gives_two_results": {"results": [{"valid": False}, {"valid": True}]},
    "gives_a_string": {"results": [{"valid": "false"}]},
    "contradicts_itself": {"results": [{"valid": False, "skipped": True}]},
    "skips_with_results": {"skipped": True, "results": [{"valid": False}]},
    "says_nothing_of_it": {},
}


def say(value):
    print(json.dumps(value), flush=True)


def main(name):
    dialect = None
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["cmd"] == "start":
            version = 2 if name == "speaks_version_2" else 1
            say({"version": version, "implementation": {"name": "miniature", "version": "1", "dialects": DRAFTS}})
        elif asked["cmd"] == "dialect":
            dialect = asked["dialect"]
            say({"ok": name != "refuses_dialects"})
        elif asked["cmd"] == "run":
            test = asked["case"]["tests"][0]
            seq = {"seq": asked["seq"]}
            if name == "repeats_its_question":
                say(seq | {"skipped": True, "message": f"{dialect} {line.rstrip()}"})
            elif name == "hangs" and test["instance"] == "trap":
                time.sleep(3600)
            elif test["instance"] == "trap" and name in AT_TRAP:
                say(seq | AT_TRAP[name])
            else:
                say(seq | {"results": [{"valid": test["instance"] != "bad"}]})
        else:
            return


main(sys.argv[1])
