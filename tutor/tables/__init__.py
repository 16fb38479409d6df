"""The drawn tables: one module a game, found by the game's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from importlib import import_module
from importlib.util import find_spec
from typing import Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

from engine.core.actions import AnyAction
from engine.core.events import Event
from engine.core.state import Result, State, Step
from engine.pieces.card_fields import CardForm
from engine.pieces.card_files import Entry
from tutor.tables.pieces.cut_outs import CutOuts


class Draw(Protocol):
    """Draws a position as finished markup; what `events` did, which have just led to it, is marked."""

    def __call__(self, state: State, /, events: Sequence[Event] = ()) -> str: ...


class Amount(NamedTuple):
    """How many of something an action is about: "minions", 6, in words "6 minions"."""

    name: str
    number: int
    words: str


class Lying(NamedTuple):
    """Where the card of an action comes to lie: the `data-key`s of both, and whether it lies upside down."""

    card: str
    place: str
    turned: bool = False


@dataclass(frozen=True, slots=True)
class NearMiss:
    """How near a `seat` that lost came to winning: what is said of `about`, after its name or "You", such as "was 2 VPs
    short of first place"."""

    seat: int
    about: int
    words: str


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, in whole sentences: `why` its winners won ("": as the rule that decided says), and what
    happened on the way, in three lines at most. `unit` is what scores count, one of it and several. `marks` are the
    `data-key`s of the things that decided, which are marked on the table. `near` tells of the seats that nearly won."""

    why: str = ""
    lines: tuple[str, ...] = ()
    unit: tuple[str, str] = ("point", "points")
    marks: tuple[str, ...] = ()
    near: tuple[NearMiss, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnCards:
    """The cards of a game that players may make: what a file of them holds, how it is `read`, and the `house` cards.

    `draw` makes the markup of a card face up, by the name of its kind; what has no card of its own has none. Errors of
    `read` and `draw`: `CardError`.
    """

    form: CardForm
    read: Callable[[Mapping[str, object]], object]
    house: Callable[[], Mapping[str, object]]
    draw: Mapping[str, Callable[[Entry], str]] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Board:
    """How one game looks. A module here exports one of these as `BOARD`.

    `draw` makes the table from a state (all cards open, or one seat's view), `cover` the picture for the home page,
    `gallery` all cards of the box that a state is played with, grouped under headings; all three give markup in
    which every name and text is escaped. `lead` is plain text: what kind of game it is, and what is odd about it.
    `parts` says by a selector where each part of the table lies (`Game.parts`), on it and in a hand, with `{seat}`
    for the one who looks: levels leave out what is not on stage yet. `hand` draws what a seat holds, as that seat
    sees it: real cards with all that is printed on them, each under its `data-key` ("" where a game has no hands).
    `places` names the things on the table and in the hand that an action concerns, by their `data-key`: they are
    touched, in any order, to do it, and light up with its option; `roll` are those that stand for a roll, touched
    for an action that asks for it and concerns nothing else; `brief` tells it from others that concern the same
    things ("4 minions"), "" where its label does; `amounts` are the numbers in which such actions differ, and
    `lying` says where the card of an action that chooses a place comes to lie. Things that are alike (equal cards)
    lie in elements of the same `data-like`, and any of them may be touched for those that options name. `ask` says
    in the second person, in one sentence of at most 12 words, what a seat may do now ("Choose a Minion for Arrow
    Dodging: Speed + Skill count"), from what that seat may know ("" where it is not asked). `dice` gives the
    colours of the dice that chance is about to roll, in their order (none where all are alike), and `face` the
    emblem that a die shows in place of a number ("" for a number). `group` is the heading under which a learner
    looks for an action ("Attack Mudwick"), "" for none. `ending` tells how a whole game ended, from all its steps
    and its result. `reason` says to whoever chose the first of two moves, in one sentence, what the second, a
    better one, would have done that the first does not, or what the first does wrong; from a view of that seat, and
    by the rules alone ("" where the game has no words of its own for it). `stops` has for levels of the game's
    course, by name, the emblem that pictures them on its map, `chapters` the same for sections of its rulebook, and
    `titles` what these are called where their own headings say little. `own_cards` are those that players may make
    (None: the box has them all). `cut_outs` are dice and cards of paper with which the lesson about a position can
    be done without a box.

    What the markup says of its things: `data-key` names one, on the table or in a hand, so that it can be touched, and
    found again in the next picture; `data-came` is the key of the thing from which it came, `data-face` the side that
    is up. `data-seat` stands at a seat's place, which is marked as the viewer's own, `data-hand` at what the table
    shows of a seat's hand, which is left out where that hand lies under it.
    """

    draw: Draw
    cover: Callable[[], str]
    gallery: Callable[[State], str]
    lead: str
    parts: Mapping[str, str] = field(default_factory=dict, hash=False)
    hand: Callable[[State, int], str] = lambda state, seat: ""
    places: Callable[[AnyAction], tuple[str, ...]] = lambda action: ()
    roll: tuple[str, ...] = ()
    brief: Callable[[AnyAction], str] = lambda action: ""
    amounts: Callable[[AnyAction], tuple[Amount, ...]] = lambda action: ()
    lying: Callable[[AnyAction], Lying | None] = lambda action: None
    ask: Callable[[State, int], str] = lambda state, seat: ""
    dice: Callable[[State], tuple[str, ...]] = lambda state: ()
    face: Callable[[int], str] = lambda face: ""
    group: Callable[[AnyAction], str] = lambda action: ""
    ending: Callable[[Sequence[Step], Result], Ending] = lambda steps, result: Ending()
    reason: Callable[[State, AnyAction, AnyAction], str] = lambda view, chosen, best: ""
    stops: Mapping[str, str] = field(default_factory=dict, hash=False)
    chapters: Mapping[str, str] = field(default_factory=dict, hash=False)
    titles: Mapping[str, str] = field(default_factory=dict, hash=False)
    own_cards: OwnCards | None = None
    cut_outs: Callable[[State], CutOuts] = lambda state: CutOuts()

    def places_in(self, state: State, action: AnyAction) -> tuple[str, ...]:
        """The things that are touched for an action in a position where it is offered; none where a button does it."""
        return self.places(action) or (self.roll if action.asks_for_roll_in(state) else ())


P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound=State)
S_co = TypeVar("S_co", bound=State, covariant=True)


class Narrow(Protocol[S_co]):
    """Makes a function of a game's own states one of any state."""

    def __call__(self, function: Callable[Concatenate[S_co, P], R], /) -> Callable[Concatenate[State, P], R]: ...


def takes(kind: type[S], title: str) -> Narrow[S]:
    """How a board takes states: its functions are of this kind of state, and another game's is a TypeError."""

    def narrow(function: Callable[Concatenate[S, P], R], /) -> Callable[Concatenate[State, P], R]:
        @wraps(function)
        def take(state: State, /, *args: P.args, **kwargs: P.kwargs) -> R:
            if not isinstance(state, kind):
                raise TypeError(f"This board draws {title}, not {type(state).__name__}.")
            return function(state, *args, **kwargs)

        return take

    return narrow


class NoBoard(LookupError):
    """No table is drawn for a game of this name."""


def board(game_name: str) -> Board:
    """The board of a game, such as "minions" or "dark-minions". Errors: `NoBoard`."""
    name = game_name.replace("-", "_")
    module = f"{__name__}.{name}"
    found = vars(import_module(module)).get("BOARD") if name.isidentifier() and find_spec(module) else None
    if not isinstance(found, Board):
        raise NoBoard(f"There is no table drawn for a game called {game_name!r}.")
    return found
