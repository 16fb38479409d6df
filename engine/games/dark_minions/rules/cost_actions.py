"""How players of Dark Minions settle the Turn costs of Overlords: pay, or let them go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from engine.core.actions import PlayerAction, Refusal
from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.dark_minions.rules.cards import NAMES_OF_OVERLORDS, OVERLORDS
from engine.games.dark_minions.rules.overlord_events import CostPaid, LetGone
from engine.games.dark_minions.rules.refusals import (
    ADVANCED_ONLY,
    no_cost_due,
    not_in_supply,
    not_now,
    not_seated,
    not_your_turn,
)
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Stage, Standing
from engine.games.dark_minions.rules.turn import lower_level
from engine.pieces.items import without
from engine.pieces.seats import with_player
from engine.pieces.words import number_of

KEPT = tuple(overlord for overlord in NAMES_OF_OVERLORDS if OVERLORDS[overlord].turn_cost)
"""The Overlords with a Turn cost, sorted."""


def _not_due(state: DarkState, seat: int, overlord: str) -> Refusal | None:
    """The refusal of a Turn cost that is not asked now, or None. Rules drk-cost-1, drk-cost-2."""
    if not state.table.advanced:
        return ADVANCED_ONLY
    return (
        not_seated(state, seat)
        or not_your_turn(state, seat, "drk-cost-1")
        or not_now(state, (Stage.PREPARE,), "drk-cost-2", "A Turn cost is settled at the start of one's turn")
        or no_cost_due(state, seat, overlord)
    )


@dataclass(frozen=True, slots=True)
class _CostAction(PlayerAction[DarkState]):
    """What the current player does about the Turn cost of an Overlord."""

    overlord: str

    @classmethod
    def of_seat(cls, state: DarkState, seat: int) -> Iterable[Self]:
        if state.table.advanced:
            yield from (cls(seat, overlord) for overlord in KEPT)

    @classmethod
    def likely_options(cls, state: DarkState, seat: int) -> Iterable[Self]:
        return (cls(seat, overlord) for overlord in state.unpaid)


@dataclass(frozen=True, slots=True)
class PayCost(_CostAction):
    """The current player puts minions on an Overlord, which stays. Rules drk-cost-1, drk-cost-2."""

    verb = "Pay"
    noun = "Turn cost"

    def label(self, names: Sequence[str]) -> str:
        return f"Pay {number_of(OVERLORDS[self.overlord].turn_cost, 'minions')} for {self.overlord}"

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := _not_due(state, self.seat, self.overlord):
            return refused
        return not_in_supply(state, self.seat, OVERLORDS[self.overlord].turn_cost, "drk-cost-2")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        cost, player = OVERLORDS[self.overlord].turn_cost, state.players[self.seat]
        tell(CostPaid, "drk-cost-2", self.seat, self.overlord, cost)
        standing = tuple(
            Standing(one.overlord, one.minions + cost, one.lifted) if one.overlord == self.overlord else one
            for one in player.standing
        )
        state = with_player(state, self.seat, standing=standing, supply=player.supply - cost)
        return evolve(state, unpaid=without(state.unpaid, self.overlord))


@dataclass(frozen=True, slots=True)
class LetGo(_CostAction):
    """The current player does not pay for an Overlord, which is discarded. Rule drk-cost-3."""

    verb = "Let"
    noun = "Overlord"

    def label(self, names: Sequence[str]) -> str:
        return f"Let {self.overlord} go"

    def refusal(self, state: DarkState) -> Refusal | None:
        return _not_due(state, self.seat, self.overlord)

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        player = state.players[self.seat]
        gone = next(one for one in player.standing if one.overlord == self.overlord)
        tell(LetGone, "drk-cost-3", self.seat, self.overlord, gone.minions)
        standing = tuple(one for one in player.standing if one != gone)
        state = with_player(state, self.seat, standing=standing, supply=player.supply + gone.minions)
        spent = tuple(sorted((*state.spent, self.overlord)))
        state = evolve(state, unpaid=without(state.unpaid, self.overlord), spent=spent)
        return lower_level(state, self.seat, tell) if gone.lifted else state
