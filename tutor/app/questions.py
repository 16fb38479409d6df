"""A question from the browser, its parts checked before they are used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.quoting import quoted
from tutor.app.problems import Json, Problem
from tutor.app.views import OPEN, Viewer


def misasked(text: str) -> Problem:
    """The problem of a question with a part that is missing or not what it has to be."""
    return Problem("This question cannot be answered", text)


@dataclass(frozen=True, slots=True)
class Question:
    """The parts of a question by name. Each method gives one part, or raises `Problem` saying what it has to be."""

    parts: Mapping[str, Any]

    def has(self, name: str) -> bool:
        """Whether a part is there and is not null."""
        return self.parts.get(name) is not None

    def text(self, name: str) -> str:
        """A part that is a text."""
        value = self.parts.get(name)
        if not isinstance(value, str):
            raise self._wrong(name, "a text")
        return value

    def maybe_text(self, name: str) -> str | None:
        """A part that is a text; None where it is missing, null or empty."""
        return (self.text(name) or None) if self.has(name) else None

    def whole(self, name: str, least: int, most: int) -> int:
        """A part that is a whole number within the bounds, both included."""
        value = self.parts.get(name)
        if type(value) is not int or not least <= value <= most:
            raise self._wrong(name, f"a whole number from {least} to {most}")
        return value

    def maybe_whole(self, name: str, least: int, most: int) -> int | None:
        """A part that is a whole number within the bounds; None where it is missing or null."""
        return self.whole(name, least, most) if self.has(name) else None

    def flag(self, name: str) -> bool:
        """A part that is true or false; false where it is missing or null."""
        value = self.parts.get(name)
        if value is not None and not isinstance(value, bool):
            raise self._wrong(name, "true or false")
        return bool(value)

    def mapping(self, name: str) -> Json:
        """A part that is an object; empty where it is missing or null."""
        value = self.parts.get(name)
        if value is not None and not isinstance(value, dict):
            raise self._wrong(name, "an object")
        return value or {}

    def viewer(self, names: tuple[str, ...]) -> Viewer:
        """The part "view": all cards open, or through the eyes of one of the seats that `names` lists."""
        view = self.parts.get("view", OPEN)
        known = [OPEN, *map(str, range(len(names)))]
        if not isinstance(view, str) or view not in known:
            raise self._wrong("view", f"one of {', '.join(known)}")
        return None if view == OPEN else int(view)

    def _wrong(self, name: str, expected: str) -> Problem:
        if name not in self.parts:
            return misasked(f'"{name}" is missing; it must be {expected}.')
        return misasked(f'"{name}" must be {expected}, not {quoted(self.parts[name])}.')
