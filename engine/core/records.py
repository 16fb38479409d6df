"""Records: a start and the steps played from it, kept as JSON text that is checked whole when it is read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Self

from engine.core.actions import AnyAction, Illegal
from engine.core.codec import CodecError, decode, encode
from engine.core.finding import find_game
from engine.core.game import Game
from engine.core.laid_out import laid_out
from engine.core.quizzes import MOST_QUIZZES, QuizError, StoryQuiz, read_quiz
from engine.core.quoting import REASON, cut, quoted
from engine.core.rich import RichValue
from engine.core.state import State, Step

FORMAT = "minions-tutor record"
VERSION = 1
KEYS = ("format", "version", "game", "title", "summary", "setup", "notes", "steps", "actions")

QUIZZES = "asks"
"""The key of the quizzes in a file; older files have none."""

GUESSES = "guessed"
"""The key of the guesses in a file; only games from real tables have some."""

REMARKS = "tutor"
"""A file may hold under this key what whoever wrote it wants to find there again; it is no part of the record."""

DIGITS = 9
"""Digits of the longest position in a record."""


class RecordError(ValueError):
    """A record that cannot be played; the message says where (file, step) and why. Nothing was loaded."""


@dataclass(frozen=True, repr=False)
class Record(RichValue):
    """A game, or a part of one, as played: the state it starts from and its steps, all of them legal.

    `notes` are (position, remark) pairs for the learner, position 0 being the start, and `quizzes` are pairs of a
    position and what is asked there. `guessed` are the positions at which, in a game with real cards, something was
    done in secret that nobody told: a guess. `left_at` is the position at which a branch left the record it came from;
    it is no part of a file, nor of what makes two records equal.
    """

    start: State
    played: tuple[Step, ...] = ()
    title: str = ""
    summary: str = ""
    notes: tuple[tuple[int, str], ...] = ()
    quizzes: tuple[tuple[int, StoryQuiz], ...] = ()
    guessed: tuple[int, ...] = ()
    left_at: int | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        return f"<Record of {self.game.name}: {self.title!r}, {len(self.played)} steps>"

    @classmethod
    def of(
        cls,
        start: State,
        actions: Iterable[AnyAction],
        *,
        title: str = "",
        summary: str = "",
        notes: Mapping[int, str] | None = None,
        quizzes: Mapping[int, StoryQuiz] | None = None,
        guessed: Iterable[int] = (),
        tested: bool = False,
    ) -> Self:
        """The record of `actions` played one after another from `start`.

        Of one that is `tested` the answers to its questions are known to be right, and not worked out for that.

        Errors: `RecordError` naming the step and the reason where one is illegal, a note has no step, or something
        cannot be asked where it is.
        """
        steps = _play_all(start, actions)
        ordered = tuple(sorted((notes or {}).items()))
        for at, _ in ordered:
            if not 0 <= at <= len(steps):
                raise RecordError(f"there is a note for position {at}, but the positions go from 0 to {len(steps)}")
        posed = tuple(sorted((quizzes or {}).items(), key=lambda pair: pair[0]))
        _check_places(posed, steps)
        guesses = tuple(sorted(set(guessed)))
        if guesses and not 0 <= guesses[0] <= guesses[-1] < len(steps):
            raise RecordError(f'"{GUESSES}" must be positions with a step after them, not {quoted(guesses)}')
        if not tested:
            _check_answers(posed, start, steps)
        return cls(start, steps, title, summary, ordered, posed, guesses)

    @property
    def game(self) -> Game[State]:
        """The game that was played."""
        return self.start.game

    @property
    def actions(self) -> tuple[AnyAction, ...]:
        """The actions, in order."""
        return tuple(step.action for step in self.played)

    def steps(self) -> tuple[Step, ...]:
        """The steps, in order."""
        return self.played

    def states(self) -> tuple[State, ...]:
        """Every position from the start to the end: one more than there are steps."""
        return (self.start, *(step.after for step in self.played))

    @property
    def end(self) -> State:
        """The position after the last step."""
        return self.played[-1].after if self.played else self.start

    def note(self, at: int) -> str:
        """The remark that goes with position `at`, or ""."""
        return dict(self.notes).get(at, "")

    def branch(self, at: int, *actions: AnyAction) -> Self:
        """A new record that leaves this one at position `at` and goes on with `actions`.

        Errors: `engine.Illegal` where one is illegal; IndexError for a position that is not there.
        """
        if not 0 <= at <= len(self.played):
            raise IndexError(f"position {at} is not in this record; its positions go from 0 to {len(self.played)}")
        steps = list(self.played[:at])
        for action in actions:
            steps.append((steps[-1].after if steps else self.start).play(action))
        notes = tuple((i, text) for i, text in self.notes if i <= at)
        quizzes = tuple((i, quiz) for i, quiz in self.quizzes if i + quiz.steps_needed(i, self.played[i:]) <= at)
        guessed = tuple(i for i in self.guessed if i < at)
        left_at = at if self.left_at is None else min(at, self.left_at)
        return replace(self, played=tuple(steps), notes=notes, quizzes=quizzes, guessed=guessed, left_at=left_at)

    def as_data(self) -> dict[str, Any]:
        """The record as JSON-able values, from which `from_data` makes an equal one.

        Errors: `RecordError` where it does not start from a new table, since a file could not say from where.
        """
        if self.start != self.game.setup(**self.start.setup):
            raise RecordError("a record can be kept only if it starts from a new table, before the first action")
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "title": self.title,
            "summary": self.summary,
            "setup": dict(self.start.setup),
            "notes": {str(at): text for at, text in self.notes},
            **({QUIZZES: {str(at): quiz.as_data() for at, quiz in self.quizzes}} if self.quizzes else {}),
            **({GUESSES: list(self.guessed)} if self.guessed else {}),
            "steps": len(self.played),
            "actions": [encode(action) for action in self.actions],
        }

    def dumps(self) -> str:
        """The record as JSON text: an action a line, and whatever else fits on a line on one."""
        return f"{laid_out(self.as_data())}\n"

    def save(self, path: str | Path) -> None:
        """Writes the record to a file. Errors: OSError."""
        Path(path).write_text(self.dumps(), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path, *, tested: bool = False) -> Self:
        """The record in a file (`tested`: see `of`). Errors: `RecordError` with the file's name, the step and the
        reason."""
        name = Path(path).name
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise RecordError(f"{name}: cannot be read: {reason}") from None
        return cls.loads(text, name, tested=tested)

    @classmethod
    def loads(cls, text: str, name: str = "record", *, tested: bool = False) -> Self:
        """The record in a JSON text; `name` stands in the messages. Errors: `RecordError`."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"{name}: is not JSON, or was cut off: {error}") from None
        try:
            return cls.from_data(data, tested=tested)
        except RecordError as error:
            raise RecordError(f"{name}: {error}") from None

    @classmethod
    def from_data(cls, data: object, *, tested: bool = False) -> Self:
        """The record that `as_data` made `data` from. Errors: `RecordError`."""
        fields = _checked_fields(data)
        start = _set_up_table(fields["game"], fields["setup"])
        actions = [_read_action(i, item, start.game) for i, item in enumerate(fields["actions"], 1)]
        if fields["steps"] != len(actions):
            raise RecordError(f"it says that it has {quoted(fields['steps'])} steps, but it holds {len(actions)}")
        notes = {_read_position("notes", key): text for key, text in fields["notes"].items()}
        quizzes = {_read_position(QUIZZES, key): _read_quiz(key, item) for key, item in fields.get(QUIZZES, {}).items()}
        words = {"title": fields["title"], "summary": fields["summary"]}
        guessed = checked_guesses(fields.get(GUESSES, []))
        return cls.of(start, actions, **words, notes=notes, quizzes=quizzes, guessed=guessed, tested=tested)


def _play_all(start: State, actions: Iterable[AnyAction]) -> tuple[Step, ...]:
    state, steps = start, []
    for number, action in enumerate(actions, 1):
        try:
            step = state.play(action)
        except Illegal as illegal:
            refusal = illegal.refusal
            reason = f"{cut(refusal.reason, REASON)} (rule {refusal.rule})"
            raise RecordError(f"step {number}, {quoted(action)}: {reason}") from None
        steps.append(step)
        state = step.after
    return tuple(steps)


def _checked_fields(data: object) -> dict[str, Any]:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f'is not a record of this tutor: expected an object with "format": "{FORMAT}"')
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise RecordError(f"has format version {quoted(data.get('version'))}; this tutor reads version {VERSION}")
    found = set(data) - {REMARKS, QUIZZES, GUESSES}
    if found != set(KEYS):
        missing, unknown = (quoted(sorted(keys)) for keys in (set(KEYS) - found, found - set(KEYS)))
        raise RecordError(f"must have the keys {', '.join(KEYS)}; missing: {missing}, unknown: {unknown}")
    for key, kind, words in (
        ("game", str, "a text"),
        ("title", str, "a text"),
        ("summary", str, "a text"),
        ("setup", dict, "an object"),
        ("notes", dict, "an object"),
        ("steps", int, "a whole number"),
        ("actions", list, "a list"),
    ):
        if not isinstance(data[key], kind) or isinstance(data[key], bool):
            raise RecordError(f'"{key}" must be {words}, not {quoted(data[key])}')
    if not all(isinstance(text, str) for text in data["notes"].values()):
        raise RecordError('every entry of "notes" must be a text')
    if not isinstance(data.get(QUIZZES, {}), dict):
        raise RecordError(f'"{QUIZZES}" must be an object, not {quoted(data[QUIZZES])}')
    return data


def checked_guesses(found: object) -> list[int]:
    """The positions of guesses as they stand in a file or an address. Errors: `RecordError`."""
    if not isinstance(found, list) or any(type(at) is not int for at in found):
        raise RecordError(f'"{GUESSES}" must be a list of positions, not {quoted(found)}')
    return found


def _set_up_table(game: str, setup: dict[str, Any]) -> State:
    if isinstance(setup.get("cards"), str):
        raise RecordError('"cards" in "setup" must be the cards themselves, not the name of a file')
    try:
        table: State = find_game(game).setup(**setup)
        return table
    except (ValueError, TypeError) as error:
        raise RecordError(f"the table cannot be set up: {cut(str(error), REASON)}") from None


def _read_action(number: int, item: object, game: Game[State]) -> AnyAction:
    try:
        return decode(item, game.actions)
    except CodecError as error:
        raise RecordError(f"step {number}: {error}") from None


def _read_position(field: str, key: str) -> int:
    if not key.isdecimal() or len(key) > DIGITS:
        raise RecordError(f'"{field}" must be keyed by positions such as "7", not {quoted(key)}')
    return int(key)


def _read_quiz(key: str, item: object) -> StoryQuiz:
    try:
        return read_quiz(item)
    except QuizError as error:
        raise RecordError(f'"{QUIZZES}" at {quoted(key)}: {error}') from None


def _check_places(quizzes: Sequence[tuple[int, StoryQuiz]], steps: tuple[Step, ...]) -> None:
    if len(quizzes) > MOST_QUIZZES:
        raise RecordError(f'"{QUIZZES}" has {len(quizzes)} questions; {MOST_QUIZZES} are the most')
    for at, _ in quizzes:
        if not 0 <= at < len(steps):
            raise RecordError(
                f'"{QUIZZES}" at {at}: the positions with a step after them go from 0 to {len(steps) - 1}'
            )


def _check_answers(quizzes: Sequence[tuple[int, StoryQuiz]], start: State, steps: tuple[Step, ...]) -> None:
    for at, quiz in quizzes:
        try:
            quiz.check(at, steps[at - 1].after if at else start, steps[at:])
        except QuizError as error:
            raise RecordError(f'"{QUIZZES}" at {at}: {error}') from None
