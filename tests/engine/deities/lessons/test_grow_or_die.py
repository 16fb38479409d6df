"""Lesson 15, every number counted a second time: over the multisets of a roll, and by going along the chain."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod

import pytest

from engine.games.deities.rules.events import BatchRolled
from engine.lessons.diagrams import Chain, PayoffTable, Tree
from engine.lessons.lesson_catalog import lesson
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import SEEDS, check_in_band, trials_on_table, variants
from tests.samples import todays

LESSON = lesson("grow-or-die")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams
OUT, GOAL = 0, 4
ENOUGH_ROUNDS = 120


@cache
def blows(count: int) -> Mapping[str, Fraction]:
    """By what a roll of so many dice does to the other player: "wins", or the number of dice that are lost."""
    found: Counter[str] = Counter()
    for dice in combinations_with_replacement(range(6), count):
        alike = [dice.count(face) for face in range(6)]
        ways = factorial(count) // prod(map(factorial, alike))
        found["wins" if max(alike) >= 5 else str(alike.count(4))] += ways
    return {what: Fraction(ways, 6**count) for what, ways in found.items()}


@cache
def grows(count: int) -> Fraction:
    rolls = list(product(range(6), repeat=count))
    return Fraction(sum(len(set(dice)) == count for dice in rolls), len(rolls))


@cache
def after_round(dice: int, foe: int) -> Mapping[int, Fraction]:
    found: Counter[int] = Counter()
    for what, chance in blows(foe).items():
        left = 0 if what == "wins" else max(0, dice - int(what))
        if left == 0:
            found[OUT] += chance  # type: ignore[assignment]
        else:
            found[left + 1] += chance * grows(left)  # type: ignore[assignment]
            found[left] += chance * (1 - grows(left))  # type: ignore[assignment]
    return {place: chance for place, chance in found.items() if chance}  # type: ignore[misc]


@cache
def in_the_end(dice: int, foe: int) -> float:
    """The chance to grow, by going along the chain until hardly anything is left on the way."""
    weights, grown = {dice: 1.0}, 0.0
    for _ in range(ENOUGH_ROUNDS):
        after: Counter[int] = Counter()
        for place, weight in weights.items():
            for following, chance in after_round(place, foe).items():
                after[following] += weight * float(chance)  # type: ignore[assignment]
        grown += after.pop(GOAL, 0)
        after.pop(OUT, 0)
        weights = {place: float(weight) for place, weight in after.items()}
    return grown


def test_the_rolls_of_nine_dice_sum_to_one() -> None:
    assert sum(blows(9).values()) == sum(blows(7).values()) == 1


@pytest.mark.rule("dei-judgment-2", "dei-judgment-5", "dei-win-2", "dei-win-4", "dei-judgment-9")
def test_figures_are_counted_over_all_rolls() -> None:
    chances = {name: FIGURES[name] for name in ("share", "share_two", "share_three", "share_smaller", "out")}
    walked = (in_the_end(1, 9), in_the_end(2, 9), in_the_end(3, 9), in_the_end(1, 7), 1 - in_the_end(1, 9))
    assert [float(chance) for chance in chances.values()] == pytest.approx(walked, abs=1e-9)
    others = {name: figure for name, figure in FIGURES.items() if name not in chances}
    changes = [sum(chance * (place - n) for place, chance in after_round(n, 9).items()) for n in (1, 2)]
    assert others == {
        "goal": 4,
        "foe": 9,
        "smaller": 7,
        "band": round(200 * 1.96 * (walked[0] * (1 - walked[0]) / 10_000) ** 0.5),
        "change": changes[0],
        "change_two": changes[1],
        "survive": blows(9)["0"],
        "victory": blows(9)["wins"],
        "destruction": blows(9)["1"] + blows(9)["2"],
        "grow_two": grows(2),
        "grow_three": grows(3),
        "smaller_rolls": 6**7,
        "smaller_four": 6**7 * blows(7)["1"],
        "smaller_five": 6**7 * blows(7)["wins"],
        "creation_name": "Creation",
        "destruction_name": "Destruction",
        "victory_name": "Victory",
    }


@for_each("foe", [7, 9])
def test_chances_are_mixtures_of_where_a_round_leads(foe: int) -> None:
    """The equations themselves, exactly: only one set of numbers fulfils them."""
    known = {OUT: Fraction(0), GOAL: Fraction(1)}
    numbers = {(1, 9): 0, (2, 9): 1, (1, 7): 2}
    if foe == 9:
        known |= {1: FIGURES["share"], 2: FIGURES["share_two"], 3: FIGURES["share_three"]}  # type: ignore[dict-item]
        for dice in (1, 2, 3):
            assert known[dice] == sum(chance * known[place] for place, chance in after_round(dice, foe).items())
    for (dice, against), number in numbers.items():
        if against == foe:
            assert float(LESSON.experiment(number).chance) == pytest.approx(in_the_end(dice, foe), abs=1e-9)
            assert sum(outcome.chance for outcome in LESSON.experiment(number).outcomes) == 1


@for_each("number", todays(3, range(3)))
def test_trials_lie_in_their_band(number: int) -> None:
    check_in_band(LESSON, number)


@pytest.mark.rule("dei-turn-1", "dei-judgment-5", "dei-judgment-2")
@for_each("number", range(3))
def test_a_trial_ends_on_the_table_as_its_row_says(number: int) -> None:
    for experiment, row, told, state in trials_on_table(LESSON, number):
        rolled = [event for event in told if isinstance(event, BatchRolled)]
        assert len(rolled) == len(str(row[1]).split())
        power = state.players[0].power  # type: ignore[attr-defined]
        if experiment.outcomes[experiment.outcome(row)].hit:
            assert power == row[2] == GOAL
        else:
            assert row[2] == OUT
            assert state.result is not None and state.result.winners == (1,)


def test_diagrams_tell_the_counted_numbers() -> None:
    chain, one, smaller = DIAGRAMS["chain"], DIAGRAMS["one-round"], DIAGRAMS["smaller-round"]
    assert isinstance(chain, Chain) and isinstance(one, Tree) and isinstance(smaller, Tree)
    told = {(int(move.start), int(move.end)): move.chance for move in chain.moves}
    assert told == {(n, place): chance for n in (1, 2, 3) for place, chance in after_round(n, 9).items()}
    for tree, foe in ((one, 9), (smaller, 7)):
        ends = {way[0].label[:7]: chance for way, chance in tree.ends()}
        assert ends["Victory"] == blows(foe)["wins"]
        assert ends["nothing"] == blows(foe)["0"]
        assert sum(ends.values()) == 1
    table, averages = DIAGRAMS["smaller-chances"], DIAGRAMS["on-average"]
    assert isinstance(table, PayoffTable) and isinstance(averages, PayoffTable)
    assert [float(line[0].text) for line in table.cells] == pytest.approx(
        [in_the_end(n, 7) for n in (1, 2, 3)], abs=5e-5
    )
    changes = [float(sum(c * (place - n) for place, c in after_round(n, 9).items())) for n in (1, 2, 3)]
    assert [float(line[0].text) for line in averages.cells] == pytest.approx(changes, abs=5e-3)


def test_items_are_counted_a_second_time() -> None:
    for variant in variants(LESSON, "two-ends"):
        up, home = (Fraction(str(variant.figures[name])) for name in ("up", "home"))
        walked, here = Fraction(0), Fraction(1)
        for _ in range(60):
            walked += here * up * home
            here *= up * (1 - home)
        assert float(variant.solution) == pytest.approx(float(walked), abs=1e-9)
        assert variant.wrong == {"no-return": up * home, "first-step": up}
    for variant in variants(LESSON, "average"):
        gain, chance = variant.figures["gain"], Fraction(str(variant.figures["chance"]))
        faces = [gain] * int(6 * chance) + [-1] * int(6 * (1 - chance))
        assert variant.solution == Fraction(sum(map(int, faces)), 6)
    for variant in variants(LESSON, "rounds"):
        rounds = int(str(variant.figures["rounds"]))
        games = list(product(range(6), repeat=rounds))
        assert variant.solution == Fraction(sum(0 in game for game in games), len(games))


def test_old_items_and_blanks() -> None:
    solutions = {item.name: LESSON.variant(item.name, SEEDS[0]).solution for item in LESSON.own_items}
    assert solutions["again"] == Fraction(1, 3)
    assert solutions["mean-of-die"] == Fraction(sum(range(1, 7)), 6)
    assert solutions["smaller-round/a"] == blows(7)["1"]
    assert solutions["smaller-round/b"] == blows(7)["0"]
    assert float(solutions["smaller-chances/a"]) == pytest.approx(in_the_end(1, 7), abs=1e-9)
    assert solutions["smaller-chances/a"] + solutions["smaller-chances/b"] == 1
    assert solutions["safe"] == 2
