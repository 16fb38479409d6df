"""What has just happened in Dark Minions, by the places of the table where it is to be marked."""

from __future__ import annotations

from collections.abc import Sequence
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


def news_of(state: DarkState, events: Sequence[Event]) -> DarkNews:
    """What is new in a position to which these events led."""
    news = DarkNews()
    for event in events:
        _note_towns(state, event, news)
        _note_minions(event, news)
        _note_seats(event, news)
        _note_rewards(event, news)
        _note_overlords(event, news)
    return news


def _note_towns(state: DarkState, event: Event, news: DarkNews) -> None:
    match event:
        case town_events.TownUp(town=town):
            news.notes[f"town-{town}"] = "new"
        case town_events.TowerPlaced(town=town) | dice_events.CaptureNamed(town=town):
            news.notes[f"towers-{town}"] = ""
        case town_events.TowerGivenBack(seat=seat, town=town, colour=colour):
            news.notes |= {f"towers-{town}": "", f"seat-{seat}": f"gives a {colour} Tower"}
        case dice_events.Attacked(town=town, minions=minions):
            news.notes[f"town-{town}"] = f"+{minions}"
        case overlord_events.SentHome(town=town, minions=minions):
            news.notes[f"town-{town}"] = f"−{minions}"
        case overlord_events.Moved(source=source, target=target, minions=minions):
            news.notes |= {f"town-{source}": f"−{minions}", f"town-{target}": f"+{minions}"}
        case (
            town_events.NumberChanged(town=town)
            | town_events.NumberLost(town=town)
            | town_events.NumberReached(town=town)
        ):
            news.notes.setdefault(f"town-{town}", "")
        case town_events.TowerTaken(seat=seat, town=town, colour=colour):
            _note_tower_taken(state, seat, town, colour, news)
        case dice_events.DiceRolled():
            news.notes["roll"] = ""


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


def _note_minions(event: Event, news: DarkNews) -> None:
    match event:
        case dice_events.Respawned(seat=seat, minions=minions):
            news.notes |= {f"supply-{seat}": f"+{minions}", f"grave-{seat}": ""}
        case (
            overlord_events.SentToGraveyard(seat=seat, minions=minions)
            | dice_events.CaptorsDied(seat=seat, minions=minions)
        ):
            news.notes |= {f"supply-{seat}": f"−{minions}", f"grave-{seat}": ""}
        case dice_events.SkullsSpent(seat=seat, tiles=tiles):
            news.notes |= {f"skulls-{seat}": "", **({f"start-{seat}": ""} if tiles else {})}
        case dice_events.SkullKept(seat=seat):
            news.notes[f"skulls-{seat}"] = "+1"


def _note_seats(event: Event, news: DarkNews) -> None:
    match event:
        case events.LevelUp(seat=seat):
            news.notes[f"level-{seat}"] = "level up!"
        case events.LevelLost(seat=seat):
            news.notes[f"level-{seat}"] = "level lost"
        case events.SetWasted(seat=seat) | overlord_events.NoLevel(seat=seat):
            news.notes[f"level-{seat}"] = "no level is higher"
        case events.TurnSkipped(seat=seat):
            news.notes[f"seat-{seat}"] = "turn skipped"
        case events.TurnAgain(seat=seat):
            news.notes[f"seat-{seat}"] = "again!"
        case events.Passed(seat=seat):
            news.notes[f"call-{seat}"] = ""
        case town_events.RolledOff(seat=seat):
            news.notes[f"race-{seat}"] = ""


def _note_rewards(event: Event, news: DarkNews) -> None:
    match event:
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


def _note_overlords(event: Event, news: DarkNews) -> None:
    match event:
        case overlord_events.OverlordUp(overlord=name):
            news.notes[f"lord-{name}"] = "new"
        case overlord_events.OverlordSentAway():
            news.notes["lords"] = "one goes under"
        case overlord_events.CostPaid(overlord=name, minions=minions):
            news.notes[f"lord-{name}"] = f"+{minions}"
        case overlord_events.Bought(overlord=name):
            news.notes[f"lord-{name}"] = "hired"
        case overlord_events.Announced(overlord=name):
            news.notes |= {f"lord-{name}": "announced", "lords": f"{name} announced"}
        case overlord_events.LetGone(seat=seat, overlord=name):
            news.notes[f"seat-{seat}"] = f"lets {name} go"
