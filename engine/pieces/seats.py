"""Who sits where: names for players, and players of whom something changes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from engine.core.actions import Refusal
from engine.core.quoting import quoted
from engine.core.state import State
from engine.core.values import evolve
from engine.pieces.items import with_item
from engine.pieces.stages import TurnStage
from engine.pieces.words import listing

NAMES = ("Ada", "Ben", "Cleo", "Dev", "Emi", "Finn")
"""By seat, where a game gives its players no names; every table has room at most for so many."""


LONGEST_NAME = 14
"""Letters of the longest name that a player can have."""

_NAME = re.compile(r"\w[\w .'’-]*")


def own_names(names: object, players: int) -> tuple[str, ...]:
    """The names that so many players give themselves; none for None, where they go by those of the game.

    Errors: ValueError for the option "names", with what is wrong about it.
    """
    if names is None:
        return ()
    if not isinstance(names, list | tuple) or len(names) != players:
        raise ValueError(f"Option names: must be a list of {players} names, one for each player, not {quoted(names)}.")
    for name in names:
        if not isinstance(name, str) or len(name) > LONGEST_NAME or not _NAME.fullmatch(name):
            raise ValueError(
                f"Option names: a name has up to {LONGEST_NAME} letters, digits or spaces, not {quoted(name)}."
            )
    if len({name.casefold() for name in names}) < players:
        raise ValueError("Option names: no two players can have the same name.")
    return tuple(names)


def names_option(names: tuple[str, ...]) -> dict[str, list[str]]:
    """The option of a set-up that gives players their own names; nothing where they have none."""
    return {"names": list(names)} if names else {}


class SeatedState(State):
    """A position at a `stage` of a turn, with its `players` by seat; `called` are their own names, if they have any."""

    players: tuple[Any, ...]
    stage: TurnStage
    called: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return self.called or NAMES[: len(self.players)]

    @property
    def phase(self) -> str:
        return self.stage.phase

    @property
    def doing(self) -> str:
        """What comes now, in words."""
        return self.stage.words


class Seated(Protocol):
    """A position with its players by seat."""

    @property
    def players(self) -> tuple[Any, ...]: ...


S = TypeVar("S", bound=Seated)


def name_at(seat: int, names: Sequence[str]) -> str:
    """The name of the player at a seat, "seat 9" where nobody sits there."""
    return names[seat] if seat in range(len(names)) else f"seat {seat}"


def no_such_seat(state: Seated, seat: int, rule: str) -> Refusal | None:
    """The refusal, by that rule, of a seat that is not at the table, or None."""
    count = len(state.players)
    return None if seat in range(count) else Refusal(rule, f"There is no seat {seat} at this table of {count}.")


def not_asked(state: State, seat: int, rule: str) -> Refusal | None:
    """The refusal, by that rule, of a move of a seat that is not asked now, or None."""
    if seat in state.to_act:
        return None
    asked = listing([state.names[one] for one in state.to_act])
    instead = f"but for {asked}" if asked else "nor for anybody else"
    return Refusal(rule, f"It is not for {state.names[seat]} to act now, {instead}.")


def with_player(state: S, seat: int, **changes: object) -> S:
    """The position with something of a player changed. Errors: TypeError for a field that a player has not."""
    return evolve(state, players=with_item(state.players, seat, evolve(state.players[seat], **changes)))


def living_after(state: Seated, seat: int) -> tuple[int, ...]:
    """The other seats whose players are still `alive`, in the order of play from the one after `seat`."""
    count = len(state.players)
    return tuple(s for s in ((seat + i) % count for i in range(1, count)) if state.players[s].alive)


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def who_goes_when(first: int, players: int) -> tuple[tuple[str, ...], ...]:
    """By seat, as which it has its turn where `first` begins and turns go round: ("first",), ("second",) and so on."""
    return tuple((ORDINALS[(seat - first) % players],) for seat in range(players))
