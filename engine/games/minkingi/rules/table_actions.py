"""What chance brings and what simply happens: the deal, who begins, attacks, the end of a Day."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from engine.core.actions import Action, Refusal, TableAction
from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.minkingi.rules.events import DayEnded, FieldLaid, PackDealt, Started
from engine.games.minkingi.rules.player_actions import PickCard
from engine.games.minkingi.rules.refusals import not_a_deal, not_the_first
from engine.games.minkingi.rules.scoring import is_game_finished, is_tie
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import USUAL, Player, Stage
from engine.games.minkingi.rules.turn import begin_day, end_game, settle_attack
from engine.pieces.seats import name_at
from engine.pieces.stages import not_now


@dataclass(frozen=True, slots=True)
class Deal(TableAction[MinkingiState]):
    """Chance deals nine cards to each player. Rule mnk-setup-2."""

    packs: tuple[tuple[int, ...], tuple[int, ...]]

    cover = "Deal nine cards each"

    def label(self, names: Sequence[str]) -> str:
        return self.cover

    def is_open_to(self, seat: int) -> bool:
        return False

    def refusal(self, state: MinkingiState) -> Refusal | None:
        what = "The cards are dealt once, at the start"
        return not_now(state, Stage.DEAL, "mnk-setup-2", what) or not_a_deal(state, self.packs)

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        for seat, pack in enumerate(self.packs):
            tell(PackDealt, "mnk-setup-2", seat, pack)
        table = state.table
        rule = "mnk-field-1" if (table.rows, table.columns) == USUAL else "mnk-field-2"
        tell(FieldLaid, rule, table.rows, table.columns)
        players = tuple(Player(pack=pack) for pack in self.packs)
        return evolve(state, stage=Stage.START, players=players)

    @classmethod
    def of_chance(cls, state: MinkingiState) -> Iterable[Self]:
        """None: there are too many deals to list."""
        return ()


@dataclass(frozen=True, slots=True)
class Start(TableAction[MinkingiState]):
    """Dice decide who goes first, or it was settled before the game. Rules mnk-setup-3, 4 and 6."""

    first: int

    def order_in(self, state: MinkingiState) -> str:
        return "Let dice decide who goes first"

    def label(self, names: Sequence[str]) -> str:
        return f"{name_at(self.first, names)} goes first"

    def refusal(self, state: MinkingiState) -> Refusal | None:
        what = "Who goes first is found out once, at the start"
        return not_now(state, Stage.START, "mnk-setup-3", what) or not_the_first(state, self.first)

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        by_lot = state.beginner is None
        tell(Started, "mnk-setup-3" if by_lot else "mnk-setup-4", self.first, by_lot)
        return evolve(state, stage=Stage.DRAFT, current=self.first)

    @classmethod
    def of_chance(cls, state: MinkingiState) -> Iterable[Self]:
        return map(cls, range(len(state.players)))


@dataclass(frozen=True, slots=True)
class Strike(TableAction[MinkingiState]):
    """The next engaged card attacks. Rules mnk-battle-3, mnk-battle-10 to 16."""

    def label(self, names: Sequence[str]) -> str:
        return "The next card attacks"

    def label_in(self, state: MinkingiState) -> str:
        return f"Card {state.card_in(state.battle[0])} attacks" if state.battle else self.label(state.names)

    def refusal(self, state: MinkingiState) -> Refusal | None:
        return not_now(state, Stage.BATTLE, "mnk-battle-3", "Cards attack in a battle that was declared")

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        return settle_attack(state, tell)


@dataclass(frozen=True, slots=True)
class EndDay(TableAction[MinkingiState]):
    """The Midnight Hour ends the Day, and perhaps the game. Rules mnk-day-1, mnk-end-1."""

    def label(self, names: Sequence[str]) -> str:
        return "End the Day"

    def refusal(self, state: MinkingiState) -> Refusal | None:
        return not_now(state, Stage.MIDNIGHT, "mnk-day-1", "A Day ends with its Midnight Hour")

    def brings_to_light(self, state: MinkingiState) -> tuple[Action[MinkingiState], ...]:
        if not (is_game_finished(state) and is_tie(state)):
            return ()
        return tuple(PickCard(seat, card) for seat, player in enumerate(state.players) for card in player.hand)

    def result_in(self, state: MinkingiState, tell: Tell) -> MinkingiState:
        tell(DayEnded, "mnk-day-1", state.current)
        if is_game_finished(state):
            return end_game(state, tell)
        return begin_day(state, 1 - state.current, tell)
