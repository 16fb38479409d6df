"""Lesson 12, every number counted a second time: all creations, all pairs of spaces, all battles, one by one."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from engine.games.minkingi.rules.table import Stage
from engine.lessons.diagrams import Grid, OutcomeList, PayoffTable
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import Variant
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import check_in_band, trials_on_table, variants
from tests.engine.minkingi.play import HOUSE
from tests.engine.minkingi.referee import Piece, fight

LESSON = lesson("how-many-fields")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams
ADA, BEN = (4, 56, 75, 116, 122), (15, 30, 93, 106, 119)
ENTRIES = {entry["number"]: entry for entry in HOUSE["card"]}
WAYS_UP = ("upright", "turned")

Space = tuple[int, int]


def spaces(rows: int, columns: int) -> list[Space]:
    return list(product(range(rows), range(columns)))


def apart(one: Space, other: Space) -> tuple[int, int]:
    """How far two spaces lie from each other, down and across."""
    return abs(one[0] - other[0]), abs(one[1] - other[1])


def touch(one: Space, other: Space) -> bool:
    return max(apart(one, other)) == 1


def share_side(one: Space, other: Space) -> bool:
    return sum(apart(one, other)) == 1


def ordered(rows: int, columns: int) -> list[tuple[Space, Space]]:
    return list(permutations(spaces(rows, columns), 2))


def ways(rows: int, columns: int, day: int) -> int:
    """Every card in hand, open space and way up of a Day, listed; which spaces were filled does not matter."""
    keep = -(-rows * columns // 2)
    hand, filled = range(keep - (day - 1) // 2), spaces(rows, columns)[: day - 1]
    open_spaces = [space for space in spaces(rows, columns) if space not in filled]
    return len(list(product(hand, open_spaces, WAYS_UP)))


def fought(card: int, at: int, turned: bool) -> str:
    """How Ben's battle with Ada's card 56 in the middle ends, from a referee's point of view."""
    middle, own = Piece(ENTRIES[56], 4, False, 0), Piece(ENTRIES[card], at, turned, 1)
    fight([middle, own], 3)
    sides = {(1, 1): "Ben wins Ada's card", (0, 0): "Ben loses his own card", (0, 1): "Nothing changes"}
    return sides[middle.side, own.side]


BATTLES = {
    (card, at + 1, WAYS_UP[turned]): fought(card, at, turned)
    for card, at, turned in product(BEN, range(9), (False, True))
    if at != 4
}


@pytest.mark.rule("mnk-draft-3", "mnk-create-1", "mnk-create-2", "mnk-create-3", "mnk-battle-2", "mnk-battle-17")
def test_figures_are_counted_one_by_one() -> None:
    pairs = ordered(3, 3)
    small = ordered(2, 3)
    wins = list(BATTLES.values()).count("Ben wins Ada's card")
    four = ways(3, 3, 1) * ways(3, 3, 2) * ways(3, 3, 3) * ways(3, 3, 4)
    assert dict(FIGURES) == {
        "cards": len(ADA),
        "spaces": 9,
        "open_next": 8,
        "ways_up": 2,
        "first_day": ways(3, 3, 1),
        "added": 5 + 9 + 2,
        "second_day": ways(3, 3, 2),
        "two_days": f"{ways(3, 3, 1) * ways(3, 3, 2):,}",
        "added_days": ways(3, 3, 1) + ways(3, 3, 2),
        "four_days": f"{four:,}",
        "ordered": len(pairs),
        "ordered_touching": sum(touch(*pair) for pair in pairs),
        "pairs": len({frozenset(pair) for pair in pairs}),
        "pairs_touching": len({frozenset(pair) for pair in pairs if touch(*pair)}),
        "share": Fraction(sum(touch(*pair) for pair in pairs), len(pairs)),
        "sides_share": Fraction(sum(share_side(*pair) for pair in pairs), len(pairs)),
        "small_rows": 2,
        "small_columns": 3,
        "small_hand": 3,
        "small_ordered": len(small),
        "small_share": Fraction(sum(touch(*pair) for pair in small), len(small)),
        "middle_card": "56",
        "creations": len(BATTLES),
        "wins": wins,
        "win_share": Fraction(wins, len(BATTLES)),
    }
    assert (FIGURES["first_day"], FIGURES["creations"]) == (90, 80)


def test_the_real_table_offers_as_many_ways() -> None:
    first, second = (LESSON.start_of(number).states()[-1] for number in (0, 1))
    assert first.players[0].hand == ADA and first.players[1].hand == BEN
    assert len(list(first.options(0))) == FIGURES["first_day"]
    assert len(list(second.options(1))) == FIGURES["creations"] == FIGURES["second_day"]


def test_outcomes_are_counted_one_by_one() -> None:
    touching, battle = LESSON.facts.experiments
    pairs = ordered(3, 3)
    sides, all_of_them = (sum(found(*pair) for pair in pairs) for found in (share_side, touch))
    assert [(o.chance, o.hit) for o in touching.outcomes] == [
        (Fraction(sides, 72), True),
        (Fraction(all_of_them - sides, 72), True),
        (Fraction(72 - all_of_them, 72), False),
    ]
    counts = Counter(BATTLES.values())
    assert {o.label: o.chance for o in battle.outcomes} == {
        name: Fraction(count, len(BATTLES)) for name, count in counts.items()
    }
    assert [o.hit for o in battle.outcomes] == [True, False, False]
    check_in_band(LESSON, 0)
    check_in_band(LESSON, 1)


@pytest.mark.rule("mnk-create-1", "mnk-create-3", "mnk-battle-1", "mnk-battle-2")
def test_two_cards_on_the_table() -> None:
    for experiment, row, _, state in trials_on_table(LESSON, 0):
        laid = {placed.owner: (placed, space) for space, placed in enumerate(state.field) if placed}
        told = [(placed.card, space + 1, WAYS_UP[placed.turned]) for placed, space in (laid[seat] for seat in (0, 1))]
        assert (*told[0], *told[1]) == row
        outcome = experiment.outcomes[experiment.outcome(row)]
        one, other = (divmod(laid[seat][1], 3) for seat in (0, 1))
        assert outcome.hit == (state.stage is Stage.DECLARE) == touch(one, other)
        assert (outcome.label == "They share a side") == share_side(one, other)


@pytest.mark.rule("mnk-battle-3", "mnk-battle-10", "mnk-battle-12")
def test_battles_with_the_card_in_the_middle() -> None:
    for experiment, row, _, state in trials_on_table(LESSON, 1):
        middle, own = state.field[4], state.field[row[1] - 1]
        assert (own.card, own.turned, own.owner) == (row[0], row[2] == "turned", 1)
        outcome = experiment.outcomes[experiment.outcome(row)]
        assert outcome.label == BATTLES[row]
        assert outcome.hit == (middle.controller == 1)
        assert (own.controller == 0) == (outcome.label == "Ben loses his own card")


def test_the_first_day_as_a_grid() -> None:
    grid = DIAGRAMS["first-day"]
    assert isinstance(grid, Grid)
    assert grid.rows == tuple(map(str, ADA)) and grid.columns == tuple(map(str, range(1, 10)))
    assert sum(int(cell.text) for line in grid.cells for cell in line) == ways(3, 3, 1)
    assert f"{ways(3, 3, 1)} ways" in grid.sentence


@for_each(("name", "rows", "columns", "days"), [("days", 3, 3, 4), ("small-days", 2, 3, 3)])
def test_days_are_multiplied(name: str, rows: int, columns: int, days: int) -> None:
    table, together = DIAGRAMS[name], 1
    assert isinstance(table, PayoffTable) and len(table.cells) == days
    for day, cells in enumerate(table.cells, 1):
        hand, free, ways_up, today, so_far = (int(cell.text.replace(",", "")) for cell in cells)
        together *= ways(rows, columns, day)
        assert hand * free * ways_up == today == ways(rows, columns, day) and so_far == together


def test_the_grid_and_the_list_have_every_pair() -> None:
    grid, listed, net = DIAGRAMS["touching"], DIAGRAMS["pairs"], spaces(3, 3)
    assert isinstance(grid, Grid) and isinstance(listed, OutcomeList)
    for (i, one), (j, other) in product(enumerate(net), repeat=2):
        cell = grid.cells[i][j]
        assert (cell.mark, cell.text) == (("", "") if i == j else ("hit", "+") if touch(one, other) else ("miss", "–"))
    assert [(cell.text, cell.mark) for cell in listed.cells] == [
        (f"{i + 1} and {j + 1}", "hit" if touch(net[i], net[j]) else "miss") for i, j in combinations(range(9), 2)
    ]
    assert "40 of 72" in grid.sentence and listed.sentence == "36 pairs of spaces; 20 of them touch."


@for_each(("name", "rows", "columns"), [("kinds", 3, 3), ("small-kinds", 2, 3)])
def test_kinds_of_spaces(name: str, rows: int, columns: int) -> None:
    table, net = DIAGRAMS[name], spaces(rows, columns)
    assert isinstance(table, PayoffTable)
    neighbours = Counter(sum(touch(space, other) for other in net) for space in net)
    told = [[int(cell.text) for cell in cells] for cells in table.cells[:-1]]
    assert told == [[count, near, count * near] for near, count in sorted(neighbours.items())]
    touching = sum(touch(*pair) for pair in ordered(rows, columns))
    assert [cell.text for cell in table.cells[-1]] == [str(len(net)), "", str(touching)]
    assert table.rows[0] == "In a corner" and len(table.rows) == len(table.cells)


def test_blanks() -> None:
    solved = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items if "/" in item.name}
    first, second, third = (ways(2, 3, day) for day in (1, 2, 3))
    touching = [pair for pair in ordered(2, 3) if touch(*pair)]
    corner, between = (0, 0), ((0, 1), (1, 1))
    assert solved == {
        "small-days/a": Variant(second, {"added": 3 + 5 + 2, "way-up-forgotten": 3 * 5}),
        "small-days/b": Variant(4, {"one-card": 5, "all-spaces": 6}),
        "small-days/c": Variant(first * second * third, {"added": first + second + third, "last-day": third}),
        "small-kinds/a": Variant(
            sum(one == corner for one, _ in touching),
            {"sides-alone": sum(one == corner and share_side(one, other) for one, other in touching), "all-others": 5},
        ),
        "small-kinds/b": Variant(
            sum(one in between for one, _ in touching),
            {"added": 2 + 5, "one-space": sum(one == (0, 1) for one, _ in touching)},
        ),
        "small-kinds/c": Variant(len(touching), {"all-pairs": len(ordered(2, 3))}),
    }


def test_old_items() -> None:
    tosses = list(product("ht", repeat=2))
    assert next(variants(LESSON, "coins")) == Variant(
        len(tosses), {"order-forgotten": len({frozenset(toss) for toss in tosses}), "one-coin": 2}
    )
    cake = next(variants(LESSON, "cake"))
    pieces, eaten = cake.figures["pieces"], cake.figures["eaten"]
    left = [piece for piece in range(pieces) if piece >= eaten]
    assert cake.solution == Fraction(len(left), pieces)
    assert cake.wrong == {"eaten": Fraction(eaten, pieces), "turned-over": Fraction(len(left), eaten)}
    assert (LESSON.old[0].lesson, LESSON.old[0].item) == ("five-seven-or-nine", "exact-total")


def test_ways_to_create_a_card() -> None:
    for variant in variants(LESSON, "ways"):
        hand, free = variant.figures["hand"], variant.figures["open"]
        assert variant.solution == len(list(product(range(hand), range(free), WAYS_UP)))
        assert variant.wrong == {"added": hand + free + 2, "way-up-forgotten": hand * free}


@pytest.mark.rule("mnk-field-2")
def test_pairs_of_spaces() -> None:
    for variant in variants(LESSON, "pairs"):
        rows, columns = variant.figures["rows"], variant.figures["columns"]
        net = spaces(rows, columns)
        assert 2 <= rows <= 4 and 2 <= columns <= 4 and variant.figures["field"] == len(net)
        assert variant.solution == len(list(combinations(net, 2)))
        assert variant.wrong == {"ordered": len(ordered(rows, columns)), "same-space": len(list(product(net, net)))}


@pytest.mark.rule("mnk-battle-1", "mnk-battle-3")
def test_choices_of_a_battle() -> None:
    for variant in variants(LESSON, "battle"):
        touching = variant.figures["touching"]
        chosen = [some for size in range(touching + 1) for some in combinations(range(touching), size)]
        assert variant.solution == len(chosen)
        assert variant.figures["twos"].count("2") == touching
        assert variant.wrong == {
            "one-each": len([some for some in chosen if len(some) == 1]),
            "none-forgotten": len([some for some in chosen if some]),
            "added": 2 * touching,
        }


@pytest.mark.rule("mnk-battle-17")
def test_the_neighbours_of_a_corner() -> None:
    for variant in variants(LESSON, "corner"):
        net = spaces(variant.figures["rows"], variant.figures["columns"])
        near = [space for space in net if touch(net[0], space)]
        others = len(net) - 1
        assert (variant.figures["near"], variant.figures["others"]) == (len(near), others)
        assert variant.solution == Fraction(len(near), others)
        assert variant.wrong == {
            "sides-alone": Fraction(sum(share_side(net[0], space) for space in net), others),
            "own-space": Fraction(len(near), len(net)),
        }


def test_what_is_counted_is_called_ways_and_a_field_is_where_the_game_is_played() -> None:
    """Each field comes up in two orders of Ada's cards, and in two of Ben's: there are fewer fields than ways."""
    words = {step.diagram: step.words for step in LESSON.exact}["days"]
    assert "{two_days} ways" in words and "{four_days} ways" in words and "fields" not in words
    hands = [(first, second) for first in range(5) for second in range(5) if first != second]
    assert len(hands) == 2 * len({frozenset(pair) for pair in hands})
    assert LESSON.title == "How many ways?" and "different fields" not in LESSON.question
