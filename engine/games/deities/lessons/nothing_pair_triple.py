"""The numbers of lesson 14: how often dice are all different, and how often two or three are alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from engine.core.facts import percent
from engine.games.deities.lessons.rolled_dice import chance_of_creation, outcomes_of, roll, table_with, words_of
from engine.games.deities.odds.batch_rolls import effects
from engine.games.deities.rules.combos import COMBOS
from engine.games.deities.rules.table import BEGIN, OWNED, SIDES
from engine.games.deities.rules.table_actions import RollBatch
from engine.lessons.builds import Typing, to_type
from engine.lessons.diagrams import Branch, Diagram, Distribution, Factor, Group, Product, SharePart, Tree
from engine.lessons.experiments import Experiment, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant, same_for_all
from engine.lessons.sketches import Sketch, sketch_of
from engine.lessons.streams import Stream

CREATION, LAW, CHAOS = COMBOS[0], COMBOS[2], COMBOS[3]
FEW, MANY = 3, 7
"""The dice of the tree, and the first number of dice that cannot all be different."""

FADED = 4
"""The dice of the product that is completed."""

DIFFERENT = Group("hit", "all different")
ALIKE = Group("miss", "some alike")


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    return LessonFacts(
        figures=_figures(),
        experiments=(_experiment(BEGIN, CREATION), _experiment(BEGIN, CHAOS), _experiment(SIDES, CREATION)),
        diagrams=_diagrams(),
        items=ITEMS,
        builds={"five-different": _dice_to_type()},
        sketch=_sketch(),
    )


def _sketch() -> Sketch:
    """What five dice make; a mistake is that two alike are an accident."""
    experiment = _experiment(BEGIN, CREATION)
    return sketch_of(experiment, all_different=[int(outcome.hit) for outcome in experiment.outcomes])


def _figures() -> Mapping[str, Figure]:
    return {
        "dice": BEGIN,
        "sides": SIDES,
        "few": FEW,
        "many": MANY,
        "faded": FADED,
        "rolls": SIDES**BEGIN,
        "different_rolls": int(chance_of_creation(BEGIN) * SIDES**BEGIN),
        "creation": chance_of_creation(BEGIN),
        "alike": 1 - chance_of_creation(BEGIN),
        "creation_six": chance_of_creation(SIDES),
        "creation_four": chance_of_creation(FADED),
        "creation_few": chance_of_creation(FEW),
        "triple_few": Fraction(SIDES, SIDES**FEW),
        "chaos": effects(BEGIN).chaos,
        "chaos_alone": _chance_of(CHAOS),
        "law_alone": _chance_of(LAW),
        "creation_name": CREATION,
        "law_name": LAW,
        "chaos_name": CHAOS,
    }


def _chance_of(words: str) -> Fraction:
    return next(outcome.chance for outcome in outcomes_of(BEGIN, words) if outcome.hit)


# ---------------------------------------------------------------- experiments


def _experiment(count: int, hit: str) -> Experiment:
    outcomes = outcomes_of(count, hit)
    place = {outcome.label: number for number, outcome in enumerate(outcomes)}
    return Experiment(
        columns=tuple(f"die {number}" for number in range(1, count + 1)),
        draw=lambda stream: roll(stream, count),
        outcome=lambda row: place[words_of(_dice(row))],
        outcomes=outcomes,
        actions=lambda row: (RollBatch(0, tuple(sorted(_dice(row)))),),
        start=table_with(count, BEGIN),
    )


def _dice(row: Row) -> tuple[int, ...]:
    return tuple(int(die) for die in row)


# ---------------------------------------------------------------- diagrams


def _diagrams() -> Mapping[str, Diagram]:
    return {
        "five-different": _product(BEGIN),
        "five-dice": _combos_of_five(),
        "by-count": _by_count(),
        "four-different": _product(FADED, ("", "a", "b", ""), "c"),
        "three-dice": _tree(),
    }


def _product(count: int, hidden: tuple[str, ...] = (), result: str = "") -> Product:
    """Die after die: how many numbers are left that have not come yet."""
    blanks = hidden or ("",) * count
    factors = tuple(Factor(SIDES - n, SIDES, f"die {n + 1} is new", blanks[n]) for n in range(count))
    sentence = f"Each die must show a number that has not come yet: {SIDES} are left, then one less each time."
    return Product(f"{count} dice, all different", sentence, (), factors, result)


def _dice_to_type() -> Typing:
    """The chance of each die to be new; a mistake is to look at the die before it alone, or at the rolls so far."""
    dice = _product(BEGIN)
    return to_type(
        dice,
        lambda way: way[0] != dice.factors[0],
        last_alone=lambda way: Fraction(SIDES - 1, SIDES),
        one_number=lambda way: Fraction(1, SIDES),
    )


def _combos_of_five() -> Distribution:
    bars = tuple(
        SharePart(outcome.label, outcome.chance, DIFFERENT.mark if outcome.hit else ALIKE.mark)
        for outcome in outcomes_of(BEGIN, CREATION)
    )
    law, creation = percent(_chance_of(LAW)), percent(_chance_of(CREATION))
    sentence = f"{LAW}, two alike, is likeliest with {law}; {CREATION}, all different, has {creation}."
    return Distribution(f"What {BEGIN} dice make", sentence, (DIFFERENT, ALIKE), "Combos", "chance", bars)


def _by_count() -> Distribution:
    counts = range(1, OWNED + 1)
    bars = tuple(SharePart(str(count), chance_of_creation(count), DIFFERENT.mark) for count in counts)
    sentence = (
        f"With {FADED} dice it is {percent(chance_of_creation(FADED))}, with {SIDES} "
        f"{percent(chance_of_creation(SIDES))}, from {MANY} on it cannot happen."
    )
    return Distribution("All different, by the number of dice", sentence, (DIFFERENT,), "Dice", "chance", bars)


def _tree() -> Tree:
    """Three dice one after the other: does each show a number that is there already?"""
    one, two = Fraction(1, SIDES), Fraction(2, SIDES)
    after_same = (
        Branch("the third is the same, too", one, mark="other"),
        Branch("the third is another", 1 - one, mark="miss"),
    )
    after_new = (
        Branch("the third is like one of them", two, mark="miss", blank="b"),
        Branch("the third is new as well", 1 - two, mark="hit"),
    )
    return Tree(
        f"{FEW} dice, one after the other",
        "The first die shows anything. Each further one is new, or like one before it.",
        (Group("hit", "all different"), Group("miss", "a pair"), Group("other", "three alike")),
        (
            Branch("the second is like the first", one, after_same),
            Branch("the second is new", 1 - one, after_new, blank="a"),
        ),
    )


# ---------------------------------------------------------------- items


def _all_different(stream: Stream) -> Variant:
    count = stream.pick((3, 4, 6))
    return Variant(
        chance_of_creation(count),
        {
            "alike": 1 - chance_of_creation(count),
            "same-factor": Fraction(SIDES - 1, SIDES) ** (count - 1),
            "one-order": chance_of_creation(count) / SIDES,
        },
        {"count": count},
    )


def _some_alike(stream: Stream) -> Variant:
    count = stream.pick((2, 3, 4))
    wrong = {"none-alike": chance_of_creation(count)}
    if count > 2:
        wrong["first-only"] = Fraction(count - 1, SIDES)
    else:
        wrong["first-only"] = Fraction(2, SIDES)
    return Variant(1 - chance_of_creation(count), wrong, {"count": count})


def _too_many(stream: Stream) -> Variant:
    count = stream.pick((7, 8, 9))
    return Variant(0, {"rare": 1, "half": 2}, {"count": count})


def _which(stream: Stream) -> Variant:
    return Variant(1, {"creation": 0, "same": 2})


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "orders": same_for_all(4 * 3 * 2, {"letters": 4, "picked": 3}, with_repeats=4**3, no_order=4),
    "two-sixes": same_for_all(Fraction(1, SIDES**2), added=Fraction(2, SIDES), one=Fraction(1, SIDES)),
    "four-different/a": same_for_all(SIDES - 1, all_numbers=SIDES),
    "four-different/b": same_for_all(SIDES - 2, same_again=SIDES - 1, all_numbers=SIDES),
    "four-different/c": same_for_all(
        chance_of_creation(FADED), same_factor=Fraction(SIDES - 1, SIDES) ** 3, last_factor=Fraction(3, SIDES)
    ),
    "three-dice/a": same_for_all(Fraction(SIDES - 1, SIDES), alike=Fraction(1, SIDES)),
    "three-dice/b": same_for_all(Fraction(2, SIDES), one_number=Fraction(1, SIDES), new=Fraction(4, SIDES)),
    "all-different": _all_different,
    "some-alike": _some_alike,
    "too-many": _too_many,
    "which": _which,
}
