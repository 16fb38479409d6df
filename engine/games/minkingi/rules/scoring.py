"""What each player controls, who wins by it, and whether the game is over."""

from __future__ import annotations

from typing import Protocol

from engine.core.state import Result
from engine.games.minkingi.rules.table import Placed, Player, Table


class Scored(Protocol):
    """What of a position tells who wins."""

    @property
    def table(self) -> Table: ...
    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def field(self) -> tuple[Placed | None, ...]: ...


def is_game_finished(state: Scored) -> bool:
    """Whether the field is full or no hand holds a card. Rule mnk-end-1."""
    return None not in state.field or not any(player.hand for player in state.players)


def is_tie(state: Scored) -> bool:
    """Whether both players control as many cards, so that the cards they own decide. Rules mnk-end-4, mnk-end-5."""
    return count_controlled(state, 0) == count_controlled(state, 1)


def result_now(state: Scored) -> Result:
    """Who would win if the game ended now, the cards that each controls, and the rule that decides.
    Rules mnk-end-2 to 7."""
    scores = tuple(count_controlled(state, seat) for seat in (0, 1))
    if scores[0] != scores[1]:
        return Result((scores.index(max(scores)),), scores, "mnk-end-4")
    winners, rule = tie_break(state)
    return Result(winners, scores, rule)


def tie_break(state: Scored) -> tuple[tuple[int, ...], str]:
    """Who wins where both control as many cards, and the rule that decides it. Rules mnk-end-5 to 7."""
    (symbols, total), (other_symbols, other_total) = (tie_figures(state, seat) for seat in (0, 1))
    if symbols != other_symbols:
        return (0 if symbols < other_symbols else 1,), "mnk-end-5"
    if total != other_total:
        return (0 if total < other_total else 1,), "mnk-end-6"
    return (0, 1), "mnk-end-7"


def tie_figures(state: Scored, seat: int) -> tuple[int, int]:
    """Of the cards that a seat owns, the symbols, and the sum of the numbers. Rules mnk-end-5, mnk-end-6."""
    owned = [state.table.cards[card] for card in owned_cards(state, seat)]
    return sum(card.symbols for card in owned), sum(card.total for card in owned)


def count_controlled(state: Scored, seat: int) -> int:
    """The cards that a seat controls on the field, and those in its hand. Rules mnk-end-2, mnk-end-3."""
    return sum(1 for placed in state.field if placed and placed.controller == seat) + len(state.players[seat].hand)


def owned_cards(state: Scored, seat: int) -> tuple[int, ...]:
    """The cards that a seat owns, on the field and in hand. Rule mnk-end-5."""
    on_field = (placed.card for placed in state.field if placed and placed.owner == seat)
    return (*on_field, *state.players[seat].hand)
