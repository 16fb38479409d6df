"""A moment of a line, as somebody sees it: what choices and forbidden tries are told about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from random import Random

from engine import CHANCE, OVER, AnyAction, State, Step, TooMany
from tutor.app.film import Film
from tutor.app.narration import is_secret
from tutor.app.views import Viewer, knows_options, seen

_KEYS = re.compile(r'data-key="([^"]+)"')


@dataclass(frozen=True)
class Moment:
    """A position in a line, looked at by a viewer, with what follows there."""

    film: Film
    at: int
    viewer: Viewer

    @property
    def state(self) -> State:
        """The position, all cards open."""
        return self.film.frames[self.at].state

    @cached_property
    def view(self) -> State:
        """The position as the viewer knows it."""
        return seen(self.state, self.viewer)

    def hides(self, seat: int) -> bool:
        """Whether the viewer cannot tell what `seat` may do, for want of that seat's cards."""
        return not knows_options(self.state, self.viewer, seat)

    @cached_property
    def things(self) -> frozenset[str]:
        """The keys of all that lies before the viewer: on the table, and in the hands that the viewer sees."""
        board, state = self.film.board, self.state
        seats = range(len(state.names)) if self.viewer is None else (self.viewer,)
        drawn = board.draw(self.view) + "".join(board.hand(seen(state, seat), seat) for seat in seats)
        return frozenset(map(unescape, _KEYS.findall(drawn)))

    @cached_property
    def seat(self) -> int | None:
        """Of the seats that are asked, the viewer's own, else the one that acts next in the line, else the first; None
        where no seat is asked."""
        turn = self.state.to_act
        if turn is CHANCE or turn is OVER:
            return None
        likely = (self.viewer, self.next.seat if self.next else None)
        return next((seat for seat in likely if seat is not None and seat in turn), min(turn))

    @cached_property
    def legal(self) -> tuple[AnyAction, ...]:
        """What that seat may do, as far as the viewer may know: all of it or nothing."""
        if self.seat is None or self.hides(self.seat):
            return ()
        options = self.view.options(self.seat)
        is_hushed = self.seat != self.viewer and any(is_secret(option, self.viewer) for option in options)
        return () if is_hushed else options

    @cached_property
    def coming(self) -> tuple[AnyAction, ...]:
        """What can come up by chance, as far as the viewer can tell. Errors: TooMany where it is not listed."""
        try:
            outcomes = tuple(self.view.chance())
        except TooMany:
            raise
        except ValueError:
            return ()
        return () if any(is_secret(outcome, self.viewer) for outcome in outcomes) else outcomes

    @cached_property
    def tried_in(self) -> State:
        """A position that agrees with what the viewer knows, to try in it what may be done or come up."""
        is_whole = self.viewer is None or self.state.to_act is CHANCE
        return self.view if is_whole else self.view.imagined(Random(0))

    @cached_property
    def next(self) -> AnyAction | None:
        """The action that follows in the line, None at its end."""
        return next((step.action for step in self._following()), None)

    def taken_by(self, seat: int) -> AnyAction | None:
        """The action by which `seat`, which is asked here, answers: the next one of its own, for who is asked stays so
        until then, also where several are asked at once."""
        return next((step.action for step in self._following() if step.action.seat == seat), None)

    def _following(self) -> Iterator[Step]:
        """The steps that follow in the line."""
        return (frame.step for frame in self.film.frames[self.at + 1 :] if frame.step)
