"""What can be done: actions, and what stands against them.

An action says in `refusal` what stands against it, and `options`, `why_not` and `play` all ask that one
method, so they cannot disagree.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

from engine.core.events import Tell


class HasNames(Protocol):
    """What every state has, so that an action can tell who is meant: the players' names by seat."""

    @property
    def names(self) -> tuple[str, ...]: ...


S = TypeVar("S", bound=HasNames)
"""The states that an action is played on."""

ONLOOKER = -1
"""Stands for the seat of somebody who sits at the table without cards, and knows what everybody knows."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the id of the rule that forbids it, and one plain sentence."""

    rule: str
    reason: str


class Illegal(ValueError):
    """An action was played that the rules forbid; `refusal` is what `State.why_not` returns for it."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} [{refusal.rule}] ({action!r})")
        self.action = action
        self.refusal = refusal


class Action(ABC, Generic[S]):
    """Something that is done to a state, a frozen, hashable value: by a player (`PlayerAction`), by chance for a player
    (`ChanceAction`, `RollAction`) or for all (`TableAction`)."""

    __slots__ = ()

    verb: ClassVar[str] = ""
    """What the player does by it, as an order: "Choose"; "" where no player does it."""

    noun: ClassVar[str] = ""
    """What a player's choice is about, as a heading over several of its kind: "Minion"."""

    declines: ClassVar[bool] = False
    """Whether it says that something offered is not done."""

    cover: ClassVar[str] = ""
    """What those read from whom it is secret: "A Minion, face down"."""

    seat: int | None
    """The seat whose choice it is; None for chance."""

    player: int | None
    """The seat for which chance does it; None where a player chooses, and where it is done for all."""

    @property
    def doer(self) -> int | None:
        """The seat that does it at a table, by choice or by luck; None where all do."""
        return self.player if self.seat is None else self.seat

    @property
    def holder(self) -> int | None:
        """The seat whose hand or luck its cards come from, mostly the doer; None where all share them."""
        return self.doer

    def order_in(self, state: S) -> str:
        """What is done by it at a table in a position where it is due, as an order that all may read, with what all see
        there: "Choose a Minion, face down"."""
        cover = self.cover
        return cover if cover.startswith(self.verb) else f"{self.verb} {cover[:1].lower()}{cover[1:]}"

    @abstractmethod
    def label(self, names: Sequence[str]) -> str:
        """A few words in the game's own terms, for a button; `names` are the players' names by seat."""

    def label_in(self, state: S) -> str:
        """The label in a position where the action is offered or was taken, with what only the position can tell."""
        return self.label(state.names)

    def asks_for_roll_in(self, state: S) -> bool:
        """Whether who takes it in a position asks for a roll of their own by it."""
        return False

    def is_open_to(self, seat: int) -> bool:
        """Whether `seat` (or `ONLOOKER`) may know which action this is."""
        return True

    def brings_to_light(self, state: S) -> tuple[AnyAction, ...]:
        """The earlier actions, secret until then, that everybody gets to know by this one in `state`."""
        return ()

    def label_for(self, seat: int, names: Sequence[str]) -> str:
        """The label as `seat` may read it."""
        return self.label(names) if self.is_open_to(seat) else self.cover

    @abstractmethod
    def refusal(self, state: S) -> Refusal | None:
        """What forbids this action in `state`, or None. The only statement of its requirements."""

    @abstractmethod
    def result_in(self, state: S, tell: Tell) -> S:
        """The state after this action, which must be legal in `state`; its events go to `tell`."""

    @classmethod
    @abstractmethod
    def candidates(cls, state: S, seat: int | None) -> Iterable[Self]:
        """Every action of this kind that can be expressed for `seat` (None: for chance), legal or not, sorted."""

    @classmethod
    def likely_options(cls, state: S, seat: int) -> Iterable[Self]:
        """The candidates of `seat` that a quick look does not rule out, sorted; all legal ones are among them."""
        return cls.candidates(state, seat)

    def sort_key(self) -> tuple[Any, ...]:
        """Orders actions of all kinds: by kind, then by their fields."""
        return (type(self).__name__, *(getattr(self, f.name) for f in fields(self)))  # type: ignore[arg-type]

    def __lt__(self, other: AnyAction) -> bool:
        return self.sort_key() < other.sort_key()


AnyAction: TypeAlias = Action[Any]
"""An action of whichever game. Whether it can be played on a state is for `State.why_not` to tell."""


@dataclass(frozen=True, slots=True)
class PlayerAction(Action[S]):
    """What a player chooses to do."""

    seat: int

    player = None

    @classmethod
    def candidates(cls, state: S, seat: int | None) -> Iterable[Self]:
        return () if seat is None else cls.of_seat(state, seat)

    @classmethod
    def of_seat(cls, state: S, seat: int) -> Iterable[Self]:
        """Its `candidates` for a seat. Of a kind that leaves nothing open there is one."""
        return (cls(seat),)

    @classmethod
    def likely_options(cls, state: S, seat: int) -> Iterable[Self]:
        return cls.of_seat(state, seat)


@dataclass(frozen=True, slots=True)
class TableAction(Action[S]):
    """What happens to all: a card turned up, hands compared."""

    seat = None
    player = None

    @classmethod
    def candidates(cls, state: S, seat: int | None) -> Iterable[Self]:
        return cls.of_chance(state) if seat is None else ()

    @classmethod
    def of_chance(cls, state: S) -> Iterable[Self]:
        """Its `candidates` for chance. Of a kind that leaves nothing open there is one."""
        return (cls(),)


@dataclass(frozen=True, slots=True)
class ChanceAction(Action[S]):
    """What chance does for one player, such as a card drawn."""

    player: int

    seat = None

    @classmethod
    def candidates(cls, state: S, seat: int | None) -> Iterable[Self]:
        return cls.of_chance(state) if seat is None else ()

    @classmethod
    @abstractmethod
    def of_chance(cls, state: S) -> Iterable[Self]:
        """Its `candidates` for chance."""


@dataclass(frozen=True, slots=True)
class RollAction(ChanceAction[S]):
    """A player's roll: what each die shows, in the order in which the game names its dice."""

    dice: tuple[int, ...]

    verb = "Roll"
    counts_together = False
    """Whether such rolls in a row are one piece of luck, as those for who begins."""

    def is_again_in(self, state: S) -> bool:
        """Whether it falls of dice that lay on the table in a position and are rolled once more."""
        return False
