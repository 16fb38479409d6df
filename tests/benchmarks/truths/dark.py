"""What moves of Dark Minions are worth: solved in a turn that is surely the last one, by whole games elsewhere.

Nothing of the engine's odds is used, only its rules, and for whole games its policy `raider`, by which verdicts say
that everybody plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random
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


# ---------------------------------------------------------------- the last turn


def positions(count: int, seed: int) -> Iterator[tuple[DarkState, int]]:
    """So many positions, each with the seat to move: Ada has one die left, and Ben has the points for a claim, so the
    game ends with this turn, and all points lie open. Those in which all moves are worth the same are left out."""
    rng = Random(seed)
    while count:
        state = _last_turn(rng)
        if state is not None and len(set(truth(state, ADA).values())) > 1:
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


def truth(state: DarkState, seat: int) -> Mapping[AnyAction, float]:
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
    """The mean over all falls of dice. Rolls that leave the same players tied again change nothing and are left out."""
    tied = state.race.in_round if state.race is not None else ()
    whole = total = Fraction(0)
    for action, chance in _falls(state).items():
        after = state.apply(action)
        if tied and after.race is not None and after.race.in_round == tied and after.race.rolling == tied:
            continue
        value, weight = _value_and_weight(after, seat, known, tied)
        whole += chance * weight
        total += chance * weight * value
    return total / whole


def _value_and_weight(
    state: DarkState, seat: int, known: dict[DarkState, Fraction], tied: tuple[int, ...]
) -> tuple[Fraction, Fraction]:
    """The value of a position in a roll-off under way, and the chance that its round breaks the tie at all."""
    if not tied or state.race is None or not state.race.rolling or state.race.rolling == state.race.in_round:
        return _value(state, seat, known), Fraction(1)
    whole = total = Fraction(0)
    for action, chance in _falls(state).items():
        after = state.apply(action)
        if after.race is not None and after.race.in_round == tied and after.race.rolling == tied:
            continue
        value, weight = _value_and_weight(after, seat, known, tied)
        whole += chance * weight
        total += chance * weight * value
    return (total / whole if whole else Fraction(0)), whole


def _falls(state: DarkState) -> Mapping[AnyAction, Fraction]:
    """What chance can bring, of falls that add up to the same in a roll-off, or show the same numbers, only one."""
    found: dict[object, tuple[AnyAction, Fraction]] = {}
    for action, chance in state.chance().items():
        dice = getattr(action, "dice", ())
        alike = sum(dice) if isinstance(action, RollOff) else (type(action), tuple(zip(state.pool, dice, strict=False)))
        first, so_far = found.get(alike, (action, Fraction(0)))
        found[alike] = (first, so_far + chance)
    return dict(found.values())


def _share_of_claim(state: DarkState, seat: int) -> Fraction:
    """The share of a seat in the victory after a claim: by points, then by Towns taken, then by level."""
    keys = []
    for player in state.players:
        tiles = [state.table.towns[tile].vps if tile in state.table.towns else int(tile[0]) for tile in player.tiles]
        points = sum(tiles) + player.skulls + sum(player.start) + LEVEL_VPS[player.level - 1]
        keys.append((points, sum(tile in state.table.towns for tile in player.tiles), player.level))
    if max(keys)[0] < TARGET:
        raise ValueError("Nobody can claim after this turn.")
    winners = [at for at, key in enumerate(keys) if key == max(keys)]
    return Fraction(seat in winners, len(winners))


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


def truth_by_games(
    state: DarkState, seat: int, options: Sequence[AnyAction], games: int
) -> Mapping[AnyAction, tuple[float, ...]]:
    """The share of the victory of `seat` in each of so many whole games after each option: game n is the same world
    with the same luck for all of them."""
    view = state.seen_by(seat)
    worlds = [view.imagined(Random(1_000_003 * number + 7)) for number in range(games)]
    return {
        option: tuple(_share_of_game(world.apply(option), seat, number) for number, world in enumerate(worlds))
        for option in options
    }


def _share_of_game(state: Any, seat: int, number: int) -> float:
    """The share of a seat in the victory of one whole game of raiders."""
    rng = Random(1_000_003 * number + 11)
    while state.result is None:
        by_chance = state.to_act is CHANCE
        state = state.apply(state.sample(rng) if by_chance else raider(state, min(state.to_act), rng))
    winners = state.result.winners
    return (seat in winners) / len(winners)
