"""Courses: the levels of a game in order, under the headings of its map, and the rules that are left to look up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from engine.chance.opponents import policies_of
from engine.core.catalog import load, rules
from engine.core.fields import Field, FieldError, Fields
from engine.core.quoting import quoted
from engine.core.rich import RichValue
from engine.levels.course_measures import Measured
from engine.levels.level import Level
from engine.levels.level_files import LONGEST_TITLE, in_file, level_name, parse_level, read_text, read_toml

FOLDER = "levels"
COURSE_FILE = "course.toml"

MOST_GAMES = 100_000
"""So many games are counted at most."""


@dataclass(frozen=True)
class Chapter:
    """A stretch of a course, under a heading of its own."""

    title: str
    levels: tuple[Level, ...]


@dataclass(frozen=True, repr=False)
class Course(RichValue):
    """How a game is learned. `look_up` are the rules that no level teaches, each with the reason, which may say how
    often a rule was met in the games that are `measured`. A game without levels has a course without parts."""

    game_name: str
    title: str = ""
    blurb: str = ""
    parts: tuple[Chapter, ...] = ()
    look_up: Mapping[str, str] = field(default_factory=dict)
    measured: Measured = field(default_factory=Measured)

    def __repr__(self) -> str:
        return f"<Course of {self.game_name}: {len(self.levels)} levels>"

    @property
    def levels(self) -> tuple[Level, ...]:
        """All levels, in order."""
        return tuple(level for part in self.parts for level in part.levels)

    def level(self, name: str) -> Level:
        """The level of that name. Errors: ValueError where there is none."""
        for level in self.levels:
            if level.name == name:
                return level
        known = ", ".join(level.name for level in self.levels)
        raise ValueError(f"{self.title or self.game_name} has no level {quoted(name)}; there are: {known or 'none'}.")

    def taught(self, rule: str) -> tuple[Level, ...]:
        """The levels that teach a rule, in order."""
        return tuple(level for level in self.levels if rule in level.teaches)


@cache
def courses(name: str) -> Course:
    """The course of a game. Errors: ValueError for a game that is not there; `LevelError` for a wrong file."""
    folder = load(name).folder / FOLDER
    return read_course(folder, name) if (folder / COURSE_FILE).is_file() else Course(name)


def read_course(folder: Path, game: str) -> Course:
    """The course in a folder. The starts of its levels are laid out when they are first asked for.

    Errors: `LevelError`.
    """
    levels = tuple(_one_after_another(_read_level(path, game) for path in level_files(folder)))
    table = read_toml(read_text(folder / COURSE_FILE), COURSE_FILE)
    return in_file(COURSE_FILE, lambda: _read_fields(Fields(table), game, levels))


def level_files(folder: Path) -> tuple[Path, ...]:
    """The files of a course's levels, in order."""
    return tuple(sorted(path for path in folder.glob("*.toml") if path.name != COURSE_FILE))


def _read_level(path: Path, game: str) -> Level:
    return parse_level(read_text(path), game=game, name=level_name(path), file=path.name)


def _one_after_another(levels: Iterable[Level]) -> Iterator[Level]:
    """Levels on the stage that those before them have left."""
    known: tuple[str, ...] = ()
    for level in levels:
        yield replace(level, staging=replace(level.staging, known=known))
        known = (*known, *level.staging.new)


def _read_fields(fields: Fields, game: str, levels: tuple[Level, ...]) -> Course:
    course = Course(
        game,
        title=fields.take("title").text(LONGEST_TITLE),
        blurb=fields.take("blurb").text(),
        parts=_read_parts(fields.take("part"), levels),
    )
    look_up = _read_look_up(fields.take("look_up", {}), game)
    measured = _read_measured(fields.take("measured", {}).table(), game, look_up)
    fields.check_empty()
    reasons = {rule: measured.words(reason, rule) for rule, (reason, _) in look_up.items()}
    return replace(course, look_up=MappingProxyType(reasons), measured=measured)


Reason: TypeAlias = tuple[str, int | None]
"""Why no level teaches a rule, and in how many games it was met where that was counted."""


def _read_look_up(field: Field, game: str) -> Mapping[str, Reason]:
    known = tuple(rules(game))
    return {Field(field.place, rule).word(known): _read_reason(reason) for rule, reason in field.table().take_rest()}


def _read_reason(field: Field) -> Reason:
    if not isinstance(field.value, Mapping):
        return field.text(), None
    fields = field.table()
    reason = fields.take("why").text(), fields.take("met").whole(0, MOST_GAMES)
    fields.check_empty()
    return reason


def _read_measured(fields: Fields, game: str, look_up: Mapping[str, Reason]) -> Measured:
    met = {rule: count for rule, (_, count) in look_up.items() if count is not None}
    if not met:
        fields.check_empty()
        return Measured()
    setup, games = fields.take("setup", {}), fields.take("games").whole(1, MOST_GAMES)
    policy = fields.take("policy").word(tuple(policies_of(load(game))))
    fields.check_empty()
    for rule, count in met.items():
        Field(f"look_up.{rule}.met", count).whole(0, games)
    options = {name: option.value for name, option in setup.table().take_rest()}
    return Measured(options, policy, games, MappingProxyType(met))


def _read_parts(field: Field, levels: tuple[Level, ...]) -> tuple[Chapter, ...]:
    """The parts, each from its first level up to the next part's."""
    names = tuple(level.name for level in levels)
    headings = [_read_heading(item.table(), names) for item in field.items(1)]
    firsts = [names.index(first) for _, first in headings]
    if firsts != sorted(set(firsts)) or firsts[0] != 0:
        raise FieldError(
            "part: found parts out of order, expected the first to begin with the first level, each further one later"
        )
    ends = [*firsts[1:], len(levels)]
    return tuple(
        Chapter(title, levels[first:end]) for (title, _), first, end in zip(headings, firsts, ends, strict=True)
    )


def _read_heading(fields: Fields, names: tuple[str, ...]) -> tuple[str, str]:
    heading = fields.take("title").text(LONGEST_TITLE), fields.take("first").word(names)
    fields.check_empty()
    return heading
