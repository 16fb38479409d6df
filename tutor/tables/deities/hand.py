"""The hand of a player of Deities & Demidice, and what it is asked to do with it."""

from __future__ import annotations

from markupsafe import Markup

from engine.games.deities.rules.cards import ABILITIES
from engine.games.deities.rules.combos import COMBOS
from engine.games.deities.rules.player_actions import DiscardCard, PlayCard
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import UNSEEN, Stage
from engine.pieces.words import number_of
from tutor.tables.deities.cards import deity
from tutor.tables.deities.decks import signs_of_knowers
from tutor.tables.deities.news import card_key
from tutor.tables.pieces import el

_ORDER = {does: place for place, does in enumerate(ABILITIES)}
"""By ability, its place in the order in which cards are played in a turn."""


def draw_hand(state: DeitiesState, seat: int) -> Markup:
    """The cards of a hand, those first that may be used now, then in the order of a turn."""
    usable = usable_cards(state, seat)
    held = [card for card in state.players[seat].hand if card != UNSEEN]
    held.sort(key=lambda card: (card not in usable, _ORDER[state.ability(seat, card).does]))
    cards = [el("li", _card(state, seat, card, "ready" if card in usable else "")) for card in held]
    none = el("li", "No cards in hand.", class_="no-cards") if not cards else None
    return el("ul", cards, none, class_="deities deity-hand", aria_label=f"{state.names[seat]}’s hand")


def _card(state: DeitiesState, seat: int, card: str, style: str) -> Markup:
    knowers = [other for other, cards in enumerate(state.players[seat].known) if card in cards]
    foot = signs_of_knowers(state.names, knowers)
    return deity(state.card(seat, card), str(seat), style, foot=foot, key=card_key(seat, card))


def usable_cards(state: DeitiesState, seat: int) -> frozenset[str]:
    """The cards of a hand that its seat may play or discard now."""
    if seat not in state.to_act:
        return frozenset()
    return frozenset(one.card for one in state.options(seat) if isinstance(one, PlayCard | DiscardCard))


# ---------------------------------------------------------------- what a seat is asked


def ask(state: DeitiesState, seat: int) -> str:
    """What a seat may do now, said to it; "" where it is not asked."""
    if seat not in state.to_act:
        return ""
    if state.waiting is not None:
        return _ask_to_cancel(state, seat, state.waiting.stack[-1].card)
    if state.tasks:
        return f"Choose {number_of(state.tasks[0].count, 'cards')} of your hand to discard."
    if state.stage is Stage.PICK:
        return f"Choose the opponent whom your {COMBOS[state.sizes[0]]} hits."
    if state.stage is Stage.COMBO:
        return _ask_to_cancel(state, seat, f"the {COMBOS[state.sizes[0]]}")
    can, cannot = _ASKED[state.stage] if seat == state.current else _ASKED_BY_ANOTHER[state.stage]
    return (can if usable_cards(state, seat) else cannot).format(state.names[state.current])


def _ask_to_cancel(state: DeitiesState, seat: int, what: str) -> str:
    if usable_cards(state, seat):
        return f"Play a card against {what}, or let it work."
    return f"You have no card against {what}: let it work."


_ASKED = {
    Stage.POWER: ("Play a card, or go on to your roll.", "You have no card to play now: go on to your roll."),
    Stage.DESTINY: ("Play a card on your roll, or keep it.", "You have no card to play now: keep your roll."),
    Stage.STRUGGLE: ("Change your dice with a card, or pass.", "You have no card for these dice: pass."),
}
"""By stage, what the current player is asked with a card to play, and without."""

_ASKED_BY_ANOTHER = {
    Stage.DESTINY: ("Play a card on {}’s roll, or pass.", "You have no card for {}’s roll: pass."),
    Stage.STRUGGLE: ("Change {}’s dice with a card, or pass.", "You have no card for {}’s dice: pass."),
}
"""The same for the others."""
