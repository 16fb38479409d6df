"""The players of Minkingi: the pack to pick from, and the hand."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import UNSEEN, Stage
from engine.pieces.words import number_of
from tutor.tables.minkingi.cards import card_face_down, face
from tutor.tables.minkingi.news import MinkingiNews
from tutor.tables.minkingi.words import cards_on_field, is_drafted, pack_left
from tutor.tables.pieces import badge, classes, el, has_won, seat_heading, seat_key


def draw_seat(state: MinkingiState, seat: int, news: MinkingiNews) -> Markup:
    """All that belongs to a player: the pack to pick from, and the hand."""
    look = classes(
        "camp",
        f"s{seat}",
        "called" if seat in state.to_act or (state.stage in _HOURS and seat == state.current) else "",
        "winner" if has_won(state, seat) else "",
    )
    parts = (_heading(state, seat, news), _pack(state, seat, news), _picked(state, seat, news), _hand(state, seat))
    aloud = f"{state.names[seat]}, {_holding(state, seat)}"
    return el("section", parts, class_=look, data_key=seat_key(seat), data_seat=seat, data_name=aloud)


def _holding(state: MinkingiState, seat: int) -> str:
    held = len(state.players[seat].hand)
    if not is_drafted(state):
        return number_of(held, "picks")
    return f"{cards_on_field(state, seat)} on the field, {held} in hand"


_HOURS = (Stage.BATTLE, Stage.MIDNIGHT)


def _heading(state: MinkingiState, seat: int, news: MinkingiNews) -> Markup:
    first = news.badge(f"first-{seat}")
    wins = badge("wins") if has_won(state, seat) else None
    return seat_heading(seat, state.names[seat], wins, first, el("span", _holding(state, seat), class_="score"))


def _pack(state: MinkingiState, seat: int, news: MinkingiNews) -> Markup | None:
    """The pack to pick from."""
    pack = state.players[seat].pack
    if not pack:
        return None
    left = [el("li", _open_card(state, card)) for card in _by_speed(state, pack_left(state.players[seat]))]
    title = el("p", f"Pack of {len(pack)}", news.badge("pack"), class_="cap")
    return el("div", title, el("ol", left, class_="row"), class_="pack", data_hand=seat)


def _by_speed(state: MinkingiState, cards: Iterable[int]) -> list[int]:
    """Cards in the order in which they would strike; those that are unseen come last."""
    return sorted(cards, key=lambda card: (card == UNSEEN, state.table.cards[card].speed if card else 0))


def _open_card(state: MinkingiState, card: int, tone: str = "card") -> Markup:
    if card == UNSEEN:
        return card_face_down(tone=tone)
    return face(state.table, card, tone=tone, key=f"c{card}")


def _picked(state: MinkingiState, seat: int, news: MinkingiNews) -> Markup | None:
    """The card just picked, face down."""
    pick = state.players[seat].pick
    if not state.players[seat].pack:
        return None
    if pick is None:
        return el("p", "no pick yet", class_="pick-of none")
    key = f"pick-{seat}" if pick == UNSEEN else f"c{pick}"
    peek = () if pick == UNSEEN else (f"#{pick}",)
    words = "a hidden card" if pick == UNSEEN else f"card {pick}"
    card = card_face_down(
        *peek,
        tone=str(seat),
        key=key,
        words=f"{state.names[seat]}’s pick: {words}",
        changed=news.changed(f"pick-{seat}"),
    )
    return el("div", el("span", card), el("p", "picked, face down"), class_="pick-of")


def _hand(state: MinkingiState, seat: int) -> Markup | None:
    hand = state.players[seat].hand
    if not hand and not is_drafted(state):
        return None
    title = el("p", "Picked so far" if state.stage is Stage.DRAFT else "In hand", class_="cap")
    cards = [el("li", _card_in_hand(state, card, seat)) for card in _by_speed(state, hand)]
    inside = el("ol", cards, class_="row") if cards else el("p", "no cards left", class_="none")
    return el("div", title, inside, class_="held", data_hand=seat)


def _card_in_hand(state: MinkingiState, card: int, seat: int) -> Markup:
    if card == UNSEEN:
        return card_face_down(
            "?", tone=str(seat), key=f"first-{seat}", words=f"{state.names[seat]}’s first pick, never shown"
        )
    return face(state.table, card, tone=str(seat), key=f"c{card}", side=str(seat))


# ---------------------------------------------------------------- the hand before the table


def draw_hand(state: MinkingiState, seat: int) -> Markup:
    """The cards of a seat before the table: the pack to pick from, then those that it keeps."""
    player = state.players[seat]
    pack = [_open_card(state, card) for card in _by_speed(state, pack_left(player))]
    held = [_card_in_hand(state, card, seat) for card in _by_speed(state, player.hand)]
    lists = _cards("Pack", pack, state, seat), _cards("Picks" if pack else "Hand", held, state, seat)
    none = el("p", "No cards in hand.", class_="none") if not pack and not held else None
    return el("div", lists, none, class_="minkingi mk-hand")


def _cards(title: str, cards: list[Markup], state: MinkingiState, seat: int) -> Markup | None:
    label = f"{state.names[seat]}’s {title.lower()}"
    return el("ol", [el("li", card) for card in cards], aria_label=label) if cards else None
