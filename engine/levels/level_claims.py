"""What the words of a level claim, held against what happened: the numbers in them, who stood against whom, sums.

Prose cannot be understood. What is not looked at here can stand beside the words, as `claims` of the level.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from functools import cached_property
from itertools import permutations, product

from engine.core.actions import AnyAction
from engine.core.catalog import rules
from engine.core.events import PlayerEvent
from engine.core.state import State
from engine.levels.goals import ChoiceGoal
from engine.levels.level import LevelAttempt
from engine.pieces.words import NUMBERS

WORDS = (*NUMBERS, "eleven", "twelve", "thirteen", "fourteen", "fifteen")
"""Numbers that prose may tell as words, from 0 on."""

LEAST = 2
"""Smaller numbers are no claims: "one" is said of all sorts of things."""

PERCENT = 100
"""Shares may be told out of so many, whatever happened."""

_NUMBER = re.compile(rf"\d[\d,]*|\b(?:{'|'.join(WORDS[LEAST:])})\b", re.IGNORECASE)
_AGAINST = re.compile(r"\b(\d+) against (\d+)\b")
_SCORE = re.compile(r"(?<!shows )(?<!from )(?<!the )\b(\w+) to (\w+)\b")
_SUM = re.compile(r"((?:\d+(?:,| and| \+) )+\d+)(?: \w+){0,2}? (?:make|are)(?: exactly| even)? (\d+)\b(?!, \d)")
_SHARE = re.compile(r"(\w+) (?:of|in|out of) (\w+)")


def numbers_in(text: str) -> Iterator[int]:
    """The numbers named in a text, from two on, in digits and in words."""
    found = (value_of(word) for word in _NUMBER.findall(text))
    return (number for number in found if number is not None and number >= LEAST)


def value_of(word: str) -> int | None:
    """The number that a word stands for, None where it is none."""
    digits, word = word.replace(",", ""), word.casefold()
    return int(digits) if digits.isdecimal() else WORDS.index(word) if word in WORDS else None


def pairs_in(text: str) -> Iterator[tuple[int, ...]]:
    """What stands against what in a text: "4 against 4", "three to one"."""
    yield from _valued(_AGAINST, text)
    yield from _valued(_SCORE, text)


def _valued(pattern: re.Pattern[str], text: str) -> Iterator[tuple[int, ...]]:
    """What a pattern finds where all of it are numbers."""
    for found in pattern.findall(text):
        values = [value_of(word) for word in found]
        if None not in values:
            yield tuple(value or 0 for value in values)


# ---------------------------------------------------------------- what is known


@dataclass(frozen=True)
class Evidence:
    """What is known of an attempt, as far as words can be held against it."""

    attempt: LevelAttempt

    @cached_property
    def told(self) -> str:
        """All that was told, the labels of all moves, and what the level and the rules that it teaches say."""
        level, steps = self.attempt.level, self.attempt.played
        events = (event.told(step.before.names) for step in steps for event in step.events)
        labels = (step.action.label_in(step.before) for step in steps)
        taught = (rules(level.game_name)[rule].text for rule in level.teaches)
        hints = (hint.words for hint in level.hints)
        return "\n".join((*events, *labels, level.task, level.intro, *hints, *taught, *self._worths()))

    def _worths(self) -> Iterator[str]:
        """What all choices are worth, in words, where one is asked for."""
        level = self.attempt.level
        if isinstance(level.goal, ChoiceGoal):
            worths = level.goal.worths(level.begin().position, level.seat)
            yield from (" ".join(level.game.worth_words(worth)) for worth in worths.values())

    def knows(self, number: int, text: str) -> bool:
        """Whether a number in a text is anywhere in what is known: told, counted, on a piece named, or in the odds."""
        return number in self._numbers or number in numbers_on(self._pieces_in(text)) or number in self._shown

    def was_met(self, pair: tuple[int, ...]) -> bool:
        """Whether so much stood against so much: told side by side, counted of two players, or told of both alike."""
        result = self.attempt.position.result
        scores = permutations(result.scores, 2) if result else ()
        return pair in {*pairs_in(self.told), *scores, *self._counted_pairs(), *self._told_alike()}

    def is_share(self, share: tuple[int, ...]) -> bool:
        """Whether a part of a whole is the number that the level asks for."""
        part, whole = share
        return self.attempt.level.quiz is not None and self.attempt.level.solution() == Fraction(part, whole or 1)

    @cached_property
    def _positions(self) -> Sequence[State]:
        return self.attempt.level.start.end, *(step.after for step in self.attempt.played)

    @cached_property
    def _numbers(self) -> frozenset[int]:
        counted = (count for state in self._positions for counts in _all_counts(state) for count in counts.values())
        alike = (count for line in self.told.splitlines() for count in Counter(numbers_in(line)).values())
        return frozenset((PERCENT, *numbers_in(self.told), *alike, *counted))

    @cached_property
    def _shown(self) -> frozenset[int]:
        """The numbers in the odds panel, where the learner begins and in the end."""
        views = (state.seen_by(self.attempt.level.seat) for state in (self._positions[0], self._positions[-1]))
        facts = (fact for view in views for fact in view.game.facts(view))
        return frozenset(number for fact in facts for number in numbers_in(fact.sentence))

    def _pieces_in(self, text: str) -> Iterator[object]:
        """The pieces of the box that are named in a text or in what was told, and the faces of its dice."""
        said = f"{text} {self.told}"
        return (piece for name, piece in pieces_in(_box_of(self.attempt.position)) if name in said)

    def _counted_pairs(self) -> Iterator[tuple[int, int]]:
        rows = list(_all_counts(self._positions[-1]))
        return ((ours[name], theirs[name]) for ours, theirs in permutations(rows, 2) for name in ours)

    def _told_alike(self) -> Iterator[tuple[int, int]]:
        """Numbers in two events of a kind, each of another player."""
        events = [event for step in self.attempt.played for event in step.events if isinstance(event, PlayerEvent)]
        names = self.attempt.position.names
        for ours, theirs in permutations(events, 2):
            if type(ours) is type(theirs) and ours.seat != theirs.seat:
                yield from product(numbers_in(ours.told(names)), numbers_in(theirs.told(names)))


def _all_counts(state: State) -> Iterator[Mapping[str, int]]:
    return (state.game.counts(state, seat) for seat in range(len(state.names)))


def _box_of(state: State) -> object:
    """The pieces that a position is played with: the box of its table, or else all that the table holds."""
    tables = (vars(part) for name, part in _parts_of(state).items() if name == "table")
    return next((table.get("box", table) for table in tables), ())


def _parts_of(value: object) -> Mapping[str, object]:
    """The parts of a value by name, none where it has none."""
    names = [field.name for field in fields(value)] if is_dataclass(value) else []
    return {name: getattr(value, name) for name in names}


def pieces_in(box: object) -> Iterator[tuple[str, object]]:
    """The pieces in a box that have a name, or a number by which they are called cards, each with what it is called;
    and its rows of numbers, such as the faces of a die, without a name."""
    if isinstance(box, tuple) and all(isinstance(one, int) for one in box):
        yield "", box
    elif isinstance(box, Mapping | tuple):
        for one in box.values() if isinstance(box, Mapping) else box:
            yield from pieces_in(one)
    elif parts := _parts_of(box):
        name = parts.get("name") or ("number" in parts and f"ard {parts['number']}")
        yield from [(str(name), box)] if name else pieces_in(parts)


def numbers_on(pieces: Iterable[object]) -> frozenset[int]:
    """The numbers on pieces."""
    return frozenset(int(number) for piece in pieces for number in re.findall(r"\d+", repr(piece)))


# ---------------------------------------------------------------- words held against it


def false_claims(text: str, evidence: Evidence) -> Iterator[str]:
    """What a text says of an attempt that is not in what is known of it."""
    shares = (share for share in _valued(_SHARE, text) if evidence.is_share(share))
    counted = {int(total) for _, total in _SUM.findall(text)}.union(*shares)
    for number in numbers_in(text):
        if number not in counted and not evidence.knows(number, text):
            yield str(number)
    yield from (f"{mine} against {other}" for mine, other in pairs_in(text) if not evidence.was_met((mine, other)))
    yield from false_sums(text)


def false_sums(text: str) -> Iterator[str]:
    """The sums in a text that do not add up: "4, 3 and 2 make 10"."""
    for parts, total in _SUM.findall(text):
        if sum(map(int, re.findall(r"\d+", parts))) != int(total):
            yield f"{parts} make {total}"


# ---------------------------------------------------------------- tasks


_WITHOUT = re.compile(r"without (\w+)ing(?: a \w+)?[.,!]")
_CLAUSE = re.compile(r"[.,:;!?] | and | then ")


def broken_orders(attempt: LevelAttempt, stated: Iterable[AnyAction]) -> Iterator[str]:
    """What a task says is to be done, or done without, and what was not done or was done in an attempt that solves it.

    An order is the first word of a clause that names a kind of move, of those in the `stated` solution.
    """
    done = {action.verb.casefold() for action in attempt.own_actions}
    task, kinds = attempt.level.task, {action.verb.casefold() for action in stated}
    firsts = {clause.split(" ")[0].casefold() for clause in _CLAUSE.split(task) if clause}
    yield from (f"{verb}: not done" for verb in sorted(firsts & kinds - done))
    yield from (f"without {stem}ing: done" for stem in _WITHOUT.findall(task) if {stem, f"{stem}e"} & done)
