"""What a player has, in the words of the game: what the goals of levels are held against."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.deities.rules.combos import COMBOS, combos
from engine.games.deities.rules.state import DeitiesState
from engine.pieces.seats import living_after

OF_RIVALS = frozenset({"rival dice", "rival cards"})
"""The counts of what others have."""


def counts(state: DeitiesState, seat: int) -> Mapping[str, int]:
    """The Power dice and cards of a seat, those of its opponents together, how many hidden cards it has seen, and the
    combos of the dice on the table, whoever rolled them. Rules dei-dice-1, dei-setup-5, dei-power-8, dei-judgment-1."""
    player, others = state.players[seat], [state.players[other] for other in living_after(state, seat)]
    in_hands = sum(len(other.known[seat]) for other in others)
    in_decks = sum(seat in seats for deck in state.decks for _, seats in deck.ahead)
    sizes = combos(state.dice) if state.dice else ()
    return {
        "dice": player.power,
        "cards": len(player.hand),
        "rival dice": sum(other.power for other in others),
        "rival cards": sum(len(other.hand) for other in others),
        "hidden cards seen": in_hands + in_decks,
        **{name: sizes.count(size) for size, name in COMBOS.items()},
    }
