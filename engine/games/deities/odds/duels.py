"""Two players by dice alone: they roll in turn until one has won. Exact.

Without cards a Law or a Chaos changes nothing. Rules dei-judgment-2, dei-judgment-5, dei-win-2 to 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import lcm

from engine.chance.linear import solve
from engine.games.deities.odds.dice_chain import COUNTS, End, Place, dice_moves
from engine.games.deities.rules.table import OWNED, SIDES

Counts = tuple[int, int]
"""Power dice of the one who rolls next, and of the other."""

ROLLS_OF_ROUND = SIDES ** (2 * OWNED)
"""What the weights of a round are out of."""


@dataclass(frozen=True, slots=True)
class Duels:
    """The chances of the player who rolls next, by the own and the opponent's count: `wins[mine, theirs]` out of
    `whole`."""

    wins: Mapping[Counts, int]
    whole: int


@cache
def all_duels() -> Duels:
    """All duels of two players, worked out once (a hundredth of a second)."""
    chances = solve({(mine, theirs): _win_equation(mine, theirs) for mine in COUNTS for theirs in COUNTS})
    whole = lcm(*(chance.denominator for chance in chances.values()))
    return Duels({counts: int(chance * whole) for counts, chance in chances.items()}, whole)


def duel(mine: int, theirs: int) -> Fraction:
    """The exact chance to win for the player who rolls next with `mine` Power dice against `theirs` (each 1 to 9), if
    nobody plays a card. Errors: KeyError for other counts."""
    return Fraction(all_duels().wins[mine, theirs], all_duels().whole)


def _win_equation(mine: int, theirs: int) -> tuple[Counter[Counts], int]:
    """The equation of one duel: it is won now, or the opponent, who rolls next, does not win it."""
    factors = Counter({(mine, theirs): SIDES**mine})
    for place, rolls in _turn_of_first(mine, theirs).items():
        if not isinstance(place, End):
            factors[place[::-1]] += rolls
    return factors, SIDES**mine


@cache
def _turn_of_first(mine: int, theirs: int) -> Mapping[Counts | End, int]:
    """Where the turn of the first of two players leads, in rolls out of 6 ** mine: its count and the other's, or an
    end as the first player sees it. A tenth die is none of them: nine dice are never all different."""
    turn = dice_moves(mine)
    found: Counter[Counts | End] = Counter({End.VICTORY: turn.victory, (mine + 1, theirs): turn.creation})
    for dice, rolls in turn.losses.items():
        found[(mine, theirs - dice) if theirs > dice else End.LAST] += rolls
    return {place: rolls for place, rolls in found.items() if rolls}


# ---------------------------------------------------------------- round by round

SUFFERED = {End.VICTORY: End.BEATEN, End.LAST: End.OUT}
"""What an end that the opponent brings about is for this player."""


@cache
def _round_of_both(mine: int, theirs: int) -> Mapping[Counts | End, int]:
    """Where a round of a duel leads, a turn of each, in rolls out of `ROLLS_OF_ROUND`."""
    found: Counter[Counts | End] = Counter()
    for place, rolls in _turn_of_first(mine, theirs).items():
        weight = rolls * SIDES ** (OWNED - mine)
        if isinstance(place, End):
            found[place] += weight * SIDES**OWNED
            continue
        own, other = place
        for following, answers in _turn_of_first(other, own).items():
            after = SUFFERED[following] if isinstance(following, End) else following[::-1]
            found[after] += weight * answers * SIDES ** (OWNED - other)
    return found


@lru_cache(maxsize=64)
def duel_rounds(mine: int, theirs: int, most: int) -> tuple[Mapping[Place, Fraction], ...]:
    """Of two players who roll in turn, `mine` Power dice first, the chance of every place of the first one after 0,
    1 … `most` rounds."""
    weights = [Counter[Counts | End]({(mine, theirs): 1})]
    for _ in range(most):
        weights.append(_after_round(weights[-1]))
    return tuple(_places_of_first(now, ROLLS_OF_ROUND**k) for k, now in enumerate(weights))


def _after_round(weights: Mapping[Counts | End, int]) -> Counter[Counts | End]:
    after: Counter[Counts | End] = Counter()
    for place, weight in weights.items():
        leads_to = {place: ROLLS_OF_ROUND} if isinstance(place, End) else _round_of_both(*place)
        for following, rolls in leads_to.items():
            after[following] += weight * rolls
    return after


def _places_of_first(weights: Mapping[Counts | End, int], whole: int) -> dict[Place, Fraction]:
    """The chance of every place of the first player, whatever the other has."""
    found: Counter[Place] = Counter()
    for place, weight in weights.items():
        found[place if isinstance(place, End) else place[0]] += weight
    return {place: Fraction(weight, whole) for place, weight in found.items()}


def duel_length(mine: int, theirs: int) -> Fraction:
    """The expected number of rounds of a duel, the last one counted whole. Errors: as for `duel`."""
    return _all_lengths()[mine, theirs]


@cache
def _all_lengths() -> Mapping[Counts, Fraction]:
    return solve({(mine, theirs): _length_equation(mine, theirs) for mine in COUNTS for theirs in COUNTS})


def _length_equation(mine: int, theirs: int) -> tuple[Counter[Counts], int]:
    """The equation of one length: this round, and what follows it."""
    factors = Counter({(mine, theirs): ROLLS_OF_ROUND})
    for place, rolls in _round_of_both(mine, theirs).items():
        if not isinstance(place, End):
            factors[place] -= rolls
    return factors, ROLLS_OF_ROUND
