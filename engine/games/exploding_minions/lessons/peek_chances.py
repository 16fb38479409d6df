"""What a peek is worth, and what a Defuse tells that was not played: the chances of lesson 11, and their pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from engine.core.facts import percent
from engine.lessons.builds import Build, chance_of, to_type
from engine.lessons.diagrams import (
    NO_BLANKS,
    Blanks,
    Branch,
    Diagram,
    Distribution,
    Group,
    PayoffTable,
    SharePart,
    Tree,
    cells_with_blanks,
)

RISKS = tuple(map(Fraction, ("1/16", "1/7", "1/4", "1/3", "1/2", "2/3", "3/4")))
"""Chances of a bomb on top for which the worth of a peek is shown."""

SMALL_RISK = Fraction(1, 4)
"""A bomb on top in the plans that are completed."""

PLANS = ("Just draw", "Shuffle, then draw", "Peek, shuffle only if there is a bomb")

GAIN = Group("hit", "gain")

BOMB_LATER, NO_BOMB, DEFUSED = Group("hit", "a bomb later"), Group("miss", "no bomb later"), Group("other", "ruled out")


def chance_with_peek(risk: Fraction) -> Fraction:
    """The chance of a safe draw for somebody who looks first, and shuffles if there is a bomb on top."""
    return 1 - risk * risk


def worth_of_peek(risk: Fraction) -> Fraction:
    """By how much a peek raises the chance of a safe draw."""
    return chance_with_peek(risk) - (1 - risk)


@dataclass(frozen=True)
class Cases:
    """All places where the bombs of a pile can lie, and what the first `ahead` cards are. Ben draws the first one."""

    bombs: int
    cards: int
    ahead: int

    @cached_property
    def counts(self) -> Counter[tuple[int, bool]]:
        """How many cases there are by the bombs among the cards ahead and by whether Ben's card is one."""
        ways = combinations(range(self.cards), self.bombs)
        return Counter((sum(place < self.ahead for place in way), 0 in way) for way in ways)

    @property
    def possible(self) -> range:
        """How many bombs there can be among the cards ahead."""
        return range(min(self.bombs, self.ahead) + 1)

    def count(self, ahead: Sequence[int], ben: Sequence[bool] = (False, True)) -> int:
        """How many cases have so many bombs among the cards ahead, with Ben's card as given."""
        return sum(self.counts[number, bomb] for number in ahead for bomb in ben)

    def later(self, *ben: bool) -> Fraction:
        """The chance of a bomb among the cards ahead after Ben's, where Ben's is as given."""
        hits = sum(count for (number, bomb), count in self.counts.items() if bomb in ben and number > bomb)
        return Fraction(hits, self.count(self.possible, ben))


SMALL_CASES = Cases(2, 5, 2)
"""The pile of the table that is completed."""


def diagrams(risk: Fraction, cases: Cases) -> Mapping[str, Diagram]:
    """The pictures of the lesson, by name: at a risk of a bomb, and for where the bombs may lie."""
    return {
        "plans": _table_of_plans(risk),
        "peek": _tree_of_peek(risk),
        "worth": _bars_of_worth(),
        "cases": _table_of_cases(cases),
        "silence": _tree_of_silence(cases),
        "before-after": _table_of_news(cases),
        "small-plans": _table_of_plans(SMALL_RISK, (0, 2), {(0, 2): "a", (1, 0): "b", (1, 2): "c"}),
        "small-cases": _table_of_cases(SMALL_CASES, {(1, 0): "a", (3, 0): "b", (4, 0): "c"}),
    }


def builds(bombs: int, cards: int, cases: Cases) -> Mapping[str, Build]:
    """What is typed: the draw with a peek, and how likely it is that Ben has no bomb."""
    risk, taken_out = Fraction(bombs, cards), Fraction(bombs - 1, cards - 1)
    return {
        "peek": to_type(
            _tree_of_peek(risk),
            lambda way: chance_of(way[-1]) == risk,
            taken_out=lambda way: taken_out if len(way) > 1 else None,
            even=lambda way: Fraction(1, 2),
        ),
        "silence": to_type(
            _tree_of_silence(cases),
            lambda way: way[-1].label == "no Defuse" and chance_of(way[-1]) < 1,
            even=lambda way: Fraction(1, 2),
            turned_over=lambda way: 1 - chance_of(way[-1]),
        ),
    }


def _table_of_plans(risk: Fraction, plans: Sequence[int] = (0, 1, 2), blanks: Blanks = NO_BLANKS) -> PayoffTable:
    safe = 1 - risk
    lines = ((Fraction(0), Fraction(1), safe), (safe, safe, safe), (safe, Fraction(1), chance_with_peek(risk)))
    return PayoffTable(
        "What each plan is worth",
        f"A bomb lies on top with the chance {risk}.",
        (),
        "chance of a safe draw",
        "Plan",
        "Case",
        tuple(PLANS[plan] for plan in plans),
        ("Bomb on top", "Safe card on top", "All together"),
        cells_with_blanks([lines[plan] for plan in plans], blanks),
    )


def _tree_of_peek(risk: Fraction) -> Tree:
    again = (Branch("Bomb again", risk, (), "miss"), Branch("Safe card", 1 - risk, (), "hit"))
    return Tree(
        "Peek first",
        f"The draw goes wrong only if both piles have a bomb on top: {risk * risk}.",
        (Group("hit", "safe draw"), Group("miss", "bomb")),
        (Branch("Bomb on top: shuffle", risk, again), Branch("Safe card on top: draw it", 1 - risk, (), "hit")),
    )


def _bars_of_worth() -> Distribution:
    best = max(RISKS, key=worth_of_peek)
    bars = tuple(SharePart(str(risk), worth_of_peek(risk), GAIN.mark) for risk in RISKS)
    sentence = f"A peek gains most where a bomb lies on top with the chance {best}: {worth_of_peek(best)}."
    return Distribution("What a peek gains", sentence, (GAIN,), "Chance of a bomb on top", "chance", bars)


def _table_of_cases(cases: Cases, blanks: Blanks = NO_BLANKS) -> PayoffTable:
    columns = ((False,), (True,), (False, True))
    lines = [[cases.count((number,), ben) for ben in columns] for number in cases.possible]
    totals = [cases.count(cases.possible, ben) for ben in columns]
    shares = [cases.later(*ben) for ben in columns]
    return PayoffTable(
        "All cases, counted",
        f"{cases.bombs} bombs among {cases.cards} cards can lie in {totals[2]} ways. Ben draws first.",
        (),
        "cases",
        f"Among the next {cases.ahead}",
        "Ben",
        (*map(_bombs_in_words, cases.possible), "All cases", "Share with a bomb later"),
        ("No Defuse", "Defuse", "Together"),
        cells_with_blanks((*lines, totals, shares), blanks),
    )


def _bombs_in_words(number: int) -> str:
    return "No bomb" if not number else f"{number} bomb{'s' * (number > 1)}"


def _tree_of_silence(cases: Cases) -> Tree:
    whole = cases.count(cases.possible)
    branches = tuple(
        Branch(_bombs_in_words(number), Fraction(cases.count((number,)), whole), _branches_of_ben(cases, number))
        for number in cases.possible
    )
    return Tree(
        f"First the {cases.ahead} cards, then Ben's draw",
        f"After no Defuse a bomb comes later with the chance {cases.later(False)}.",
        (BOMB_LATER, NO_BOMB, DEFUSED),
        branches,
    )


def _branches_of_ben(cases: Cases, number: int) -> tuple[Branch, ...]:
    chance = Fraction(cases.count((number,), (False,)), cases.count((number,)))
    silent = Branch("no Defuse", chance, (), BOMB_LATER.mark if number else NO_BOMB.mark)
    return (silent, Branch("Defuse", 1 - chance, (), DEFUSED.mark)) if number else (silent,)


def _table_of_news(cases: Cases) -> PayoffTable:
    whole, silent = cases.count(cases.possible), cases.count(cases.possible, (False,))
    lines = []
    for number in cases.possible:
        ahead, quiet = cases.count((number,)), cases.count((number,), (False,))
        lines.append((Fraction(ahead, whole), Fraction(quiet, ahead), Fraction(quiet, silent)))
    return PayoffTable(
        "Before and after the news",
        f"No bomb among the {cases.ahead}: {percent(lines[0][0])} before Ben's draw, {percent(lines[0][2])} after it.",
        (),
        "chance",
        f"Among the {cases.ahead}",
        "When",
        tuple(map(_bombs_in_words, cases.possible)),
        ("Before", "No Defuse, if it is so", "After no Defuse"),
        cells_with_blanks(lines, NO_BLANKS),
    )
