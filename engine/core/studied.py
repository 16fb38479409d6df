"""What of a game is worth a study: things that a seat may have, and who had them in a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

S = TypeVar("S")

Had: TypeAlias = tuple[tuple[str, ...], ...]
"""By seat, the names of the things that it had."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """How the table of a game is laid: the options of `Game.setup`, and who so has what."""

    options: Mapping[str, Any]
    had: Had


def nothing_dealt(number: int, players: int) -> Dealt:
    """A new table as it is, on which nobody has anything yet."""
    return Dealt({}, ((),) * players)


@dataclass(frozen=True, slots=True)
class Studied(Generic[S]):
    """Things of a game whose worth can be told from who wins with them.

    `question` is what a study of them answers, `noun` what one of them is called. Either the games are laid so that it
    is known who has what, all in turn and at every seat equally often (`deal`, by the number of a game), or it is
    `seen` in a position, asked about each in which somebody decides until it is no longer None: then it should hang on
    chance alone. `remarks` say of each what else is worth knowing, such as its price, and `remark` what that is.
    `players` is the size of the table, the game's smallest where it is 0.
    """

    question: str
    noun: str
    deal: Callable[[int, int], Dealt] = nothing_dealt
    seen: Callable[[S], Had | None] = lambda state: None
    remark: str = ""
    remarks: Mapping[str, str] = field(default_factory=dict, hash=False)
    players: int = 0
