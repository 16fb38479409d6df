"""Markup: elements in which every text is escaped, and drawings that lie as files beside a table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from typing import TypeAlias

from markupsafe import Markup, escape

from tutor.tables.pieces.words import Told

Part: TypeAlias = "str | int | Iterable[Part] | None"
"""What can stand in an element: markup, text (which is escaped), a number, nothing, or several of these."""


def join(*parts: Part) -> Markup:
    """The parts one after another, as markup."""
    pieces: list[str] = []
    _add(pieces, parts)
    return _marked("".join(pieces))


def _add(pieces: list[str], parts: Iterable[Part]) -> None:
    for part in parts:
        if isinstance(part, Markup):
            pieces.append(part)
        elif isinstance(part, (str, int)):
            pieces.append(_escaped(part))
        elif part is not None:
            _add(pieces, part)


def el(tag: str, *parts: Part, **attributes: str | int | None) -> Markup:
    """An element. Attributes are named as in Python (`class_`, `data_key`); None and "" leave one out."""
    pieces = ["<", tag]
    for name, value in attributes.items():
        if value is not None and value != "":
            pieces += (_attribute(name), _escaped(value), '"')
    pieces.append(">")
    _add(pieces, parts)
    pieces += ("</", tag, ">")
    return _marked("".join(pieces))


@lru_cache(maxsize=4096, typed=True)
def _escaped(value: str | int) -> str:
    """A text, or a number, as it stands in markup. The same few class names and words come again and again."""
    return escape(value)


@cache
def _attribute(name: str) -> str:
    """How an attribute begins, from its name in Python."""
    return f' {name.strip("_").replace("_", "-")}="'


def _marked(text: str) -> Markup:
    """Text that is markup already. A board makes a hundred thousand of them: `Markup` itself would ask each time what
    it was given."""
    return str.__new__(Markup, text)


def classes(*names: str | None, changed: bool = False) -> str:
    """The class names that are there, as one attribute value."""
    return " ".join(name for name in (*names, "changed" if changed else "") if name)


def sr(*parts: Part) -> Markup:
    """Text that only screen readers read."""
    return el("span", *parts, class_="sr-only")


def art(emblem: str) -> Markup:
    """An emblem in the colour of the text around it; decoration only."""
    return el("i", class_=f"art a-{emblem}")


def whole_table(told: Iterable[Told], *areas: Part, style: str) -> str:
    """A drawn table: its twin in words for screen readers, a paragraph for each player, then its areas. `style` adds
    class names."""
    twin = [_paragraph(seat, tuple(pieces)) for seat, pieces in groupby(told, lambda one: one.seat)]
    return str(el("div", twin, areas, class_=classes("table", style), role="group", aria_label="Table"))


@lru_cache(maxsize=64)
def _paragraph(seat: int | None, told: tuple[Told, ...]) -> Markup:
    """What is told of a player, or of all; each piece is marked with its part, so that it can be left out with that.
    From one step to the next most of them stay."""
    pieces = [_said(about, [one.spaced for one in alike]) for about, alike in groupby(told, lambda one: one.about)]
    return el("p", pieces, class_="sr-only", data_of=seat)


def _said(about: str, words: list[str]) -> Part:
    return el("span", words, data_says=about) if about else words


_SVG = re.compile(r'<svg xmlns="[^"]*" viewBox="([^"]*)">')


@cache
def picture(package: str, name: str = "cover.svg") -> str:
    """An SVG file of a package as decoration for a page, which screen readers leave out.

    The file starts with an `svg` element that has a `viewBox` and nothing else but its namespace.
    """
    text = files(package).joinpath(name).read_text(encoding="utf-8")
    drawing = re.sub(r">\s+<", "><", text[text.index("<svg") :].strip())
    return _SVG.sub(r'<svg viewBox="\1" aria-hidden="true" focusable="false">', drawing, count=1)
