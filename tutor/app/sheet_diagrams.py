"""The diagrams of a lesson as they are printed: drawn with tables and lists alone, blanks as boxes to write into."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatch

from markupsafe import Markup

from engine.core.facts import fraction
from engine.lessons import diagrams
from tutor.tables.pieces.markup import Part, classes, el, join

LINE = el("span", class_="paper-line")
"""A line to write on."""

MARKS = {"hit": "●", "miss": "○", "tie": "=", "other": "◇"}
"""The sign of each group, so that a copy in black and white tells them apart."""


def printed_diagram(diagram: diagrams.Diagram) -> Markup:
    """A diagram with its title, its legend, and its sentence where nothing is left out."""
    legend = el("p", [_legend_entry(group) for group in diagram.groups], class_="paper-legend")
    sentence = el("p", diagram.sentence, class_="paper-sentence") if not diagram.blanks() else None
    title = el("figcaption", diagram.title)
    return el("figure", title, _drawn(diagram), legend if diagram.groups else None, sentence, class_="paper-diagram")


def _legend_entry(group: diagrams.Group) -> Markup:
    return el("span", _sign(group.mark), " ", group.label, class_=classes("paper-group", _mark_class(group.mark)))


def _mark_class(mark: str) -> str:
    return f"mark-{mark}" if mark else ""


def _sign(mark: str) -> Markup | None:
    return el("span", MARKS.get(mark, "◆"), class_="paper-sign", aria_hidden="true") if mark else None


def written(text: str, blank: str) -> Part:
    """A text, or a box with the letter of the blank, to write into."""
    return blank_box(blank) if blank else text


def blank_box(letter: str) -> Markup:
    """A box to write into, with its letter."""
    return el("span", el("small", letter), class_="paper-blank")


def done_box(letter: str, answer: str) -> Markup:
    """A box in which the answer stands, to show how it is done."""
    return el("span", el("small", letter), el("b", answer), class_="paper-done")


@singledispatch
def _drawn(diagram: diagrams.Diagram) -> Markup:
    head, rows = diagram.table()
    return el("table", _head_row(head), el("tbody", [_row(row[0], map(_plain_cell, row[1:])) for row in rows]))


def _head_row(labels: Iterable[str]) -> Markup:
    return el("thead", el("tr", [el("th", label, scope="col") for label in labels]))


def _row(label: str, cells: Iterable[Markup]) -> Markup:
    return el("tr", el("th", label, scope="row"), list(cells))


def _plain_cell(text: str) -> Markup:
    return el("td", text)


def _marked_cell(cell: diagrams.Cell) -> Markup:
    return el("td", _sign(cell.mark), written(cell.text, cell.blank), class_=_mark_class(cell.mark))


@_drawn.register(diagrams.Grid)
@_drawn.register(diagrams.PayoffTable)
def _(diagram: diagrams.Grid | diagrams.PayoffTable) -> Markup:
    head = _head_row((f"{diagram.row_name} ↓  {diagram.column_name} →", *diagram.columns))
    rows = [_row(label, map(_marked_cell, cells)) for label, cells in zip(diagram.rows, diagram.cells, strict=True)]
    return el("table", head, el("tbody", rows), class_="paper-grid")


@_drawn.register
def _(diagram: diagrams.OutcomeList) -> Markup:
    items = [el("li", _sign(cell.mark), written(cell.text, cell.blank)) for cell in diagram.cells]
    return join(el("p", diagram.head, class_="paper-head"), el("ol", items, class_="paper-outcomes"))


@_drawn.register
def _(diagram: diagrams.Tree) -> Markup:
    return _branches(diagram.branches)


def _branches(branches: Sequence[diagrams.Branch]) -> Markup:
    return el("ul", [_branch(branch) for branch in branches], class_="paper-tree")


def _branch(branch: diagrams.Branch) -> Markup:
    chance = el("b", written(fraction(branch.chance), branch.blank))
    label = el("span", chance, " ", _sign(branch.mark), branch.label, class_="paper-branch")
    return el("li", label, _branches(branch.branches) if branch.branches else None)


@_drawn.register
def _(diagram: diagrams.Chain) -> Markup:
    labels = {state.name: (_sign(state.mark), state.label) for state in diagram.states}
    moves = [
        el("li", labels[move.start], " → ", labels[move.end], ": ", el("b", written(fraction(move.chance), move.blank)))
        for move in diagram.moves
    ]
    return el("ul", moves, class_="paper-moves")


@_drawn.register
def _(diagram: diagrams.Product) -> Markup:
    factors = [_factor(factor) for factor in diagram.factors]
    result = el("span", "= ", el("b", _result(diagram)), class_="paper-result")
    return el("p", Markup('<span class="paper-times">×</span>').join(factors), result, class_="paper-product")


def _result(diagram: diagrams.Product) -> Part:
    """What the factors come to; a line where one of them is left out, since the result would tell it."""
    is_told = diagram.blank or not diagram.blanks()
    return written(fraction(diagram.result), diagram.blank) if is_told else LINE


def _factor(factor: diagrams.Factor) -> Markup:
    above = el("span", written(str(factor.above), factor.blank), class_="paper-above")
    number = el("span", above, el("span", str(factor.below)), class_="paper-fraction")
    return el("span", number, el("small", factor.label), class_="paper-factor")


@_drawn.register
def _(diagram: diagrams.Distribution) -> Markup:
    most = max((bar.value for bar in diagram.bars), default=1) or 1
    rows = [_bar_row(bar, float(100 * bar.value / most)) for bar in diagram.bars]
    names = [el("th", name, scope="col") for name in (diagram.value_name, diagram.unit.capitalize())]
    head = el("thead", el("tr", names, el("td")))
    return el("table", head, el("tbody", rows), class_="paper-bars")


def _bar_row(bar: diagrams.SharePart, width: float) -> Markup:
    line = (
        None
        if bar.blank
        else el("span", class_=classes("paper-bar", _mark_class(bar.mark)), style=f"width:{width:.1f}%")
    )
    value = el("td", _sign(bar.mark), written(fraction(bar.value), bar.blank))
    return el("tr", el("th", bar.label, scope="row"), value, el("td", line, aria_hidden="true"))
