"""The chance to win with each choice, where the chance to take the Quest can be solved and the race counted."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.actions import Action
from engine.core.estimates import Estimate
from engine.games.minions.odds.choices import choices
from engine.games.minions.odds.game_chances import chance_in_game, is_race_countable
from engine.games.minions.odds.minion_choice import is_minion_duel
from engine.games.minions.rules.state import MinionsState


def exact_choices(state: MinionsState, seat: int) -> Mapping[Action[MinionsState], Estimate]:
    """Each choice of one of two players with its chance to win, a draw counted half, from what `state` knows: the
    chance to take the Quest, solved, and the race after it as `chance_in_game` has it. Nothing where either cannot be
    had."""
    if not is_race_countable(state):
        return {}
    found = choices(state, seat)
    if not is_minion_duel(state) and not all(chance.exact for chance in found.values()):
        return {}
    return {option: chance_in_game(state, seat, chance) for option, chance in found.items()}
