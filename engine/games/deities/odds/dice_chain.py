"""The dice-count chain: how the number of Power dice of one player moves when nobody plays a card. Exact.

The opponent keeps its dice here, so that one's own count can be followed from round to round (`rounds`, `ends`,
`length`); with `duels` both counts move. Without cards a Law or a Chaos changes nothing. Rules dei-judgment-2,
dei-judgment-5, dei-win-2 to 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache, lru_cache

from engine.chance.linear import solve
from engine.games.deities.odds.batch_rolls import ways
from engine.games.deities.rules.combos import working_combos
from engine.games.deities.rules.table import OWNED, SIDES

COUNTS = range(1, OWNED + 1)


class End(Enum):
    """How it can end for a player."""

    VICTORY = "wins by a Victory"
    TENTH = "wins by the tenth die"
    LAST = "wins as the last one with dice"
    OUT = "loses the last die"
    BEATEN = "another player wins first"


WINS = (End.VICTORY, End.TENTH, End.LAST)
"""The ends that a player wins by."""

Place = int | End
"""Where a player stands: a number of Power dice, or the end."""


@dataclass(frozen=True, slots=True)
class Moves:
    """What a turn of n dice does to dice counts, in rolls out of `whole`: `losses` are the rolls by the number of dice
    that opponents lose, those in which nothing happens among them (0)."""

    whole: int
    victory: int
    creation: int
    losses: Mapping[int, int]


NO_TURN = Moves(1, 0, 0, {0: 1})
"""What a turn does that nobody takes."""


@cache
def dice_moves(n: int) -> Moves:
    """What a roll of `n` dice (1 to 9) does to dice counts. Errors: those of `batch_rolls.ways`."""
    losses, victory, creation = Counter[int](), 0, 0
    for sizes, count in ways(n).items():
        match working_combos(sizes):
            case (5,):
                victory += count
            case (0,):
                creation += count
            case working:
                losses[working.count(4)] += count
    return Moves(SIDES**n, victory, creation, dict(losses))


@cache
def round_moves(n: int, foe: int) -> Mapping[Place, int]:
    """Where a round leads from `n` Power dice, in rolls out of 6 ** (n + foe): the own turn, then that of an opponent
    who keeps `foe` Power dice (0: nobody attacks). No turn brings the tenth die: nine dice are never all different."""
    mine, theirs = dice_moves(n), dice_moves(foe) if foe else NO_TURN
    found: Counter[Place] = Counter({End.VICTORY: mine.victory * theirs.whole})
    for count, before in ((n + 1, mine.creation), (n, sum(mine.losses.values()))):
        found[End.BEATEN] += before * theirs.victory
        found[count] += before * theirs.creation
        for dice, rolls in theirs.losses.items():
            found[count - dice if count > dice else End.OUT] += before * rolls
    return {place: rolls for place, rolls in found.items() if rolls}


@lru_cache(maxsize=256)
def rounds(n: int, foe: int, most: int) -> tuple[Mapping[Place, Fraction], ...]:
    """From `n` Power dice, the chance of every place after 0, 1 … `most` rounds; `foe` as for `round_moves`."""
    weights = [Counter[Place]({n: 1})]
    for _ in range(most):
        weights.append(_after_round(weights[-1], foe))
    whole = SIDES ** (OWNED + foe)
    return tuple({place: Fraction(weight, whole**k) for place, weight in now.items()} for k, now in enumerate(weights))


def _after_round(weights: Mapping[Place, int], foe: int) -> Counter[Place]:
    after: Counter[Place] = Counter()
    for place, weight in weights.items():
        if isinstance(place, End):
            after[place] += weight * SIDES ** (OWNED + foe)
            continue
        for following, rolls in round_moves(place, foe).items():
            after[following] += weight * rolls * SIDES ** (OWNED - place)
    return after


def ends(n: int, foe: int) -> dict[End, Fraction]:
    """From `n` Power dice, the chance of every end of the chain of one player; they sum to 1. `foe` as for
    `round_moves`.

    The opponent never loses a die here, so that nobody wins as the last one.
    """
    return {end: _solve_chain(end, foe)[n] for end in (End.VICTORY, End.TENTH, End.OUT, End.BEATEN)}


def length(n: int, foe: int) -> Fraction:
    """From `n` Power dice, the expected number of rounds until the end; `foe` as for `round_moves`."""
    return _solve_chain(None, foe)[n]


@cache
def _solve_chain(end: End | None, foe: int) -> Mapping[int, Fraction]:
    """By count, the chance to come to this end, or (None) the expected number of rounds until any end."""
    return solve({n: _chain_equation(n, end, foe) for n in COUNTS})


def _chain_equation(n: int, end: End | None, foe: int) -> tuple[Counter[int], int]:
    factors, whole = Counter[int](), SIDES ** (n + foe)
    factors[n] = whole
    for place, rolls in round_moves(n, foe).items():
        if not isinstance(place, End):
            factors[place] -= rolls
    return factors, whole if end is None else round_moves(n, foe).get(end, 0)
