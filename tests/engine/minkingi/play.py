"""Positions of Minkingi for the tests: drafted by legal actions or laid out card by card, and card files to measure."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import engine
from engine.games.minkingi import CreateCard, Deal, DeclareBattle, EndDay, MinkingiState, PickCard, Start, Strike
from engine.games.minkingi.rules.table import Placed, Player, Stage
from tests.engine.playing import do

GAME = engine.load("minkingi")
RULES = engine.rules("minkingi")
HOUSE: dict[str, Any] = tomllib.loads((GAME.folder / "cards.toml").read_text("utf-8"))

ADA, BEN = 0, 1
PRINTED = (4, 15, 30, 56, 75, 93, 106, 119, 122)
SHEET: dict[int, tuple[int, int, list[int | str]]] = {
    122: (98, 4, ["yellow X", "red X", "blue circle", 5]),
    119: (85, 9, [8, 8, "blue starburst", "red X"]),
    106: (89, 6, [8, "red square", "yellow square", 4]),
    93: (96, 2, [4, "red triangle", 1, "blue X"]),
    75: (83, 7, [4, "yellow star", 4, 8]),
    56: (91, 4, ["blue crescent moon", 1, 1, 6]),
    30: (97, 1, ["yellow circle", 0, 0, 1]),
    4: (91, 0, [0, 1, 3, 0]),
    15: (77, 3, [7, 7, 4, 0]),
}
"""The cards that the sheet shows in full, from the rulings: Speed, level, corners."""

FILLER = range(901, 919)
"""Numbers of the cards that `file_of` adds so that there are enough to deal."""

Corners = Sequence[int | str]


def new(rows: int = 3, columns: int = 3, **options: Any) -> MinkingiState:
    state = GAME.setup(2, rows=rows, columns=columns, **options)
    assert isinstance(state, MinkingiState)
    return state


# ---------------------------------------------------------------- the draft


def dealt(one: Iterable[int], other: Iterable[int], rows: int = 3, columns: int = 3, **options: Any) -> MinkingiState:
    """A table with two packs dealt and Ada about to go first."""
    state = do(new(rows, columns, **options), Deal((tuple(sorted(one)), tuple(sorted(other)))))
    return do(state, Start(options.get("first") or ADA))


def draft(one: Sequence[int], other: Sequence[int], rest: Iterable[int]) -> tuple[Deal, tuple[PickCard, ...]]:
    """A deal, and the picks by which the players come to these hands, card after card; `rest` fills the packs up."""
    spare = [card for card in rest if card not in (*one, *other)]
    packs: tuple[list[int], list[int]] = ([], [])
    for turn, cards in enumerate(zip(one, other, strict=True)):
        for seat, card in enumerate(cards):
            packs[(seat + turn) % 2].append(card)
    full = tuple(tuple(sorted((*pack, *(spare.pop(0) for _ in range(9 - len(pack)))))) for pack in packs)
    picks = [PickCard(seat, cards[seat]) for cards in zip(one, other, strict=True) for seat in (ADA, BEN)]
    return Deal((full[0], full[1])), tuple(picks)


def drafted(one: Sequence[int], other: Sequence[int], rows: int, columns: int, **options: Any) -> MinkingiState:
    """The first Day, Ada to create a card, both with the hands that they picked."""
    state = new(rows, columns, **options)
    deal, picks = draft(one, other, state.table.cards)
    return do(state, deal, Start(ADA), *picks)


# ---------------------------------------------------------------- cards and fields made to measure


def entry(number: int, corners: Corners, speed: int = 90) -> dict[str, Any]:
    """A card of a card file; corners from top left to bottom right."""
    return {"number": number, "speed": speed, "level": 0, "corners": list(corners)}


def file_of(*cards: dict[str, Any]) -> dict[str, Any]:
    """A card file of these cards and enough others to deal."""
    return {"card": [*cards, *(entry(number, (0, 0, 0, 0)) for number in FILLER)]}


def lies(card: int, controller: int, *, owner: int | None = None, turned: bool = False) -> Placed:
    """A card on the field; its owner is who controls it unless said otherwise."""
    return Placed(card, turned, controller if owner is None else owner, controller)


def scene(
    laid: Mapping[int, Placed],
    hands: tuple[Sequence[int], Sequence[int]] = ((), ()),
    *,
    cards: Mapping[str, Any] | None = None,
    rows: int = 3,
    columns: int = 3,
    current: int = ADA,
    stage: Stage = Stage.CREATE,
) -> MinkingiState:
    """A position in the midst of a game, whoever may have got there."""
    state = new(rows, columns, cards=cards)
    players = tuple(Player(hand=tuple(sorted(hand))) for hand in hands)
    field = tuple(laid.get(space) for space in range(state.table.spaces))
    return replace(state, stage=stage, players=players, field=field, current=current, turn_number=1)


def fought(state: MinkingiState) -> MinkingiState:
    """All engaged cards have attacked."""
    while state.stage is Stage.BATTLE:
        state = do(state, Strike())
    return state


def created(state: MinkingiState, card: int, space: int, turned: bool = False) -> MinkingiState:
    """Whose Day it is has created a card."""
    return do(state, CreateCard(state.current, card, space, turned))


def battled(state: MinkingiState, *spaces: int) -> MinkingiState:
    """The new card has declared a battle with these spaces, and it has been fought."""
    return fought(do(state, DeclareBattle(state.current, spaces)))


def declined(state: MinkingiState) -> MinkingiState:
    """Whose Day it is declares no battle, if there is one to declare; the Day ends."""
    if state.stage is Stage.DECLARE:
        state = do(state, DeclareBattle(state.current, ()))
    return do(state, EndDay())


def sides(state: MinkingiState) -> dict[int, int]:
    """Who controls each card on the field, by card number."""
    return {placed.card: placed.controller for placed in state.field if placed}
