"""The dice-count chain: how the numbers of Power dice move when nobody plays a card.

Two chains. In the duel two players roll in turn until one has won (`duel`, `duel_rounds`, `duel_length`). In the chain
of one player the opponent keeps its dice, so that one's own count can be followed from round to round (`rounds`,
`ends`, `length`). Both are exact. Without cards a Law or a Chaos changes nothing. Rules dei-judgment-2,
dei-judgment-5, dei-win-2 to 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache, lru_cache
from math import lcm

from engine.chance.linear import solve
from engine.games.deities.rules.combos import SIDES, ways
from engine.games.deities.rules.table import OWNED

COUNTS = range(1, OWNED + 1)


class End(Enum):
    """How it can end for a player."""

    VICTORY = "wins by a Victory"
    TENTH = "wins by the tenth die"
    LAST = "wins as the last one with dice"
    OUT = "loses the last die"
    BEATEN = "another player wins first"


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


@cache
def moves(n: int) -> Moves:
    """What a roll of `n` dice (1 to 9) does to dice counts. Errors: those of `combos.ways`."""
    table, losses = ways(n), Counter[int]()
    for sizes, count in table.items():
        if sizes[0] not in (0, 5):
            losses[sizes.count(4)] += count
    victory = sum(count for sizes, count in table.items() if sizes[0] == 5)
    return Moves(SIDES**n, victory, table.get((0,), 0), dict(losses))


# ---------------------------------------------------------------- two players


@dataclass(frozen=True, slots=True)
class Duels:
    """The chances of the player who rolls next, by the own and the opponent's count: `won[mine, theirs]` out of
    `whole`."""

    won: Mapping[tuple[int, int], int]
    whole: int


@cache
def duels() -> Duels:
    """All duels of two players, worked out once (a hundredth of a second)."""
    chances = solve({(mine, theirs): _duel(mine, theirs) for mine in COUNTS for theirs in COUNTS})
    whole = lcm(*(chance.denominator for chance in chances.values()))
    return Duels({key: int(chance * whole) for key, chance in chances.items()}, whole)


def duel(mine: int, theirs: int) -> Fraction:
    """The exact chance to win for the player who rolls next with `mine` Power dice against `theirs` (each 1 to 9), if
    nobody plays a card. Errors: KeyError for other counts."""
    return Fraction(duels().won[mine, theirs], duels().whole)


def _duel(mine: int, theirs: int) -> tuple[Counter[tuple[int, int]], int]:
    """The equation of one duel: it is won now, or the opponent, who rolls next, does not win it."""
    turn = moves(mine)
    factors = Counter({(mine, theirs): turn.whole})
    following = Counter({(theirs, mine + 1): turn.creation})
    for dice, count in turn.losses.items():
        following[theirs - dice, mine] += count
    for (rolls_next, waits), count in following.items():
        if rolls_next > 0 and count:
            factors[rolls_next, waits] += count
    return factors, turn.whole


Counts = tuple[int, int]
"""Power dice of the one who rolls next, and of the other."""


@cache
def _turn(mine: int, theirs: int) -> Mapping[Counts | End, int]:
    """Where the turn of the first of two players leads, in rolls out of 6 ** mine: its count and the other's, or an
    end as the first player sees it. A tenth die is none of them: nine dice are never all different."""
    turn = moves(mine)
    found: Counter[Counts | End] = Counter({End.VICTORY: turn.victory, (mine + 1, theirs): turn.creation})
    for dice, rolls in turn.losses.items():
        found[(mine, theirs - dice) if theirs > dice else End.LAST] += rolls
    return {place: rolls for place, rolls in found.items() if rolls}


SUFFERED = {End.VICTORY: End.BEATEN, End.LAST: End.OUT}
"""What an end that the opponent brings about is for this player."""


@cache
def _duel_round(mine: int, theirs: int) -> Mapping[Counts | End, int]:
    """Where a round of a duel leads, a turn of each, in rolls out of 6 ** 18."""
    found: Counter[Counts | End] = Counter()
    for place, rolls in _turn(mine, theirs).items():
        weight = rolls * SIDES ** (OWNED - mine)
        if isinstance(place, End):
            found[place] += weight * SIDES**OWNED
            continue
        one, other = place
        for following, answers in _turn(other, one).items():
            after = SUFFERED[following] if isinstance(following, End) else following[::-1]
            found[after] += weight * answers * SIDES ** (OWNED - other)
    return found


@lru_cache(maxsize=64)
def duel_rounds(mine: int, theirs: int, most: int) -> tuple[Mapping[Place, Fraction], ...]:
    """Of two players who roll in turn, `mine` Power dice first, the chance of every place of the first one after 0,
    1 … `most` rounds."""
    whole = SIDES ** (2 * OWNED)
    now: Counter[Counts | End] = Counter({(mine, theirs): 1})
    found = [now]
    for _ in range(most):
        after: Counter[Counts | End] = Counter()
        for place, weight in now.items():
            for following, rolls in ({place: whole} if isinstance(place, End) else _duel_round(*place)).items():
                after[following] += weight * rolls
        now = after
        found.append(now)
    return tuple(_places(spread, whole**k) for k, spread in enumerate(found))


def _places(spread: Mapping[Counts | End, int], whole: int) -> dict[Place, Fraction]:
    """The chance of every place of the first player, whatever the other has."""
    weights: Counter[Place] = Counter()
    for place, weight in spread.items():
        weights[place if isinstance(place, End) else place[0]] += weight
    return {place: Fraction(weight, whole) for place, weight in weights.items()}


@cache
def _duel_lengths() -> Mapping[Counts, Fraction]:
    return solve({(mine, theirs): _duel_length(mine, theirs) for mine in COUNTS for theirs in COUNTS})


def _duel_length(mine: int, theirs: int) -> tuple[Counter[Counts], int]:
    """The equation of one length: this round, and what follows it."""
    whole = SIDES ** (2 * OWNED)
    factors = Counter({(mine, theirs): whole})
    for place, rolls in _duel_round(mine, theirs).items():
        if not isinstance(place, End):
            factors[place] -= rolls
    return factors, whole


def duel_length(mine: int, theirs: int) -> Fraction:
    """The expected number of rounds of a duel, the last one counted whole. Errors: as for `duel`."""
    return _duel_lengths()[mine, theirs]


# ---------------------------------------------------------------- one player


@cache
def round_of(n: int, foe: int) -> Mapping[Place, int]:
    """Where a round leads from `n` Power dice, in rolls out of 6 ** (n + foe): the own turn, then that of an opponent
    who keeps `foe` Power dice (0: nobody attacks)."""
    mine, theirs = moves(n), moves(foe) if foe else Moves(1, 0, 0, {0: 1})
    found: Counter[Place] = Counter({End.VICTORY: mine.victory * theirs.whole})
    idle = sum(mine.losses.values())
    for count, before in ((n + 1, mine.creation), (n, idle)):
        if count > OWNED:
            found[End.TENTH] += before * theirs.whole
            continue
        found[End.BEATEN] += before * theirs.victory
        found[count] += before * theirs.creation
        for dice, rolls in theirs.losses.items():
            found[count - dice if count > dice else End.OUT] += before * rolls
    return {place: rolls for place, rolls in found.items() if rolls}


@lru_cache(maxsize=256)
def rounds(n: int, foe: int, most: int) -> tuple[Mapping[Place, Fraction], ...]:
    """From `n` Power dice, the chance of every place after 0, 1 … `most` rounds; `foe` as for `round_of`."""
    whole = SIDES ** (OWNED + foe)
    now: dict[Place, int] = {n: 1}
    found = [now]
    for _ in range(most):
        after: Counter[Place] = Counter()
        for place, weight in now.items():
            if isinstance(place, End):
                after[place] += weight * whole
                continue
            for following, rolls in round_of(place, foe).items():
                after[following] += weight * rolls * SIDES ** (OWNED - place)
        now = dict(after)
        found.append(now)
    return tuple({p: Fraction(w, whole**k) for p, w in spread.items()} for k, spread in enumerate(found))


@cache
def _absorbed(end: End | None, foe: int) -> Mapping[int, Fraction]:
    """By count, the chance to come to this end, or (None) the expected number of rounds until any end."""
    return solve({n: _expectation(n, end, foe) for n in COUNTS})


def _expectation(n: int, end: End | None, foe: int) -> tuple[Counter[int], int]:
    factors, whole = Counter[int](), SIDES ** (n + foe)
    factors[n] = whole
    for place, rolls in round_of(n, foe).items():
        if not isinstance(place, End):
            factors[place] -= rolls
    return factors, whole if end is None else round_of(n, foe).get(end, 0)


def ends(n: int, foe: int) -> dict[End, Fraction]:
    """From `n` Power dice, the chance of every end of the chain of one player; they sum to 1. `foe` as for `round_of`.

    The opponent never loses a die here, so that nobody wins as the last one.
    """
    return {end: _absorbed(end, foe)[n] for end in (End.VICTORY, End.TENTH, End.OUT, End.BEATEN)}


def length(n: int, foe: int) -> Fraction:
    """From `n` Power dice, the expected number of rounds until the end; `foe` as for `round_of`."""
    return _absorbed(None, foe)[n]
