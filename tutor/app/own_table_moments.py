"""A position of a game at a real table, of which the tutor knows what all see: which cards lie in hands it does not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine import CHANCE, AnyAction, State
from engine.at_table.secrets import could_be, is_kept
from engine.core.actions import ONLOOKER
from tutor.app.film import Film
from tutor.app.moments import Moment
from tutor.app.views import TABLE, viewer_called


class OwnTableMoment(Moment):
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


def moment_called(view: str, film: Film, at: int, names: Sequence[str]) -> Moment:
    """A moment in the view that the browser calls so, that of a real table among them. Errors: `Problem`."""
    return OwnTableMoment(film, at, ONLOOKER) if view == TABLE else Moment(film, at, viewer_called(view, names))
