"""What can come of a turn of chance in Dark Minions, how likely, and one such outcome drawn by lot."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from random import Random

from engine.core.actions import Action
from engine.core.state import equal_chances, listed_outcomes
from engine.games.dark_minions.rules.cards import LETTERS
from engine.games.dark_minions.rules.dice import pool, rolls
from engine.games.dark_minions.rules.scoring import has_hidden_tiles
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Stage
from engine.games.dark_minions.rules.table_actions import RollDice, RollOff


def outcomes(state: DarkState) -> tuple[Action[DarkState], ...]:
    """What can come of a turn of chance, sorted."""
    if state.stage is Stage.RESOLVE and any(map(has_hidden_tiles, state.players)) and _may_end(state):
        raise ValueError("The tiles that lie face down decide what comes next.")
    return listed_outcomes(state)


def _may_end(state: DarkState) -> bool:
    """Whether a Town that falls may end the game without a claim. Rules drk-end-7, drk-end-8."""
    last = any(state.table.towns[site.town].letter == LETTERS[-1] for site in state.sites)
    return not state.stack or (state.table.longer and (state.closing or last))


def chances(state: DarkState) -> dict[Action[DarkState], Fraction]:
    """What can come of a turn of chance, with its probabilities."""
    if state.race is not None and state.race.rolling:
        seat = state.race.rolling[0]
        shown_chances = rolls(state.sides(pool(state.players[seat].level)))
        return {RollOff(seat, shown): chance for shown, chance in shown_chances.items()}
    if state.stage is Stage.ROLL and not state.swapping:
        shown_chances = rolls(state.sides(state.pool))
        return {RollDice(state.current, shown): chance for shown, chance in shown_chances.items()}
    return equal_chances(state)


def sample(state: DarkState, rng: Random) -> Action[DarkState]:
    """One outcome of a turn of chance, drawn by its probability."""
    if state.race is not None and state.race.rolling:
        seat = state.race.rolling[0]
        return RollOff(seat, _sampled_faces(state, pool(state.players[seat].level), rng))
    if state.stage is Stage.ROLL and not state.swapping:
        return RollDice(state.current, _sampled_faces(state, state.pool, rng))
    return rng.choice(outcomes(state))


def _sampled_faces(state: DarkState, colours: Iterable[str], rng: Random) -> tuple[int, ...]:
    return tuple(side[int(rng.random() * len(side))] for side in state.sides(colours))
