"""What has just happened in Minkingi, by the places of the table where it is to be marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.core.events import Event
from engine.games.minkingi.rules import events as happened
from engine.games.minkingi.rules.state import MinkingiState
from tutor.tables.minkingi.words import Duel, duels_among
from tutor.tables.pieces import News


@dataclass(slots=True, eq=False)
class MinkingiNews(News):
    """What the events did, by places such as "c119" for a card, "pick-0", "pack" and "moment".

    `duels` are the attacks of the last strike.
    """

    duels: tuple[Duel, ...] = ()


NOTES: Mapping[type[Event], Mapping[str, str]] = {
    happened.BattleOver: {"moment": "battle over"},
    happened.Captured: {"c{e.card}": "taken"},
    happened.Created: {"c{e.card}": "new"},
    happened.NoBattle: {"moment": "no battle"},
    happened.NobodyToAttack: {"c{e.card}": "hits nobody"},
    happened.PacksPassed: {"pack": "passed on"},
    happened.Picked: {"pick-{e.seat}": ""},
    happened.Started: {"first-{e.seat}": "goes first"},
}


def news_of(state: MinkingiState, events: Sequence[Event]) -> MinkingiNews:
    """What is new in a position to which these events led."""
    news = MinkingiNews(duels=duels_among(state, events))
    for event in events:
        news.note_by(NOTES, event)
    return news
