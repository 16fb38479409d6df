"""What has just happened in Minkingi, by the places of the table where it is to be marked."""

from __future__ import annotations

from collections.abc import Sequence
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


def news_of(state: MinkingiState, events: Sequence[Event]) -> MinkingiNews:
    """What is new in a position to which these events led."""
    return MinkingiNews(dict(noted for event in events if (noted := _note_on(event))), duels=duels_among(state, events))


def _note_on(event: Event) -> tuple[str, str] | None:
    """The place that an event concerns, and the note for it."""
    match event:
        case happened.Picked(seat=seat):
            return f"pick-{seat}", ""
        case happened.Started(seat=seat):
            return f"first-{seat}", "goes first"
        case happened.Created(card=card) | happened.Captured(card=card) | happened.NobodyToAttack(card=card):
            return f"c{card}", _CARD_NOTES[type(event)]
    return _NOTES.get(type(event))


_CARD_NOTES: dict[type[Event], str] = {
    happened.Created: "new",
    happened.Captured: "taken",
    happened.NobodyToAttack: "hits nobody",
}


_NOTES: dict[type[Event], tuple[str, str]] = {
    happened.PacksPassed: ("pack", "passed on"),
    happened.BattleOver: ("moment", "battle over"),
    happened.NoBattle: ("moment", "no battle"),
}
