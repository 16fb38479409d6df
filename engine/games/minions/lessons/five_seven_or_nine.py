"""The numbers of lesson 1: how often two dice reach five, seven or nine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

from engine.core.records import Record
from engine.games.minions.lessons.dice_builds import reaching_builds
from engine.games.minions.lessons.quests import QuestPlan, Sent
from engine.games.minions.lessons.two_dice import (
    TOTALS,
    chance_to_reach,
    count_pairs,
    dice_in,
    draw_roll,
    grid_for,
    needed_by,
    roll_grid,
    rolls_that_reach,
    rolls_with_total,
    share_of_pairs,
    total_outcome,
    total_outcomes,
)
from engine.games.minions.rules.rolls import FACES, ROLLS, makes_roll
from engine.games.minions.rules.table import Dice
from engine.games.minions.rules.table_actions import RollDice
from engine.lessons.diagrams import Cell, Diagram, Distribution, PayoffTable, SharePart
from engine.lessons.experiments import Experiment
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant
from engine.lessons.streams import Stream

SMALL, BIG, HUGE = 2, 3, 4
"""The Power bonuses of the lesson."""

FIRST_A, FIRST_B = 4, 6
"""What the first die shows where the learner counts the second one."""

FIVE, SEVEN, NINE = needed_by("Vampire", SMALL), needed_by("Vampire", BIG), needed_by("Minotaur", BIG)
ELEVEN = needed_by("Minotaur", HUGE)

PLAN = QuestPlan(
    "Sunny Skies",
    "Kill the Orc and Take His Stuff",
    "Magic Sword",
    (Sent("Vampire", "Blood Moon", BIG), Sent("Minotaur", "Winged Sandals", BIG)),
    unused=("Minotaur",),
)
"""Nothing in this Quest touches the dice or the numbers needed."""


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    diagrams = _diagrams()
    builds = reaching_builds(diagrams, FIVE, SEVEN)
    return LessonFacts(figures=_figures(), experiments=_experiments(), diagrams=diagrams, items=ITEMS, builds=builds)


def _figures() -> Mapping[str, Figure]:
    return {
        "five": FIVE,
        "seven": SEVEN,
        "nine": NINE,
        "eleven": ELEVEN,
        "small": SMALL,
        "big": BIG,
        "huge": HUGE,
        "one": 4,
        "other": 5,
        "one_eleven": FACES[-1],
        "other_eleven": ELEVEN - FACES[-1],
        "faces": len(FACES),
        "rolls": len(ROLLS),
        "totals": len(TOTALS),
        "lowest": TOTALS[0],
        "highest": TOTALS[-1],
        "ways_lowest": rolls_with_total(TOTALS[0]),
        "ways_seven": rolls_with_total(SEVEN),
        "good_five": rolls_that_reach(FIVE),
        "bad_five": len(ROLLS) - rolls_that_reach(FIVE),
        "good_seven": rolls_that_reach(SEVEN),
        "bad_seven": len(ROLLS) - rolls_that_reach(SEVEN),
        "good_eleven": rolls_that_reach(ELEVEN),
        "good_nine": rolls_that_reach(NINE),
        "share_five": chance_to_reach(FIVE),
        "share_seven": chance_to_reach(SEVEN),
        "share_nine": chance_to_reach(NINE),
    }


# ---------------------------------------------------------------- experiments


def _experiments() -> tuple[Experiment, ...]:
    table = PLAN.record()
    careful = replace(PLAN, sides=(replace(PLAN.sides[0], power=SMALL), PLAN.sides[1])).record()
    rolled = table.branch(len(table.played), RollDice(0, ROLLS[0]))
    return _experiment(SEVEN, 0, table), _experiment(FIVE, 0, careful), _experiment(NINE, 1, rolled)


def _experiment(needed: int, seat: int, start: Record) -> Experiment:
    return Experiment(
        columns=("first die", "second die", "total"),
        draw=draw_roll,
        outcome=total_outcome,
        outcomes=total_outcomes(needed),
        actions=lambda row: (RollDice(seat, dice_in(row)),),
        start=start,
    )


# ---------------------------------------------------------------- diagrams


def _diagrams() -> Mapping[str, Diagram]:
    return {
        "rolls": roll_grid(
            "All rolls of two dice",
            f"{len(ROLLS)} rolls, each as likely as every other. In each field stands the total.",
            (),
            lambda dice: Cell(str(sum(dice))),
        ),
        "totals": _totals(),
        "seven": grid_for(SEVEN),
        "five": grid_for(FIVE),
        "by-first-die": _by_first_die(),
        "ladder": _ladder(),
    }


def _totals() -> Distribution:
    bars = tuple(SharePart(str(total), Fraction(rolls_with_total(total))) for total in TOTALS)
    sentence = (
        f"{SEVEN} is the likeliest total with {rolls_with_total(SEVEN)} of {len(ROLLS)} rolls; "
        f"{TOTALS[0]} and {TOTALS[-1]} have {rolls_with_total(TOTALS[0])} each."
    )
    return Distribution("Rolls for each total", sentence, (), "Total", "rolls", bars)


def _second_dice(first: int) -> tuple[int, ...]:
    """What the second die may show beside the first, so that the Minotaur has enough."""
    return tuple(dice[1] for dice in ROLLS if dice[0] == first and makes_roll(dice, NINE))


def _by_first_die() -> PayoffTable:
    blanks = {FIRST_A: "a", FIRST_B: "b"}
    lines = [(str(first), Cell(str(len(_second_dice(first))), blank=blanks.get(first, ""))) for first in FACES]
    lines.append(("Together", Cell(str(rolls_that_reach(NINE)), blank="c")))
    return PayoffTable(
        f"Rolls of {NINE} or more, by the first die",
        "For each number of the first die: how many numbers of the second die are enough.",
        (),
        "rolls",
        "First die",
        "Good enough",
        tuple(label for label, _ in lines),
        ("rolls",),
        tuple((cell,) for _, cell in lines),
    )


def _ladder() -> PayoffTable:
    needs = (FIVE, SEVEN, NINE, ELEVEN)
    blanks = {(FIVE, 0): "a", (NINE, 1): "b", (ELEVEN, 0): "c"}
    cells = tuple(
        tuple(
            Cell(text, blank=blanks.get((needed, place), ""))
            for place, text in enumerate((str(rolls_that_reach(needed)), str(chance_to_reach(needed))))
        )
        for needed in needs
    )
    return PayoffTable(
        "From five to eleven",
        f"How many of the {len(ROLLS)} rolls reach each number, and how likely that is.",
        (),
        "",
        "Needed",
        "How often",
        tuple(f"{needed} or more" for needed in needs),
        ("rolls", "chance"),
        cells,
    )


# ---------------------------------------------------------------- items


def _one_die(stream: Stream) -> Variant:
    low = 5
    good = sum(face >= low for face in FACES)
    return Variant(
        Fraction(good, len(FACES)),
        {"only-one": Fraction(1, len(FACES)), "good-to-bad": Fraction(good, len(FACES) - good)},
        {"low": low, "good": good},
    )


def _share_of_class(stream: Stream) -> Variant:
    pupils, caps = 25, 15
    return Variant(
        Fraction(caps, pupils),
        {"the-others": Fraction(pupils - caps, pupils), "turned-over": Fraction(pupils, caps)},
        {"pupils": pupils, "caps": caps},
    )


def _pairs(stream: Stream) -> Variant:
    caps, scarves = 3, 4
    return Variant(caps * scarves, {"added": caps + scarves}, {"caps": caps, "scarves": scarves})


def _exact_total(stream: Stream) -> Variant:
    total = stream.pick((4, 5, 9, 10))
    ways = rolls_with_total(total)
    pairs = count_pairs(lambda dice: sum(dice) == total)
    return Variant(
        Fraction(ways, len(ROLLS)),
        {
            "eleven-totals": Fraction(1, len(TOTALS)),
            "order-forgotten": Fraction(pairs, len(ROLLS)),
            "unordered": share_of_pairs(lambda dice: sum(dice) == total),
            "or-more": chance_to_reach(total),
        },
        {"total": total, "ways": ways, "pairs": pairs},
    )


def _reach(stream: Stream) -> Variant:
    needed = stream.pick((6, 8, 10))
    good = rolls_that_reach(needed)
    return Variant(
        chance_to_reach(needed),
        {
            "more-than": chance_to_reach(needed + 1),
            "exactly": Fraction(rolls_with_total(needed), len(ROLLS)),
            "missed": 1 - chance_to_reach(needed),
            "unordered": share_of_pairs(lambda dice: makes_roll(dice, needed)),
            "eleven-totals": Fraction(sum(total >= needed for total in TOTALS), len(TOTALS)),
        },
        {"needed": needed, "good": good, "good_totals": sum(total >= needed for total in TOTALS)},
    )


def _which_roll(stream: Stream) -> Variant:
    low, high = sorted(stream.chosen(FACES, 2))
    double = stream.pick(FACES)
    options: tuple[Dice, Dice] = (low, high), (double, double)
    place = stream.below(2)
    first, second = options[place], options[1 - place]
    figures = {"p": first[0], "q": first[1], "r": second[0], "s": second[1]}
    return Variant(
        place, {"double": 1 - place, "alike": len(options)}, {**figures, "low": low, "high": high, "double": double}
    )


def _friend(stream: Stream) -> Variant:
    needed = stream.pick((6, 8, 9))
    good_totals = sum(total >= needed for total in TOTALS)
    return Variant(
        1,
        {"all-alike": 0, "twelve": 2},
        {
            "needed": needed,
            "good_totals": good_totals,
            "good": rolls_that_reach(needed),
            "chance": chance_to_reach(needed),
        },
    )


def _blank_of_first(first: int) -> Variant:
    *but_last, last = _second_dice(first)
    told = f"{', '.join(map(str, but_last))} and {last}"
    return Variant(len(but_last) + 1, {"exactly": 1}, {"first": first, "second": told})


def _blank(solution: Fraction | int, **wrong: Fraction | int) -> Callable[[Stream], Variant]:
    return lambda stream: Variant(solution, {name.replace("_", "-"): value for name, value in wrong.items()})


def _bet(stream: Stream) -> Variant:
    ways = rolls_with_total(SEVEN), rolls_with_total(ELEVEN)
    return Variant(ways.index(max(ways)), {"eleven": 1, "alike": 2}, {"ways_eleven": ways[1]})


ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "bet": _bet,
    "one-die": _one_die,
    "share-of-class": _share_of_class,
    "pairs": _pairs,
    "by-first-die/a": lambda stream: _blank_of_first(FIRST_A),
    "by-first-die/b": lambda stream: _blank_of_first(FIRST_B),
    "by-first-die/c": _blank(rolls_that_reach(NINE), exactly=rolls_with_total(NINE)),
    "ladder/a": _blank(rolls_that_reach(FIVE), misses=len(ROLLS) - rolls_that_reach(FIVE)),
    "ladder/b": _blank(
        chance_to_reach(NINE),
        eleven_totals=Fraction(TOTALS[-1] - NINE + 1, len(TOTALS)),
        exactly=Fraction(rolls_with_total(NINE), len(ROLLS)),
        unordered=share_of_pairs(lambda dice: makes_roll(dice, NINE)),
    ),
    "ladder/c": _blank(rolls_that_reach(ELEVEN), order_forgotten=count_pairs(lambda dice: makes_roll(dice, ELEVEN))),
    "exact-total": _exact_total,
    "reach": _reach,
    "which-roll": _which_roll,
    "friend": _friend,
}
