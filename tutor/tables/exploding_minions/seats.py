"""The players of Exploding Minions: hands, open or covered, and the turns they owe."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from engine.games.exploding_minions.rules.cards import BOMB
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.pieces.words import number_of
from tutor.tables.exploding_minions.cards import small
from tutor.tables.exploding_minions.hand import stacks
from tutor.tables.exploding_minions.news import ExplodingNews, is_covered
from tutor.tables.exploding_minions.places import card_key
from tutor.tables.exploding_minions.words import asked_to, counts_by_name, turns_owed
from tutor.tables.pieces import badge, classes, el, has_won, seat_heading, seat_key, sr, token

BACKS = 14
"""At most so many backs are drawn of a hidden hand; the number beside them tells the rest."""


def draw_seat(state: ExplodingState, seat: int, news: ExplodingNews) -> Markup:
    """All that belongs to a player: the hand, and the turns to take."""
    covered = is_covered(state, seat)
    own = state.eyes == seat
    asked = asked_to(state, seat)
    look = classes(
        "seat",
        "own" if own else "covered" if covered else "",
        "called" if asked else "",
        "" if state.players[seat].alive else "gone",
        "winner" if has_won(state, seat) else "",
        changed=news.changed(str(seat)),
    )
    parts = (_heading(state, seat, asked, news), _cards(state, seat, news))
    return el("section", parts, class_=look, data_key=seat_key(seat), data_seat=seat, data_name=_aloud(state, seat))


def _aloud(state: ExplodingState, seat: int) -> str:
    """What a player's place is called aloud."""
    player, name = state.players[seat], state.names[seat]
    return f"{name}, {number_of(len(player.hand), 'cards')}" if player.alive else f"{name}, exploded"


def _cards(state: ExplodingState, seat: int, news: ExplodingNews) -> Markup | None:
    """What is seen of a player's cards: backs, all, or, for oneself, whose hand lies apart, the one that just came."""
    player = state.players[seat]
    if is_covered(state, seat) and player.hand:
        return _backs(state, seat, news)
    if state.eyes == seat and player.alive:
        return _new_card(state, *news.got[seat]) if seat in news.got else None
    return _hand(state, seat, news)


def _new_card(state: ExplodingState, name: str, key: str) -> Markup:
    return el("ul", small(state.table, name, key=key, changed=True), class_="cards", aria_label="New in hand")


def _heading(state: ExplodingState, seat: int, asked: str, news: ExplodingNews) -> Markup:
    player = state.players[seat]
    return seat_heading(
        seat,
        state.names[seat],
        sr(asked) if asked else None,
        None if player.alive else badge("exploded", "boom"),
        badge("wins") if has_won(state, seat) else None,
        news.badge(str(seat)),
        _turns_to_take(state, seat, news),
        el("span", el("b", len(player.hand)), " cards" if len(player.hand) != 1 else " card", class_="score"),
    )


def _turns_to_take(state: ExplodingState, seat: int, news: ExplodingNews) -> Markup | None:
    """A token for every turn that is still to take."""
    turns = turns_owed(state, seat)
    return _tokens(seat, turns, changed=news.changed(f"owed-{seat}")) if turns else None


@cache
def _tokens(seat: int, turns: int, *, changed: bool) -> Markup:
    tokens = [token(i, tone=str(seat), key=f"owed-{i}") for i in range(1, turns + 1)]
    words = el("small", f"{number_of(turns, 'turns')} to take")
    return el("span", el("span", tokens, aria_hidden="true"), words, class_=classes("owed", changed=changed))


def _backs(state: ExplodingState, seat: int, news: ExplodingNews) -> Markup:
    """A hand that lies face down; the last card of it, which is the first to go, has a key."""
    count = len(state.players[seat].hand)
    key = news.got.get(seat, ("", card_key(seat, "card", count)))[1]
    backs = (Markup("<i></i>" * (min(count, BACKS) - 1)), el("i", data_key=key))
    return el("div", backs, class_=f"backs t-{seat}", aria_hidden="true")


def _hand(state: ExplodingState, seat: int, news: ExplodingNews) -> Markup:
    player = state.players[seat]
    groups = [
        _stack(state, seat, name, first, last, news.got.get(seat, ("", "")))
        for name, number in counts_by_name(player.hand).items()
        for first, last in stacks(state, name, number)
    ]
    bomb = None if player.alive else small(state.table, BOMB, key="bomb" if news.changed(str(seat)) else "")
    empty = el("li", "no cards", class_="empty") if not groups and not bomb else None
    label = "Face up" if not player.alive else "In hand"
    return el("ul", bomb, groups, empty, class_="cards", data_hand=seat, aria_label=label)


def _stack(state: ExplodingState, seat: int, name: str, first: int, last: int, got: tuple[str, str]) -> Markup:
    """Cards of one name in a hand; the last of them, which is the first to go, has a key of its own."""
    keys = [card_key(seat, name, first), card_key(seat, name, last)]
    new = got[0] == name and last == state.players[seat].hand.count(name)
    if new:
        keys[-1 if last > first else 0] = got[1]
    return small(state.table, name, count=last - first + 1, key=keys[0], count_key=keys[1], changed=new)
