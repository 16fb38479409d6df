"""The cards of Minkingi, of paper."""

from __future__ import annotations

from engine.games.minkingi import MinkingiState
from tutor.tables.pieces.cut_outs import CutOuts, PaperCard


def cut_outs(table: MinkingiState) -> CutOuts:
    """The cards in both hands, with their Speed and corners, the upper two first; a slip for each space."""
    held = sorted(card for player in table.players for card in player.hand)
    return CutOuts(cards=tuple(_card(table, number) for number in held), spaces=len(table.field))


def _card(state: MinkingiState, number: int) -> PaperCard:
    card = state.table.cards[number]
    upper, lower = (" | ".join(map(str, pair)) for pair in (card.corners[:2], card.corners[2:]))
    return PaperCard(str(number), (f"Speed {card.speed}", upper, lower))
