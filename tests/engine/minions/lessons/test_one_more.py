"""Lesson 2, every number counted a second time."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from engine.games.minions.rules.events import DieTurned, PowerRollEnded, Rolled
from engine.lessons.diagrams import Distribution, Grid, PayoffTable
from engine.lessons.lesson_catalog import lesson
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import check_in_band, trials_on_table, variants
from tests.engine.minions import witness
from tests.engine.minions.play import BOONS, MINIONS

LESSON = lesson("one-more")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams
ROLLS = list(product(range(1, 7), repeat=2))
NEEDS = (5, 7, 9, 11)
Total = Callable[[int, int], int]


def plain(a: int, b: int) -> int:
    return a + b


def nudged(a: int, b: int) -> int:
    """The lowest die up by 1; only two 6s have no die that could go up."""
    return a + b + (a + b < 12)


def withered(a: int, b: int) -> int:
    return a - (a > 1) + b - (b > 1)


def good(needed: int, total: Total = plain) -> int:
    return len([1 for a, b in ROLLS if total(a, b) >= needed])


def ways(total: int) -> int:
    return len([1 for a, b in ROLLS if a + b == total])


def gain(needed: int) -> int:
    return good(needed, nudged) - good(needed)


def lost(needed: int) -> int:
    return good(needed) - good(needed, withered)


@pytest.mark.rule("min-power-6", "min-dice-1", "min-dice-2", "min-dice-3", "min-dice-4")
def test_figures() -> None:
    vampire, minotaur = MINIONS["Vampire"]["rolls"], MINIONS["Minotaur"]["rolls"]
    assert minotaur[1:] == [FIGURES["five"], FIGURES["nine"], FIGURES["eleven"]] == [5, 9, 11]
    assert vampire[1:3] == [FIGURES["calm"], FIGURES["sung"]] == [5, 7]
    assert (FIGURES["seven"], FIGURES["below"], FIGURES["rolls"]) == (7, 8, 36)
    assert (FIGURES["small"], FIGURES["big"], FIGURES["huge"]) == (2, 3, 4)
    assert (FIGURES["good_nine"], FIGURES["good_nine_nudged"]) == (good(9), good(9, nudged))
    assert FIGURES["gained"] == ways(8) == gain(9)
    assert [FIGURES[f"gain_{name}"] for name in ("five", "seven", "eleven")] == [gain(n) for n in (5, 7, 11)]
    assert [FIGURES[name] for name in ("share_nine", "share_nine_nudged", "share_gained")] == [
        Fraction(count, 36) for count in (good(9), good(9, nudged), gain(9))
    ]
    assert (FIGURES["lost"], FIGURES["left"]) == (lost(9), good(9, withered)) == (7, 3)
    assert (FIGURES["share_lost"], FIGURES["share_left"]) == (Fraction(7, 36), Fraction(1, 12))
    assert (FIGURES["good_calm"], FIGURES["good_sung"], FIGURES["lost_to_song"]) == (30, 21, ways(5) + ways(6))
    assert FIGURES["share_lost_to_song"] == Fraction(ways(5) + ways(6), 36)


EXPECTED = (
    (good(9), gain(9), 36 - good(9, nudged)),
    (good(9, withered), lost(9), 36 - good(9)),
    (good(7), good(5) - good(7), 36 - good(5)),
)
"""For each experiment: good all the same, changed by the card, too low."""


@for_each("number", range(3))
def test_chances_are_counted_and_trials_agree(number: int) -> None:
    outcomes = LESSON.experiment(number).outcomes
    assert [outcome.chance for outcome in outcomes] == [Fraction(count, 36) for count in EXPECTED[number]]
    assert [outcome.hit for outcome in outcomes] == [False, True, False]
    check_in_band(LESSON, number)


@pytest.mark.rule("min-dice-1", "min-dice-3", "min-power-3", "min-power-4")
def test_a_nudge_is_played_on_the_table() -> None:
    for experiment, row, told, state in trials_on_table(LESSON, 0):
        [rolled] = [event for event in told if isinstance(event, Rolled)]
        ended = next(event for event in told if isinstance(event, PowerRollEnded) and event.seat == 1)
        assert (*rolled.dice, sum(rolled.dice)) == row and ended.needed == 9 and rolled.seat == 1
        assert ended.total == nudged(*rolled.dice)
        before, after = sum(rolled.dice) >= 9, bool(ended.bonus)
        assert experiment.outcome(row) == (0 if before else 1 if after else 2)
        assert state.contenders == ((1,) if after else (0,))


@for_each("dice", ROLLS)
def test_every_nudge_can_be_played(dice: tuple[int, int]) -> None:
    experiment, state = LESSON.experiment(0), LESSON.start_of(0).states()[-1]
    for action in experiment.actions((*dice, sum(dice))):
        state = state.play(action).after
    assert state.stage.words == "take the Glory"


@pytest.mark.rule("min-power-6", "min-dice-2", "min-dice-4")
def test_song_and_wither_are_played_on_the_table() -> None:
    for number, seat, needed in ((1, 1, 9), (2, 0, 5)):
        for experiment, row, told, _ in trials_on_table(LESSON, number):
            rolls = [event for event in told if isinstance(event, Rolled)]
            assert [die for event in rolls for die in event.dice] == list(row)
            ended = next(event for event in told if isinstance(event, PowerRollEnded) and event.seat == seat)
            before, after = sum(rolls[seat].dice) >= needed, bool(ended.bonus)
            assert experiment.outcome(row) == (0 if after else 1 if before else 2)
            turned = [event for event in told if isinstance(event, DieTurned)]
            assert {event.seat for event in turned} <= {1} and {event.by for event in turned} <= {"Wither"}


def test_the_question_stands_where_the_first_trial_begins() -> None:
    assert LESSON.start.states()[-1] == LESSON.start_of(0).states()[-1]


def test_grids_mark_what_the_cards_change() -> None:
    cases = {
        "nudged": (lambda a, b: a + b >= 9, lambda a, b: nudged(a, b) >= 9),
        "withered": (lambda a, b: a + b >= 9, lambda a, b: withered(a, b) >= 9),
        "sung": (lambda a, b: a + b >= 5, lambda a, b: a + b >= 7),
    }
    for name, (before, after) in cases.items():
        grid = DIAGRAMS[name]
        assert isinstance(grid, Grid)
        cells = [cell for line in grid.cells for cell in line]
        assert [int(cell.text) for cell in cells] == [a + b for a, b in ROLLS]
        wanted = {(True, True): "other", (False, False): "miss", (True, False): "hit", (False, True): "hit"}
        assert [cell.mark for cell in cells] == [wanted[before(*roll), after(*roll)] for roll in ROLLS]
    assert "10 of 36" in DIAGRAMS["nudged"].sentence and "5 more" in DIAGRAMS["nudged"].sentence
    assert "takes 7" in DIAGRAMS["withered"].sentence and "3 are left" in DIAGRAMS["withered"].sentence
    assert "takes 9" in DIAGRAMS["sung"].sentence and "21 are left" in DIAGRAMS["sung"].sentence


def test_bars_and_tables() -> None:
    worth, ladder, wither = DIAGRAMS["worth"], DIAGRAMS["ladder"], DIAGRAMS["wither-ladder"]
    assert isinstance(worth, Distribution) and isinstance(ladder, PayoffTable) and isinstance(wither, PayoffTable)
    assert [(bar.label, bar.value) for bar in worth.bars] == [(str(n), ways(n - 1)) for n in range(3, 13)]
    assert [bar.label for bar in worth.bars if bar.mark] == [str(n) for n in NEEDS]
    assert "3 at 5, 5 at 7, 5 at 9, 3 at 11" in worth.sentence
    assert [[int(cell.text) for cell in line] for line in ladder.cells] == [
        [good(n), good(n, nudged), gain(n)] for n in NEEDS
    ]
    assert [[int(cell.text) for cell in line] for line in wither.cells] == [
        [good(n), good(n, withered), lost(n)] for n in NEEDS
    ]


def test_blanks_and_the_old_item() -> None:
    blank = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items}
    assert (blank["ladder/a"].solution, blank["ladder/a"].wrong) == (33, {"only-one": 31, "downwards": 26})
    assert (blank["ladder/b"].solution, blank["ladder/b"].wrong) == (3, {"exactly": ways(11), "one": 1})
    assert (blank["wither-ladder/a"].solution, blank["wither-ladder/a"].wrong) == (7, {"left": 3})
    assert (blank["wither-ladder/b"].solution, blank["wither-ladder/b"].wrong) == (
        good(11, withered),
        {"untouched": good(11), "one-down": good(12)},
    )
    old = blank["difference"]
    before, after = Fraction(old.figures["before"]), Fraction(old.figures["after"])
    assert before + old.solution == after
    bottoms = Fraction(after.numerator - before.numerator, after.denominator - before.denominator)
    assert old.wrong == {"added": before + after, "bottoms": bottoms}


def test_gained() -> None:
    for variant in variants(LESSON, "gained"):
        needed = variant.figures["needed"]
        assert variant.solution == Fraction(gain(needed), 36)
        assert (variant.figures["just_below"], variant.figures["gain"]) == (needed - 1, gain(needed))
        assert variant.wrong == {
            "already-good": Fraction(ways(needed), 36),
            "one-roll": Fraction(1, 36),
            "whole-chance": Fraction(good(needed, nudged), 36),
        }


def test_sung() -> None:
    for variant in variants(LESSON, "sung"):
        f = variant.figures
        rolls = MINIONS[f["minion"]]["rolls"]
        assert (f["calm"], f["needed"], f["next"]) == (rolls[f["bonus"] - 1], rolls[f["bonus"]], f["bonus"] + 1)
        assert variant.solution == Fraction(good(f["needed"]), 36) and f["good"] == good(f["needed"])
        cards = [(MINIONS[f["minion"]], {"effect": None}, f["bonus"]), (MINIONS["Gorgon"], BOONS["Siren Song"], 1)]
        assert variant.solution == witness.rolled(witness.met(cards, ["defense"]), 0, (0, 1), None)
        lost_part = Fraction(good(f["calm"]) - good(f["needed"]), 36)
        assert variant.wrong == {"without-song": Fraction(good(f["calm"]), 36), "lost-part": lost_part}


def test_where() -> None:
    for variant in variants(LESSON, "where"):
        f = variant.figures
        gains = [gain(f["x"]), gain(f["y"])]
        assert gains[variant.solution] == max(gains) == f["gain_better"] > min(gains) == f["gain_worse"]
        assert [f["x"], f["y"]][variant.solution] == f["better"] and {f["x"], f["y"]} == {f["better"], f["worse"]}
        assert variant.wrong == {"other-one": 1 - variant.solution, "alike": 2}


def test_times() -> None:
    for variant in variants(LESSON, "times"):
        f = variant.figures
        before, after = good(f["needed"]), good(f["needed"], nudged)
        assert (f["good"], f["more"], f["gain"]) == (before, after, after - before)
        assert variant.solution == Fraction(after, before)
        assert variant.wrong == {"difference": after - before, "turned-over": Fraction(before, after)}
