"""What an action causes: named facts, each with the rule behind it, and whoever listens to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ParamSpec, Protocol

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: a named fact with the id of the rule behind it, for a narrator to tell."""

    rule: str

    def told(self, names: Sequence[str]) -> str:
        """One sentence for the learner; `names` are the players' names by seat."""
        raise TypeError(f"{type(self).__name__} has no sentence")

    def seen_by(self, seat: int) -> Event:
        """The same event as `seat` sees it: without what that seat cannot know."""
        return self


@dataclass(frozen=True, slots=True)
class PlayerEvent(Event):
    """Something that happened to a player, or that a player did."""

    seat: int


class CardEvent(Event):
    """Something that a card brought about; every kind has a field `by`, the name of the card."""

    __slots__ = ()

    by: str


class Tell(Protocol):
    """Takes an event's class and its values; builds the event only where somebody listens."""

    def __call__(self, kind: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None: ...


def silent(kind: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
    """A `Tell` for playouts: nobody listens, so no event is built."""


def listener(heard: list[Event]) -> Tell:
    """A `Tell` that appends each event to `heard`."""

    def tell(kind: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        heard.append(kind(*args, **kwargs))

    return tell
