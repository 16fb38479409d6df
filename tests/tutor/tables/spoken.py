"""What a screen reader says of the things on a table and in a hand, as `table/things.js` names them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

LONGEST = 200
EMPTY = frozenset({"br", "hr", "img", "input", "path", "circle", "rect"})


@dataclass
class Node:
    """An element with what is in it: elements, and texts."""

    tag: str
    given: dict[str, str]
    inside: list[Node | str] = field(default_factory=list)

    @property
    def look(self) -> list[str]:
        return self.given.get("class", "").split()

    def all(self) -> Iterator[Node]:
        """All elements within, in their order."""
        for one in self.inside:
            if isinstance(one, Node):
                yield one
                yield from one.all()


class Tree(HTMLParser):
    """Markup as elements."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.root = Node("", {})
        self.open = [self.root]
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in EMPTY:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Node(tag, dict(attrs)))  # type: ignore[arg-type]

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


@dataclass(frozen=True)
class Thing:
    """A thing that can be touched: its key, its name, and whether the keyboard stops at it by itself."""

    key: str
    name: str
    stops: bool
    like: str


def things(markup: str) -> list[Thing]:
    """All things in some markup."""
    return list(_things(Tree(markup).root, on_card=False, like="", hidden=False))


def _things(node: Node, *, on_card: bool, like: str, hidden: bool) -> Iterator[Thing]:
    hidden = hidden or node.given.get("aria-hidden") == "true"
    like = node.given.get("data-like", like)
    key = node.given.get("data-key")
    if key:
        name = "" if hidden else name_of(node)
        is_card = "card" in node.look
        holds_none = not any("data-key" in one.given and "data-part" not in one.given for one in node.all())
        is_thing = "data-part" not in node.given and (is_card or (holds_none and not on_card))
        yield Thing(key, name, bool(name) and is_thing, like)
    for one in node.inside:
        if isinstance(one, Node):
            on = on_card or ("card" in node.look and key is not None)
            yield from _things(one, on_card=on, like=like, hidden=hidden)


def name_of(node: Node) -> str:
    """The name of a thing: what it is given, else its label, else what can be read on it."""
    given = node.given.get("data-name") or node.given.get("aria-label")
    name = given or re.sub(r"\s+", " ", " ".join(_words(node))).strip()
    return name if len(name) <= LONGEST else re.sub(r"\s\S*$", "", name[:LONGEST]) + " …"


def _words(node: Node) -> Iterator[str]:
    for one in node.inside:
        if isinstance(one, str):
            yield one
        elif one.given.get("aria-hidden") != "true":
            label = one.given.get("aria-label")
            yield label or " ".join(_words(one))
