"""What has just happened in Dark Minions, by the places of the table where it is to be marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.events import Event
from engine.games.dark_minions.rules import dice_events, events, overlord_events, town_events
from engine.games.dark_minions.rules.cards import COLOURS
from engine.games.dark_minions.rules.state import DarkState
from tutor.tables.pieces import News


@dataclass(slots=True, eq=False)
class DarkNews(News):
    """What the events did, by places such as "town-Mudwick", "supply-0" and "lord-The Lich".

    `won` are the VPs won, by seat.
    """

    won: dict[int, int] = field(default_factory=dict)


NOTES: Mapping[type[Event], Mapping[str, str]] = {
    dice_events.Attacked: {"town-{e.town}": "+{e.minions}"},
    dice_events.CaptorsDied: {"supply-{e.seat}": "−{e.minions}", "grave-{e.seat}": ""},
    dice_events.CaptureNamed: {"towers-{e.town}": ""},
    dice_events.DiceRolled: {"roll": ""},
    dice_events.Respawned: {"supply-{e.seat}": "+{e.minions}", "grave-{e.seat}": ""},
    dice_events.SkullKept: {"skulls-{e.seat}": "+1"},
    events.LevelLost: {"level-{e.seat}": "level lost"},
    events.LevelUp: {"level-{e.seat}": "level up!"},
    events.Passed: {"call-{e.seat}": ""},
    events.SetWasted: {"level-{e.seat}": "no level is higher"},
    events.TurnAgain: {"seat-{e.seat}": "again!"},
    events.TurnSkipped: {"seat-{e.seat}": "turn skipped"},
    overlord_events.Announced: {"lord-{e.overlord}": "announced", "lords": "{e.overlord} announced"},
    overlord_events.Bought: {"lord-{e.overlord}": "hired"},
    overlord_events.CostPaid: {"lord-{e.overlord}": "+{e.minions}"},
    overlord_events.LetGone: {"seat-{e.seat}": "lets {e.overlord} go"},
    overlord_events.Moved: {"town-{e.source}": "−{e.minions}", "town-{e.target}": "+{e.minions}"},
    overlord_events.NoLevel: {"level-{e.seat}": "no level is higher"},
    overlord_events.OverlordSentAway: {"lords": "one goes under"},
    overlord_events.OverlordUp: {"lord-{e.overlord}": "new"},
    overlord_events.SentHome: {"town-{e.town}": "−{e.minions}"},
    overlord_events.SentToGraveyard: {"supply-{e.seat}": "−{e.minions}", "grave-{e.seat}": ""},
    town_events.RolledOff: {"race-{e.seat}": ""},
    town_events.TowerGivenBack: {"towers-{e.town}": "", "seat-{e.seat}": "gives a {e.colour} Tower"},
    town_events.TowerPlaced: {"towers-{e.town}": ""},
    town_events.TownUp: {"town-{e.town}": "new"},
}
"""What is noted where for most kinds of events; the others take more than a line."""


def news_of(state: DarkState, events: Sequence[Event]) -> DarkNews:
    """What is new in a position to which these events led."""
    news = DarkNews()
    for event in events:
        news.note_by(NOTES, event)
        _note_towns(state, event, news)
        _note_rewards(event, news)
    return news


def _note_towns(state: DarkState, event: Event, news: DarkNews) -> None:
    match event:
        case (
            town_events.NumberChanged(town=town)
            | town_events.NumberLost(town=town)
            | town_events.NumberReached(town=town)
        ):
            news.notes.setdefault(f"town-{town}", "")
        case town_events.TowerTaken(seat=seat, town=town, colour=colour):
            _note_tower_taken(state, seat, town, colour, news)


def _note_tower_taken(state: DarkState, seat: int, town: str, colour: str, news: DarkNews) -> None:
    at = COLOURS.index(colour)
    news.notes[f"tower-{seat}"] = "+1"
    there = next(site for site in state.sites if site.town == town).towers[at]
    mine = state.players[seat].towers[at]
    if mine:
        news.came[tower_key(seat, colour, mine)] = tower_key(town, colour, there + 1)


def tower_key(where: str | int, colour: str, number: int) -> str:
    """The key of a Tower at a Town or with a seat, the first of its colour being number 1."""
    return f"tower-{where}-{colour}-{number}"


def _note_rewards(event: Event, news: DarkNews) -> None:
    match event:
        case dice_events.SkullsSpent(seat=seat, tiles=tiles):
            news.notes |= {f"skulls-{seat}": "", **({f"start-{seat}": ""} if tiles else {})}
        case town_events.TownWon(seat=seat, vps=vps, skulls=skulls):
            _note_points_won(seat, vps, news)
            if skulls:
                news.notes[f"skulls-{seat}"] = f"+{skulls}"
        case town_events.SecondWon(seat=seat):
            _note_points_won(seat, 2, news)
        case town_events.TriggerWon(seat=seat):
            _note_points_won(seat, 1, news)


def _note_points_won(seat: int, vps: int, news: DarkNews) -> None:
    news.won[seat] = news.won.get(seat, 0) + vps
    news.notes[f"tiles-{seat}"] = f"+{news.won[seat]} VP"
