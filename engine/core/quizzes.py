"""Quizzes: what a story asks of whoever follows it, at some of its positions, kept beside its notes as data.

A question never says what is right: that follows from the record and from the game's own figures, so that nobody can
have written it down wrongly.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Literal, get_args

from engine.core.facts import Bars, DiceMap, Fact, Matrix, Shares, is_share
from engine.core.fields import Field, FieldError, Fields
from engine.core.quoting import quoted
from engine.core.state import State, Step
from engine.core.turns import CHANCE, OVER

NEEDED, CHANCE_TO_MAKE = "needed", "chance"
"""What can be asked of a roll of two dice: the number it needs, and how likely it is to make it."""

MOVE, NEXT_SEAT, NEXT_STEP = "move", "seat", "step"
"""Topics of questions that ask for no fact: what to do, who acts next, and which step comes next."""

MOST_CHOICES = 4
"""More answers are never offered."""

MOST_QUIZZES = 12
"""No record asks more often."""

Of = Literal["seat", "rule", "step"]
"""What comes next: which seat acts, which rule is at work, or which of several steps."""


class QuizError(ValueError):
    """A question that cannot be asked there; the message names the field, what was found, and what was expected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryQuiz(ABC):
    """A question at a position. `text` asks it, `why` is told with the answer ("": the figures say all).

    While it is open, whoever shows the position keeps back what would answer it: what the table tells of its `topic`,
    and all odds where `odds_spoil` it.
    """

    kind: ClassVar[str] = ""
    odds_spoil: ClassVar[bool] = True
    text: str
    why: str = ""

    @property
    @abstractmethod
    def topic(self) -> str:
        """What it is about: the id of a fact, or what else a table could tell of; "" where no table could."""

    def as_data(self) -> dict[str, Any]:
        """The question as JSON-able values."""
        why = {"why": self.why} if self.why else {}
        return {"kind": self.kind, "text": self.text, **self._own_data(), **why}

    @abstractmethod
    def check(self, at: int, state: State, following: Sequence[Step]) -> None:
        """Looks whether it can be asked in `state`, at position `at`, before these steps. Errors: `QuizError`."""

    def steps_needed(self, at: int, following: Sequence[Step]) -> int:
        """How many of the steps after position `at` must be there for it to be asked."""
        return 1

    def _own_data(self) -> dict[str, Any]:
        return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveQuiz(StoryQuiz):
    """What would you do? Any legal action is an answer, and is judged by what it is worth."""

    kind: ClassVar[str] = "move"

    @property
    def topic(self) -> str:
        return MOVE

    def check(self, at: int, state: State, following: Sequence[Step]) -> None:
        seat = following[0].action.seat if following else None
        if seat is None or state.to_act is CHANCE or state.to_act is OVER:
            raise _fault("kind", self.kind, "a position where a player decides, which this is not")


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedQuiz(StoryQuiz):
    """A number: what does this roll need, or how likely is it?

    It is found in the fact of the id `fact` under `find`: a bar's label, a row and a column of a table ("122 in 2
    (Ben): Top left"), a player's name, or, of a roll of two dice,
    "needed" or "chance". Where `fact` is "", it is the chance of the outcome labelled `find` in a turn of chance.
    `seat` is whose knowledge counts (None: all cards open).
    """

    kind: ClassVar[str] = "need"
    find: str
    fact: str = ""
    seat: int | None = None

    @property
    def topic(self) -> str:
        return self.fact

    def check(self, at: int, state: State, following: Sequence[Step]) -> None:
        self.solution(state)

    def solution(self, state: State) -> Fraction:
        """The right number. Errors: `QuizError` where the position has no such figure."""
        if self.seat not in (None, *range(len(state.names))):
            raise _fault("seat", self.seat, f"a seat from 0 to {len(state.names) - 1}")
        return self._figure(self._found(state)) if self.fact else self._chance_of_outcome(self._view(state))

    def asks_chance(self, state: State) -> bool:
        """Whether the number is a chance or a share, and no count. Errors: as in `solution`."""
        return not self.fact or is_chance(self._found(state), self.find)

    def _view(self, state: State) -> State:
        return state if self.seat is None else state.seen_by(self.seat)

    def _found(self, state: State) -> Fact:
        view = self._view(state)
        facts = {fact.id: fact for fact in view.game.facts(view)}
        if self.fact not in facts:
            raise _fault("fact", self.fact, f"one of {', '.join(facts) or 'no facts at all'}")
        return facts[self.fact]

    def _figure(self, fact: Fact) -> Fraction:
        figures = exact_figures(fact)
        if self.find not in figures:
            raise _fault("find", self.find, f"one of {', '.join(figures) or 'no exact figures at all'}")
        return figures[self.find]

    def _chance_of_outcome(self, view: State) -> Fraction:
        if view.to_act is not CHANCE:
            raise _fault("fact", self.fact, "the id of a fact, since nothing is left to chance here")
        chances = [(action.label(view.names), chance) for action, chance in view.chance().items()]
        if self.find not in dict(chances):
            raise _fault("find", self.find, f"one of {', '.join(dict(chances))}")
        return sum((chance for label, chance in chances if label == self.find), Fraction(0))

    def _own_data(self) -> dict[str, Any]:
        found = {"fact": self.fact or None, "find": self.find, "seat": self.seat}
        return {key: value for key, value in found.items() if value is not None}


@dataclass(frozen=True, slots=True, kw_only=True)
class NextQuiz(StoryQuiz):
    """What comes next, of a few answers? The record itself says which one is right.

    `of` "seat": the player who acts after the next step; `others` is empty. "rule": a rule that the next step cites,
    the first one or that of the id `rule`; `others` are ids of rules that it does not cite. "step": the next step;
    `others` are the positions after later ones. `rule` of a player or a step is what says so, for wrong answers.
    """

    kind: ClassVar[str] = "next"
    odds_spoil: ClassVar[bool] = False
    of: Of
    others: tuple[str | int, ...] = ()
    rule: str = ""

    @property
    def topic(self) -> str:
        return self.of

    def check(self, at: int, state: State, following: Sequence[Step]) -> None:
        if not following:
            raise _fault("kind", self.kind, "a position with a step after it, which this is not")
        {"seat": self._check_seats, "rule": self._check_rules, "step": self._check_steps}[self.of](at, following)
        if self.rule and self.rule not in following[0].before.game.rulebook:
            raise _fault("rule", self.rule, "the id of a rule")

    def right_rule(self, step: Step) -> str:
        """The id of the rule that is right, where this is the next step; "" where it cites none."""
        return self.rule or next((event.rule for event in step.events), "")

    def steps_needed(self, at: int, following: Sequence[Step]) -> int:
        if self.of == "seat":
            return 1 + next((i for i, step in enumerate(following) if i and step.action.seat is not None), 0)
        return max([1, *(other - at for other in self.others if isinstance(other, int))])

    def _check_seats(self, at: int, following: Sequence[Step]) -> None:
        if self.others:
            raise _fault("others", list(self.others), "none, since all players are offered")
        if next_seat(following) is None:
            raise _fault("of", self.of, "a player who acts after the next step, and there is none")

    def _check_rules(self, at: int, following: Sequence[Step]) -> None:
        known, cited = following[0].before.game.rulebook, {event.rule for event in following[0].events}
        if self.right_rule(following[0]) not in cited:
            raise _fault("rule", self.rule, f"one of {', '.join(sorted(cited)) or 'no rules at all'}")
        for id in self._counted_others():
            if id in cited or id not in known:
                raise _fault("others", id, "the id of a rule that the next step does not cite")

    def _check_steps(self, at: int, following: Sequence[Step]) -> None:
        for other in self._counted_others():
            if not isinstance(other, int) or not at + 1 < other <= at + len(following):
                raise _fault("others", other, f"positions from {at + 2} to {at + len(following)}")

    def _counted_others(self) -> tuple[str | int, ...]:
        if not 1 <= len(set(self.others)) == len(self.others) < MOST_CHOICES:
            raise _fault("others", list(self.others), f"1 to {MOST_CHOICES - 1} different wrong answers")
        return self.others

    def _own_data(self) -> dict[str, Any]:
        rule, others = {"rule": self.rule} if self.rule else {}, {"others": list(self.others)} if self.others else {}
        return {"of": self.of, **rule, **others}


def next_seat(following: Sequence[Step]) -> int | None:
    """The seat of the player who acts after the first of these steps, None where nobody does."""
    return next((step.action.seat for step in following[1:] if step.action.seat is not None), None)


def exact_figures(fact: Fact) -> Mapping[str, Fraction]:
    """The figures of a fact that can be asked for, by name: only those that are counted exactly."""
    match fact:
        case DiceMap(needed=needed, cells=cells):
            chance = sum((cell.chance for cell in cells), Fraction(0)) / len(cells)
            return {NEEDED: Fraction(needed), CHANCE_TO_MAKE: chance}
        case Bars(kind="exact", bars=bars):
            return {bar.label: bar.value for bar in bars}
        case Matrix(kind="exact", rows=rows, columns=columns, values=values):
            lines = zip(rows, values, strict=True)
            return {f"{row}: {column}": one for row, line in lines for column, one in zip(columns, line, strict=True)}
        case Shares(names=names, chances=chances):
            return {name: one.value for name, one in zip(names, chances, strict=True) if one.exact}
    return {}


def is_chance(fact: Fact, find: str) -> bool:
    """Whether one of the figures of a fact is a chance or a share, and no count."""
    match fact:
        case DiceMap():
            return find == CHANCE_TO_MAKE
        case Bars(unit=unit):
            return is_share(unit)
    return True


# ---------------------------------------------------------------- reading


def read_quiz(data: object) -> StoryQuiz:
    """The question in JSON values. Errors: `QuizError`."""
    if not isinstance(data, dict):
        raise QuizError(f"found {quoted(data)}, expected an object with kind, text and more")
    try:
        return _read_quiz(Fields(data))
    except FieldError as error:
        raise QuizError(str(error)) from None


def _read_quiz(fields: Fields) -> StoryQuiz:
    read = _READERS[fields.take("kind").word(tuple(_READERS))]
    quiz = read(fields, {"text": _text(fields.take("text")), "why": _text(fields.take("why", ""))})
    fields.check_empty()
    return quiz


def _text(field: Field) -> str:
    """A text, which may be empty."""
    if isinstance(field.value, str):
        return field.value
    raise field.wrong("a text")


def _read_move(fields: Fields, words: dict[str, str]) -> StoryQuiz:
    return MoveQuiz(**words)


def _read_need(fields: Fields, words: dict[str, str]) -> StoryQuiz:
    seat = _seat(fields.take("seat")) if "seat" in fields else None
    return NeedQuiz(**words, find=_text(fields.take("find")), fact=_text(fields.take("fact", "")), seat=seat)


def _seat(field: Field) -> int:
    if isinstance(field.value, int) and not isinstance(field.value, bool):
        return field.value
    raise field.wrong("a seat's number")


def _read_next(fields: Fields, words: dict[str, str]) -> StoryQuiz:
    kinds: tuple[Of, ...] = get_args(Of)
    of = fields.take("of")
    others = tuple(_rule_or_position(other) for other in fields.take("others", []).items())
    return NextQuiz(**words, of=kinds[kinds.index(of.word(kinds))], others=others, rule=_text(fields.take("rule", "")))


def _rule_or_position(field: Field) -> str | int:
    if isinstance(field.value, str | int) and not isinstance(field.value, bool):
        return field.value
    raise field.wrong("a rule's id or a position")


_READERS: Mapping[str, Callable[[Fields, dict[str, str]], StoryQuiz]] = {
    "move": _read_move,
    "need": _read_need,
    "next": _read_next,
}


def _fault(field: str, found: object, expected: str) -> QuizError:
    return QuizError(str(Field(field, found).wrong(expected)))
