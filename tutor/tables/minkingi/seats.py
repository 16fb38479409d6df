"""The players of Minkingi: the pack to pick from, and the hand."""

from __future__ import annotations

from markupsafe import Markup

from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import UNSEEN, Player, Stage
from tutor.tables.minkingi.cards import covered, face
from tutor.tables.minkingi.news import MinkingiNews
from tutor.tables.minkingi.words import (
    cards_on_field,
    is_drafted,
    pack_left,
)
from tutor.tables.pieces import (
    classes,
    counted,
    el,
    seat_heading,
)


def draw_seat(state: MinkingiState, seat: int, news: MinkingiNews) -> Markup:
    """All that belongs to a player: the pack to pick from, and the hand."""
    look = classes(
        "side",
        f"s{seat}",
        "called" if seat in state.to_act or (state.stage in _HOURS and seat == state.current) else "",
        "winner" if state.result and seat in state.result.winners else "",
    )
    return el("section", _heading(state, seat, news), _pack(state, seat, news), _hand(state, seat), class_=look)


_HOURS = (Stage.BATTLE, Stage.MIDNIGHT)


def _heading(state: MinkingiState, seat: int, news: MinkingiNews) -> Markup:
    held = len(state.players[seat].hand)
    parts = (
        f"{cards_on_field(state, seat)} on the field, {held} in hand" if is_drafted(state) else counted(held, "pick")
    )
    first = news.badge(f"first-{seat}")
    return seat_heading(seat, state.names[seat], first, el("span", parts, class_="score"))


def _pack(state: MinkingiState, seat: int, news: MinkingiNews) -> Markup | None:
    """The pack to pick from, and the card just picked, face down."""
    player = state.players[seat]
    if not player.pack:
        return None
    left = [el("li", _open_card(state, card)) for card in pack_left(player)]
    title = el("p", f"Pack of {len(player.pack)}", news.badge("pack"), class_="cap")
    return el("div", title, el("ol", left, class_="row"), _picked_card(player, seat, news), class_="pack")


def _open_card(state: MinkingiState, card: int, tone: str = "card") -> Markup:
    if card == UNSEEN:
        return covered(tone=tone)
    return face(state.table, card, tone=tone, key=f"c{card}")


def _picked_card(player: Player, seat: int, news: MinkingiNews) -> Markup:
    pick = player.pick
    if pick is None:
        return el("p", "no pick yet", class_="picked none")
    key = f"pick-{seat}" if pick == UNSEEN else f"c{pick}"
    peek = () if pick == UNSEEN else (f"#{pick}",)
    words = "a hidden card" if pick == UNSEEN else f"card {pick}"
    card = covered(*peek, tone=str(seat), key=key, words=f"Picked: {words}", changed=news.changed(f"pick-{seat}"))
    return el("div", el("span", card), el("p", "picked, face down"), class_="picked")


def _hand(state: MinkingiState, seat: int) -> Markup | None:
    hand = state.players[seat].hand
    if not hand and not is_drafted(state):
        return None
    title = el("p", "Picked so far" if state.stage is Stage.DRAFT else "In hand", class_="cap")
    cards = [el("li", _card_in_hand(state, card, seat)) for card in hand]
    inside = el("ol", cards, class_="row") if cards else el("p", "no cards left", class_="none")
    return el("div", title, inside, class_="held")


def _card_in_hand(state: MinkingiState, card: int, seat: int) -> Markup:
    if card == UNSEEN:
        return covered("?", tone=str(seat), key=f"first-{seat}", words="The first pick, never shown")
    return face(state.table, card, tone=str(seat), key=f"c{card}", side=str(seat))
