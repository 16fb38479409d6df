"""Positions of Deities & Demidice for the tests, reached by legal actions alone.

Cards are named by what they can do ("gain", "become-4", ...), the players use the decks in the order of the rulebook.
"""

import tomllib
from collections.abc import Container, Iterable, Sequence
from typing import Any, TypeVar

import engine
from engine.core.actions import Action
from engine.core.events import Event
from engine.games.deities import (
    CarryOut,
    DealHand,
    DeitiesState,
    DiscardCard,
    DrawCard,
    LoseCard,
    Pass,
    PickOpponent,
    PlayCard,
    RollBatch,
    RollDie,
    RollStart,
    SeeAhead,
)
from engine.games.deities.rules.table import Stage
from tests.engine.playing import do

GAME = engine.load("deities")
RULES = engine.rules("deities")
CARDS: dict[str, Any] = tomllib.loads((GAME.folder / "cards.toml").read_text("utf-8"))
NAMED: list[dict[str, str]] = [{card["does"]: card["name"] for card in deck["cards"]} for deck in CARDS["deck"]]
"""By deck, the names of its cards by what they do."""

ADA, BEN, CLEO, DEV = range(4)

E = TypeVar("E", bound=Event)

Chance = tuple[int, ...] | int | str
"""What chance brings: a Batch roll, one die, or the name of a card."""

BY_TASK: dict[str, type[DrawCard | LoseCard | SeeAhead]] = {"draw": DrawCard, "lose": LoseCard, "look": SeeAhead}

LAWS = {n: tuple(sorted((1, 1, 2, 3, 4, 5, 6, 2, 3)[:n])) for n in range(1, 10)}
"""By the number of dice, a roll with as few combos as can be but a Law (a single die: Creation)."""

FILLERS = ("become-6", "become-5", "become-4", "become-3", "become-2", "become-1", "raise", "lower", "reroll", "spy")
"""What a hand is filled up with: cards that change nothing by being held."""


def card(seat: int, does: str) -> str:
    """The name of the card in a seat's deck that can do this."""
    return NAMED[seat][does]


def cards(seat: int, *does: str) -> tuple[str, ...]:
    """Their names, sorted."""
    return tuple(sorted(NAMED[seat][ability] for ability in does))


def use(seat: int, does: str, die: int = 0, at: int = -1) -> PlayCard:
    """The seat plays the card of its own deck that can do this; `at` is a seat, or the place of a deck to look into."""
    if does == "foresee" and at >= 0:
        return PlayCard(seat, card(seat, does), die, -1, CARDS["deck"][at]["name"])
    return PlayCard(seat, card(seat, does), die, at)


def new(players: int = 2, **options: Any) -> DeitiesState:
    state = GAME.setup(players, **options)
    assert isinstance(state, DeitiesState)
    return state


def first_of(events: Iterable[Event], kind: type[E]) -> E:
    """The first event of a kind."""
    return next(event for event in events if isinstance(event, kind))


def asked(state: DeitiesState) -> int | None:
    """The seat that is asked; None where chance acts or the game is over."""
    return next(iter(state.to_act), None)


# ---------------------------------------------------------------- going on


def outcome(state: DeitiesState, brings: Chance) -> Action:
    """The chance action due in a position that brings this."""
    match brings:
        case tuple():
            return RollBatch(state.current, brings)
        case int():
            return RollDie(state.tasks[0].seat, (brings,))
    return BY_TASK[state.tasks[0].do](state.tasks[0].seat, brings)


def due(state: DeitiesState, chances: list[Chance]) -> Action:
    """The next action where everybody passes; chance brings what is listed, and where nothing is left, a Law."""
    seat = asked(state)
    if seat is not None:
        return state.options(seat)[0]
    if state.why_not(CarryOut()) is None:
        return CarryOut()
    if chances:
        return outcome(state, chances.pop(0))
    if state.stage is Stage.BATCH:
        return RollBatch(state.current, LAWS[state.players[state.current].power])
    return state.outcomes()[0]


def still(state: DeitiesState) -> bool:
    """Whether no card waits for answers and nothing is left to be done."""
    return state.waiting is None and not state.tasks


def flow(state: DeitiesState, until: Stage, *chances: Chance) -> DeitiesState:
    """Everybody passes and chance brings these things, until the table stands still at a stage."""
    left = list(chances)
    while not (state.stage is until and still(state)):
        assert state.result is None, "the game is over"
        state = do(state, due(state, left))
    assert not left, f"{left} did not come"
    return state


def turn_over(state: DeitiesState) -> DeitiesState:
    """Everybody passes until the next player may play cards of Divine Power."""
    number = state.turn
    while not (state.turn > number and state.stage is Stage.POWER):
        state = do(state, due(state, []))
    return state


def rolled(state: DeitiesState, *dice: int) -> DeitiesState:
    """The current player has rolled these dice, all let them lie, and the Struggle begins."""
    return flow(do(flow(state, Stage.BATCH), RollBatch(state.current, dice)), Stage.STRUGGLE)


def judged(state: DeitiesState, *dice: int) -> DeitiesState:
    """The current player has rolled these dice, nobody changed them, and the first combo is about to work."""
    return flow(rolled(state, *dice), Stage.COMBO)


def let(state: DeitiesState, until: int | None = None) -> DeitiesState:
    """Everybody who is asked about a card passes: up to a seat, or all, so that it is to be carried out."""
    while state.waiting is not None and state.waiting.asked:
        if asked(state) == until:
            return state
        state = do(state, Pass(state.waiting.asked[0]))
    assert until is None, "that seat is not asked"
    return state


def worked(state: DeitiesState, *plays: PlayCard) -> DeitiesState:
    """The cards are played one after another, and all let them work."""
    for play in plays:
        state = do(let(do(state, play)), CarryOut())
    return state


def negated(state: DeitiesState, play: PlayCard, *by: int) -> DeitiesState:
    """A card is played, the first of these seats negates it, the next one negates that Negate, and so on."""
    state = do(state, play)
    for seat in by:
        state = do(let(state, until=seat), use(seat, "negate"))
    return do(let(state), CarryOut())


def combo_let(state: DeitiesState) -> DeitiesState:
    """Nobody cancels the combo that is about to work; it does, unless an opponent has to be picked."""
    while state.stage is Stage.COMBO:
        state = do(state, Pass(state.asked[0]))
    return do(state, CarryOut()) if state.stage is Stage.APPLY else state


# ---------------------------------------------------------------- a table


def seated(players: int = 2, first: int = ADA, **options: Any) -> DeitiesState:
    """A table at which the first player is known and the cards are to be dealt."""
    faces = [6 if seat == first else 1 for seat in range(players)]
    return do(new(players, **options), *(RollStart(seat, (face,)) for seat, face in enumerate(faces)))


def table(
    *wanted: Iterable[str], first: int = ADA, rolls: Iterable[tuple[int, ...]] = (), **options: Any
) -> DeitiesState:
    """A table at which everybody holds the wanted cards, and `first` has drawn and may play cards of Divine Power.

    What does not come with the first cards is drawn in rounds before, in which `first` throws `rolls` and everybody
    else a Law. Hands are filled up.
    """
    hands = [[card(0 if options.get("shared") else seat, does) for does in hand] for seat, hand in enumerate(wanted)]
    kept = {name for hand in hands for name in hand}
    state, left = seated(len(hands), first, **options), list(rolls)
    coming = [_filled(state, seat, hand, kept) for seat, hand in enumerate(hands)]
    for seat, names in enumerate(coming):
        one, other = sorted(names[:2])
        state = do(state, DealHand(seat, (one, other)))
    state = do(state, _next_in_turn(state, (), coming, kept))
    while state.current != first or left or kept - {name for player in state.players for name in player.hand}:
        dice = left.pop(0) if left and state.current == first else LAWS[state.players[state.current].power]
        state = turn(state, dice, coming, kept)
    return state


def _filled(state: DeitiesState, seat: int, hand: list[str], kept: set[str]) -> list[str]:
    """The cards that a seat is to get, in order: those wanted, then fillers that nobody wants."""
    fillers = [card(state.players[seat].deck, does) for does in FILLERS]
    return hand + [name for name in fillers[seat % 2 :: 1 + state.table.shared] if name not in kept]


def turn(
    state: DeitiesState, dice: tuple[int, ...], coming: Sequence[Sequence[str]], kept: Container[str] = ()
) -> DeitiesState:
    """The rest of a turn with this roll, in which nobody plays a card, and the next player's Fate.

    Who draws, gets the first of the cards that are `coming` to that seat; what is `kept` is not discarded.
    """
    number = state.turn
    while not (state.turn > number and state.stage is Stage.POWER):
        state = do(state, _next_in_turn(state, dice, coming, kept))
    return state


def _next_in_turn(
    state: DeitiesState, dice: tuple[int, ...], coming: Sequence[Sequence[str]], kept: Container[str]
) -> Action:
    match state.tasks and state.tasks[0].do:
        case "draw":
            options = {o.card: o for o in state.outcomes() if isinstance(o, DrawCard)}
            wanted = (options[name] for name in coming[state.tasks[0].seat] if name in options)
            return next(wanted, next(iter(options.values())))
        case "discard":
            discards = [o for o in state.options(state.tasks[0].seat) if isinstance(o, DiscardCard)]
            return next((option for option in discards if option.card not in kept), discards[0])
    return due(state, [dice])


CREATIONS = ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6))
"""Two rolls after which a player who began with five dice has seven."""

DESTRUCTIONS = ((1, 1, 1, 1, 2),) * 3
"""Three rolls after which an opponent who began with five dice has two."""


def drained(*wanted: str) -> DeitiesState:
    """Two share a deck, Ada holds the wanted cards; one card is left in the deck and three are discarded."""
    state = table(wanted, ["annul"], shared=True)
    kept = {card(ADA, does) for does in (*wanted, "annul")}
    while len(state.decks[0]) > 1 or state.current != ADA:
        state = turn(state, (1, 1, 2, 2, 3), [(), ()], kept)
    return state


def table_without_ben(players: int = 3) -> DeitiesState:
    """Three or more at the table; Ben has lost the last of his dice in Ada's turn, and Cleo may play cards now."""
    wanted = [["strike", "annul"], *[["negate", "spy"]] * (players - 1)]
    state = worked(table(*wanted, rolls=DESTRUCTIONS), use(ADA, "strike", at=BEN))
    state = flow(rolled(state, 1, 1, 1, 1, 2), Stage.PICK)
    return flow(do(state, PickOpponent(ADA, BEN)), Stage.POWER)
