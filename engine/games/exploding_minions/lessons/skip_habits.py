"""What a Skip tells of somebody whose habits are known: the chances of lesson 16, and their pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from engine.lessons.builds import Build, to_type
from engine.lessons.diagrams import (
    NO_BLANKS,
    Blanks,
    Branch,
    Cell,
    Diagram,
    Distribution,
    Group,
    OutcomeList,
    PayoffTable,
    SharePart,
    Tree,
    cells_with_blanks,
)

BOMB = Group("hit", "a bomb, and she skips")
BLUFF = Group("other", "a safe card, and she skips")
DRAWN = Group("miss", "she draws: does not count")


@dataclass(frozen=True)
class Habit:
    """Somebody looks at the top of a pile of so many cards with so many bombs, and skips if there is a bomb; with a
    safe card on top, one time in `every`. It is pictured with `times` as many turns as it takes for whole counts."""

    cards: int
    bombs: int
    every: int
    times: int = 1

    @property
    def prior(self) -> Fraction:
        """The chance of a bomb on top before anything is done."""
        return Fraction(self.bombs, self.cards)

    @property
    def skip(self) -> Fraction:
        """The chance of a Skip."""
        return self.prior + (1 - self.prior) / self.every

    @property
    def bomb_after_skip(self) -> Fraction:
        """The chance of a bomb on top after a Skip: Bayes' rule."""
        return self.prior / self.skip

    @property
    def turns(self) -> int:
        """A number of turns of which each kind comes up a whole number of times."""
        return self.times * lcm(self.prior.denominator, self.skip.denominator)

    @property
    def bomb_turns(self) -> int:
        """So many of the turns have a bomb on top."""
        return int(self.turns * self.prior)

    @property
    def bluffs(self) -> int:
        """In so many a safe card lies on top, and there is a Skip."""
        return self.skips - self.bomb_turns

    @property
    def skips(self) -> int:
        """In so many there is a Skip."""
        return int(self.turns * self.skip)


def first_after(cards: int, bombs: int) -> Fraction:
    """The chance that the first card is a bomb for somebody who knows only that the third is one. Rule exp-tip-2."""
    return Fraction(bombs - 1, cards - 1)


SMALL_HABIT = Habit(8, 1, 3)
"""The habit of the diagrams that are completed."""

SMALL_FIRST = (5, 2)
"""Cards and bombs of the pile of which the third card is seen."""


# ---------------------------------------------------------------- pictures


def diagrams(habit: Habit) -> Mapping[str, Diagram]:
    """The pictures of the lesson, by name."""
    return {
        "turns": _list_of_turns(habit),
        "both-ways": _table_of_turns(habit, "she"),
        "tree": _tree(habit),
        "places": _list_of_places(habit),
        "small-turns": _table_of_turns(SMALL_HABIT, "he", {(1, 0): "a", (2, 0): "b"}),
        "small-news": _bars_of_news(SMALL_HABIT),
        "small-first": _bars_of_first(*SMALL_FIRST),
    }


def builds(habit: Habit) -> Mapping[str, Build]:
    """What is typed: a bomb on top, and a Skip without one. A mistake is to type what is only found out by both."""
    tree = _tree(habit)
    bomb = tree.branches[0]
    return {
        "tree": to_type(
            tree,
            lambda way: way == (bomb,) or (len(way) > 1 and way[-1].label == "skip" and way[0] != bomb),
            after_the_skip=lambda way: habit.bomb_after_skip if way == (bomb,) else None,
            even=lambda way: Fraction(1, 2),
            always=lambda way: Fraction(1) if len(way) > 1 else None,
        )
    }


def _list_of_turns(habit: Habit) -> OutcomeList:
    cells = (
        *(Cell("bomb", BOMB.mark),) * habit.bomb_turns,
        *(Cell("safe", BLUFF.mark),) * habit.bluffs,
        *(Cell("safe", DRAWN.mark),) * (habit.turns - habit.skips),
    )
    sentence = f"Of {habit.turns} turns {habit.skips} have a Skip, and {habit.bomb_turns} of those a bomb on top."
    return OutcomeList(f"{habit.turns} turns", sentence, (BOMB, BLUFF, DRAWN), "Top card", cells)


def _table_of_turns(habit: Habit, who: str, blanks: Blanks = NO_BLANKS) -> PayoffTable:
    safe, drawn = habit.turns - habit.bomb_turns, habit.turns - habit.skips
    lines = ((habit.bomb_turns, 0, habit.bomb_turns), (habit.bluffs, drawn, safe), (habit.skips, drawn, habit.turns))
    return PayoffTable(
        f"{habit.turns} turns, counted",
        f"Along a row: what {who} does. Down a column: what lies on top.",
        (),
        "turns",
        "On top",
        f"What {who} does",
        ("A bomb", "A safe card", "Together"),
        ("Skip", "Draw", "Together"),
        cells_with_blanks(lines, blanks),
    )


def _tree(habit: Habit) -> Tree:
    bluff = Fraction(1, habit.every)
    after_safe = (Branch("skip", bluff, (), BLUFF.mark), Branch("draw", 1 - bluff, (), DRAWN.mark))
    return Tree(
        "First the top card, then what Ada does",
        f"Of the Skips, a bomb lies on top in {habit.bomb_after_skip}.",
        (BOMB, BLUFF, DRAWN),
        (
            Branch("bomb", habit.prior, (Branch("skip", Fraction(1), (), BOMB.mark),)),
            Branch("safe", 1 - habit.prior, after_safe),
        ),
    )


def _list_of_places(habit: Habit) -> OutcomeList:
    first, later = Group("hit", "the first card is a bomb"), Group("miss", "the first card is safe")
    places = [place for place in range(1, habit.cards + 1) if place != 3]
    cells = tuple(Cell(str(place), first.mark if place == 1 else later.mark) for place in places)
    sentence = f"Card 3 is a bomb. The other one lies at one of {len(places)} places, and 1 of them is the first."
    return OutcomeList("Where the other bomb can lie", sentence, (first, later), "Place of the other bomb", cells)


def _bars_of_news(habit: Habit) -> Distribution:
    bars = (
        SharePart("Before he does anything", habit.prior, BOMB.mark),
        SharePart("He skips", habit.bomb_after_skip, BOMB.mark, "a"),
        SharePart("He draws", Fraction(0), BOMB.mark, "b"),
    )
    bomb = (Group(BOMB.mark, "a bomb on top"),)
    return Distribution("A bomb on top, after news", "What Dev does is news.", bomb, "What he does", "chance", bars)


def _bars_of_first(cards: int, bombs: int) -> Distribution:
    bars = (
        SharePart("Nothing was seen", Fraction(bombs, cards), BOMB.mark),
        SharePart("Card 3 was a bomb", first_after(cards, bombs), BOMB.mark, "a"),
        SharePart("Card 3 was safe", Fraction(bombs, cards - 1), BOMB.mark, "b"),
    )
    sentence = f"{cards} cards, {bombs} bombs."
    return Distribution(
        "A bomb at the first place", sentence, (Group(BOMB.mark, "a bomb"),), "What was seen", "chance", bars
    )
