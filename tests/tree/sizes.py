# SPDX-License-Identifier: Apache-2.0
"""Files and functions stay short enough to be read at one sitting: one idea, one file."""

from tree import Finding

FILE_LINES = 400
TEST_LINES = 500
FUNCTION_LINES = 80
OUTER = ("namespace", "extern")
TABLES = ("class", "struct", "enum", "const", "inline const", "static const")


def functions(lines):
    """(first line, length) of every body in braces that is no namespace, class or table."""
    depth, start = 0, 0
    for number, line in enumerate(lines, 1):
        change = line.count("{") - line.count("}")
        if depth == 0 and (line.startswith(OUTER) or change < 0):
            continue
        if depth == 0 and change > 0:
            start = number
        depth += change
        if depth == 0 and change < 0 and not lines[start - 1].startswith(TABLES):
            yield start, number - start + 1


def findings(tree):
    for name in tree.code:
        lines = tree.bare(name)
        count = len(lines) - 1
        limit = TEST_LINES if name.startswith("tests/") else FILE_LINES
        if count > limit:
            yield Finding(name, count, f"{count} lines, more than {limit}; does the file hold one idea? split it")
        for start, length in functions(lines):
            if length > FUNCTION_LINES:
                yield Finding(name, start, f"a function of {length} lines, more than {FUNCTION_LINES}; take parts out")
