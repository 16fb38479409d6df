"""The cards of Exploding Minions as they look face up, large and small, and the gallery of all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Unpack

from markupsafe import Markup

from engine.games.exploding_minions.rules.cards import (
    ATTACK,
    BOMB,
    BOTTOM,
    CLONE,
    DEFUSE,
    IN_TURN,
    NOPE,
    SEE,
    SHUFFLE,
    SKIP,
    Box,
    Card,
)
from engine.games.exploding_minions.rules.table import Table
from tutor.tables.exploding_minions.places import sort_key
from tutor.tables.pieces import Marks, Part, card, classes, el, house_badge, join, sr

_LOOKS = {
    BOMB: ("boom", "bomb"), DEFUSE: ("defuse", "scissors"), ATTACK: ("attack", "bolt"), NOPE: ("nope", "stop"),
    SEE: ("see", "eye"), SKIP: ("skip", "skip"), SHUFFLE: ("shuffle", "shuffle"), BOTTOM: ("bottom", "bottom"),
    CLONE: ("clone", "twins"),
    "Banana Fan": ("character", "banana"), "Goggle Twin": ("character", "goggles"),
    "Fire Chief": ("character", "helmet"), "Lost Sock": ("blank", "sock"),
}  # fmt: skip
"""The colour and the emblem of each card of the house deck; an owner's card gets those of its sort."""


@lru_cache(maxsize=256)
def _look(table: Table, name: str) -> tuple[str, str]:
    return _look_of(name, is_character=name in table.characters)


def _look_of(name: str, *, is_character: bool) -> tuple[str, str]:
    own = ("character", "mask") if is_character else ("blank", "star")
    return _LOOKS.get(name, own)


def looks(table: Table, name: str) -> str:
    """The class names of a card's colour and emblem."""
    tone, emblem = _look(table, name)
    return f"t-{tone} a-{emblem}"


@lru_cache(maxsize=64)
def _cards(table: Table) -> dict[str, Card]:
    return {one.name: one for one in table.box.cards}


def large(table: Table, name: str, **marks: Unpack[Marks]) -> Markup:
    """A card face up with its words."""
    return face_up(_cards(table)[name], **marks)


def face_up(one: Card, **marks: Unpack[Marks]) -> Markup:
    """A card face up with its words, whatever the table."""
    tone, emblem = _look_of(one.name, is_character=one.character)
    return card(None, one.name, el("p", one.text), tone=tone, emblem=emblem, **marks)


@lru_cache(maxsize=8192)
def small(
    table: Table, name: str, *notes: Markup, count: int = 1, key: str = "", count_key: str = "", changed: bool = False
) -> Markup:
    """A card as an item of a list: emblem and name, how many there are of it, and notes below."""
    times = el("b", f"×{count}", class_="times", data_key=count_key, data_part=1) if count > 1 else None
    look = classes("mc", looks(table, name), changed=changed)
    face = 1 if key else None
    return el("li", el("span", name), times, notes, class_=look, data_key=key, data_face=face)


@lru_cache(maxsize=2048)
def slip(table: Table, name: str, key: str) -> Markup:
    """A card as a slip with nothing but its emblem, as an item of a list."""
    return el("li", sr(name), class_=f"slip {looks(table, name)}", data_key=key, data_part=1, title=name)


# ---------------------------------------------------------------- counting


@lru_cache(maxsize=64)
def in_play(table: Table) -> dict[str, int]:
    """The cards in play by name, in the order of the box, with how many there are of each; bombs left out."""
    counts = Counter(table.cards)
    return {one.name: counts[one.name] for one in table.box.cards if counts[one.name]}


def tally(table: Table, discard: tuple[str, ...]) -> Markup:
    """How many cards of each sort lie on the Discard Pile, of how many in play."""
    gone = Counter(discard)
    cells = [_cell(table, name, gone[name], whole) for name, whole in in_play(table).items()]
    return el("ul", cells, class_="tally", aria_label="On the Discard Pile, of all in play")


@lru_cache(maxsize=2048)
def _cell(table: Table, name: str, gone: int, whole: int) -> Markup:
    look = classes(looks(table, name), "all" if gone == whole else "")
    count = el("span", el("b", gone), f"/{whole}")
    return el("li", el("i", name), " ", count, class_=look, data_key=sort_key(name), data_part=1)


# ---------------------------------------------------------------- all cards


def box_gallery(table: Table) -> Markup:
    """All cards of the box by what they are for. What is ours and not the rulebook's is marked."""
    shelves = (
        ("What all is about", (BOMB, DEFUSE)),
        ("Played in your own turn", IN_TURN),
        ("Answers and copies", (NOPE, CLONE)),
    )
    named = {one.name: one for one in table.box.cards}
    return el(
        "div",
        el("p", house_badge(), " marks a card whose name is ours. ", _HALVES),
        (_shelf(table, title, [named[name] for name in names]) for title, names in shelves),
        _shelf(table, "Minion Characters, played in pairs", [one for one in table.box.cards if one.character]),
        _shelf(table, "With the deck “box” only", [one for one in table.box.cards if one.box_only]),
        _totals(table.box),
        class_="card-gallery exploding-minions",
    )


_HALVES = (
    "Two players use the marked cards, three the plain ones, four or five both. "
    "The mark is a small sign in a corner of the printed card."
)


def _shelf(table: Table, title: str, cards: Iterable[Card]) -> Markup | None:
    shown = [el("li", _in_gallery(table, one)) for one in cards]
    return el("section", el("h3", title), el("ul", shown)) if shown else None


def _in_gallery(table: Table, one: Card) -> Markup:
    tone, emblem = _look(table, one.name)
    house = house_badge() if one.mark == "house" else None
    words = (el("p", one.text), el("p", _copies(one), class_="source"))
    return card(None, one.name, words, tone=tone, emblem=emblem, badges=house)


def _copies(one: Card) -> str:
    if one.apart:
        return f"{one.apart} in the box, one fewer than players in the pile"
    return f"{one.marked} marked, {one.plain} plain"


def _totals(box: Box) -> Markup:
    guide = tuple(len(box.deck(players, "guide")) for players in (2, 3, 4))
    marked, plain, whole = guide
    lines: list[Part] = [
        f"Counted card by card that is {marked} marked and {plain} plain cards, {whole} in all, and the bombs."
    ]
    if guide == _BY_THE_GUIDE:
        lines += [" ", _MISSING]
    return el("section", el("h3", "How many cards?"), el("p", join(lines)))


_BY_THE_GUIDE = (31, 36, 67)
_MISSING = (
    "The printed set-up says 31, 37 and 68. So one plain card is named nowhere. We deal what is listed; the deck “box” "
    "adds one plain card that does nothing, so that you can see how little it moves the odds."
)
