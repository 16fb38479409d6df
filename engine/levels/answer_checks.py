"""Holds what a level says to its answers against what came of them, as far as they are searched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.levels.level import Level, LevelAttempt
from engine.levels.level_claims import Evidence, broken_orders, false_claims, false_sums
from engine.levels.level_searches import LevelSearch, search

MOST_TOLD = 5
"""So many faults are told of a level at most."""


@dataclass(frozen=True)
class AnswersChecked:
    """What is wrong with what a level says, and how many answers were looked at: `solved` accepted ones of `moves`
    moves tried; all there are where the search `is_whole`."""

    level: Level
    faults: tuple[str, ...] = ()
    solved: int = 1
    moves: int = 0
    is_whole: bool = True

    def __str__(self) -> str:
        extent = "all" if self.is_whole else f"the first {self.moves} moves"
        return f"{self.level.name}: {extent}, {self.solved} ways to solve it"


def check_answers(level: Level, most: int) -> AnswersChecked:
    """What is said to every accepted answer of a level, and by its own words to every wrong one, up to `most` moves.

    Errors: `FieldError` where the stated solution cannot be played.
    """
    if level.goal is None:
        shown = LevelAttempt(level, level.played_out())
        told = _faults_in_words("done", shown.done, Evidence(shown), "the answer")
        return AnswersChecked(level, (*told, *_faults_in_sums(level)))
    found = search(level, most)
    faults = dict.fromkeys((*_Checking(found).faults(), *_faults_in_sums(level)))
    solved = len(found.ending("solved"))
    return AnswersChecked(level, tuple(faults)[:MOST_TOLD], solved, len(found.moves), found.is_whole)


def _faults_in_sums(level: Level) -> Iterator[str]:
    """What does not add up in hints and in words on wrong numbers and picks, which no way of solving it can show."""
    texts = (*(hint.words for hint in level.hints), *(one.saying.words for one in level.wrong), level.intro, level.task)
    yield from (
        f"found {false} in “{text}”, expected a sum that is right" for text in texts for false in false_sums(text)
    )


def _faults_in_words(place: str, words: str, evidence: Evidence, after: str) -> Iterator[str]:
    for claim in false_claims(words, evidence):
        yield f"{place}: found {claim} in “{words}”, expected what is so after {after}"


class _Checking:
    """A search whose words are looked at; the same words after the same events only once."""

    def __init__(self, found: LevelSearch) -> None:
        self.found = found
        self.seen: set[object] = set()

    @cached_property
    def stated(self) -> LevelAttempt:
        return self.found.level.solve()

    def faults(self) -> Iterator[str]:
        for move in self.found.moves:
            if move.after.outcome == "solved":
                yield from self._solved_faults(move.after)
            else:
                yield from self._word_faults("wrong", move.after.words_on(move.action), move.after)

    def _solved_faults(self, attempt: LevelAttempt) -> Iterator[str]:
        shown, level = attempt.followed_up(), attempt.level
        yield from self._word_faults("done", shown.done, shown)
        for number, claim in enumerate(level.claims):
            if not claim.holds(level.seat, shown.played, shown.position):
                yield f"claims[{number}]: found one that does not hold, expected it to after {path_of(attempt)}"
        for order in broken_orders(attempt, self.stated.own_actions):
            yield f"goal: found a way to solve it against the task ({order}): {path_of(attempt)}"

    def _word_faults(self, place: str, words: str, attempt: LevelAttempt) -> Iterator[str]:
        shown = attempt.followed_up()
        key = words, shown.position, tuple(type(event) for step in shown.played for event in step.events)
        if words and key not in self.seen:
            self.seen.add(key)
            yield from _faults_in_words(place, words, Evidence(shown), path_of(attempt))


def path_of(attempt: LevelAttempt) -> str:
    """The learner's moves in an attempt, in words."""
    own = (step for step in attempt.played if step.action.seat == attempt.level.seat)
    return "; ".join(step.action.label_in(step.before) for step in own)
