"""A position of a game at a real table, of which the tutor knows what all see: which cards lie in hands it does not."""

from __future__ import annotations

from functools import cached_property

from engine import CHANCE, AnyAction, State
from engine.at_table.secrets import could_be, is_kept
from tutor.app.moments import Moment


class TableMoment(Moment):
    """A moment as all at the table see it. What may be done is what might be, whatever cards are in a hand."""

    @cached_property
    def legal(self) -> tuple[AnyAction, ...]:
        return tuple(action for action in could_be(self.state) if action.seat == self.seat)

    @cached_property
    def coming(self) -> tuple[AnyAction, ...]:
        return tuple(action for action in could_be(self.state) if not is_kept(action))

    @cached_property
    def tried_in(self) -> State:
        """The position as if whoever acts held every card that it may hold."""
        seat = could_be(self.state)[0].player if self.state.to_act is CHANCE else self.seat
        return self.state if seat is None else self.state.holding_unseen(seat)
