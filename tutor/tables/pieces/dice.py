"""Dice and tokens."""

from __future__ import annotations

from markupsafe import Markup

from engine.pieces.words import number_in_words
from tutor.tables.pieces.markup import Part, classes, el, join, sr

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


def die(
    face: int | str,
    *,
    key: str = "",
    colour: str = "",
    note: str = "",
    whose: str = "",
    part: bool = False,
    changed: bool = False,
) -> Markup:
    """A die that shows 0 to 9 pips, or else a number or a sign.

    `colour` adds a class ("red", "black", "white"); `note` is pinned to it, such as "4 → 3" when it was turned. `whose`
    says aloud which die it is, "Ada’s second die"; a `part` of what lies around it is no thing for the keyboard.
    """
    shown = _pips(_PIPS[face]) if isinstance(face, int) and face in _PIPS else el("b", face)
    pinned = el("span", note, class_="was", aria_hidden="true") if note else None
    look = classes("die", colour, changed=changed)
    called = f"{whose}, a {number_in_words(face)}" if whose and isinstance(face, int) else str(face)
    name = f"{called}, {note}" if note else called
    aside = 1 if part else None
    return el(
        "span", shown, pinned, class_=look, data_key=key, data_face=face, role="img", aria_label=name, data_part=aside
    )


def _pips(spots: str) -> Markup:
    at = [divmod("abcdefghi".index(spot), 3) for spot in spots]
    path = "".join(f"M{6 + 6 * column} {6 + 6 * row}h0" for row, column in at)
    return Markup(f'<svg viewBox="0 0 24 24"><path d="{path}"/></svg>')


def no_die(*, key: str, whose: str = "", part: bool = False) -> Markup:
    """The place of a die that has not been rolled; `whose` and `part` are those of `die`."""
    name, aside = whose and f"{whose}, not rolled yet", 1 if part else None
    return el("span", class_="die none", data_key=key, data_name=name, data_part=aside)


def token(label: Part, *, tone: str, key: str = "", title: str = "", changed: bool = False) -> Markup:
    """A round piece with a short label; `title` is read out in its place where it is given."""
    words = join(el("span", label, aria_hidden="true"), sr(title)) if title else join(label)
    return el("span", words, class_=classes("token", f"t-{tone}", changed=changed), data_key=key)
