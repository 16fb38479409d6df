"""All that a learner can answer to a level that is played, searched up to so many moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from random import Random
from typing import TypeAlias

from engine.core.actions import AnyAction
from engine.levels.level import Level, LevelAttempt

Signs: TypeAlias = frozenset[str]


@dataclass(frozen=True)
class Move:
    """A move of the learner that a search has tried: what was before it, the move, and what came of it."""

    before: LevelAttempt
    action: AnyAction
    after: LevelAttempt


@dataclass(frozen=True)
class LevelSearch:
    """The moves found in a level: all there are where it `is_whole`, else so many of them, drawn the same every time;
    the stated solution is always among them."""

    level: Level
    moves: tuple[Move, ...]
    is_whole: bool

    def ending(self, outcome: str) -> tuple[Move, ...]:
        """Those after which the attempt is "solved", "missed" or "on"."""
        return tuple(move for move in self.moves if move.after.outcome == outcome)


def search(level: Level, most: int) -> LevelSearch:
    """What can be played in a level, up to its goal's own number of moves and to `most` moves in all.

    Ways that lead to the same position with the same to tell are followed once. Errors: ValueError for a level that is
    answered, `FieldError` for one whose solution cannot be played.
    """
    return _Searching(level, most).result


class _Searching:
    """A search at work. Of the attempts that go on, which are `open`, those tend to come first that stray least from
    the stated solution, in whatever order its moves are made."""

    def __init__(self, level: Level, most: int) -> None:
        self.level, self.most = level, most
        self.moves: list[Move] = []
        self.open: list[tuple[float, int, int, LevelAttempt]] = []
        self.met: set[object] = set()
        self.rng = Random(level.name)

    @cached_property
    def result(self) -> LevelSearch:
        self._open(self.level.begin())
        for attempt in self._next_attempts():
            self._try_all(attempt)
        is_whole = not self.open and len(self.moves) < self.most
        return LevelSearch(self.level, (*self.stated, *self.moves), is_whole)

    @cached_property
    def stated(self) -> tuple[Move, ...]:
        """The moves of the stated solution."""
        return tuple(_stated_moves(self.level))

    def _next_attempts(self) -> Iterator[LevelAttempt]:
        while self.open and len(self.moves) < self.most:
            yield heappop(self.open)[-1]

    def _place_of(self, attempt: LevelAttempt) -> tuple[float, int, int]:
        """When it is its turn: by the moves that the stated solution does not have, partly by luck; then those come
        first that have gone further."""
        known = {move.action for move in self.stated}
        strays = sum(action not in known for action in attempt.own_actions)
        return strays * self.rng.random(), -attempt.moves, len(self.met)

    def _try_all(self, attempt: LevelAttempt) -> None:
        options = list(attempt.position.options(self.level.seat))
        self.rng.shuffle(options)
        for action in options[: self.most - len(self.moves)]:
            after = attempt.act(action)
            self.moves.append(Move(attempt, action, after))
            self._open(after)

    def _open(self, attempt: LevelAttempt) -> None:
        key = attempt.position, attempt.moves, attempt.reached, _signs(attempt)
        if attempt.outcome == "on" and key not in self.met:
            self.met.add(key)
            heappush(self.open, (*self._place_of(attempt), attempt))


def _stated_moves(level: Level) -> Iterator[Move]:
    attempt = level.begin()
    while attempt.outcome == "on":
        action = level.stated_action(attempt)
        yield (move := Move(attempt, action, attempt.act(action)))
        attempt = move.after


def _signs(attempt: LevelAttempt) -> Signs:
    """What has happened that words or claims can hang on: the kinds of all events."""
    return frozenset(type(event).__name__ for step in attempt.played for event in step.events)
