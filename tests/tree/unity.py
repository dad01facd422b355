# SPDX-License-Identifier: Apache-2.0
"""No two operators declare the same name for themselves: a release build compiles them in bunches."""

from tidy import own_names
from tree import Finding


def findings(tree):
    owners = {}
    for name in tree.named(".cpp"):
        if name.startswith("operators/"):
            for own in sorted(own_names(tree, name)):
                if own in owners:
                    yield Finding(name, 1, f'"{own}" is also in {owners[own]}; share it in a header or name it otherwise')
                owners.setdefault(own, name)
