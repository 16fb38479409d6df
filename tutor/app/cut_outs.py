"""The last page of a lesson on paper: dice to fold, cards, and slips for the spaces of a field to cut out."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from tutor.tables.pieces.cut_outs import CutOuts, PaperCard, PaperDie
from tutor.tables.pieces.markup import Part, el

DICE = "Cut along the outline, fold, and glue the flaps. Too few dice? Roll these again for the others."
FLAPS = 5
"""One behind the row of four, and two at each side that stands out of it."""
SPACES = "Mix these as well: the one that is drawn is a space at random."


def cut_out_parts(cut_outs: CutOuts) -> Part:
    """What there is to cut out, each kind under its heading."""
    return (
        _part("Dice", DICE, map(_net, cut_outs.dice), "nets"),
        _part("Cards", "Lay them face down and mix them.", map(_card, cut_outs.cards), "cards"),
        _part("Spaces", SPACES, map(_space, range(1, cut_outs.spaces + 1)), "slips"),
    )


def _part(title: str, words: str, things: Iterable[Markup], look: str) -> Markup | None:
    laid = list(things)
    if not laid:
        return None
    return el("section", el("h2", title), el("p", words), el("ul", laid, class_=f"cut-{look}"), class_="paper-part")


def _net(die: PaperDie) -> Markup:
    """A cross of six sides: a row of four, one above and one below it, and flaps where one side is glued to another."""
    one, two, three, four, five, six = die.sides
    row = [_side(side, f"at-{place}") for place, side in enumerate((one, two, six, five), 1)]
    sides = [_side(three, "is-above"), *row, _side(four, "is-below")]
    flaps = [el("span", class_=f"cut-flap at-{number}", aria_hidden="true") for number in range(1, FLAPS + 1)]
    return el("li", el("small", die.name), el("div", sides, flaps, class_=f"cut-net tone-{die.tone}"))


def _side(shown: str, place: str) -> Markup:
    return el("span", shown, class_=f"cut-side {place}")


def _space(number: int) -> Markup:
    return el("li", el("b", str(number)))


def _card(card: PaperCard) -> Markup:
    return el("li", el("b", card.title), [el("span", line) for line in card.lines])
