"""A new table of Exploding Minions, or one in the middle of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.core.values import evolve
from engine.games.exploding_minions.rules import knowledge, pile
from engine.games.exploding_minions.rules.card_files import house_box, read_box
from engine.games.exploding_minions.rules.cards import DECKS
from engine.games.exploding_minions.rules.positions import lay_position
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import Player, Stage, Table, shared_table
from engine.pieces.seats import own_names


def lay_out(
    players: int,
    deck: str = "guide",
    cards: str | Path | Mapping[str, object] | None = None,
    names: Sequence[str] | None = None,
    position: Mapping[str, object] | None = None,
) -> ExplodingState:
    """A new table of two to five players. `deck` is "guide" (cards as the Field Guide lists them) or "box" (with the
    68th card); `cards` is an owner's own card file, `names` are the players' own; `position` lays out a later moment
    (`rules.positions`).

    Errors: ValueError naming the option at fault. Rules exp-setup-1 to 4, exp-parts-6 to 8, exp-parts-10.
    """
    if deck not in DECKS:
        raise ValueError(f"Option deck: must be {' or '.join(map(repr, DECKS))}, not {deck!r}.")
    if not isinstance(cards, str | Path | Mapping | None):
        raise ValueError(f"Option cards: must be the name of a card file or its content, not {cards!r}.")
    box = house_box() if cards is None else read_box(cards)
    new = evolve(_lay_out_deal(shared_table(box, deck, players)), called=own_names(names, players))
    return new if position is None else lay_position(new, position)


def _lay_out_deal(table: Table) -> ExplodingState:
    """A table before the deal."""
    players = table.players
    return ExplodingState(
        table,
        Stage.DEAL,
        (Player(),) * players,
        len(table.cards),
        table.cards,
        pile.unordered_layout(len(table.cards)),
        (pile.UNKNOWN,) * players,
        tuple((seat, knowledge.empty_knowledge(players)) for seat in range(players)),
    )
