"""What each choice is worth: the Vanquish Points that it gains on the others, those on the way counted in.

On the way are Towns in play, Towers, the better dice of a level, minions in supply, dice to use and Overlords. Each has
a price of our own in hundredths of a VP (`prices`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from random import Random

from engine.core.actions import Action
from engine.core.estimates import Estimate, rule_of_thumb, sampled
from engine.core.values import evolve
from engine.games.dark_minions.odds.prices import (
    PIP_WORTH,
    RED_DIE_WORTH,
    SUPPLY_PRICES,
    SUPPLY_WORTH,
    TURN_WORTH,
    VP,
    guessed_vps,
    level_worth,
    mean_tile,
    respawn_worth,
    supply_worth,
    towers_worth,
    turns_left,
    waiting_worth,
)
from engine.games.dark_minions.odds.town_prizes import Shares, shares_of_town, shares_with_minions, towns_to_storm
from engine.games.dark_minions.rules.cards import KNIGHT, MINOTAUR, SCOURGE, WYVERN
from engine.games.dark_minions.rules.dice import SKULL_WORTH, WHITE_SKULL, die_name, die_value, faces, pool
from engine.games.dark_minions.rules.holding import holding_after_captures
from engine.games.dark_minions.rules.overlord_actions import Announce
from engine.games.dark_minions.rules.player_actions import Claim, Pass, SayDone
from engine.games.dark_minions.rules.scoring import outcome
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import BEFORE_ROLL, Stage, with_added

ASSUMES = (
    "50 % is as good as things are now, and each 4 % more is one Vanquish Point gained on the others; Towns, Towers, "
    "better dice, minions in supply, free dice and Overlords count as points on the way, and nobody answers"
)
CLAIMING = "the claim ends the game, and the tiles that lie face down are dealt out by chance"

PER_VP = 4
"""Percent that a choice is worth more for each VP that it gains on the average of the others."""

GAMES = 200
"""Deals of the hidden tiles for the chance of a claim."""


# ---------------------------------------------------------------- players


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """What stays the same while the options of `seat` are compared: the number of the `turn`, how many `turns` each
    player may still have, and the `mean` VPs of a tile that lies face down, both in hundredths."""

    seat: int
    turn: int
    turns: int
    mean: int


def viewpoint_of(state: DarkState, seat: int) -> Viewpoint:
    """The viewpoint of a seat, from what it sees; the fewer VPs the leader lacks, the fewer turns remain."""
    mean = mean_tile(state, seat)
    most = max(guessed_vps(state, at, mean) for at in range(len(state.players)))
    return Viewpoint(seat, state.turn_number, turns_left(state, most), mean)


def _worth_of_player(state: DarkState, seat: int, view: Viewpoint) -> int:
    """What a player has: points, level, Towers, minions and Overlords, those on the way counted in."""
    player, levels = state.players[seat], state.table.box.levels
    level, towers = holding_after_captures(state, seat)
    count = guessed_vps(state, seat, view.mean) + VP * (levels[level - 1] - levels[player.level - 1])
    count += (level - 1) * RED_DIE_WORTH * view.turns // VP
    count += towers_worth(towers) * level_worth(state, level, view.turns) // VP
    count += SUPPLY_WORTH[player.supply] + SUPPLY_PRICES[-1][1] * sum(one.minions for one in player.standing)
    owned = (*player.overlords, *(one.overlord for one in player.standing))
    return count + sum(waiting_worth(state, player, overlord, view.turns) for overlord in owned)


def _worth_of_effects(state: DarkState, seat: int) -> int:
    """What announced Overlords that last do for a player: a turn more or less, or worse dice."""
    count = 0
    for effect in state.effects:
        if effect.overlord == MINOTAUR and effect.seat == seat:
            count += TURN_WORTH
        elif effect.overlord == KNIGHT and effect.opponent == seat:
            count -= TURN_WORTH
        elif effect.overlord == SCOURGE and effect.seat != seat:
            count -= PIP_WORTH * len(pool(state.players[seat].level))
    return count


# ---------------------------------------------------------------- dice


def _worth_of_dice(state: DarkState, view: Viewpoint) -> Fraction:
    """What the dice of the turn still count, those that are to be rolled on average."""
    if state.turn_number != view.turn:
        return Fraction(0)
    if state.stage in BEFORE_ROLL:
        return _mean_worth_of_roll(state, pool(state.dice_level))
    free = Fraction(PIP_WORTH * sum(die_value(die, state.bonus) for die in state.dice))
    return free + _mean_worth_of_roll(state, state.pool) if state.stage is Stage.ROLL else free


def _mean_worth_of_roll(state: DarkState, colours: tuple[str, ...]) -> Fraction:
    """What dice of these colours count on average, all together."""
    skull, count = respawn_worth(state.players[state.current], SKULL_WORTH), Fraction(0)
    for colour in colours:
        sides = [die_name(colour, face) for face in faces(state.table.box, colour)]
        worths = [skull if die == WHITE_SKULL else PIP_WORTH * die_value(die, state.bonus) for die in sides]
        count += Fraction(sum(worths), len(sides))
    return count


# ---------------------------------------------------------------- choices


def points_on_the_way(state: DarkState, view: Viewpoint) -> list[Fraction]:
    """By seat, the VPs had and those on the way, in hundredths."""
    seats = range(len(state.players))
    counts = [Fraction(_worth_of_player(state, seat, view) + _worth_of_effects(state, seat)) for seat in seats]
    counts[state.current] += _worth_of_dice(state, view)
    for site in state.sites:
        _add_shares(counts, shares_of_town(state, site), VP)
    return counts


def best_lead(state: DarkState, view: Viewpoint) -> Fraction:
    """How far the seat is ahead of the others on average, in hundredths of a VP; a Town that it can bring down with its
    free dice counts as if it did, if that is better."""
    counts = points_on_the_way(state, view)
    best = _lead_over_others(counts, view.seat)
    if state.stage is not Stage.COMMIT or state.current != view.seat:
        return best
    return max([best, *(_lead_over_others(after, view.seat) for after in _points_after_storms(state, counts))])


def _points_after_storms(state: DarkState, counts: Sequence[Fraction]) -> Iterator[list[Fraction]]:
    """What everybody has on the way after each Town that the current player can bring down with its free dice."""
    seat = state.current
    for site, need in towns_to_storm(state):
        after, minions = list(counts), with_added(site.minions, seat, need)
        _add_shares(after, shares_of_town(state, site), -VP)
        _add_shares(after, shares_with_minions(state, site, minions, seat), VP)
        after[seat] += supply_worth(state.players[seat].supply, -need) - PIP_WORTH * need
        yield after


def _add_shares(counts: list[Fraction], given: Shares, factor: int) -> None:
    places, parts = given
    for seat, place in enumerate(places):
        counts[seat] += Fraction(factor * place, parts)


def _lead_over_others(counts: Sequence[Fraction], seat: int) -> Fraction:
    """How much more one has than the others on average."""
    return counts[seat] - (sum(counts) - counts[seat]) / (len(counts) - 1)


def worth_words(worth: Estimate) -> tuple[str, str]:
    """What a value of `choices` says: how many Vanquish Points to the nearest half, and what they are compared with."""
    halves = floor((worth.value - Fraction(1, 2)) * VP / PER_VP * 2 + Fraction(1, 2))
    return f"roughly {_points_in_words(abs(halves))} {'more' if halves >= 0 else 'less'}", "than the others"


def _points_in_words(halves: int) -> str:
    """So many half points: "½ point", "1 point", "2½ points"."""
    whole, half = divmod(halves, 2)
    number = f"{whole or ''}½" if half else f"{whole}"
    return f"{number} point" if halves in (1, 2) else f"{number} points"


def choices(state: DarkState, seat: int) -> Mapping[Action[DarkState], Estimate]:
    """Each legal choice of `seat` with its worth, from what that seat can see."""
    seen = state.seen_by(seat)
    view = viewpoint_of(seen, seat)
    now = _lead_over_others(points_on_the_way(seen, view), seat)
    return {option: _value_of(seen, option, view, now) for option in seen.options(seat)}


def _value_of(state: DarkState, option: Action[DarkState], view: Viewpoint, now: Fraction) -> Estimate:
    """The value of a choice: a half, and more for what it gains on a lead of `now`."""
    if isinstance(option, Claim) or (isinstance(option, Pass) and not state.sites and not state.stack):
        return _chance_if_game_ends(state, view.seat)
    gained = max(best_lead(after, view) for after in _positions_after(state, option)) - now
    value = Fraction(1, 2) + PER_VP * gained / (VP * VP)
    return rule_of_thumb(min(Fraction(1), max(Fraction(0), value)), ASSUMES)


def _positions_after(state: DarkState, option: Action[DarkState]) -> list[DarkState]:
    """The positions that a choice leads to before anybody answers; The Wyvern's moves come at once."""
    if isinstance(option, Pass):
        return [state]
    if isinstance(option, SayDone):
        return [evolve(state, dice=())]
    after = state.apply(option)
    if isinstance(option, Announce) and option.overlord == WYVERN:
        return [after.apply(move) for move in after.options(option.seat) if not isinstance(move, Pass)]
    return [after]


def _chance_if_game_ends(state: DarkState, seat: int) -> Estimate:
    """The chance to win if the game ends here, from deals of the hidden tiles."""
    rng, won = Random(0), Fraction(0)
    for _ in range(GAMES):
        winners = outcome(state.imagined(rng)).winners
        won += Fraction(seat in winners, len(winners))
    return sampled(won, GAMES, CLAIMING)
