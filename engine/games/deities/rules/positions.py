"""Positions in the middle of a turn, laid out from plain data: the option `position` of a new table.

    phase = "Eternal Struggle"               # "Fate", "Divine Power", "Destiny", ...: it has just begun
    turn = 0                                 # the seat whose turn it is, seat 0 where left out
    dice = [5, 4]                            # Power dice by seat, 5 each where left out
    hands = [["Ra", "Bast"], ["Anu"]]        # cards by seat, none where left out
    discards = [["Horus"], []]               # by deck, the last one on top; none where left out
    roll = [6, 6, 3, 2, 1]                   # the dice on the table, from the Destiny Phase on

What nobody holds and nobody has discarded lies face down in its deck, in no order.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import silent
from engine.core.fields import Field, Fields
from engine.core.values import evolve
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import BEGIN, FACES, LIMIT, OWNED, SIDES, Deck, Stage, Task
from engine.games.deities.rules.turn import begin_destiny, carry_on
from engine.pieces.positions import Supply, laid_out_from, position_text
from engine.pieces.seats import living_after

ROLLS = {
    "Fate": (0, 0),
    "Divine Power": (0, 0),
    "Destiny": (0, 1),
    "Eternal Struggle": (1, 1),
    "Judgment": (1, 1),
    "Sands of Time": (1, 1),
}
"""By the phase that has just begun, how few and how many rolls lie on the table. Rules dei-turn-1, dei-destiny-1."""


def lay_position(table: DeitiesState, position: object) -> DeitiesState:
    """The position in this data, at a new table. Errors: ValueError that names the option and the field."""
    return laid_out_from(position, lambda fields: evolve(_lay(table, fields), laid_out=position_text(position)))


def _lay(table: DeitiesState, fields: Fields) -> DeitiesState:
    phase = fields.take("phase").word(tuple(ROLLS))
    powers = _read_powers(fields.take("dice", [BEGIN] * len(table.players)), len(table.players))
    turn = _read_turn(fields.take("turn", 0), powers)
    roll = _read_roll(fields.take("roll", []), phase, powers[turn])
    supplies = [Supply(names) for names in table.table.names]
    hands = _read_hands(fields.take("hands", [[]] * len(powers)), table, supplies, phase, turn)
    discards = _read_discards(fields.take("discards", [[]] * len(supplies)), supplies)
    seats = zip(table.players, powers, hands, strict=True)
    state = evolve(
        table,
        players=tuple(evolve(player, power=power, hand=tuple(sorted(hand))) for player, power, hand in seats),
        decks=tuple(Deck(left.left, discard=cards) for left, cards in zip(supplies, discards, strict=True)),
        dice=roll,
        current=turn,
        asked=(),
    )
    return _begin_phase(state, phase)


def _read_powers(field: Field, players: int) -> list[int]:
    """The Power dice of each seat. Rules dei-parts-2, dei-win-2, dei-win-5."""
    powers = [power.whole(0, OWNED) for power in field.items(players, players)]
    if sum(map(bool, powers)) < 2:
        raise field.wrong("dice for two players or more, since the game is over otherwise")
    return powers


def _read_turn(field: Field, powers: Sequence[int]) -> int:
    """Whose turn it is. Rule dei-win-5."""
    turn = field.whole(0, len(powers) - 1)
    if not powers[turn]:
        raise field.wrong("the seat of a player who has dice")
    return turn


def _read_roll(field: Field, phase: str, power: int) -> tuple[int, ...]:
    """The dice on the table, sorted: none, or all Power dice of the current player. Rule dei-dice-3."""
    fewest, most = (count * power for count in ROLLS[phase])
    dice = tuple(sorted(die.whole(FACES[0], SIDES) for die in field.items(fewest, most)))
    if dice and len(dice) != power:
        raise field.wrong(f"a list of {power}, one for each Power die")
    return dice


def _read_hands(
    field: Field, table: DeitiesState, supplies: Sequence[Supply[str]], phase: str, turn: int
) -> list[tuple[str, ...]]:
    """The cards of each seat. Only in one's own turn can one hold more than a turn leaves. Rule dei-sands-1."""
    hands = []
    for seat, cards in enumerate(field.items(len(table.players), len(table.players))):
        deck = table.players[seat].deck
        free = seat == turn and phase != "Fate"
        fewest = LIMIT + 1 if free and phase == "Sands of Time" else 0
        hands.append(supplies[deck].take_words(cards, fewest, len(table.table.names[deck]) if free else LIMIT))
    return hands


def _read_discards(field: Field, supplies: Sequence[Supply[str]]) -> list[tuple[str, ...]]:
    """The discards of each deck. Rule dei-cards-4."""
    lists = field.items(len(supplies), len(supplies))
    return [supply.take_words(cards) for supply, cards in zip(supplies, lists, strict=True)]


def _begin_phase(state: DeitiesState, phase: str) -> DeitiesState:
    """The position in which a phase has just begun. Rule dei-turn-1."""
    match phase:
        case "Fate":
            drawing = evolve(state, stage=Stage.FATE, tasks=(Task("draw", state.current),))
            return carry_on(drawing, silent)
        case "Divine Power":
            return evolve(state, stage=Stage.POWER)
        case "Destiny":
            return begin_destiny(state) if state.dice else evolve(state, stage=Stage.BATCH)
        case "Eternal Struggle":
            return evolve(state, stage=Stage.STRUGGLE, asked=(state.current, *living_after(state, state.current)))
        case "Judgment":
            return evolve(state, stage=Stage.JUDGE)
    over = len(state.players[state.current].hand) - LIMIT
    return evolve(state, stage=Stage.SANDS, tasks=(Task("discard", state.current, over),))
