"""The diagrams of lessons as the browser reads them. What is left out is not told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.facts import fraction, is_share, percent
from engine.lessons.diagrams import (
    Branch,
    Cell,
    Chain,
    Diagram,
    Distribution,
    Grid,
    OutcomeList,
    PayoffTable,
    Product,
    SharePart,
    Tree,
    text_or_letter,
)
from tutor.app import protocol
from tutor.app.protocol import DiagramAnswer, DiagramCell, DiagramWords, TreeBranch, TreeEnd


def diagram_json(diagram: Diagram) -> DiagramAnswer:
    """A diagram with its words, its legend and its table. Errors: TypeError for one of a kind that nobody draws."""
    match diagram:
        case Grid():
            return _grid(diagram)
        case OutcomeList():
            return {**_words(diagram), "kind": "list", "head": diagram.head, "cells": _cells(diagram.cells)}
        case Tree():
            return _tree(diagram)
        case Chain():
            return _chain(diagram)
        case Product():
            return _product(diagram)
        case PayoffTable():
            return _payoff(diagram)
        case Distribution():
            return _distribution(diagram)
    raise TypeError(f"Nobody draws a {type(diagram).__name__}.")


def _words(diagram: Diagram) -> DiagramWords:
    head, rows = diagram.table()
    return {
        "title": diagram.title,
        "sentence": diagram.sentence,
        "groups": [{"mark": group.mark, "label": group.label} for group in diagram.groups],
        "table": {"head": list(head), "rows": [list(row) for row in rows]},
    }


def _cells(cells: Iterable[Cell]) -> list[DiagramCell]:
    return [{"text": cell.shown, "mark": "" if cell.blank else cell.mark, "blank": cell.blank} for cell in cells]


def _grid(diagram: Grid) -> protocol.GridDiagram:
    return {
        **_words(diagram),
        "kind": "grid",
        "rowName": diagram.row_name,
        "columnName": diagram.column_name,
        "rows": list(diagram.rows),
        "columns": list(diagram.columns),
        "cells": [_cells(line) for line in diagram.cells],
    }


def _payoff(diagram: PayoffTable) -> protocol.PayoffDiagram:
    return {
        **_words(diagram),
        "kind": "payoff",
        "unit": diagram.unit,
        "rowName": diagram.row_name,
        "columnName": diagram.column_name,
        "rows": list(diagram.rows),
        "columns": list(diagram.columns),
        "cells": [_cells(line) for line in diagram.cells],
    }


def _tree(diagram: Tree) -> protocol.TreeDiagram:
    ends: list[TreeEnd] = [
        {"chance": "", "percent": "", "mark": way[-1].mark}
        if any(branch.blank for branch in way)
        else {"chance": fraction(chance), "percent": percent(chance), "mark": way[-1].mark}
        for way, chance in diagram.ends()
    ]
    return {**_words(diagram), "kind": "tree", "branches": _branches(diagram.branches), "ends": ends}


def _branches(branches: Sequence[Branch]) -> list[TreeBranch]:
    return [
        {
            "label": branch.label,
            "chance": text_or_letter(fraction(branch.chance), branch.blank),
            "mark": branch.mark,
            "blank": branch.blank,
            "branches": _branches(branch.branches),
        }
        for branch in branches
    ]


def _chain(diagram: Chain) -> protocol.ChainDiagram:
    return {
        **_words(diagram),
        "kind": "chain",
        "states": [
            {"name": state.name, "label": state.label, "end": state.is_end, "mark": state.mark}
            for state in diagram.states
        ],
        "moves": [
            {
                "start": move.start,
                "end": move.end,
                "chance": text_or_letter(fraction(move.chance), move.blank),
                "blank": move.blank,
            }
            for move in diagram.moves
        ],
    }


def _product(diagram: Product) -> protocol.ProductDiagram:
    return {
        **_words(diagram),
        "kind": "product",
        "factors": [
            {
                "above": text_or_letter(str(part.above), part.blank),
                "below": str(part.below),
                "label": part.label,
                "blank": part.blank,
            }
            for part in diagram.factors
        ],
        "result": diagram.result_shown,
        "percent": "" if diagram.blanks() else percent(diagram.result),
        "blank": diagram.blank,
    }


def _distribution(diagram: Distribution) -> protocol.DistributionDiagram:
    return {
        **_words(diagram),
        "kind": "distribution",
        "unit": diagram.unit,
        "valueName": diagram.value_name,
        "bars": [
            {
                "label": bar.label,
                "value": 0.0 if bar.blank else float(bar.value),
                "text": _amount(bar, diagram.unit),
                "mark": bar.mark,
                "blank": bar.blank,
            }
            for bar in diagram.bars
        ],
    }


def _amount(bar: SharePart, unit: str) -> str:
    exactly = fraction(bar.value)
    if not is_share(unit) or bar.value.denominator == 1:
        return text_or_letter(exactly, bar.blank)
    told = percent(bar.value)
    return text_or_letter(told if exactly.endswith("…") else f"{exactly} ({told})", bar.blank)
