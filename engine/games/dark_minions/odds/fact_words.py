"""What the facts of Dark Minions have in common: how a chance is told, what is assumed, lines of sums."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.core.facts import Line
from engine.games.dark_minions.odds.aim_chances import at_least
from engine.games.dark_minions.odds.table_throws import lacking_at_roll
from engine.games.dark_minions.odds.town_races import nearest_town
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Site


def exact_given(what: str) -> str:
    """What a fact assumes, with the word that it is exact otherwise."""
    return f"{what}; given that, the numbers are exact"


def line_of_chances(name: str, chances: dict[int, Fraction], most: int, seat: int | None) -> Line:
    """The chances of so many or more, from 0 to `most`."""
    return Line(name, seat, tuple((Fraction(count), at_least(chances, count)) for count in range(most + 1)))


def mean_of(chances: Mapping[int, Fraction]) -> Fraction:
    """The average of a distribution."""
    return sum((count * part for count, part in chances.items()), Fraction(0))


def lack_of_nearest_town(state: DarkState, most: int) -> tuple[Fraction | None, Site | None]:
    """What the nearest Town lacks, and that Town, where it is one of the numbers from 1 to `most`."""
    site = nearest_town(state)
    lacks = lacking_at_roll(state, site, state.current) if site is not None else 0
    return (Fraction(lacks), site) if 1 <= lacks <= most else (None, None)
