#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""table.py RUN..: what each oracle made of the wire's cases, as a markdown table, counted from run logs.

A row for each oracle and two columns for each suite, in the order given. Cases of other profiles are left out, since a
wire schema says nothing of them; wire cases without a steady verdict are named as unmeasured.
"""
import json
import sys
from collections import Counter
from pathlib import Path


class Run:
    """One run log: who was asked what, and the outcomes of the wire's cases by role."""

    def __init__(self, path):
        header, *lines = map(json.loads, Path(path).read_text().splitlines())
        if not lines or lines[-1]["line"] != "footer":
            raise ValueError(f"{path} is of a run that did not end; run it again")
        self.suite, self.oracle = header["suite"]["id"], header["oracle"]
        wire = [line for line in lines if line["line"] == "case" and line["profile"] == "wire"]
        self.outcomes = {role: Counter(case["outcome"] for case in wire if case["role"] == role) for role in ("fault", "control")}

    def share(self, role, outcome):
        counts = self.outcomes[role]
        unmeasured = f" ({counts['unmeasured']} unmeasured)" if counts["unmeasured"] else ""
        return f"{counts[outcome]}/{counts.total()}{unmeasured}"


def row(oracle, runs):
    cells = [share for run in runs for share in (run.share("fault", "detected"), run.share("control", "rejected"))]
    name = "built in" if oracle["name"] == oracle["id"] else f"{oracle['name']} {oracle.get('version', '')}".strip()
    return " | ".join([f"`{oracle['id']}`", name, *cells])


def table(paths):
    runs = [Run(path) for path in paths]
    suites = list(dict.fromkeys(run.suite for run in runs))
    heads = ["oracle", "name, version"] + [f"{suite}: {what}" for suite in suites for what in ("faults detected", "controls rejected")]
    lines = [" | ".join(heads), "|".join(["---"] * len(heads))]
    for name in dict.fromkeys(run.oracle["id"] for run in runs):
        own = {run.suite: run for run in runs if run.oracle["id"] == name}
        if missing := [suite for suite in suites if suite not in own]:
            raise ValueError(f"{name} was not run on {', '.join(missing)}")
        lines.append(row(own[suites[0]].oracle, [own[suite] for suite in suites]))
    return "".join(f"|{line}|\n" if set(line) <= set("-|") else f"| {line} |\n" for line in lines)


if __name__ == "__main__":
    try:
        print(table(sys.argv[1:]), end="")
    except (OSError, ValueError, KeyError) as error:
        sys.exit(f"table.py: {error!r}")
