"""The diagrams of lessons as the browser reads them. What is left out is not told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.facts import fraction, is_share, percent
from engine.lessons import diagrams
from tutor.app import protocol
from tutor.app.protocol import DiagramAnswer, DiagramCell, DiagramWords, TreeBranch, TreeEnd


def diagram_json(diagram: diagrams.Diagram) -> DiagramAnswer:
    """A diagram with its words, its legend and its table. Errors: TypeError for one of a kind that nobody draws."""
    match diagram:
        case diagrams.Grid():
            return _grid(diagram)
        case diagrams.OutcomeList():
            return {**_words(diagram), "kind": "list", "head": diagram.head, "cells": _cells(diagram.cells)}
        case diagrams.AreaModel():
            return _area(diagram)
        case diagrams.Tree():
            return _tree(diagram)
        case diagrams.Chain():
            return _chain(diagram)
        case diagrams.Product():
            return _product(diagram)
        case diagrams.PayoffTable():
            return _payoff(diagram)
        case diagrams.Distribution():
            return _distribution(diagram)
    raise TypeError(f"Nobody draws a {type(diagram).__name__}.")


def _words(diagram: diagrams.Diagram) -> DiagramWords:
    head, rows = diagram.table()
    return {
        "title": diagram.title,
        "sentence": diagram.sentence,
        "groups": [{"mark": group.mark, "label": group.label} for group in diagram.groups],
        "table": {"head": list(head), "rows": [list(row) for row in rows]},
    }


def _cells(cells: Iterable[diagrams.Cell]) -> list[DiagramCell]:
    return [{"text": cell.shown, "mark": "" if cell.blank else cell.mark, "blank": cell.blank} for cell in cells]


def _grid(diagram: diagrams.Grid) -> protocol.GridDiagram:
    return {
        **_words(diagram),
        "kind": "grid",
        "rowName": diagram.row_name,
        "columnName": diagram.column_name,
        "rows": list(diagram.rows),
        "columns": list(diagram.columns),
        "cells": [_cells(line) for line in diagram.cells],
    }


def _area(diagram: diagrams.AreaModel) -> protocol.AreaDiagram:
    return {
        **_words(diagram),
        "kind": "area",
        "rowName": diagram.row_name,
        "columnName": diagram.column_name,
        "rows": _strips(diagram.rows),
        "columns": _strips(diagram.columns),
        "marks": [list(line) for line in diagram.marks],
    }


def _strips(strips: Iterable[diagrams.Strip]) -> list[protocol.AreaStrip]:
    return [{"label": strip.label, "parts": strip.parts} for strip in strips]


def _payoff(diagram: diagrams.PayoffTable) -> protocol.PayoffDiagram:
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


def _tree(diagram: diagrams.Tree) -> protocol.TreeDiagram:
    ends: list[TreeEnd] = [
        {"chance": "", "percent": "", "mark": way[-1].mark}
        if any(branch.blank for branch in way)
        else {"chance": fraction(chance), "percent": percent(chance), "mark": way[-1].mark}
        for way, chance in diagram.ends()
    ]
    return {**_words(diagram), "kind": "tree", "branches": _branches(diagram.branches), "ends": ends}


def _branches(branches: Sequence[diagrams.Branch]) -> list[TreeBranch]:
    return [
        {
            "label": branch.label,
            "chance": diagrams.text_or_letter(fraction(branch.chance), branch.blank),
            "mark": branch.mark,
            "blank": branch.blank,
            "branches": _branches(branch.branches),
        }
        for branch in branches
    ]


def _chain(diagram: diagrams.Chain) -> protocol.ChainDiagram:
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
                "chance": diagrams.text_or_letter(fraction(move.chance), move.blank),
                "blank": move.blank,
            }
            for move in diagram.moves
        ],
    }


def _product(diagram: diagrams.Product) -> protocol.ProductDiagram:
    return {
        **_words(diagram),
        "kind": "product",
        "factors": [
            {
                "above": diagrams.text_or_letter(str(part.above), part.blank),
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


def _distribution(diagram: diagrams.Distribution) -> protocol.DistributionDiagram:
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


def _amount(bar: diagrams.SharePart, unit: str) -> str:
    exactly = fraction(bar.value)
    if not is_share(unit) or bar.value.denominator == 1:
        return diagrams.text_or_letter(exactly, bar.blank)
    told = percent(bar.value)
    return diagrams.text_or_letter(told if exactly.endswith("…") else f"{exactly} ({told})", bar.blank)
