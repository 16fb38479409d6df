"""Positions in the midst of a game, laid out from data: whose Day it is, what lies on the field, who holds what.

    {"day": 0, "hands": [[93, 4], [106]], "field": [{"card": 30, "space": 3, "owner": 1}]}

Beside that a card on the field may be "turned" and have another "controller" than its owner; "unseen" are the cards in
hand, by seat, that the other player has never seen (0: none), and "ditch" the cards that nobody picked (else the
lowest that are left).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.fields import Field, Fields
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import DEALT, UNSEEN, Placed, Player, Stage, Table
from engine.pieces.positions import Supply, laid_out_from, position_text

Board = tuple[Placed | None, ...]


def lay_position(table: MinkingiState, position: object) -> MinkingiState:
    """The table at the start of a Field Hour, with the cards of the option `position`.

    Errors: ValueError naming the field at fault. Every card is in one place, each player has kept as many as the rules
    say and created one a Day. Rules mnk-draft-3, mnk-draft-4, mnk-day-2, mnk-create-1.
    """
    return replace(laid_out_from(position, lambda fields: _read(table, fields)), laid_out=position_text(position))


def _read(state: MinkingiState, fields: Fields) -> MinkingiState:
    table, box = state.table, Supply(tuple(state.table.cards))
    day = fields.take("day")
    current = day.whole(0, 1)
    placed = fields.take("field", [])
    board = _read_board(table, box, placed)
    hands = fields.take("hands")
    players = _read_players(box, hands, fields.take("unseen", [UNSEEN, UNSEEN]))
    _check_days(board, current, state.beginner, placed, day)
    _check_hands(table, board, players, hands)
    return replace(
        state,
        stage=Stage.CREATE,
        players=players,
        field=board,
        current=current,
        turn_number=1 + sum(1 for one in board if one),
        ditch=_read_ditch(table, box, fields.take("ditch", [])),
    )


def _read_board(table: Table, box: Supply[int], field: Field) -> Board:
    board: list[Placed | None] = [None] * table.spaces
    for item in field.items(most=table.spaces - 1):
        fields = item.table()
        space = fields.take("space")
        at = space.whole(0, table.spaces - 1)
        if board[at]:
            raise space.wrong("a space that is open")
        board[at] = _read_placed(box, fields)
        fields.check_empty()
    return tuple(board)


def _read_placed(box: Supply[int], fields: Fields) -> Placed:
    owner = fields.take("owner").whole(0, 1)
    controller = fields.take("controller", owner).whole(0, 1)
    return Placed(_take_card(box, fields.take("card")), fields.take("turned", False).flag(), owner, controller)


def _take_card(box: Supply[int], field: Field) -> int:
    card = field.whole(1, 10**6)
    return box.take(card, field)


def _read_players(box: Supply[int], hands: Field, unseen: Field) -> tuple[Player, ...]:
    pairs = zip(hands.items(2, 2), unseen.items(2, 2), strict=True)
    return tuple(_read_player(box, hand, first) for hand, first in pairs)


def _read_player(box: Supply[int], hand: Field, first: Field) -> Player:
    cards = tuple(sorted(_take_card(box, card) for card in hand.items(most=DEALT)))
    card = first.whole(UNSEEN, 10**6)
    if card not in (UNSEEN, *cards):
        raise first.wrong("a card of that hand, or 0")
    return Player(hand=cards, first=card or None)


def _read_ditch(table: Table, box: Supply[int], field: Field) -> tuple[int, ...]:
    """The cards that nobody picked. Rule mnk-draft-4."""
    count = 2 * (DEALT - table.keep)
    if field.value == []:
        return tuple(sorted(box.left))[:count]
    return tuple(sorted(_take_card(box, card) for card in field.items(count, count)))


def _check_days(board: Board, current: int, beginner: int | None, field: Field, day: Field) -> None:
    """Each Day one card was created, the players in turn; who has the Day now has created as many as the other, or one
    fewer. Rules mnk-day-2, mnk-create-1."""
    mine, other = (sum(1 for one in board if one and one.owner == seat) for seat in (current, 1 - current))
    if other - mine not in (0, 1):
        raise field.wrong(f"cards created in turn, so of seat {1 - current} as many as of seat {current}, or one more")
    first = current if mine == other else 1 - current
    if beginner not in (None, first):
        raise day.wrong(f"the seat that comes after {mine + other} Days which seat {beginner} began")


def _check_hands(table: Table, board: Board, players: Sequence[Player], hands: Field) -> None:
    """Each has kept so many cards, and created some of them. Rule mnk-draft-3."""
    for seat, (player, hand) in enumerate(zip(players, hands.items(), strict=True)):
        left = table.keep - sum(1 for one in board if one and one.owner == seat)
        if len(player.hand) != left:
            raise hand.wrong(f"{left} cards, since of the {table.keep} kept {table.keep - left} lie on the field")
