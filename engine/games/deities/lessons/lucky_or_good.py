"""The numbers of lesson 17: how well the best of many guesses by luck, and what honest guesses cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise

from engine.chance.calibration import penalty
from engine.core.facts import percent
from engine.games.deities.lessons.guesses import (
    DICE,
    ENOUGH,
    FEW,
    GUESSED,
    KNOWN,
    PUPILS,
    School,
    average_penalty,
    chance_of_somebody,
    chance_right_at_least,
    diagrams,
)
from engine.games.deities.lessons.rolled_dice import table_with
from engine.games.deities.rules.table import BEGIN
from engine.games.deities.rules.table_actions import RollBatch
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant, same_for_all
from engine.lessons.streams import Stream

HIGH, KNOWER_NEEDS = 4, 3
"""What a die must show for whoever calls "high", and for somebody who calls "3 or more"."""

LARGE_SCHOOL = 500
"""So many pupils call dice in the exit question."""

SURE, HONEST, HALF = 10, 7, 5
"""What can be said in the bet."""

COIN = Fraction(1, 2)


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    return LessonFacts(
        figures=_figures(),
        experiments=(
            _experiment_of_class(),
            _experiment_of_one(HIGH, GUESSED),
            _experiment_of_one(KNOWER_NEEDS, KNOWN),
        ),
        diagrams=diagrams(),
        items=ITEMS,
    )


def _figures() -> Mapping[str, Figure]:
    one, crowd, school = chance_right_at_least(ENOUGH, DICE, GUESSED), chance_of_somebody(PUPILS), School()
    second = COIN**3
    return {
        "dice": DICE,
        "enough": ENOUGH,
        "pupils": PUPILS,
        "one": one,
        "times_one": percent(PUPILS * one),
        "crowd": crowd,
        "crowd_tenths": round(10 * crowd),
        "good": KNOWN,
        "patterns": 2**DICE,
        "few_patterns": 2**FEW,
        "lucky": int(one * 2**DICE),
        "one_in": school.one_in,
        "school": school.pupils,
        "good_enough": school.good_enough,
        "all_enough": school.all_enough,
        "good_share": Fraction(school.good_enough, school.all_enough),
        "penalty_honest": f"{float(average_penalty(HONEST, KNOWN)):.1f}",
        "penalty_sure": f"{float(average_penalty(SURE, KNOWN)):.1f}",
        "penalty_half": int(average_penalty(HALF, KNOWN)),
        "worst": penalty(SURE, came_true=False),
        "ten_halves": int(10 * average_penalty(HALF, KNOWN)),
        "school_size": LARGE_SCHOOL,
        "champion": chance_of_somebody(LARGE_SCHOOL, DICE),
        "nobody_two": (1 - second) ** 2,
        "somebody_two": 1 - (1 - second) ** 2,
    }


# ---------------------------------------------------------------- experiments


def _experiment_of_class() -> Experiment:
    """All pupils of a class roll; the dice of the best are shown."""
    below = [1 - chance_right_at_least(count, DICE, GUESSED) for count in range(ENOUGH, DICE + 2)]
    chances = [share**PUPILS for share in below]
    best = [more - fewer for fewer, more in pairwise(chances)]
    return Experiment(
        columns=("Best", f"With {ENOUGH} or more", *_die_columns()),
        draw=_draw_class,
        outcome=lambda row: max(0, int(row[0]) - ENOUGH + 1),
        outcomes=(
            Outcome(f"Nobody has {ENOUGH}", chances[0], False),
            *(Outcome(f"The best has {ENOUGH + n}", chance, True) for n, chance in enumerate(best)),
        ),
        actions=lambda row: _roll_on_table(row[2:]),
        start=table_with(DICE, BEGIN),
    )


def _die_columns() -> tuple[str, ...]:
    return tuple(f"die {number}" for number in range(1, DICE + 1))


def _draw_class(stream: Stream) -> Row:
    """The best of the class: which of their dice are high is drawn for all, what they show for the best alone."""
    rolls = [stream.below(2**DICE) for _ in range(PUPILS)]
    best = max(rolls, key=int.bit_count)
    with_enough = sum(roll.bit_count() >= ENOUGH for roll in rolls)
    dice = (stream.die(HIGH - 1) + (HIGH - 1) * (best >> number & 1) for number in range(DICE))
    return (best.bit_count(), with_enough, *dice)


def _experiment_of_one(least: int, chance: Fraction) -> Experiment:
    """One pupil rolls all dice, and each that shows at least so much is right."""
    enough = chance_right_at_least(ENOUGH, DICE, chance)
    return Experiment(
        columns=_die_columns(),
        draw=lambda stream: tuple(stream.die() for _ in range(DICE)),
        outcome=lambda row: int(sum(int(die) >= least for die in row) < ENOUGH),
        outcomes=(Outcome(f"{ENOUGH} or more right", enough, True), Outcome("fewer", 1 - enough, False)),
        actions=_roll_on_table,
        start=table_with(DICE, BEGIN),
    )


def _roll_on_table(dice: Row) -> tuple[RollBatch]:
    return (RollBatch(0, tuple(sorted(int(die) for die in dice))),)


# ---------------------------------------------------------------- items


def _forecast(stream: Stream) -> Variant:
    rain, days = 7, 40
    return Variant(rain * days // 10, {"all": days, "dry": (10 - rain) * days // 10}, {"rain": rain, "days": days})


def _somebody(stream: Stream) -> Variant:
    people, coins = 2 + stream.below(2), 2 + stream.below(2)
    one = COIN**coins
    nobody = (1 - one) ** people
    return Variant(
        1 - nobody,
        {"added": people * one, "one-pupil": one, "nobody": nobody},
        {"people": people, "coins": coins, "nobody": nobody},
    )


def _honest(stream: Stream) -> Variant:
    guesses, said = stream.pick((20, 30, 50)), stream.pick((6, 7, 8, 9))
    right = guesses * said // 10
    return Variant(
        right, {"all": guesses, "half": guesses // 2, "missed": guesses - right}, {"guesses": guesses, "said": said}
    )


def _points(stream: Stream) -> Variant:
    said = 6 + stream.below(4)
    return Variant(
        penalty(said, came_true=False),
        {"came-true": penalty(said, came_true=True), "not-squared": said},
        {"said": said, "missing": 10 - said},
    )


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "bet": lambda _: Variant(1, {"sure": 0, "half": 2}),
    "heads": same_for_all(COIN**3, added=3 * COIN, one_coin=COIN),
    "forecast": _forecast,
    "five/a": same_for_all(1, both_ends=2, each_die=FEW),
    "five/b": same_for_all(FEW, one_way=1, at_least=FEW + 1),
    "two-pupils/a": same_for_all(COIN**3, both=COIN**6, added=3 * COIN),
    "two-pupils/b": same_for_all(1 - COIN**3, has=COIN**3, both=(1 - COIN**3) ** 2),
    "small-penalty/a": same_for_all(penalty(8, came_true=True), not_squared=2, did_not=penalty(8, came_true=False)),
    "small-penalty/b": same_for_all(penalty(SURE, came_true=False), nothing=0, not_squared=SURE),
    "somebody": _somebody,
    "honest": _honest,
    "points": _points,
    "champion": lambda _: Variant(1, {"not-luck": 0, "makes-up": 2}),
}
