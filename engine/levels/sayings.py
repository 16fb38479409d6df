"""What a level says: words that hang on what happened, with figures in them that are looked up and not typed.

In curly brackets stands what is looked up: `{VPs}`, what the learner has by now, in the words of `Game.counts`;
`{VPs of Ben}` and `{minions at Mudwick of all}`, what somebody else has, or all together; `{Attacked.there}`, a field
of an event that the words hang on (`{GameWon.scores.0}`, the first of several values in it); and
`{next-bomb: top card}`, a figure of the odds panel at the level's start, under that label in the fact of that id.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from typing import Self

from engine.core.events import Event
from engine.core.fields import Field
from engine.core.quizzes import NeedQuiz, QuizError
from engine.core.state import State, Step
from engine.levels.conditions import Condition, last_event

ALL = "all"
"""`{VPs of all}`: of all players together."""

_GAP = re.compile(r"\{([^{}]*)\}")
_OF_EVENT = re.compile(r"([A-Z]\w*)\.(\w+(?:\.\d+)*)")


@dataclass(frozen=True)
class Scene:
    """What words are about, as the seat sees it whose level it is: where the level starts, the steps since, and where
    it stands."""

    seat: int
    start: State
    played: Sequence[Step]
    now: State

    @classmethod
    def seen_by(cls, seat: int, start: State, played: Sequence[Step]) -> Self:
        """What a seat sees of the steps since a start."""
        seen = tuple(replace(step, events=tuple(event.seen_by(seat) for event in step.events)) for step in played)
        now = played[-1].after if played else start
        return cls(seat, start.seen_by(seat), seen, now.seen_by(seat))


@dataclass(frozen=True)
class Saying:
    """Words of a level, which may have gaps for figures, for when a condition holds; without one they always fit."""

    words: str
    when: Condition = field(default_factory=Condition)

    @property
    def gaps(self) -> tuple[str, ...]:
        """What stands in curly brackets."""
        return tuple(_GAP.findall(self.words))

    def fits(self, scene: Scene) -> bool:
        """Whether what it hangs on is true."""
        return self.when.holds(scene.seat, scene.played, scene.now)

    def told(self, scene: Scene, goal: Condition) -> str:
        """The words with all gaps filled; an event is one that `when` asks for, or else the level's goal."""
        return _GAP.sub(lambda gap: self._filled(gap[1], scene, goal), self.words)

    def _filled(self, gap: str, scene: Scene, goal: Condition) -> str:
        if found := _OF_EVENT.fullmatch(gap):
            pattern = self.when.pattern_of(found[1]) or goal.pattern_of(found[1])
            event = last_event(pattern, scene.played) if pattern else None
            return _value_of(event, found[2], scene) if event else ""
        if ": " in gap:
            return _in_words(_figure(gap, scene))
        return str(sum(_counts(gap, scene)))

    def check(self, place: str, scene: Scene, goal: Condition) -> None:
        """Looks whether all gaps can be filled wherever the words are said. Errors: `FieldError`."""
        for gap in self.gaps:
            self._check_gap(Field(place, f"{{{gap}}}"), gap, scene, goal)

    def _check_gap(self, field: Field, gap: str, scene: Scene, goal: Condition) -> None:
        if found := _OF_EVENT.fullmatch(gap):
            pattern = self.when.pattern_of(found[1]) or goal.pattern_of(found[1])
            if pattern is None:
                raise field.wrong('an event that "when" or the goal asks for')
            Field(field.place, found[2].split(".")[0]).word([part.name for part in fields(pattern.kind)])
        elif ": " in gap:
            _check_figure(field, gap, scene)
        else:
            _check_count(field, gap, scene)


def first_fitting(sayings: Sequence[Saying], scene: Scene) -> Saying | None:
    """The first that fits, None where none does."""
    return next((saying for saying in sayings if saying.fits(scene)), None)


# ---------------------------------------------------------------- what fills a gap


def _value_of(event: Event, path: str, scene: Scene) -> str:
    name, *places = path.split(".")
    value: object = getattr(event, name)
    for place in places:
        value = value[int(place)] if isinstance(value, tuple) and int(place) < len(value) else ""
    if name == "seat" and isinstance(value, int):
        return scene.start.names[value]
    return " and ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _in_words(figure: Fraction) -> str:
    return str(figure) if figure.denominator == 1 else f"{figure.numerator} in {figure.denominator}"


def _figure(gap: str, scene: Scene) -> Fraction:
    """Errors: `QuizError`."""
    fact, _, label = gap.partition(": ")
    return NeedQuiz(text="", fact=fact, find=label, seat=scene.seat).solution(scene.start)


def _check_figure(field: Field, gap: str, scene: Scene) -> None:
    try:
        _figure(gap, scene)
    except QuizError as error:
        raise field.wrong(f"a figure of the odds: {error}") from None


def _counts(gap: str, scene: Scene) -> Iterator[int]:
    """What those who are meant have of it, as the learner's seat sees it."""
    name, _, owner = gap.partition(" of ")
    names = scene.start.names
    seats = range(len(names)) if owner == ALL else (names.index(owner) if owner else scene.seat,)
    return (scene.now.game.counts(scene.now, seat).get(name, 0) for seat in seats)


def _check_count(field: Field, gap: str, scene: Scene) -> None:
    name, _, owner = gap.partition(" of ")
    Field(field.place, name).word(tuple(scene.now.game.counts(scene.now, scene.seat)))
    if owner:
        Field(field.place, owner).word((*scene.start.names, ALL))
