"""How many guesses come true by luck, alone and among many, and what they cost: the chances of lesson 17, and their
pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from engine.chance.calibration import penalty
from engine.core.facts import percent
from engine.games.deities.rules.table import OWNED
from engine.lessons.diagrams import Branch, Cell, Diagram, Distribution, Group, PayoffTable, SharePart, Tree

DICE, ENOUGH, FEW = OWNED, 7, 5
"""Dice that are called at once, how many right ones look like no luck, and the dice of the bars that are completed."""

PUPILS = 25
"""So many call them in a class."""

GUESSED, KNOWN = Fraction(1, 2), Fraction(2, 3)
"""How likely a call is right by luck, and of somebody who calls what is likelier."""

CROWDS = (1, 5, 25, 100)
SAID = (5, 6, 7, 8, 9, 10)
SAID_AGAIN = (6, 8, 10)
"""How sure somebody says they are, of 10."""

LUCKY = Group("hit", f"{ENOUGH} or more")


def chance_right_exactly(count: int, dice: int, chance: Fraction) -> Fraction:
    """The chance that so many of the dice are called right, each with this chance."""
    return comb(dice, count) * chance**count * (1 - chance) ** (dice - count)


def chance_right_at_least(count: int, dice: int, chance: Fraction) -> Fraction:
    """The chance that at least so many of the dice are called right."""
    return sum((chance_right_exactly(right, dice, chance) for right in range(count, dice + 1)), Fraction(0))


def chance_of_somebody(pupils: int, enough: int = ENOUGH) -> Fraction:
    """The chance that at least one of so many pupils has enough right by luck."""
    return 1 - (1 - chance_right_at_least(enough, DICE, GUESSED)) ** pupils


def average_penalty(said: int, chance: Fraction) -> Fraction:
    """What that costs on average where guesses come true with this chance."""
    return chance * penalty(said, came_true=True) + (1 - chance) * penalty(said, came_true=False)


@dataclass(frozen=True)
class School:
    """Pupils of whom one in `one_in` knows the odds; all others call by luck. Numbers of pupils are rounded."""

    pupils: int = 1000
    one_in: int = 10

    @property
    def good(self) -> int:
        """So many know the odds."""
        return self.pupils // self.one_in

    @property
    def good_enough(self) -> int:
        """Of these about so many have enough right."""
        return round(self.good * chance_right_at_least(ENOUGH, DICE, KNOWN))

    @property
    def lucky_enough(self) -> int:
        """Of the others about so many have."""
        return round((self.pupils - self.good) * chance_right_at_least(ENOUGH, DICE, GUESSED))

    @property
    def all_enough(self) -> int:
        """Of all about so many have."""
        return self.good_enough + self.lucky_enough


# ---------------------------------------------------------------- pictures


def diagrams() -> Mapping[str, Diagram]:
    """The pictures of the lesson, by name."""
    return {
        "nine": _bars(DICE, ENOUGH),
        "crowd": _table_of_crowds(),
        "school": _table_of_school(School()),
        "penalty": _table_of_penalties(),
        "five": _bars(FEW, FEW, {FEW: "a", FEW - 1: "b"}),
        "two-pupils": _tree_of_two(),
        "small-penalty": _small_table_of_penalties(),
    }


def _bars(dice: int, enough: int, blanks: Mapping[int, str] | None = None) -> Distribution:
    hidden = blanks or {}
    counts = [comb(dice, right) for right in range(dice + 1)]
    bars = tuple(
        SharePart(str(right), Fraction(count), LUCKY.mark * (right >= enough), hidden.get(right, ""))
        for right, count in enumerate(counts)
    )
    group = Group(LUCKY.mark, f"{enough} or more" if enough < dice else "all right")
    told = "" if hidden else f" {sum(counts[enough:])} of them have {enough} or more right."
    return Distribution(
        f"Right calls of {dice}",
        f"{dice} dice fall in {2**dice} ways, one pupil for each.{told}",
        (group,),
        "Right",
        "pupils",
        bars,
    )


def _table_of_crowds() -> PayoffTable:
    chances = [chance_of_somebody(pupils) for pupils in CROWDS]
    return PayoffTable(
        f"Somebody has {ENOUGH} or more of {DICE}",
        f"For one pupil {percent(chances[0])}, with {PUPILS} pupils {percent(chance_of_somebody(PUPILS))}.",
        (),
        "chance",
        "Pupils",
        "Is there one?",
        tuple(map(str, CROWDS)),
        ("nobody", "somebody"),
        tuple((Cell(percent(1 - chance)), Cell(percent(chance))) for chance in chances),
    )


def _table_of_school(school: School) -> PayoffTable:
    lucky = school.pupils - school.good
    lines = (
        (school.good_enough, school.good - school.good_enough, school.good),
        (school.lucky_enough, lucky - school.lucky_enough, lucky),
        (school.all_enough, school.pupils - school.all_enough, school.pupils),
    )
    return PayoffTable(
        f"{school.pupils:,} pupils, about",
        f"Of {school.all_enough} with {ENOUGH} or more right, {school.good_enough} know the odds.",
        (),
        "pupils",
        "Who",
        "Right calls",
        ("know the odds", "call by luck", "together"),
        (f"{ENOUGH} or more", "fewer", "together"),
        tuple(tuple(Cell(f"{count:,}") for count in line) for line in lines),
    )


def _table_of_penalties() -> PayoffTable:
    lines = [
        (penalty(said, came_true=True), penalty(said, came_true=False), average_penalty(said, KNOWN)) for said in SAID
    ]
    best = min(SAID, key=lambda said: average_penalty(said, KNOWN))
    return PayoffTable(
        "Penalty points",
        f"Who is right {KNOWN} of the time has fewest on average with {best}.",
        (),
        "penalty points",
        "Said, of 10",
        "What came of it",
        tuple(map(str, SAID)),
        ("it came true", "it did not", "on average"),
        tuple((Cell(str(right)), Cell(str(wrong)), Cell(f"{float(mean):.1f}")) for right, wrong, mean in lines),
    )


def _small_table_of_penalties() -> PayoffTable:
    blanks = {(8, True): "a", (10, False): "b"}
    return PayoffTable(
        "Penalty points",
        "The square of what was missing.",
        (),
        "penalty points",
        "Said, of 10",
        "What came of it",
        tuple(map(str, SAID_AGAIN)),
        ("it came true", "it did not"),
        tuple(
            tuple(Cell(str(penalty(said, came_true=true)), "", blanks.get((said, true), "")) for true in (True, False))
            for said in SAID_AGAIN
        ),
    )


def _tree_of_two() -> Tree:
    heads = GUESSED**3
    has, has_not = "second: three heads", "second: not"
    return Tree(
        "Two pupils, three coins each",
        "The coins of one know nothing of the other's.",
        (Group("hit", "somebody has three heads"), Group("miss", "nobody has")),
        (
            Branch(
                "first: three heads",
                heads,
                (Branch(has, heads, mark="hit", blank="a"), Branch(has_not, 1 - heads, mark="hit")),
            ),
            Branch(
                "first: not",
                1 - heads,
                (Branch(has, heads, mark="hit"), Branch(has_not, 1 - heads, mark="miss", blank="b")),
            ),
        ),
    )
