"""What stands against an action of Minkingi, each requirement stated once."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Refusal
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import DEALT, UNSEEN


def not_seated(state: MinkingiState, seat: int) -> Refusal | None:
    """The refusal of an action of a seat that is not at the table, or None. Rule mnk-setup-1."""
    if seat in range(len(state.players)):
        return None
    return Refusal("mnk-setup-1", f"There is no seat {seat} at this table of two.")


def not_your_day(state: MinkingiState, seat: int) -> Refusal | None:
    """The refusal of an action on the field in the other player's Day, or None. Rule mnk-day-2."""
    if seat == state.current:
        return None
    return Refusal("mnk-day-2", f"It is {state.names[state.current]}’s Day.")


# ---------------------------------------------------------------- the deal and the draft


def not_a_deal(state: MinkingiState, packs: Sequence[tuple[int, ...]]) -> Refusal | None:
    """The refusal of packs that cannot be dealt, or None. Rules mnk-setup-2, mnk-cards-4."""
    dealt = [card for pack in packs for card in pack]
    as_due = all(len(pack) == DEALT and list(pack) == sorted(pack) for pack in packs)
    if not as_due or len(packs) != len(state.players):
        return Refusal("mnk-setup-2", f"Each player is dealt {DEALT} cards, named in order of their numbers.")
    if len(set(dealt)) < len(dealt) or not all(card in state.table.cards for card in dealt):
        return Refusal("mnk-cards-4", "Every card that is dealt must be in the set, and none is dealt twice.")
    return None


def not_the_first(state: MinkingiState, first: int) -> Refusal | None:
    """The refusal of a seat that cannot go first, or None. Rules mnk-setup-1, mnk-setup-4."""
    if refused := not_seated(state, first):
        return refused
    if state.beginner is not None and state.beginner != first:
        return Refusal("mnk-setup-4", f"It is settled that {state.names[state.beginner]} goes first.")
    return None


def not_pickable(state: MinkingiState, seat: int, card: int) -> Refusal | None:
    """The refusal of a card that a seat cannot pick, or None. Rules mnk-draft-1, mnk-draft-5."""
    player = state.players[seat]
    if player.pick is not None:
        return Refusal("mnk-draft-5", "You have picked; now the other player picks.")
    return _not_among(state, seat, card, player.pack, "mnk-draft-1", "pack")


def _not_among(
    state: MinkingiState, seat: int, card: int, cards: tuple[int, ...], rule: str, where: str
) -> Refusal | None:
    """The refusal, by that rule, of a card that is not among a seat's, or that may be one of those not seen yet, or
    None. Rule mnk-draft-6."""
    if card in cards and card != UNSEEN:
        return None
    if UNSEEN in cards and card in state.unseen:
        return Refusal("mnk-draft-6", f"Only {state.names[seat]} can tell whether card {card} is in that {where}.")
    return Refusal(rule, f"Card {card} is not in {state.names[seat]}’s {where}.")


# ---------------------------------------------------------------- the field


def not_held(state: MinkingiState, seat: int, card: int) -> Refusal | None:
    """The refusal of a card that a seat does not hold, or None. Rule mnk-create-5."""
    return _not_among(state, seat, card, state.players[seat].hand, "mnk-create-5", "hand")


def not_open(state: MinkingiState, space: int) -> Refusal | None:
    """The refusal of a space that is none or that holds a card, or None. Rules mnk-field-1, mnk-create-2."""
    if space not in range(len(state.field)):
        return Refusal("mnk-field-1", f"There is no space {space + 1} on this field of {len(state.field)}.")
    if state.field[space] is not None:
        return Refusal("mnk-create-2", f"Space {space + 1} holds a card, so it is not open.")
    return None


def not_engageable(state: MinkingiState, spaces: Sequence[int]) -> Refusal | None:
    """The refusal of spaces with which the new card cannot battle, or None. Rules mnk-battle-2 to 4."""
    if list(spaces) != sorted(set(spaces)):
        return Refusal("mnk-battle-3", "Spaces of a battle are named once each, in order.")
    for space in spaces:
        if space not in state.table.near[state.created]:
            return Refusal("mnk-battle-2", f"Space {space + 1} does not touch space {state.created + 1}.")
        if state.field[space] is None:
            return Refusal("mnk-battle-4", f"Space {space + 1} holds no card to battle with.")
    return None
