"""A player's hand in Exploding Minions as whole cards, those that may be played now before the rest."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from engine.games.exploding_minions import PlayCard, PlayPair
from engine.games.exploding_minions.rules.state import ExplodingState
from tutor.tables.exploding_minions.cards import in_play, large
from tutor.tables.exploding_minions.places import card_key
from tutor.tables.exploding_minions.words import counts_by_name
from tutor.tables.pieces import el


def draw_hand(state: ExplodingState, seat: int) -> str:
    """The hand of `seat`, which sees it in `state`; that of a player who has exploded lies on the table."""
    player = state.players[seat]
    if not player.alive or not player.hand:
        return ""
    playable = _playable(state, seat)
    order = list(in_play(state.table))
    names = sorted(counts_by_name(player.hand), key=lambda name: (name not in playable, order.index(name)))
    cards = [_held(state, seat, name, "now" if name in playable else "later") for name in names]
    return str(el("ul", cards, class_="held exploding-minions", aria_label="Your hand"))


def _playable(state: ExplodingState, seat: int) -> frozenset[str]:
    """The names of the cards that `seat` may play now, alone or in a pair."""
    options = state.options(seat) if seat in state.to_act else ()
    alone = {option.card for option in options if isinstance(option, PlayCard)}
    paired = {name for option in options if isinstance(option, PlayPair) for name in (option.first, option.second)}
    return frozenset(alone | paired)


def _held(state: ExplodingState, seat: int, name: str, style: str) -> list[Markup]:
    number = state.players[seat].hand.count(name)
    return [
        el(
            "li",
            large(state.table, name, key=card_key(seat, name, first)),
            _times(seat, name, first, last),
            class_=style,
            data_like=f"{seat}-{name}",
        )
        for first, last in stacks(state, name, number)
    ]


def stacks(state: ExplodingState, name: str, number: int) -> Iterator[tuple[int, int]]:
    """So many cards of a name as they lie in a hand, by the first and the last of each stack: the two of a pair lie
    apart, so that both can be played; all others in one stack."""
    if name in state.table.characters and number > 1:
        yield 1, 1
        yield 2, number
    else:
        yield 1, number


def _times(seat: int, name: str, first: int, last: int) -> Markup | None:
    """How many cards lie in a stack; the last of them, which is the first to go, has a key of its own."""
    if first == last:
        return None
    return el("b", f"×{last - first + 1}", class_="times", data_key=card_key(seat, name, last), data_part=1)
