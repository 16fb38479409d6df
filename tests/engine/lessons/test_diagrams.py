"""Diagrams: what is left out is nowhere told, and tables hold the numbers that are drawn."""

import json
from fractions import Fraction

from engine.lessons.diagrams import (
    Branch,
    Cell,
    Chain,
    ChainState,
    Diagram,
    Distribution,
    Factor,
    Grid,
    Group,
    OutcomeList,
    PayoffTable,
    Product,
    SharePart,
    Transition,
    Tree,
)
from tests.cases import for_each
from tutor.app.diagram_words import diagram_json

HIT, MISS = Group("hit", "reaches it"), Group("miss", "does not")
WORDS = {"title": "A title", "sentence": "A sentence.", "groups": (HIT, MISS)}

HIDDEN = "4711"
"""What stands in every part that is left out."""


def grid(blank: str = "") -> Grid:
    cells = ((Cell(HIDDEN, "hit", blank), Cell("3", "miss")), (Cell("3", "miss"), Cell("4", "hit")))
    return Grid(**WORDS, row_name="White", column_name="Black", rows=("1", "2"), columns=("1", "2"), cells=cells)


def outcome_list(blank: str = "") -> OutcomeList:
    return OutcomeList(**WORDS, head="Roll", cells=(Cell(HIDDEN, "hit", blank), Cell("2", "miss")))


def tree(blank: str = "") -> Tree:
    rare = Fraction(1, int(HIDDEN))
    second = (Branch("hit", Fraction(1, 2), mark="hit"), Branch("miss", Fraction(1, 2), mark="miss"))
    return Tree(
        **WORDS, branches=(Branch("first", rare, second, blank=blank), Branch("never", Fraction(1, 3), mark="miss"))
    )


def chain(blank: str = "") -> Chain:
    states = (ChainState("on", "goes on"), ChainState("end", "is over", is_end=True, mark="hit"))
    moves = (Transition("on", "end", Fraction(1, int(HIDDEN)), blank), Transition("on", "on", Fraction(1, 2)))
    return Chain(**WORDS, states=states, moves=moves)


def product(blank: str = "") -> Product:
    return Product(**WORDS, factors=(Factor(int(HIDDEN), 9999, "first card", blank), Factor(1, 2, "second card")))


def payoff(blank: str = "") -> PayoffTable:
    cells = ((Cell(HIDDEN, blank=blank), Cell("0")),)
    return PayoffTable(
        **WORDS, unit="Glory", row_name="Mine", column_name="Theirs", rows=("a",), columns=("x", "y"), cells=cells
    )


def distribution(blank: str = "") -> Distribution:
    bars = (SharePart("2", Fraction(1, int(HIDDEN)), "miss", blank), SharePart("3", Fraction(1, 2), "hit"))
    return Distribution(**WORDS, value_name="Total", unit="chance", bars=bars)


KINDS = [grid, outcome_list, tree, chain, product, payoff, distribution]


@for_each("kind", KINDS)
def test_what_is_left_out_is_told_nowhere(kind: type[Diagram]) -> None:
    whole, faded = kind(), kind("a")  # type: ignore[call-arg, arg-type]
    assert whole.blanks() == ()
    assert faded.blanks() == ("a",)
    assert HIDDEN in json.dumps(diagram_json(whole))
    assert HIDDEN not in json.dumps(diagram_json(faded))
    assert "(a)" in json.dumps(diagram_json(faded))
    assert float(1 / int(HIDDEN)) not in _numbers(diagram_json(faded))


def _numbers(value: object) -> set[float]:
    if isinstance(value, dict):
        return {number for part in value.values() for number in _numbers(part)}
    if isinstance(value, list):
        return {number for part in value for number in _numbers(part)}
    return {float(value)} if isinstance(value, int | float) else set()


@for_each("kind", KINDS)
def test_a_table_is_as_wide_as_its_head(kind: type[Diagram]) -> None:
    head, rows = kind().table()  # type: ignore[call-arg]
    assert rows
    assert {len(row) for row in rows} == {len(head)}


def test_the_ends_of_a_tree_are_products_along_its_branches() -> None:
    chances = [chance for _, chance in tree().ends()]
    assert chances == [Fraction(1, 9422), Fraction(1, 9422), Fraction(1, 3)]


def test_a_product_hides_its_result_where_a_factor_is_left_out() -> None:
    assert diagram_json(product())["percent"] == "24 %"  # type: ignore[typeddict-item]
    assert diagram_json(product("a"))["percent"] == ""  # type: ignore[typeddict-item]
