"""Moves that take a strong player longer: found bit by bit, so that whoever looks can ask other things meanwhile."""

from __future__ import annotations

from collections import OrderedDict
from random import Random
from time import perf_counter

from engine import AnyAction, State
from engine.chance.thinking import Thought, TimeIsUp
from engine.chance.tree_search import Strong
from tutor.app.playing import Party, thinker

SPELL = 0.05
"""Seconds that an answer may spend on thinking; the last step of it may take a little longer."""

TURN = 2.5
"""Seconds for all the moves of a strong player between two moves of people: then what was found so far decides."""

HELD = 4
"""So many thoughts are kept at most; what nobody asks for any more goes first."""


class Thoughts:
    """The moves that strong players are thinking about, by the line that they end."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._begun: OrderedDict[tuple[str, int, Strong[State]], Thought[State]] = OrderedDict()
        self._found: dict[tuple[str, int, Strong[State]], AnyAction] = {}
        self._spent = 0.0

    def begin_turn(self) -> None:
        """A person has moved: there is time again for what the others think about next."""
        self._spent = 0.0

    def go_on(self, line: str, end: State, party: Party) -> bool:
        """Think for one spell about the move due at the `end` of a line; whether nothing is left to think about."""
        player = thinker(end, party)
        if player is None:
            return True
        key = (line, *player)
        return key in self._found or self._think(key, end)

    def move_found(self, line: str, end: State, party: Party) -> AnyAction | None:
        """The move due at the `end` of a line; None where it was not found yet, or needs no thinking."""
        player = thinker(end, party)
        return self._found.get((line, *player)) if player else None

    def _think(self, key: tuple[str, int, Strong[State]], end: State) -> bool:
        """Go on with a thought, or begin it; whether its move was found."""
        _, seat, strong = key
        thought = self._begun.pop(key, None) or strong.think(end, seat, Random(self._rng.getrandbits(64)))
        self._begun[key] = thought
        begun = perf_counter()
        try:
            next(thought)
            while perf_counter() < begun + SPELL:
                next(thought)
            self._spent += perf_counter() - begun
            if self._spent > TURN:
                thought.throw(TimeIsUp)
        except StopIteration as found:
            self._found[key] = found.value
        self._forget_oldest()
        return key in self._found

    def _forget_oldest(self) -> None:
        while len(self._begun) > HELD:
            key, _ = self._begun.popitem(last=False)
            self._found.pop(key, None)
