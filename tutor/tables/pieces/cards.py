"""Cards face up and face down, piles, empty places, and the marks upon them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict, Unpack

from markupsafe import Markup

from tutor.tables.pieces.markup import Part, classes, el, join


def badge(text: Part, sort: str = "") -> Markup:
    """A small label. `sort` adds a class: "" for news, "house" for what is ours."""
    return el("span", text, class_=classes("badge", sort and f"b-{sort}"))


def house_badge(text: str = "house") -> Markup:
    """The badge of what is ours and not the rulebook's."""
    return badge(text, "house")


def changed_figure(before: int, after: int) -> Markup:
    """A figure: the old one struck out beside the new one where they differ."""
    return el("b", after) if before == after else join(el("s", before), " ", el("b", after))


class Marks(TypedDict, total=False):
    """What can be said of any card as it lies there: badges, its key for the animation, what it is called aloud where
    that is not what stands on it, whether it is but a part of the thing around it, and so no thing for the keyboard,
    and whether it changed."""

    badges: Part
    key: str
    name_aloud: str
    part: bool
    changed: bool


def card(
    kind: Part,
    name: str,
    *body: Part,
    tone: str,
    emblem: str = "star",
    figure: Part = None,
    came: str = "",
    style: str = "",
    **marks: Unpack[Marks],
) -> Markup:
    """A card face up: a band of colour with its kind, name and emblem, then its words, then a big figure.

    `tone` names the band's colour: "0" to "5" for a seat, or a kind such as "event". `came` is the key of the thing
    from which it came, `style` adds class names.
    """
    head = el("div", el("small", kind), el("b", " ", name) if name else None, class_="band")
    big = None if figure is None else el("strong", figure)
    return _lying(classes("card", f"t-{tone} a-{emblem}", style), (head, body, big), 1, marks, came)


def back(kind: str, *peek: Part, tone: str, count: int = 0, style: str = "", **marks: Unpack[Marks]) -> Markup:
    """A card face down. `peek` is what the one who looks knows of it; `count` makes it the top card of a pile."""
    seen = el("span", peek, class_="peek") if peek else None
    left = el("b", f"{count} left") if count else None
    words = (el("small", kind if count else f"{kind}, face down"), seen, left)
    return _lying(classes("card down", f"t-{tone}", style, "pile" if count else ""), words, 0, marks)


def _lying(look: str, inside: Iterable[Part], face: int, marks: Marks, came: str = "") -> Markup:
    """A card with what can be said of it as it lies there."""
    key = marks.get("key", "")
    return el(
        "div",
        inside,
        badges_on(marks.get("badges")),
        class_=classes(look, changed=marks.get("changed", False)),
        data_key=key,
        data_came=came,
        data_face=face if key else None,
        data_name=marks.get("name_aloud"),
        data_part=1 if marks.get("part") else None,
    )


def place(kind: str, *inside: Part, badges: Part = None, style: str = "", changed: bool = False) -> Markup:
    """An empty place for a card of this kind, and perhaps what can be laid there."""
    return el("div", el("small", kind), inside, badges_on(badges), class_=classes("place", style, changed=changed))


def pile(kind: str, count: int, *, tone: str, key: str = "", style: str = "") -> Markup:
    """A face-down pile with the number of its cards; an empty place where none is left."""
    if count < 1:
        return place(kind, el("span", "none left"), style=style)
    return back(kind, tone=tone, count=count, key=key, style=style)


def badges_on(badges: Part) -> Markup | None:
    """Badges pinned to a thing, nothing where there are none."""
    pinned = join(badges)
    return el("span", pinned, class_="badges") if pinned else None


def shelf(title: Part, cards: Iterable[Part], style: str = "") -> Markup | None:
    """Cards of a gallery under a heading; nothing where there are none."""
    items = [el("li", one) for one in cards]
    return el("section", el("h3", title), el("ul", items), class_=style) if items else None
