"""A game's rules as data: each in our own words, with an id, its place in the source and where it comes from."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Any

from engine.core.rich import RichValue

MARKS = ("printed", "ruling", "assumed")
"""printed: the source states it, and a file need not say so; ruling: the source is open and we decided; assumed: our
own components."""


class RulebookError(ValueError):
    """A rules file that cannot be used; the message names file, entry, field and what was expected."""


@dataclass(frozen=True, slots=True)
class Rule(RichValue):
    """One rule: `section` is the heading of the source it stands under, `mark` one of `MARKS`, `asked` how players ask
    for it, in a few short phrases."""

    id: str
    title: str
    text: str
    section: str
    mark: str = MARKS[0]
    asked: str = ""


@dataclass(frozen=True, repr=False)
class Rulebook(RichValue, Mapping[str, Rule]):
    """The rules of one game by id, in the order in which a learner meets them.

    `synonyms` are groups of phrases that mean the same in this game, with commas between them. A phrase with "?" is
    what players ask for and no rule is looked for by it, one with "!" the other way round.
    """

    title: str
    rules: tuple[Rule, ...]
    synonyms: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<Rulebook of {self.title}: {len(self)} rules>"

    @cached_property
    def _by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    def __getitem__(self, id: str) -> Rule:
        if id not in self._by_id:
            raise KeyError(f"{self.title} has no rule {id!r}")
        return self._by_id[id]

    def __iter__(self) -> Iterator[str]:
        return (rule.id for rule in self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    @property
    def sections(self) -> tuple[str, ...]:
        """The headings of the source, each once, in order."""
        return tuple(dict.fromkeys(rule.section for rule in self.rules))


def read_rulebook(path: Path) -> Rulebook:
    """The rulebook in a `rules.toml`. Errors: `RulebookError`."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise RulebookError(f"{path.name}: cannot be read as TOML: {error}") from None
    game = data.get("game")
    return Rulebook(_title(game, path.name), tuple(_rules(data, path.name)), _synonyms(game, path.name))


def _rules(data: Mapping[str, Any], where: str) -> Iterator[Rule]:
    """The rules in order; one that names no section stands in that of the rule before it."""
    above: dict[str, str] = {}
    for id, entry in data.get("rule", {}).items():
        rule = _rule(id, above | entry, f"{where}: rule {id}")
        above = {"section": rule.section}
        yield rule


def _title(game: object, where: str) -> str:
    title = game.get("title") if isinstance(game, Mapping) else None
    if not isinstance(title, str) or not title:
        raise RulebookError(f"{where}: must have a table [game] with the text title")
    return title


def _synonyms(game: object, where: str) -> tuple[str, ...]:
    groups = game.get("synonyms", []) if isinstance(game, Mapping) else []
    if not isinstance(groups, list) or not all(isinstance(group, str) and ", " in group for group in groups):
        raise RulebookError(f"{where}: synonyms of [game] must be a list of texts, each of two phrases or more")
    return tuple(groups)


def _rule(id: str, entry: Mapping[str, object], where: str) -> Rule:
    names = [f.name for f in fields(Rule)[1:]]
    needed = [f.name for f in fields(Rule)[1:] if f.default is MISSING]
    if not set(needed) <= set(entry) <= set(names) or not all(isinstance(v, str) and v for v in entry.values()):
        raise RulebookError(f"{where}: must have the texts {', '.join(needed)}, not {sorted(entry)}")
    rule = Rule(id, **{name: str(text) for name, text in entry.items()})
    if rule.mark not in MARKS:
        raise RulebookError(f"{where}: mark must be one of {', '.join(MARKS)}, not {rule.mark!r}")
    return rule
