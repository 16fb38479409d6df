"""Style sheets made small: in one line, and only what a piece of markup can use."""

from __future__ import annotations

import re
from collections.abc import Iterator

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_BRACKETS = re.compile(r"\([^()]*\)")
_CLASS = re.compile(r"\.([A-Za-z_][\w-]*)")
_GAME = re.compile(r":where\(\.[\w-]+\)")
_NAMES = re.compile(r'class="([^"]*)"')


def tight(sheet: str) -> str:
    """A style sheet without comments, in one line."""
    return re.sub(r" ?([{};]) ?", r"\1", " ".join(_COMMENT.sub("", sheet).split()))


def used_by(markup: str, sheet: str) -> str:
    """The rules of a tight sheet that can hold for some markup: what their selectors ask for outside brackets is there.
    What stands in rules of other kinds, as `@media`, and what is for one game, is looked through in the same way."""
    classes = frozenset(" ".join(_NAMES.findall(markup)).split())
    return "".join(_kept(sheet, classes))


def _kept(sheet: str, classes: frozenset[str]) -> Iterator[str]:
    for head, body in _rules(sheet):
        if head.startswith(("@media", "@container", "@supports")) or _GAME.fullmatch(head):
            inner = "".join(_kept(body, classes))
            yield f"{head}{{{inner}}}" if inner else ""
        elif any(_fits(one, classes) for one in _without_brackets(head).split(",")):
            yield f"{head}{{{body}}}"


def _rules(sheet: str) -> Iterator[tuple[str, str]]:
    """What stands before each outer pair of braces, and what in it."""
    depth = start = opened = 0
    for at, sign in enumerate(sheet):
        if sign == "{":
            depth += 1
            opened = at if depth == 1 else opened
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield sheet[start:opened], sheet[opened + 1 : at]
                start = at + 1


def _without_brackets(selector: str) -> str:
    bare = _BRACKETS.sub("", selector)
    return bare if bare == selector else _without_brackets(bare)


def _fits(selector: str, classes: frozenset[str]) -> bool:
    return classes.issuperset(_CLASS.findall(selector))
