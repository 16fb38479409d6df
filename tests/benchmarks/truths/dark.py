"""What moves of Dark Minions are worth: solved in a turn that is surely the last one, by whole games elsewhere.

Nothing of the engine's odds is used, only its rules, and for whole games its policy `raider`, by which verdicts say
that everybody plays.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import engine
from engine import CHANCE, OVER, AnyAction
from engine.games.dark_minions import Attack, Capture, DarkState, Respawn, RollOff
from engine.games.dark_minions.odds.policy import raider
from engine.games.dark_minions.rules.table import Stage

GAME = engine.load("dark-minions")
ADA, BEN = 0, 1
TARGET = 50
LEVEL_VPS = (0, 2, 4, 7, 10)
NUMBERS = {"Mudwick": 12, "Goosegreen": 13, "Appleholt": 14}
USES = (Attack, Capture, Respawn)
ZERO = Fraction(0)
Spread = tuple[tuple[int, Fraction], ...]
"""The sums that dice can show, each with its chance."""

EVERY = 5
"""One of so many positions is from the midst of a game, all others from a last turn."""

HEATS = ((4, 3), (12, 3), (36, 3), (100, 100))
"""The race for the best move in the midst of a game: so many games for each, after which one of so many is kept."""

POINT = 0.05
"""What a Vanquish Point more at the end counts in the race beside the victory: it tells moves apart sooner."""

FIRST_AFRESH, AFRESH = 10_000, 120
"""The number of the first of the games that had no part in the race, by which moves are held against each other, and
how many of them there are."""


# ---------------------------------------------------------------- the last turn


def positions(count: int, seed: int) -> Iterator[tuple[DarkState, int]]:
    """So many positions, each with the seat to move: one of `EVERY` from the midst of a game, the others last turns."""
    last_turns, others = last_turn_positions(count, seed), open_positions(count, seed)
    for number in range(count):
        yield next(others if number % EVERY == EVERY - 1 else last_turns)


def truth(state: DarkState, seat: int) -> Mapping[AnyAction, float]:
    """The chance of `seat` to win with each of its options: solved in a last turn, else by the games of a race in which
    bad moves drop out early, so that its best may have been lucky there. `truth_afresh` tells more."""
    return solved(state, seat) if _is_last_turn(state) else race_by_games(state, seat)


def truth_afresh(state: DarkState, seat: int, options: Sequence[AnyAction]) -> tuple[Mapping[AnyAction, float], float]:
    """The chances with some options by games that had no part in finding the best, and half the width of the widest 95
    % interval of a difference, never 0; solved and 0 in a last turn."""
    if _is_last_turn(state):
        return solved(state, seat), 0.0
    ends = ends_of_games(state, seat, options, range(FIRST_AFRESH, FIRST_AFRESH + AFRESH))
    won = {option: [share for share, _ in found] for option, found in ends.items()}
    first, *others = won.values()
    spreads = [stdev(a - b for a, b in zip(first, other, strict=True)) for other in others]
    noise = 1.96 * max(1 / AFRESH, *spreads) / sqrt(AFRESH) if spreads else 1 / AFRESH
    return {option: fmean(shares) for option, shares in won.items()}, noise


def _is_last_turn(state: DarkState) -> bool:
    """Whether it is one of the tables laid out here, in which Ben can claim after this turn: no game brings so many
    Skulls."""
    return state.players[BEN].skulls >= TARGET - LEVEL_VPS[-1]


def last_turn_positions(count: int, seed: int) -> Iterator[tuple[DarkState, int]]:
    """So many positions, each with the seat to move: Ada has one die left, and Ben has the points for a claim, so the
    game ends with this turn, and all points lie open. Those in which all moves are worth the same are left out."""
    rng = Random(seed)
    while count:
        state = _last_turn(rng)
        if state is not None and len(set(solved(state, ADA).values())) > 1:
            yield state, ADA
            count -= 1


def _last_turn(rng: Random) -> DarkState | None:
    """A random table in Ada's last turn, after two uses of her dice; None where these were not to be had."""
    level = rng.randint(1, 4)
    state: Any = GAME.setup(players=3, position=_layout(rng, level))
    for _ in range(2):
        options = [option for option in state.options(ADA) if isinstance(option, USES) and len(option.dice) == 1]
        if not options:
            return None
        state = state.apply(rng.choice(options))
    return state


def _layout(rng: Random, level: int) -> Mapping[str, Any]:
    """Ada a few points short of Ben, who has 50 or more by Skulls, in one of three with a starting tile to roll her die
    again; Towns that lack a few minions."""
    bens = rng.randint(TARGET, TARGET + 4)
    adas = bens - rng.randint(0, 7)
    reds = level - 1
    dice = [f"black {rng.randint(1, 6)}" for _ in range(3 - reds)] + [f"red {rng.randint(3, 8)}" for _ in range(reds)]
    buried, start = rng.choice((0, 0, 0, 12)), rng.choice(([], [], [1]))
    return {
        "dice": dice,
        "towns": [{"town": town, "minions": _minions_short_of(rng, number)} for town, number in NUMBERS.items()],
        "players": [
            {
                "level": level,
                "skulls": adas - LEVEL_VPS[level - 1] - sum(start),
                "start": start,
                "towers": _towers(rng),
                "graveyard": buried,
            },
            {"level": 5, "skulls": bens - LEVEL_VPS[-1], "start": []},
            {"level": rng.randint(1, 5), "skulls": rng.randint(20, 35)},
        ],
    }


def _towers(rng: Random) -> list[str]:
    """None, one or two Towers; a set may lack one."""
    return rng.choice(([], ["white"], ["white", "gray"], ["gray", "black"], ["white", "black"]))


def _minions_short_of(rng: Random, number: int) -> list[int]:
    """Minions by seat that leave a Town one to nine short of its number."""
    there = number - rng.randint(1, 9)
    first, second = sorted((rng.randint(0, there), rng.randint(0, there)))
    return [first, second - first, there - second]


@lru_cache(maxsize=4)
def solved(state: DarkState, seat: int) -> Mapping[AnyAction, float]:
    """The chance of `seat` to win with each of its options if it plays on as well as can be, in a turn after which
    somebody claims. Errors: ValueError where nobody can."""
    known: dict[DarkState, Fraction] = {}
    return {option: float(_value(state.apply(option), seat, known)) for option in state.options(seat)}


def _value(state: DarkState, seat: int, known: dict[DarkState, Fraction]) -> Fraction:
    """The chance of a seat in a position of the last turn, with the best moves to come."""
    if state not in known:
        known[state] = _value_anew(state, seat, known)
    return known[state]


def _value_anew(state: DarkState, seat: int, known: dict[DarkState, Fraction]) -> Fraction:
    if state.stage in (Stage.CLAIM, Stage.OVER):
        return _share_of_claim(state, seat)
    if state.to_act is CHANCE:
        return _value_of_luck(state, seat, known)
    if state.current != seat or state.stage is Stage.PREPARE:
        raise ValueError("The game goes on after this turn.")
    return max(_value(state.apply(option), seat, known) for option in state.options(seat))


def _value_of_luck(state: DarkState, seat: int, known: dict[DarkState, Fraction]) -> Fraction:
    """The mean over all that chance can bring."""
    if state.race is not None:
        return _value_of_round(state, seat, known)
    return sum((chance * _value(state.apply(action), seat, known) for action, chance in _falls(state).items()), ZERO)


def _value_of_round(state: DarkState, seat: int, known: dict[DarkState, Fraction]) -> Fraction:
    """The mean over the rounds of a roll-off. It counts only who rolled more than whom, so one round stands for all
    with the same order; rounds in which all are level change nothing and are left out."""
    assert state.race is not None
    rollers, before = [], state
    for _ in state.race.rolling:
        rollers.append(_falls_by_sum(before))
        before = before.apply(next(iter(rollers[-1].values()))[0])
    spreads = tuple(tuple((total, chance) for total, (_, chance) in falls.items()) for falls in rollers)
    value = whole = ZERO
    for sums, chance in _orders(spreads).values():
        after = state
        for falls, total in zip(rollers, sums, strict=True):
            after = after.apply(falls[total][0])
        value, whole = value + chance * _value(after, seat, known), whole + chance
    return value / whole


@lru_cache(maxsize=256)
def _orders(spreads: tuple[Spread, ...]) -> Mapping[tuple[int, ...], tuple[tuple[int, ...], Fraction]]:
    """The orders in which sums can come out, each with one round that shows it and its chance; never all level."""
    found: dict[tuple[int, ...], tuple[tuple[int, ...], Fraction]] = {}
    for fall in product(*spreads):
        sums = tuple(total for total, _ in fall)
        if len(set(sums)) > 1:
            order = tuple(sum(other > total for other in set(sums)) for total in sums)
            first, so_far = found.get(order, (sums, ZERO))
            found[order] = first, so_far + prod(chance for _, chance in fall)
    return found


def _falls_by_sum(state: DarkState) -> Mapping[int, tuple[AnyAction, Fraction]]:
    """By sum, a roll that shows it, and the chance of the sum."""
    found: dict[int, tuple[AnyAction, Fraction]] = {}
    for action, chance in state.chance().items():
        assert isinstance(action, RollOff)
        first, so_far = found.get(sum(action.dice), (action, ZERO))
        found[sum(action.dice)] = first, so_far + chance
    return found


def _falls(state: DarkState) -> Mapping[AnyAction, Fraction]:
    """What chance can bring, of falls that show the same only one; which Town comes into play counts no more."""
    found: dict[object, tuple[AnyAction, Fraction]] = {}
    for action, chance in state.chance().items():
        alike = type(action), tuple(zip(state.pool, getattr(action, "dice", ()), strict=False))
        first, so_far = found.get(alike, (action, ZERO))
        found[alike] = (first, so_far + chance)
    return dict(found.values())


def _share_of_claim(state: DarkState, seat: int) -> Fraction:
    """The share of a seat in the victory after a claim: by points, then by Towns taken, then by level."""
    keys = _claim_keys(state)
    if max(keys)[0] < TARGET:
        raise ValueError("Nobody can claim after this turn.")
    winners = [at for at, key in enumerate(keys) if key == max(keys)]
    return Fraction(seat in winners, len(winners))


def _claim_keys(state: DarkState) -> list[tuple[int, int, int]]:
    """By seat its points, its Towns taken and its level."""
    keys = []
    for player in state.players:
        tiles = [state.table.towns[tile].vps if tile in state.table.towns else int(tile[0]) for tile in player.tiles]
        points = sum(tiles) + player.skulls + sum(player.start) + LEVEL_VPS[player.level - 1]
        keys.append((points, sum(tile in state.table.towns for tile in player.tiles), player.level))
    return keys


# ---------------------------------------------------------------- by whole games


def open_positions(count: int, seed: int) -> Iterator[tuple[DarkState, int]]:
    """So many positions of raiders' games, each with the seat that has dice to use: basic and advanced, with three to
    five players, from the first turn to the last."""
    rng = Random(seed)
    for number in range(count):
        found = None
        while found is None:
            found = _position_in_game(rng, (3, 3, 4, 5)[number % 4], advanced=number % 3 == 2)
        yield found


def _position_in_game(rng: Random, players: int, *, advanced: bool) -> tuple[DarkState, int] | None:
    """A Commitment with a choice, from a random turn on; None where the game ends before."""
    state: Any = GAME.setup(players=players, advanced=advanced)
    first = rng.randint(1, 46)
    while state.to_act is not OVER:
        if state.to_act is CHANCE:
            state = state.apply(state.sample(rng))
            continue
        seat = min(state.to_act)
        is_asked = state.turn_number >= first and state.stage is Stage.COMMIT and rng.random() < 0.5
        if is_asked and len(state.options(seat)) > 3:
            return state, seat
        state = state.apply(raider(state, seat, rng))
    return None


def race_by_games(state: DarkState, seat: int) -> Mapping[AnyAction, float]:
    """The chances to win of the moves that are left at the end of a race by whole games. In each heat all have the same
    worlds and luck, and the better ones go on; what a raider would do stays to the end."""
    habit, games, left = raider(state, seat, Random(1)), 0, state.options(seat)
    for more, of in HEATS:
        ends = ends_of_games(state, seat, left, range(games, games + more))
        games += more
        ranked = sorted(left, key=lambda option: fmean(share + POINT * lead for share, lead in ends[option]))[::-1]
        left = tuple(dict.fromkeys((*ranked[: max(2, len(ranked) // of)], habit)))
    return {option: fmean(share for share, _ in found) for option, found in ends.items()}


def ends_of_games(
    state: DarkState, seat: int, options: Sequence[AnyAction], numbers: range
) -> Mapping[AnyAction, tuple[tuple[float, int], ...]]:
    """After each option the ends of the whole games of these numbers: the share of `seat` in the victory, and by how
    many points it leads. A game of one number is the same world with the same luck for all options."""
    view = state.seen_by(seat)
    worlds = [(number, view.imagined(Random(1_000_003 * number + 7))) for number in numbers]
    return {
        option: tuple(_end_of_game(world.apply(option), seat, number) for number, world in worlds) for option in options
    }


def _end_of_game(state: Any, seat: int, number: int) -> tuple[float, int]:
    """The share of a seat in the victory of one whole game of raiders, and its lead in points."""
    rng = Random(1_000_003 * number + 11)
    while state.result is None:
        by_chance = state.to_act is CHANCE
        state = state.apply(state.sample(rng) if by_chance else raider(state, min(state.to_act), rng))
    winners, points = state.result.winners, [key[0] for key in _claim_keys(state)]
    return (seat in winners) / len(winners), points[seat] - max(points[:seat] + points[seat + 1 :])
