"""The players of Deities & Demidice: Power dice, hand, and deck."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from engine.games.deities.rules.events import power_dice_words
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import LIMIT, OWNED, UNSEEN
from engine.pieces.words import number_of
from tutor.tables.deities.cards import deity
from tutor.tables.deities.decks import draw_deck, signs_of_knowers
from tutor.tables.deities.news import DeitiesNews, card_key, hidden_cards
from tutor.tables.deities.words import GOAL, SETTING_OUT, asked_to, may_play_now
from tutor.tables.pieces import Part, badge, classes, el, seat_heading, seat_key, sr


def draw_seat(state: DeitiesState, seat: int, news: DeitiesNews) -> Markup:
    """All that belongs to a player: Power dice, hand, and deck."""
    player, asked, key = state.players[seat], asked_to(state, seat), f"dice-{seat}"
    look = classes(
        "pantheon",
        f"s{seat}",
        "called" if asked else "",
        "current" if seat == state.current and state.stage not in SETTING_OUT else "",
        "" if player.alive else "gone",
        "winner" if seat == state.winner else "",
    )
    parts: tuple[Part, ...] = (
        _heading(state, seat, asked, news),
        _track(player.power, state.names[seat], key, news.note(key), changed=news.changed(key)),
    )
    if player.alive:
        deck = None if state.table.shared else draw_deck(state, player.deck, str(seat), news)
        parts = (*parts, _hand(state, seat, news), deck)
    return el("section", parts, class_=look, data_key=seat_key(seat), data_seat=seat, data_name=_aloud(state, seat))


def _aloud(state: DeitiesState, seat: int) -> str:
    """What a player's place is called aloud."""
    player, name = state.players[seat], state.names[seat]
    held = f"{name}, {power_dice_words(player.power)}, {number_of(len(player.hand), 'cards')}"
    return held if player.alive else f"{name}, out of the game"


def _heading(state: DeitiesState, seat: int, asked: str, news: DeitiesNews) -> Markup:
    player = state.players[seat]
    cards = len(player.hand)
    over = el("small", f"keeps {LIMIT}") if cards > LIMIT else None
    count = el("span", el("b", cards), " card" if cards == 1 else " cards", over, class_="score")
    return seat_heading(
        seat,
        state.names[seat],
        sr(asked) if asked else None,
        None if player.alive else badge("out"),
        badge("wins") if seat == state.winner else None,
        badge("hit") if seat == state.target and state.sizes else None,
        news.badge(f"seat-{seat}"),
        count if player.alive else None,
    )


@lru_cache(1024)
def _track(power: int, name: str, key: str, note: str, *, changed: bool) -> Markup:
    """Nine dice, the Power ones bright and the Latent ones dim, and the tenth place that wins."""
    latent = max(0, OWNED - power)
    goal = el("i", class_=classes("goal", "on" if power >= GOAL else ""))
    dice = [el("i", class_="on")] * min(power, OWNED), [el("i")] * latent, goal
    label = f"{power} Power, {latent} Latent. The tenth Power die wins."
    row = el("span", dice, class_="track", role="img", aria_label=label)
    figure = el("b", power, el("small", f"/{GOAL}"))
    pinned = badge(note) if note else None
    look, aloud = classes("power-dice", changed=changed), f"{name} has {power} of {GOAL} Power dice"
    return el("p", row, figure, pinned, class_=look, data_key=key, data_name=aloud)


# ---------------------------------------------------------------- a hand


def _hand(state: DeitiesState, seat: int, news: DeitiesNews) -> Markup:
    """A hand as small cards, which are left out where it lies before the table as the hand of the one who looks."""
    shown = [_open_card(state, seat, name, news) for name in state.players[seat].hand if name != UNSEEN]
    hidden = hidden_cards(state, seat)
    backs = [_covered_card(seat, i, news) for i in range(1, hidden + 1)]
    if hidden:
        backs = [el("li", sr(f"{number_of(hidden, 'cards')} face down"), backs, class_="backs-of")]
    empty = el("li", "no cards", class_="no-cards") if not shown and not hidden else None
    cards = (shown, backs, empty)
    return el("ul", cards, class_="holding", data_hand=seat, aria_label=f"{state.names[seat]}’s hand")


def _open_card(state: DeitiesState, seat: int, name: str, news: DeitiesNews) -> Markup:
    key = card_key(seat, name)
    knowers = [other for other, cards in enumerate(state.players[seat].known) if name in cards]
    look = "ready" if may_play_now(state, seat, name) else ""
    foot, come = signs_of_knowers(state.names, knowers), news.origin(key)
    return el(
        "li", deity(state.card(seat, name), str(seat), look, foot=foot, key=key, came=come, changed=news.changed(key))
    )


def _covered_card(seat: int, place: int, news: DeitiesNews) -> Markup:
    key = f"{seat}-back-{place}"
    look = classes("mini-back", f"t-{seat}", changed=news.changed(key))
    return el("i", class_=look, data_key=key, data_came=news.origin(key), data_face=0, data_part=1)
