"""The last page of a lesson on paper: dice to fold, cards and number slips to cut out."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from tutor.tables.pieces.cut_outs import CutOuts, PaperCard, PaperDie
from tutor.tables.pieces.markup import Part, el

SLIPS = 10
"""So many number slips: one for each trial by hand."""


def cut_out_parts(cut_outs: CutOuts) -> Part:
    """What there is to cut out, each kind under its heading."""
    return (
        _part("Dice", "Cut along the outline, fold, and glue the flap.", map(_net, cut_outs.dice), "nets"),
        _part("Cards", "Lay them face down and mix them.", map(_card, cut_outs.cards), "cards"),
        _part("Numbers", "", map(_card, (PaperCard(str(number)) for number in range(1, SLIPS + 1))), "slips"),
    )


def _part(title: str, words: str, things: Iterable[Markup], look: str) -> Markup | None:
    laid = list(things)
    if not laid:
        return None
    told = el("p", words) if words else None
    return el("section", el("h2", title), told, el("ul", laid, class_=f"cut-{look}"), class_="paper-part")


def _net(die: PaperDie) -> Markup:
    """A cross of six sides: a row of four, with one above and one below; the last of the row has the flap."""
    one, two, three, four, five, six = die.sides
    row = [_side(side, f"at-{place}") for place, side in enumerate((one, two, six, five), 1)]
    sides = [_side(three, "is-above"), *row, _side(four, "is-below"), el("span", class_="cut-flap", aria_hidden="true")]
    return el("li", el("small", die.name), el("div", sides, class_=f"cut-net tone-{die.tone}"))


def _side(shown: str, place: str) -> Markup:
    return el("span", shown, class_=f"cut-side {place}")


def _card(card: PaperCard) -> Markup:
    return el("li", el("b", card.title), [el("span", line) for line in card.lines])
