"""The pieces that all tables are made of: cards, dice, tokens, piles, seats, badges.

Every function gives markup as `Html`; whatever else is put in is escaped. The looks, and the emblems by name,
are in `tutor/web/pieces.css`; a game's own are in the style sheet beside its board.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape
from typing import TypeAlias, TypedDict


class Html(str):
    """Markup that may be inserted as it stands."""

    __slots__ = ()


Part: TypeAlias = "str | int | Iterable[Part] | None"
"""What can stand in an element: markup, text (which is escaped), a number, nothing, or several of these."""


def esc(text: object) -> Html:
    """Text as markup that shows just that text, also in an attribute; markup stays as it is."""
    return text if isinstance(text, Html) else Html(escape(str(text)))


def join(*parts: Part) -> Html:
    """The parts one after another, as markup."""
    return Html("".join(_flat(parts)))


def _flat(part: Part) -> Iterable[str]:
    if part is None:
        return
    if isinstance(part, str | int):
        yield esc(part)
        return
    for inner in part:
        yield from _flat(inner)


def el(tag: str, *parts: Part, **attributes: str | int | None) -> Html:
    """An element. Attributes are named as in Python (`class_`, `data_key`); None and "" leave one out."""
    named = ((name.strip("_").replace("_", "-"), value) for name, value in attributes.items())
    given = "".join(f' {name}="{esc(value)}"' for name, value in named if value not in (None, ""))
    return Html(f"<{tag}{given}>{join(*parts)}</{tag}>")


def classes(*names: str | None, changed: bool = False) -> str:
    """The class names that are there, as one attribute value."""
    return " ".join(name for name in (*names, "changed" if changed else "") if name)


def sr(*parts: Part) -> Html:
    """Text that only screen readers read."""
    return el("span", *parts, class_="sr-only")


def art(emblem: str) -> Html:
    """An emblem in the colour of the text around it; decoration only."""
    return el("i", class_=f"art a-{emblem}")


# ---------------------------------------------------------------- marks


def badge(text: Part, sort: str = "") -> Html:
    """A small label. `sort`: "" for news, "house" for what is ours and not the rulebook's."""
    return el("span", text, class_=classes("badge", sort and f"b-{sort}"))


def moved(before: int, after: int) -> Html:
    """A figure: the old one struck out beside the new one where they differ."""
    return el("b", after) if before == after else join(el("s", before), " ", el("b", after))


# ---------------------------------------------------------------- cards


class Marks(TypedDict, total=False):
    """What can be said of any card as it lies there: badges, its key for the animation, and whether it changed."""

    badges: Part
    key: str
    changed: bool


def card(
    kind: Part,
    name: str,
    *body: Part,
    tone: str,
    emblem: str = "star",
    figure: Part = None,
    badges: Part = None,
    key: str = "",
    style: str = "",
    changed: bool = False,
) -> Html:
    """A card face up: a band of colour with its kind, name and emblem, then its words, then a big figure.

    `tone` names the band's colour: "0" to "5" for a seat, or a kind such as "event". `key` is the card's name
    for the animation, `style` adds class names.
    """
    head = el("div", el("small", kind), el("b", " ", name) if name else None, class_="band")
    big = None if figure is None else el("strong", figure)
    look = classes("card", f"t-{tone} a-{emblem}", style, changed=changed)
    return el("div", head, body, big, _pinned(badges), class_=look, data_key=key, data_face=1 if key else None)


def back(
    kind: str,
    *peek: Part,
    tone: str,
    count: int = 0,
    badges: Part = None,
    key: str = "",
    style: str = "",
    changed: bool = False,
) -> Html:
    """A card face down. `peek` is what the one who looks knows of it; `count` makes it the top card of a pile."""
    seen = el("span", peek, class_="peek") if peek else None
    left = el("b", f"{count} left") if count else None
    words = (el("small", kind if count else f"{kind}, face down"), seen, left, _pinned(badges))
    look = classes("card down", f"t-{tone}", style, "pile" if count else "", changed=changed)
    return el("div", words, class_=look, data_key=key, data_face=0 if key else None)


def place(kind: str, *inside: Part, badges: Part = None, style: str = "", changed: bool = False) -> Html:
    """An empty place for a card of this kind, and perhaps what can be laid there."""
    return el("div", el("small", kind), inside, _pinned(badges), class_=classes("place", style, changed=changed))


def pile(kind: str, count: int, *, tone: str, key: str = "", style: str = "") -> Html:
    """A face-down pile with the number of its cards; an empty place where none is left."""
    if count < 1:
        return place(kind, el("span", "none left"), style=style)
    return back(kind, tone=tone, count=count, key=key, style=style)


def _pinned(badges: Part) -> Html | None:
    pinned = join(badges)
    return el("span", pinned, class_="badges") if pinned else None


# ---------------------------------------------------------------- dice and tokens

_PIPS = {
    0: "",
    1: "e",
    2: "ai",
    3: "aei",
    4: "acgi",
    5: "acegi",
    6: "acdfgi",
    7: "acdefgi",
    8: "abcdfghi",
    9: "abcdefghi",
}
"""The spots of each face, from "a" (top left) row by row to "i" (bottom right)."""


def die(face: int | str, *, key: str = "", colour: str = "", note: str = "", changed: bool = False) -> Html:
    """A die that shows 0 to 9 pips, or else a number or a sign.

    `colour` adds a class ("red", "black", "white"); `note` is pinned to it, such as "4 → 3" when it was turned.
    """
    shown = _pips(_PIPS[face]) if isinstance(face, int) and face in _PIPS else el("b", face)
    pinned = el("span", note, class_="was", aria_hidden="true") if note else None
    look = classes("die", colour, changed=changed)
    name = f"{face}, {note}" if note else str(face)
    return el("span", shown, pinned, class_=look, data_key=key, data_face=face, role="img", aria_label=name)


def _pips(spots: str) -> Html:
    at = [divmod("abcdefghi".index(spot), 3) for spot in spots]
    path = "".join(f"M{6 + 6 * column} {6 + 6 * row}h0" for row, column in at)
    return Html(f'<svg viewBox="0 0 24 24"><path d="{path}"/></svg>')


def no_die(*, key: str = "") -> Html:
    """The place of a die that has not been rolled."""
    return el("span", class_="die none", data_key=key)


def token(label: Part, *, tone: str, key: str = "", title: str = "", changed: bool = False) -> Html:
    """A round piece with a short label; `title` is read out in its place where it is given."""
    words = join(el("span", label, aria_hidden="true"), sr(title)) if title else join(label)
    return el("span", words, class_=classes("token", f"t-{tone}", changed=changed), data_key=key)


# ---------------------------------------------------------------- seats

SEATS = 6
"""How many seats have a shape and a colour of their own."""


@cache
def seat_shape(seat: int) -> Html:
    """A seat's sign in its colour: circle, square, triangle, diamond, pentagon, hexagon."""
    return el("i", class_=f"shape f{seat % SEATS}")


def seat_heading(seat: int, name: str, *more: Part, level: int = 3) -> Html:
    """A seat's name as a heading with its sign, and what else belongs on that line."""
    return el("div", el(f"h{level}", seat_shape(seat), name), more, class_="who")
