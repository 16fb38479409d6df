"""The chance to win by what everybody has after a few rounds, where a sampled game need not be played further.

The weights are fitted, not set by hand: a conditional logistic regression of the winner on what each seat has at the
start of a turn, in 79,000 such moments of 8,000 games of `policy.raider` with three to five players, basic and
advanced, a part of them begun with moves at random. On games that were left out it tells the winner with 1.123 nats a
moment; points alone do with 1.199, and equal chances with 1.365. What stands at Towns counts nothing more by itself
there, as dice decide who takes them; so some rounds are played first.

Held against 250 whole games with the same luck, differences between two moves in 20 positions were wrong by 0.046 (root
mean square, sampling taken off) after one round, by 0.036 after two and by 0.024 after four, of 0.07 in all.
"""

from __future__ import annotations

from fractions import Fraction
from math import exp, sqrt

from engine.games.dark_minions.odds.prices import VP, turns_left
from engine.games.dark_minions.rules.scoring import vps
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import TOP, Player, Stage

WORDS = (
    "after four rounds, whoever is ahead in Vanquish Points, levels, Towers, minions alive and Overlords is the "
    "likelier winner; the weights are those that fit games of such players best"
)

ROUNDS = 4
"""So many rounds are played first."""

MODEL_HALFWIDTH = 0.05
"""How far a difference between two moves may be off in 95 % of positions, however many games are played: 1.96 times the
error after four rounds."""

LEVEL, LEVEL_A_TURN = 3.06, 0.42
"""What a level counts beyond its points, in VPs: once, and for each turn to come."""

TOP_LESS = 3.84
"""What the highest level counts less, as no set of Towers leads beyond it."""

BORROWED_LESS = 6.46
"""What a level counts less that Dread Skeleton lends."""

COLOUR, COLOUR_A_TURN = 0.62, 0.26
"""What each colour of Towers held counts below the highest level: once, and for each turn to come."""

SPARE, MINION, OVERLORD = 0.72, 0.075, 0.56
"""What a second Tower of a colour counts, a minion outside the Graveyard, and an Overlord that waits."""

TO_MOVE, NEXT, LAST = 1.85, 0.93, -0.61
"""What it counts to be the one to move, the one after, and the last."""

STEEPNESS, LEEWAY = 0.382, 2.14
"""How much a VP counts when one turn is to come, more or less, and what is added to the turns to come."""


def chance_after_rounds(start: DarkState, now: DarkState, seat: int) -> Fraction | None:
    """The chance of `seat` to win once some rounds have been played from `start` on and a turn begins; None before it,
    and after the game."""
    if now.result is not None or now.stage is not Stage.PREPARE:
        return None
    if now.turn_number < start.turn_number + ROUNDS * len(start.players):
        return None
    return Fraction(chances_to_win(now)[seat])


def chances_to_win(state: DarkState) -> tuple[float, ...]:
    """Each seat's chance to win at the start of a turn, all tiles known; together 1."""
    points = [vps(state.table, player) for player in state.players]
    turns = turns_left(state, VP * max(points)) / VP
    spread = sqrt(turns + LEEWAY) / STEEPNESS
    worths = [points[seat] + _worth_beyond_points(state, seat, turns) for seat in range(len(points))]
    weights = [exp((worth - max(worths)) / spread) for worth in worths]
    return tuple(weight / sum(weights) for weight in weights)


def _worth_beyond_points(state: DarkState, seat: int, turns: float) -> float:
    """What a seat has beyond its points, in VPs, if so many turns are to come."""
    player = state.players[seat]
    alive = player.supply + sum(site.minions[seat] for site in state.sites) + sum(o.minions for o in player.standing)
    waiting = OVERLORD * len(player.overlords)
    return _worth_of_dice(player, turns) + MINION * alive + waiting + _worth_of_order(state, seat)


def _worth_of_dice(player: Player, turns: float) -> float:
    """What level and Towers count."""
    lent = any(one.lifted for one in player.standing)
    worth = (player.level - 1) * (LEVEL + LEVEL_A_TURN * turns) - BORROWED_LESS * lent
    if player.level == TOP:
        return worth - TOP_LESS
    colours, spares = sum(count > 0 for count in player.towers), sum(count > 1 for count in player.towers)
    return worth + colours * (COLOUR + COLOUR_A_TURN * turns) + spares * SPARE


def _worth_of_order(state: DarkState, seat: int) -> float:
    """What it counts when the turn of a seat comes."""
    count = len(state.players)
    wait = (seat - state.current) % count
    return {0: TO_MOVE, 1: NEXT, count - 1: LAST}.get(wait, 0.0)
