"""What of its game's table a level shows: levels bring the parts of the table on stage one after another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.fields import Field, Fields
from engine.core.game import Game
from engine.core.state import State


@dataclass(frozen=True)
class Staging:
    """The parts of a table (`Game.parts`, by their keys) that a level brings on stage, `new`, and those that earlier
    levels of its course have brought, `known`; of these it may put some `aside` for once. A level without either shows
    the whole table."""

    new: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    known: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether the whole table is shown, whatever lies on it."""
        return not self.new and not self.known

    @property
    def shown(self) -> tuple[str, ...]:
        """The parts on stage, in the order in which they came; none are named where it is whole."""
        return tuple(part for part in (*self.known, *self.new) if part not in self.aside)

    def left_out(self, parts: Iterable[str]) -> tuple[str, ...]:
        """Those of all the parts of a table that are not on stage."""
        return () if self.is_whole else tuple(part for part in parts if part not in self.shown)


def read_staging(fields: Fields, game: Game[State]) -> Staging:
    """What a level's file says of its stage. Errors: `FieldError`."""
    return Staging(*(_read_parts(fields.take(name, []), game) for name in ("stage", "aside")))


def _read_parts(field: Field, game: Game[State]) -> tuple[str, ...]:
    parts = tuple(item.word(tuple(game.parts)) for item in field.items())
    if len(set(parts)) < len(parts):
        raise field.wrong("no part twice")
    return parts
