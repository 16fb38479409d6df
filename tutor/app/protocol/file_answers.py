"""The answers that take a line elsewhere: as an address, a file, or a name."""

from __future__ import annotations

from typing import TypedDict


class ShareAnswer(TypedDict):
    """The address of a position, as a query."""

    query: str


class HoldAnswer(TypedDict):
    """The name under which a line is held."""

    line: str


class SaveAnswer(TypedDict):
    """A line as a file: its name and its text."""

    filename: str
    text: str
