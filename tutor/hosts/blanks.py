"""Cells with something to write: the solution stands between marks, as nbgrader has them, and learners get dots."""

from __future__ import annotations

import re

BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"

_SOLUTION = re.compile(rf"^( *){BEGIN}\n(.*?)^ *{END}$", re.MULTILINE | re.DOTALL)


def with_dots(source: str) -> str:
    """A source as learners get it: dots in place of each solution."""
    return _SOLUTION.sub(_dots, source)


def solved(source: str) -> str:
    """A source with its solutions, without the marks."""
    return _SOLUTION.sub(lambda found: found[2].rstrip("\n"), source)


def _dots(found: re.Match[str]) -> str:
    """As many words as it takes to say how much is missing; a value that is to be given keeps its name."""
    lines = found[2].splitlines()
    if len(lines) > 1:
        return f"{found[1]}...  # write {len(lines)} lines here"
    named = re.fullmatch(r" *(\w+ = ).*", lines[0])
    return f"{found[1]}{named[1]}..." if named else f"{found[1]}...  # write one line here"
