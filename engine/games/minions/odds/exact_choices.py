"""The exact chance to win with each choice, where the chance to take the Quest is exact and the race can be counted."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.chance.estimates import Estimate
from engine.core.actions import Action
from engine.games.minions.odds.choices import choices
from engine.games.minions.odds.glory_race import race
from engine.games.minions.odds.win_chances import LATER_EVEN, is_race_countable, possible_prizes
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import QUESTS, Stage


def exact_choices(state: MinionsState, seat: int) -> Mapping[Action[MinionsState], Estimate]:
    """Each choice of one of two players with its chance to win, a draw counted half, from what `state` knows: the exact
    chance to take the Quest, and the race after it if every later Quest is even. Nothing where either cannot be had."""
    if state.stage is Stage.MINION or not is_race_countable(state):
        return {}
    found = choices(state, seat)
    if not all(chance.exact for chance in found.values()):
        return {}
    won, lost = _chances_after_quest(state, seat)
    return {
        option: Estimate(lost + chance.value * (won - lost), assumes=f"{chance.assumes}; {LATER_EVEN}")
        for option, chance in found.items()
    }


def _chances_after_quest(state: MinionsState, seat: int) -> tuple[Fraction, Fraction]:
    """The chance to win once `seat` has taken the Quest, and once the other has: the mean over the Glory cards that it
    may be about."""
    mine, theirs = state.players[seat].score, state.players[1 - seat].score
    prizes, quests = list(possible_prizes(state)), QUESTS - state.turn
    won = sum((race((mine + value, theirs), rest, quests) for value, rest in prizes), Fraction(0))
    lost = sum((race((mine, theirs + value), rest, quests) for value, rest in prizes), Fraction(0))
    return won / len(prizes), lost / len(prizes)
