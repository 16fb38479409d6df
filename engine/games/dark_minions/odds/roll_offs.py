"""Who wins a roll-off, exactly: one round is counted, and rounds that leave a tie are thought through to their end.

A player's dice are a `Spread`; the highest sum comes first, and only the first two places are told apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import accumulate
from math import lcm, prod

from engine.games.dark_minions.rules.cards import Box
from engine.games.dark_minions.rules.dice import faces, pool

Spread = tuple[int, ...]
"""In how many ways dice show each sum, from 0 on."""

Pair = tuple[int, int]
"""Who is first and who is second, by place in the list of players; -1 for nobody."""

Ways = tuple[int, Mapping[Pair, int]]
"""A whole, and how much of it goes to each pair."""

Seats = tuple[int, ...]
NOBODY = -1


@cache
def spread_of_sums(sides: tuple[tuple[int, ...], ...]) -> Spread:
    """The sums of dice with these faces. Rule drk-fall-6."""
    ways = Counter({0: 1})
    for side in sides:
        after: Counter[int] = Counter()
        for total, count in ways.items():
            for face in side:
                after[total + face] += count
        ways = after
    return tuple(ways[total] for total in range(max(ways) + 1))


def level_spread(box: Box, level: int) -> Spread:
    """The sums of the dice of a level. Rule drk-fall-5."""
    return spread_of_sums(tuple(faces(box, colour) for colour in pool(level)))


def spread_of_known_sum(total: int) -> Spread:
    """A sum that has been rolled."""
    return (*(0,) * total, 1)


def with_lowest_first(spreads: tuple[Spread, ...]) -> tuple[Spread, ...]:
    """The same dice where the lowest sum comes first."""
    longest = max(len(one) for one in spreads)
    return tuple((*one, *(0,) * (longest - len(one)))[::-1] for one in spreads)


# ---------------------------------------------------------------- one round


@lru_cache(maxsize=2048)
def _ways_by_winners(spreads: tuple[Spread, ...]) -> dict[Seats, list[int]]:
    """For each choice of players the ways, by sum, in which just they have the highest sum."""
    longest = max(len(one) for one in spreads)
    found: dict[Seats, list[int]] = {}
    below = [0] * len(spreads)
    for total in range(longest):
        at = [one[total] if total < len(one) else 0 for one in spreads]
        for top, ways in _ways_at_one_sum(at, below).items():
            found.setdefault(top, [0] * longest)[total] = ways
        below = [less + count for less, count in zip(below, at, strict=True)]
    return found


def _ways_at_one_sum(at: list[int], below: list[int]) -> dict[Seats, int]:
    """The ways in which just some players (one at least) have a sum and all others less, by those who have it."""
    ways: dict[Seats, int] = {(): 1}
    for player, (there, less) in enumerate(zip(at, below, strict=True)):
        with_player = {(*top, player): count * there for top, count in ways.items()} if there else {}
        ways = ({top: count * less for top, count in ways.items()} if less else {}) | with_player
    ways.pop((), None)
    return ways


@lru_cache(maxsize=2048)
def round_outcomes(spreads: tuple[Spread, ...]) -> dict[tuple[Seats, Seats], int]:
    """The ways of a round by who is highest and, where that is one player, who comes next."""
    found: dict[tuple[Seats, Seats], int] = {}
    for top, by_total in _ways_by_winners(spreads).items():
        rest = tuple(i for i in range(len(spreads)) if i not in top)
        if len(top) > 1 or not rest:
            found[top, ()] = sum(by_total)
            continue
        own = spreads[top[0]]
        for following, ways in _ways_by_winners(tuple(spreads[i] for i in rest)).items():
            lower = [0, *accumulate(ways)]
            found[top, tuple(rest[i] for i in following)] = sum(
                count * lower[min(total, len(ways))] for total, count in enumerate(own)
            )
    return {outcome: ways for outcome, ways in found.items() if ways}


# ---------------------------------------------------------------- until no tie is left


@lru_cache(maxsize=2048)
def places(spreads: tuple[Spread, ...]) -> dict[Pair, Fraction]:
    """The chance of each first and second place when all these players roll, again while they are tied.

    Rules drk-fall-5, drk-fall-6. Dice that always show the same sum share the places evenly.
    """
    return _chances_of_ways(*_ways_of_places(spreads))


def places_after_round(now: tuple[Spread, ...], later: tuple[Spread, ...]) -> dict[Pair, Fraction]:
    """The same where the round under way has other dice (`now`, some of them `known`) than the rounds after it."""
    return _chances_of_ways(*_ways_over_rounds(round_outcomes(now), prod(map(sum, now)), later))


def first_place_chances(pairs: Mapping[Pair, Fraction]) -> dict[int, Fraction]:
    """The chance of each player for the first place."""
    found: dict[int, Fraction] = {}
    for (first, _), part in pairs.items():
        found[first] = found.get(first, Fraction(0)) + part
    return found


def _chances_of_ways(whole: int, ways: Mapping[Pair, int]) -> dict[Pair, Fraction]:
    return {pair: Fraction(count, whole) for pair, count in ways.items()}


@lru_cache(maxsize=2048)
def _ways_of_places(spreads: tuple[Spread, ...]) -> Ways:
    everybody = tuple(range(len(spreads)))
    rounds = round_outcomes(spreads)
    level = rounds.get((everybody, ()), 0) if len(everybody) > 1 else 0
    whole = prod(map(sum, spreads)) - level
    if not whole:
        pairs = [(i, j) for i in everybody for j in everybody if i != j]
        return len(pairs), dict.fromkeys(pairs, 1)
    decided = {outcome: count for outcome, count in rounds.items() if not level or outcome != (everybody, ())}
    return _ways_over_rounds(decided, whole, spreads)


def _ways_over_rounds(rounds: Mapping[tuple[Seats, Seats], int], whole: int, later: tuple[Spread, ...]) -> Ways:
    """What comes of the outcomes of a round, each with its ways out of a whole."""
    follow = [(count, *_ways_after_outcome(*outcome, later)) for outcome, count in rounds.items()]
    common = lcm(*(part for _, part, _ in follow))
    found: Counter[Pair] = Counter()
    for count, part, pairs in follow:
        for pair, ways in pairs.items():
            found[pair] += count * (common // part) * ways
    return whole * common, found


def _ways_after_outcome(top: Seats, following: Seats, later: tuple[Spread, ...]) -> Ways:
    """How it goes on after a round."""
    if len(top) > 1:
        whole, pairs = _ways_of_places(tuple(later[i] for i in top))
        return whole, {(top[i], top[j]): ways for (i, j), ways in pairs.items()}
    if len(following) <= 1:
        return 1, {(top[0], following[0] if following else NOBODY): 1}
    whole, pairs = _ways_of_places(tuple(later[i] for i in following))
    found: Counter[Pair] = Counter()
    for (i, _), ways in pairs.items():
        found[top[0], following[i]] += ways
    return whole, found
