"""Lesson 1, every number counted a second time."""

import re
from fractions import Fraction
from itertools import product

import pytest

from engine.games.minions.rules.events import Rolled
from engine.lessons.diagrams import Distribution, Grid, PayoffTable
from engine.lessons.lesson_catalog import lesson
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import check_in_band, trials_on_table, variants
from tests.engine.minions.play import MINIONS

LESSON = lesson("five-seven-or-nine")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams
ROLLS = list(product(range(1, 7), repeat=2))
NEEDS = (7, 5, 9)
"""What the three experiments ask for, in order."""


def good(needed: int) -> int:
    return len([1 for a, b in ROLLS if a + b >= needed])


def ways(total: int) -> int:
    return len([1 for a, b in ROLLS if a + b == total])


def pairs(total: int) -> int:
    return len({frozenset(roll) for roll in ROLLS if sum(roll) == total})


@pytest.mark.rule("min-power-1", "min-power-2", "min-power-3")
def test_figures_are_those_of_the_cards_and_of_36_rolls() -> None:
    vampire, minotaur = MINIONS["Vampire"]["rolls"], MINIONS["Minotaur"]["rolls"]
    assert (FIGURES["five"], FIGURES["seven"], FIGURES["nine"], FIGURES["eleven"]) == (5, 7, 9, 11)
    assert (vampire[1], vampire[2], minotaur[2], minotaur[3]) == (5, 7, 9, 11)
    assert (FIGURES["small"], FIGURES["big"], FIGURES["huge"]) == (2, 3, 4)
    assert (FIGURES["faces"], FIGURES["rolls"], FIGURES["totals"]) == (6, 36, 11)
    assert (FIGURES["lowest"], FIGURES["highest"]) == (2, 12)
    assert (FIGURES["ways_lowest"], FIGURES["ways_seven"]) == (ways(2), ways(7)) == (1, 6)
    for name, needed in (("five", 5), ("seven", 7), ("nine", 9), ("eleven", 11)):
        assert FIGURES[f"good_{name}"] == good(needed)
    for name, needed in (("five", 5), ("seven", 7), ("nine", 9)):
        assert FIGURES[f"share_{name}"] == Fraction(good(needed), 36)
    assert (FIGURES["bad_five"], FIGURES["bad_seven"]) == (36 - good(5), 36 - good(7))
    assert FIGURES["one"] != FIGURES["other"] and {FIGURES["one"], FIGURES["other"]} <= set(range(1, 7))
    assert {FIGURES["one_eleven"], FIGURES["other_eleven"]} == {5, 6}


@for_each("number", range(3))
def test_chances_are_counted_and_trials_agree(number: int) -> None:
    experiment = LESSON.experiment(number)
    assert [(o.label, o.chance, o.hit) for o in experiment.outcomes] == [
        (str(total), Fraction(ways(total), 36), total >= NEEDS[number]) for total in range(2, 13)
    ]
    check_in_band(LESSON, number)


@pytest.mark.rule("min-power-2", "min-power-3", "min-power-4")
@for_each("number", range(3))
def test_a_trial_is_a_roll_on_the_table(number: int) -> None:
    for experiment, row, told, _ in trials_on_table(LESSON, number):
        [rolled] = [event for event in told if isinstance(event, Rolled)]
        assert (*rolled.dice, sum(rolled.dice)) == row
        assert rolled.needed == NEEDS[number] and not rolled.coming
        assert rolled.seat == (1 if NEEDS[number] == 9 else 0)
        outcome = experiment.outcomes[experiment.outcome(row)]
        assert outcome.label == str(sum(rolled.dice)) and outcome.hit == (sum(rolled.dice) >= rolled.needed)


def test_the_question_stands_where_the_first_trial_begins() -> None:
    assert LESSON.start.states()[-1] == LESSON.start_of(0).states()[-1]


def test_grids_show_every_roll() -> None:
    for name, needed in (("rolls", 0), ("seven", 7), ("five", 5)):
        grid = DIAGRAMS[name]
        assert isinstance(grid, Grid)
        assert [int(cell.text) for line in grid.cells for cell in line] == [a + b for a, b in ROLLS]
        marks = [cell.mark for line in grid.cells for cell in line]
        assert marks == [("hit" if a + b >= needed else "miss") if needed else "" for a, b in ROLLS]
        assert str(good(needed)) in grid.sentence


def test_bars_and_tables_hold_the_counts() -> None:
    totals, column, ladder = DIAGRAMS["totals"], DIAGRAMS["by-first-die"], DIAGRAMS["ladder"]
    assert isinstance(totals, Distribution) and isinstance(column, PayoffTable) and isinstance(ladder, PayoffTable)
    assert [(bar.label, bar.value) for bar in totals.bars] == [(str(t), ways(t)) for t in range(2, 13)]
    assert "7 is the likeliest total with 6 of 36" in totals.sentence
    counted = [len([b for b in range(1, 7) if a + b >= 9]) for a in range(1, 7)]
    assert [int(cell.text) for [cell] in column.cells] == [*counted, sum(counted)]
    assert [[cell.text for cell in line] for line in ladder.cells] == [
        [str(good(needed)), str(Fraction(good(needed), 36))] for needed in (5, 7, 9, 11)
    ]


def test_blanks_ask_for_what_is_left_out() -> None:
    solutions = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items if "/" in item.name}
    for first, letter in ((4, "a"), (6, "b")):
        blank = solutions[f"by-first-die/{letter}"]
        second = [b for b in range(1, 7) if first + b >= 9]
        assert (blank.solution, blank.wrong, blank.figures["first"]) == (len(second), {"exactly": 1}, first)
        assert blank.figures["second"] == ", ".join(map(str, second[:-1])) + f" and {second[-1]}"
    assert (solutions["by-first-die/c"].solution, solutions["by-first-die/c"].wrong) == (10, {"exactly": 4})
    assert (solutions["ladder/a"].solution, solutions["ladder/a"].wrong) == (30, {"misses": 6})
    assert solutions["ladder/b"].solution == Fraction(10, 36)
    assert solutions["ladder/b"].wrong == {
        "eleven-totals": Fraction(4, 11),
        "exactly": Fraction(4, 36),
        "unordered": Fraction(6, 21),
    }
    unordered = {frozenset(roll) for roll in ROLLS if sum(roll) >= 11}
    assert (solutions["ladder/c"].solution, solutions["ladder/c"].wrong) == (3, {"order-forgotten": len(unordered)})


def test_old_items() -> None:
    one_die, share, pairs_of = (next(variants(LESSON, name)) for name in ("one-die", "share-of-class", "pairs"))
    low = one_die.figures["low"]
    faces = [face for face in range(1, 7) if face >= low]
    assert one_die.solution == Fraction(len(faces), 6) and one_die.figures["good"] == len(faces)
    assert one_die.wrong == {"only-one": Fraction(1, 6), "good-to-bad": Fraction(len(faces), 6 - len(faces))}
    caps, pupils = share.figures["caps"], share.figures["pupils"]
    assert share.solution * pupils == caps
    assert share.wrong == {"the-others": 1 - share.solution, "turned-over": 1 / share.solution}
    caps, scarves = pairs_of.figures["caps"], pairs_of.figures["scarves"]
    assert pairs_of.solution == len(list(product(range(caps), range(scarves))))
    assert pairs_of.wrong == {"added": caps + scarves}


def test_exact_total() -> None:
    for variant in variants(LESSON, "exact-total"):
        total = variant.figures["total"]
        assert variant.solution == Fraction(ways(total), 36)
        assert (variant.figures["ways"], variant.figures["pairs"]) == (ways(total), pairs(total))
        assert variant.wrong == {
            "eleven-totals": Fraction(1, 11),
            "order-forgotten": Fraction(pairs(total), 36),
            "unordered": Fraction(pairs(total), 21),
            "or-more": Fraction(good(total), 36),
        }


def test_reach() -> None:
    for variant in variants(LESSON, "reach"):
        needed = variant.figures["needed"]
        assert variant.solution == Fraction(good(needed), 36) and variant.figures["good"] == good(needed)
        assert variant.wrong == {
            "more-than": Fraction(good(needed) - ways(needed), 36),
            "exactly": Fraction(ways(needed), 36),
            "missed": Fraction(36 - good(needed), 36),
            "unordered": Fraction(sum(map(pairs, range(needed, 13))), 21),
            "eleven-totals": Fraction(len(range(needed, 13)), 11),
        }
        assert variant.figures["good_totals"] == len(range(needed, 13))


def test_which_roll() -> None:
    for variant in variants(LESSON, "which-roll"):
        f = variant.figures
        shown = [(f["p"], f["q"]), (f["r"], f["s"])]
        likely = [len([1 for roll in ROLLS if sorted(roll) == sorted(dice)]) for dice in shown]
        assert sorted(likely) == [1, 2] and likely[variant.solution] == 2
        assert variant.wrong == {"double": likely.index(1), "alike": 2}
        assert shown[variant.solution] == (f["low"], f["high"])
        assert shown[1 - variant.solution] == (f["double"], f["double"])
    assert len({variant.solution for variant in variants(LESSON, "which-roll")}) == 2


def test_the_friend_counts_totals() -> None:
    for variant in variants(LESSON, "friend"):
        needed = variant.figures["needed"]
        assert variant.figures["good_totals"] == len({a + b for a, b in ROLLS if a + b >= needed})
        assert variant.figures["good"] == good(needed)
        assert variant.figures["chance"] == Fraction(good(needed), 36) != Fraction(variant.figures["good_totals"], 11)
        assert (variant.solution, variant.wrong) == (1, {"all-alike": 0, "twelve": 2})


def test_a_reply_reads_well_with_every_number() -> None:
    for item in LESSON.own_items:
        for variant in variants(LESSON, item.name):
            for text in (item.ask, item.right, *item.wrong.values()):
                assert not re.search(r"\b[Aa] (8|11|18)\b", LESSON.tell(text, variant.figures)), text
