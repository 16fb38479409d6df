"""Quests on the table for the lessons, from a new table to where the dice are rolled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.actions import AnyAction
from engine.core.records import Record
from engine.core.turns import CHANCE
from engine.games.minions.rules.laying_out import lay_out
from engine.games.minions.rules.player_actions import ChooseBoon, ChooseMinion, ChoosePower, Decline, Use
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Dice, Stage
from engine.games.minions.rules.table_actions import RollDice, TurnUp


@dataclass(frozen=True, slots=True)
class Sent:
    """What a player sends on a Quest: a Minion, a Boon and the bonus of a Power card."""

    minion: str
    boon: str
    power: int


@dataclass(frozen=True, slots=True)
class QuestPlan:
    """A Quest between two players: its Event, Quest and Glory card, what each sends, and the cards left `unused`."""

    event: str
    quest: str
    glory: str
    sides: tuple[Sent, Sent]
    unused: tuple[str, ...] = ()

    def record(self) -> Record:
        """A new game of two up to the first Power roll."""
        start = lay_out(2)
        return Record.of(start, self.actions_to_roll(start))

    def actions_to_roll(self, state: MinionsState) -> list[AnyAction]:
        """The actions from the beginning of a Quest up to its Power roll. Rule min-event-1."""
        actions: list[AnyAction] = []
        while state.stage is not Stage.ROLL:
            actions.append(self._action_due(state))
            state = state.apply(actions[-1])
        return actions

    def _action_due(self, state: MinionsState) -> AnyAction:
        match state.stage:
            case Stage.EVENT:
                return TurnUp("event", self.event)
            case Stage.QUEST:
                return TurnUp("quest", self.quest)
            case Stage.GLORY:
                return TurnUp("glory", self.glory)
            case Stage.MINION | Stage.BESTOW:
                return self._next_card(state, next(iter(state.to_act)))
        return _use_or_pass(state, self.unused)

    def _next_card(self, state: MinionsState, seat: int) -> AnyAction:
        sent = self.sides[seat]
        if state.stage is Stage.MINION:
            return ChooseMinion(seat, sent.minion)
        return ChooseBoon(seat, sent.boon) if state.players[seat].boon is None else ChoosePower(seat, sent.power)


def actions_until_settled(state: MinionsState, rolls: Sequence[Dice], unused: Sequence[str] = ()) -> list[AnyAction]:
    """The actions from a Power roll on, with these rolls one after the other: cards are used but for the `unused`
    ones, totals compared, and a tie rolled again. It ends when the rolls are used up and compared.
    Rules min-order-1, min-tie-1, min-decide-1."""
    actions: list[AnyAction] = []
    waiting = list(rolls)
    while waiting or state.stage not in (Stage.ROLL, Stage.DECIDE, Stage.AWARD):
        rolling = state.stage in (Stage.ROLL, Stage.DECIDE)
        actions.append(RollDice(state.roller, waiting.pop(0)) if rolling else _use_or_pass(state, unused))
        state = state.apply(actions[-1])
    return actions


def _use_or_pass(state: MinionsState, unused: Sequence[str]) -> AnyAction:
    """What happens by itself, or the card that is due, used or left `unused` by its owner. Rule min-option-1."""
    if state.to_act is CHANCE:
        return state.outcomes()[0]
    due = state.queue[0]
    return Decline(due.owner, due.card) if due.card in unused else Use(due.owner, due.card, due.on)


def last_state(record: Record) -> MinionsState:
    """The position that a record ends at."""
    state = record.end
    assert isinstance(state, MinionsState)
    return state
