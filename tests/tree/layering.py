# SPDX-License-Identifier: Apache-2.0
"""Includes and links follow DESIGN.md, section 10, and the library keeps its hands off the outer world.

Rooms: the folders of engine/ in the order of engine/CMakeLists.txt (a core room uses those before it), those inside
engine/schema among them, engine/schema itself, engine/domains/<domain>, operators, oracles, suites, reports, engine/cli
(sees all), tests (see all).
"""

import re
from functools import lru_cache

from tree import Finding

INCLUDE = re.compile(r'\s*#\s*include\s*(["<])([^">]+)[">]')
TOP = ("operators", "oracles", "suites", "reports")
# What oracles may read of the engine: an oracle shares no code with the makers of carriers.
ORACLE_READS = re.compile(
    r"engine/(error|json|schema)/.*|engine/case/scene\.h|engine/run/(oracle|readout|compact)\.h|engine/domains/[a-z_]+/tasks\.h"
)
# Links are whole libraries; a domain's tasks.h needs none.
ORACLE_LINKS = ("engine/json", "engine/case", "engine/run", "engine/schema", "engine/cmake")


def room(name):
    """The folder that a file belongs to, as far as the layers tell folders apart."""
    parts = name.split("/")
    if parts[0] != "engine":
        return parts[0]
    nested = parts[1] == "domains" or (parts[1] == "schema" and len(parts) > 3)
    return "/".join(parts[: 3 if nested else 2])


def core(tree):
    """The core rooms from the bottom up."""
    listed = re.findall(r"^add_subdirectory\((\w+|schema/\w+)\)", tree.text("engine/CMakeLists.txt"), re.MULTILINE)
    return ["engine/cmake", "engine/error"] + [f"engine/{name}" for name in listed]


def may_use(user, used, order):
    """Whether room `user` may include or link room `used`."""
    if user == used or user in ("engine/cli", "tests"):
        return used != "tests" or user == "tests"
    if used in ("engine/cli", "tests") or used in TOP:
        return False
    if user in TOP or user.startswith("engine/domains/"):
        return not (user.startswith("engine/domains/") and used.startswith("engine/domains/"))
    return used in order and user in order and order.index(used) < order.index(user)


@lru_cache(None)
def includes(tree, name):
    """(line, bracket, path) of every include; commented ones are not."""
    bare, listed = tree.bare(name), []
    for number, line in enumerate(tree.lines(name)):
        found = INCLUDE.match(line)
        if found and "#" in bare[number]:
            listed.append((number + 1, found[1], found[2]))
    return listed


@lru_cache(None)
def reached(tree, name):
    """Project headers that a file includes, directly or not, each with the first include that leads there."""
    known, waiting = {}, [(path, line) for line, bracket, path in includes(tree, name) if bracket == '"']
    while waiting:
        path, line = waiting.pop()
        if path not in known and path in tree.files:
            known[path] = line
            waiting += [(further, line) for _, bracket, further in includes(tree, path) if bracket == '"']
    return known


def include_findings(tree, name, order):
    for line, bracket, path in includes(tree, name):
        if "rapidjson/" in path and name.endswith(".h"):
            yield Finding(name, line, "a header includes RapidJSON; keep it to the .cpp files that call it")
        if bracket != '"':
            continue
        if path not in tree.files:
            yield Finding(name, line, f'"{path}" is no file of the tree; write includes from the root')
        elif not may_use(room(name), room(path), order):
            yield Finding(name, line, f"{room(name)} may not include {path} (DESIGN.md, section 10)")
    if room(name) == "oracles":
        yield from oracle_findings(tree, name)


def oracle_findings(tree, name):
    for path, line in reached(tree, name).items():
        if not (path.startswith("oracles/") or ORACLE_READS.fullmatch(path)):
            yield Finding(name, line, f"an oracle reaches {path}; it may know scenes, readouts, JSON and task ids only")


# Programs under challenge have time limits and are found in PATH, and the processes between them and us end themselves.
PROCESSES = "oracles/external/"
# (what, where it is allowed, what to do instead)
WORLD = [
    (r"std::(?:cout|cerr|clog|cin)\b|\bstd(?:out|err|in)\b", ("engine/cli",), "only engine/cli prints; return a value"),
    (r"(?<![\w.>])(?:std::)?(?:printf|fprintf|puts|putchar|perror)\s*\(|\b(?:std|fmt)::print", ("engine/cli",),
     "only engine/cli prints; return a value"),
    (r"(?<![\w.>:])(?:std::|::)?(?:_?exit|_Exit|quick_exit|abort|terminate)\s*\(", ("engine/cli", PROCESSES),
     "only engine/cli exits; return an Error"),
    (r"\b(?:secure_)?getenv\b|\benviron\b|\bargv\b", ("engine/cli", PROCESSES),
     "only engine/cli reads arguments and environment"),
    (r"\b(?:system|steady|high_resolution|utc)_clock\b|\bclock_gettime\b|\bgettimeofday\b|std::time\b",
     ("engine/run", "engine/cli", PROCESSES), "only the runner reads a clock"),
    (r"\brandom_device\b|\bmt19937|(?<![\w.>:])(?:std::)?s?rand\s*\(", ("engine/cli",), "draw from an engine/chance stream"),
    (r"\bnew\b|(?<!=)(?<!= )\bdelete\b|\b(?:malloc|calloc|realloc)\s*\(", (), "own through values and smart pointers"),
]
WORLD = [(re.compile(what), where, advice) for what, where, advice in WORLD]


def world_findings(tree, name):
    for number, line in enumerate(tree.bare(name), 1):
        if line.lstrip().startswith("#"):
            continue
        for what, where, advice in WORLD:
            found = what.search(line)
            if found and room(name) not in where and not (PROCESSES in where and name.startswith(PROCESSES)):
                yield Finding(name, number, f'"{found[0].strip()}": {advice}')


LIBRARY = re.compile(r"\b(?:croesus_library|add_executable|add_library)\(\s*(croesus\w*)")
LINKS = re.compile(r"\b(?:croesus_library|target_link_libraries)\(([^)]*)\)", re.DOTALL)


def link_findings(tree, order):
    made = {}
    scripts = [name for name in tree.named("CMakeLists.txt") if not name.startswith("tests/")]
    for name in scripts:
        made |= {target: room(name) for target in LIBRARY.findall(tree.text(name))}
    for name in scripts:
        for found in LINKS.finditer(tree.text(name)):
            line = tree.text(name).count("\n", 0, found.start()) + 1
            for target in re.findall(r"\bcroesus_\w+", found[1]):
                used, user = made.get(target), room(name)
                allowed = used in ORACLE_LINKS + ("oracles",) if user == "oracles" else may_use(user, used, order)
                if used and not allowed:
                    yield Finding(name, line, f"{user} may not link {target} of {used} (DESIGN.md, section 10)")


def findings(tree):
    order = core(tree)
    for name in sorted(set(tree.code) - tree.aside):
        yield from include_findings(tree, name, order)
        if room(name) != "tests":
            yield from world_findings(tree, name)
    yield from link_findings(tree, order)
