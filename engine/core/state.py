"""A position of a game: an immutable value that says who is asked, what is legal, and what an action leads to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from math import lcm
from random import Random
from typing import Any, ClassVar, Protocol, Self, TypeVar

from engine.core.actions import ONLOOKER, Action, AnyAction, Illegal, Refusal
from engine.core.events import Event, listener, silent
from engine.core.game import Game
from engine.core.rich import RichValue
from engine.core.turns import CHANCE, OVER, Turn

S = TypeVar("S", bound="State")


class Printer(Protocol):
    """What a notebook gives a value to write itself on."""

    def text(self, text: str) -> None: ...


class TooMany(ValueError):
    """`State.chance` was asked for more outcomes than can be listed; draw one with `State.sample`."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winners' seats (several share a victory), every seat's score, and the rule that decided."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str


class State(RichValue, ABC):
    """A position of a game: an immutable value, equal to any other with the same content."""

    __slots__ = ()

    game: ClassVar[Game[Any]]
    """The game this is a position of; set when the game is made."""

    @property
    @abstractmethod
    def setup(self) -> Mapping[str, Any]:
        """The options, as JSON-able values, that `Game.setup` takes to lay this table out again."""

    @property
    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """The phase of the turn under its name in the rulebook; one of `game.phases`."""

    @property
    @abstractmethod
    def turn(self) -> int:
        """The number of the turn or round, from 1."""

    @property
    @abstractmethod
    def to_act(self) -> Turn:
        """Who is asked now: `Seat`, `Together`, `CHANCE` or `OVER`."""

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""

    def __init_subclass__(cls, **given: Any) -> None:
        """A notebook asks the class of a value itself, before it takes the `repr` that dataclasses give to each."""
        super().__init_subclass__(**given)
        cls._repr_pretty_ = State._repr_pretty_  # type: ignore[method-assign]

    def __str__(self) -> str:
        return f"<State of {self.game.title}: turn {self.turn}, {self.phase}; {self._asked_words()}>"

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        """What a notebook shows: `repr` has all that lies on the table."""
        printer.text(str(self))

    def _asked_words(self) -> str:
        turn = self.to_act
        if turn is OVER:
            return "the game is over"
        return "chance is next" if turn is CHANCE else f"{' and '.join(self.names[seat] for seat in turn)} to act"

    def seen_by(self, seat: int) -> Self:
        """This position as `seat` knows it; what the seat cannot know is absent.

        Errors: ValueError for a seat that is not at the table.
        """
        if seat not in range(len(self.names)):
            raise ValueError(f"There is no seat {seat!r} at this table of {len(self.names)}.")
        return self._as_seen_by(seat)

    def seen_by_all(self) -> Self:
        """This position as everybody knows it: what only some seats know is absent."""
        return self._as_seen_by(ONLOOKER)

    @abstractmethod
    def _as_seen_by(self, seat: int) -> Self:
        """What `seen_by` gives for a seat at the table, and `seen_by_all` for `ONLOOKER`."""

    def holding_unseen(self, seat: int) -> Self:
        """This position as if `seat` held, besides its own cards, every card that not all have seen, and as if those
        lay in no order: what it can do there, and what can come up for it, is all that might be. Where nothing is kept
        secret it is the position itself."""
        return self

    @abstractmethod
    def imagined(self, rng: Random) -> Self:
        """A full position that agrees with this one, what is hidden filled in with equal chances."""

    def without_memory(self) -> Self:
        """This position without what the players remember of cards that they cannot see: from here on the rules allow
        and chance brings the same, and playing on is quicker. For policies that ask for no memory."""
        return self

    def hides_options(self, seat: int) -> bool:
        """Whether what `seat` may do hangs on cards that the others cannot see."""
        return False

    def options(self: S, seat: int) -> tuple[Action[S], ...]:
        """Every legal action of `seat`, sorted; empty when that seat is not asked."""
        return tuple(self._legal(seat))

    def has_one_option(self, seat: int) -> bool:
        """Whether `seat` has exactly one legal action, found without listing more than two."""
        return len(tuple(islice(self._legal(seat), 2))) == 1

    def _legal(self: S, seat: int) -> Iterator[Action[S]]:
        if seat not in self.to_act:
            return
        for kind in self.game.kinds(self):
            yield from (action for action in kind.likely_options(self, seat) if action.refusal(self) is None)

    def random_option(self: S, seat: int, rng: Random) -> Action[S]:
        """One legal action of a `seat` that is asked, all of them with equal chances, without listing them all.

        The likely options are looked at in random order; the first legal one in it may be any with the same chance.
        """
        likely = [action for kind in self.game.kinds(self) for action in kind.likely_options(self, seat)]
        while (action := likely.pop(rng.randrange(len(likely)))).refusal(self) is not None:
            pass
        return action

    def outcomes(self: S) -> tuple[Action[S], ...]:
        """The outcomes of a chance turn, sorted.

        Errors: ValueError where no chance is due, or where a seat's view lacks the cards that decide.
        """
        return (self.game.outcomes or listed_outcomes)(self)

    def chance(self: S) -> dict[Action[S], Fraction]:
        """Every outcome of a chance turn with its probability; they sum to exactly 1.

        Errors: those of `outcomes`; `TooMany` where a shuffle cannot be listed.
        """
        return (self.game.chances or equal_chances)(self)

    def sample(self: S, rng: Random) -> Action[S]:
        """One outcome of a chance turn, drawn by its probability."""
        return (self.game.sample or sample_by_chance)(self, rng)

    def why_not(self, action: AnyAction) -> Refusal | None:
        """None where `action` is legal, else the rule that forbids it and one sentence. Changes nothing."""
        if type(action) not in self.game.actions:
            return Refusal(
                self.game.turn_rule, f"{type(action).__name__} is not something one can do in {self.game.title}."
            )
        if self.result is not None:
            return Refusal(self.game.end_rule, "The game is over, so nothing more can be played.")
        return action.refusal(self)

    def play(self, action: AnyAction) -> Step:
        """The step that `action` makes from here. Errors: `Illegal`, with the refusal of `why_not`."""
        refused = self.why_not(action)
        if refused is not None:
            raise Illegal(action, refused)
        events: list[Event] = []
        after = action.result_in(self, listener(events))
        return Step(self, action, tuple(events), after)

    def apply(self: S, action: Action[S]) -> S:
        """The state after an action known to be legal: nothing is checked and no event built, for playouts."""
        return action.result_in(self, silent)


def listed_outcomes(state: S) -> tuple[Action[S], ...]:
    """What can come of a chance turn, found by trying every candidate; sorted. Errors: those of `State.outcomes`."""
    if state.to_act is not CHANCE:
        raise ValueError(f"No chance is due in the phase {state.phase!r}: it is the turn of {state.to_act}.")
    kinds = state.game.kinds(state)
    found = tuple(a for kind in kinds for a in kind.candidates(state, None) if a.refusal(state) is None)
    if not found:
        raise ValueError(f"What comes next in the phase {state.phase!r} cannot be known from one seat's view.")
    return found


def equal_chances(state: S) -> dict[Action[S], Fraction]:
    """The outcomes of a chance turn, all of them equally likely."""
    outcomes = state.outcomes()
    return dict.fromkeys(outcomes, Fraction(1, len(outcomes)))


def sample_by_chance(state: S, rng: Random) -> Action[S]:
    """One outcome of a chance turn, drawn from the chances of all."""
    weights = state.chance()
    scale = lcm(*(w.denominator for w in weights.values()))
    left = rng.randrange(scale)
    for action, weight in weights.items():
        left -= weight.numerator * (scale // weight.denominator)
        if left < 0:
            return action
    raise ArithmeticError(f"The chances in the phase {state.phase!r} sum to less than 1.")


@dataclass(frozen=True, slots=True, repr=False)
class Step(RichValue):
    """One action played: the state before it, what happened, and the state after it."""

    before: State
    action: AnyAction
    events: tuple[Event, ...]
    after: State

    def __repr__(self) -> str:
        count = len(self.events)
        return f"<Step: {self.action.label_in(self.before)}; {count} event{'' if count == 1 else 's'}>"
