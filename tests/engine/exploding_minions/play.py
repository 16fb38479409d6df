"""Positions of Exploding Minions for the tests, reached by legal actions alone, and card files made to measure."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import engine
from engine.games.exploding_minions import (
    AddBombs,
    CarryOut,
    Deal,
    DrawCard,
    ExplodingState,
    LetHappen,
    PlayCard,
    PlayPair,
    PutBack,
    SeeCard,
    Start,
    TakeCard,
)
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, DEFUSE, NOPE, PRINTED, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.table import Stage
from tests.engine.playing import do

GAME = engine.load("exploding-minions")
RULES = engine.rules("exploding-minions")
CARDS: dict[str, Any] = tomllib.loads((GAME.folder / "cards.toml").read_text("utf-8"))

FAN, TWIN, CHIEF = "Banana Fan", "Goggle Twin", "Fire Chief"
SOCK = "Lost Sock"
ADA, BEN, CLEO, DEV, EMI = range(5)

IN_TURN = (ATTACK, SEE, SKIP, SHUFFLE, BOTTOM)
"""The cards that work alone in one's own turn."""


def new(players: int = 2, **options: Any) -> ExplodingState:
    state = GAME.setup(players, **options)
    assert isinstance(state, ExplodingState)
    return state


# ---------------------------------------------------------------- a table


def hands_of(state: ExplodingState, wanted: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    """Hands of eight that hold the wanted cards and one Defuse more, filled up with Characters first."""
    chosen = [[DEFUSE, *cards] for cards in wanted]
    rest = Counter(state.table.cards)
    rest.subtract(card for hand in chosen for card in hand)
    assert min(rest.values()) >= 0, f"not in this deck: {rest}"
    ranked = sorted(rest.elements(), key=lambda card: (card in PRINTED, card == DEFUSE, card))
    return tuple(tuple(sorted((*hand, *(ranked.pop(0) for _ in range(8 - len(hand)))))) for hand in chosen)


def table(*wanted: Iterable[str], first: int = 0, **options: Any) -> ExplodingState:
    """A table at its first turn, everybody with the wanted cards, a Defuse and something to fill the hand."""
    state = new(len(wanted), **options)
    return do(state, Deal(hands_of(state, wanted)), AddBombs(), Start(first))


def stripped(state: ExplodingState, seat: int) -> tuple[str, ...]:
    """The cards of a hand but for one Defuse."""
    hand = list(state.players[seat].hand)
    hand.remove(DEFUSE)
    return tuple(hand)


def own_cards(*, marked: Mapping[str, int] | None = None, plain: Mapping[str, int] | None = None) -> dict[str, Any]:
    """An owner's card file with so many of the house's cards in a half; a half that is not given stays as it is."""
    own = {half: counts for half, counts in (("marked", marked), ("plain", plain)) if counts is not None}
    return {"card": [{**card, **{half: own[half].get(card["name"], 0) for half in own}} for card in CARDS["card"]]}


# ---------------------------------------------------------------- going on


def let(state: ExplodingState, until: int | None = None) -> ExplodingState:
    """Everybody who is asked lets it happen: up to a seat, or all, so that the table is to carry it out."""
    while state.stage is Stage.WINDOW:
        (asked,) = state.to_act
        if asked == until:
            return state
        state = do(state, LetHappen(asked))
    assert until is None, "that seat is not asked"
    return state


def noped(state: ExplodingState, seat: int, card: str = NOPE) -> ExplodingState:
    """All before `seat` let it happen; that seat plays a Nope, or a Clone as one."""
    return do(let(state, until=seat), PlayCard(seat, card))


def settled(state: ExplodingState) -> ExplodingState:
    """Everybody has let it happen, and it is carried out."""
    return do(let(state), CarryOut())


def opened(state: ExplodingState, card: str) -> ExplodingState:
    """Whose turn it is has played a card, and answers are awaited."""
    return do(state, PlayCard(state.current, card))


def worked(state: ExplodingState, *cards: str) -> ExplodingState:
    """Whose turn it is plays cards one after another, and all let them happen."""
    for card in cards:
        state = settled(opened(state, card))
    return state


def stopped(state: ExplodingState, card: str, by: int) -> ExplodingState:
    """Whose turn it is plays a card, which `by` stops for good."""
    return settled(noped(opened(state, card), by))


def paired(state: ExplodingState, first: str, second: str, target: int) -> ExplodingState:
    """Whose turn it is has laid down a pair, and answers are awaited."""
    return do(state, PlayPair(state.current, first, second, target))


def seen(state: ExplodingState, *cards: str) -> ExplodingState:
    """Whose turn it is has looked at the top cards, which are those."""
    looking = worked(state, SEE)
    return do(looking, *(SeeCard(state.current, place, card) for place, card in enumerate(cards)))


def draw(state: ExplodingState, *cards: str) -> ExplodingState:
    """One after another draws the top card, which is that one."""
    for card in cards:
        state = do(state, DrawCard(state.current), TakeCard(state.current, card))
    return state


def boom(state: ExplodingState) -> ExplodingState:
    """Whose turn it is has drawn a bomb."""
    return draw(state, BOMB)


def defused(state: ExplodingState, under: int = 0, card: str = DEFUSE) -> ExplodingState:
    """Whose turn it is has drawn a bomb, defused it and put it back under so many cards."""
    return do(boom(state), PlayCard(state.current, card), PutBack(state.current, under))
