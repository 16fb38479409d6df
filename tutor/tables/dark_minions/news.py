"""What has just happened in Dark Minions, by the places of the table where it is to be marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.core.events import Event
from engine.games.dark_minions.rules import events as happened
from engine.games.dark_minions.rules.cards import COLOURS
from engine.games.dark_minions.rules.state import DarkState
from tutor.tables.pieces import Html, badge


@dataclass(slots=True, eq=False)
class News:
    """What the events did: a short note by place ("town-Mudwick", "supply-0", "lord-The Lich"), "" for a change that
    needs no words; the keys under which Towers that moved lay in the picture before; VPs won by seat."""

    notes: dict[str, str] = field(default_factory=dict)
    came: dict[str, str] = field(default_factory=dict)
    won: dict[int, int] = field(default_factory=dict)

    def changed(self, place: str) -> bool:
        """Whether something changed at that place."""
        return place in self.notes

    def badge(self, place: str) -> Html | None:
        """The note for a place as a badge."""
        note = self.notes.get(place)
        return badge(note) if note else None

    def key(self, key: str) -> str:
        """The key that a thing had before it moved here, else its own."""
        return self.came.get(key, key)


def news(state: DarkState, events: Sequence[Event]) -> News:
    """What is new in a position to which these events led."""
    found = News()
    for event in events:
        _towns(state, event, found)
        _minions(event, found)
        _seats(event, found)
        _rewards(event, found)
        _overlords(event, found)
    return found


def _towns(state: DarkState, event: Event, found: News) -> None:
    match event:
        case happened.TownUp(town=town):
            found.notes[f"town-{town}"] = "new"
        case happened.TowerPlaced(town=town) | happened.CaptureNamed(town=town):
            found.notes[f"towers-{town}"] = ""
        case happened.TowerGivenBack(seat=seat, town=town, colour=colour):
            found.notes |= {f"towers-{town}": "", f"seat-{seat}": f"gives a {colour} Tower"}
        case happened.Attacked(town=town, minions=minions):
            found.notes[f"town-{town}"] = f"+{minions}"
        case happened.SentHome(town=town, minions=minions):
            found.notes[f"town-{town}"] = f"−{minions}"
        case happened.Moved(source=source, target=target, minions=minions):
            found.notes |= {f"town-{source}": f"−{minions}", f"town-{target}": f"+{minions}"}
        case happened.NumberChanged(town=town) | happened.NumberLost(town=town) | happened.NumberReached(town=town):
            found.notes.setdefault(f"town-{town}", "")
        case happened.TowerTaken(seat=seat, town=town, colour=colour):
            _tower_comes(state, seat, town, colour, found)
        case happened.DiceRolled():
            found.notes["roll"] = ""


def _tower_comes(state: DarkState, seat: int, town: str, colour: str, found: News) -> None:
    at = COLOURS.index(colour)
    found.notes[f"tower-{seat}"] = "+1"
    there = next(site for site in state.sites if site.town == town).towers[at]
    mine = state.players[seat].towers[at]
    if mine:
        found.came[tower_key(seat, colour, mine)] = tower_key(town, colour, there + 1)


def tower_key(where: str | int, colour: str, number: int) -> str:
    """The key of a Tower at a Town or with a seat, the first of its colour being number 1."""
    return f"tower-{where}-{colour}-{number}"


def _minions(event: Event, found: News) -> None:
    match event:
        case happened.Respawned(seat=seat, minions=minions):
            found.notes |= {f"supply-{seat}": f"+{minions}", f"grave-{seat}": ""}
        case happened.SentToGraveyard(seat=seat, minions=minions) | happened.CaptorsDied(seat=seat, minions=minions):
            found.notes |= {f"supply-{seat}": f"−{minions}", f"grave-{seat}": ""}
        case happened.SkullsSpent(seat=seat, tiles=tiles):
            found.notes |= {f"skulls-{seat}": "", **({f"start-{seat}": ""} if tiles else {})}
        case happened.SkullKept(seat=seat):
            found.notes[f"skulls-{seat}"] = "+1"


def _seats(event: Event, found: News) -> None:
    match event:
        case happened.LevelUp(seat=seat):
            found.notes[f"level-{seat}"] = "level up!"
        case happened.LevelLost(seat=seat):
            found.notes[f"level-{seat}"] = "level lost"
        case happened.SetWasted(seat=seat) | happened.NoLevel(seat=seat):
            found.notes[f"level-{seat}"] = "no level is higher"
        case happened.TurnSkipped(seat=seat):
            found.notes[f"seat-{seat}"] = "turn skipped"
        case happened.TurnAgain(seat=seat):
            found.notes[f"seat-{seat}"] = "again!"
        case happened.Passed(seat=seat):
            found.notes[f"call-{seat}"] = ""
        case happened.RolledOff(seat=seat):
            found.notes[f"race-{seat}"] = ""


def _rewards(event: Event, found: News) -> None:
    match event:
        case happened.TownWon(seat=seat, vps=vps, skulls=skulls):
            _wins(seat, vps, found)
            if skulls:
                found.notes[f"skulls-{seat}"] = f"+{skulls}"
        case happened.SecondWon(seat=seat):
            _wins(seat, 2, found)
        case happened.TriggerWon(seat=seat):
            _wins(seat, 1, found)


def _wins(seat: int, vps: int, found: News) -> None:
    found.won[seat] = found.won.get(seat, 0) + vps
    found.notes[f"tiles-{seat}"] = f"+{found.won[seat]} VP"


def _overlords(event: Event, found: News) -> None:
    match event:
        case happened.OverlordUp(overlord=name):
            found.notes[f"lord-{name}"] = "new"
        case happened.OverlordSentAway():
            found.notes["lords"] = "one goes under"
        case happened.CostPaid(overlord=name, minions=minions):
            found.notes[f"lord-{name}"] = f"+{minions}"
        case happened.Bought(overlord=name):
            found.notes[f"lord-{name}"] = "hired"
        case happened.Announced(overlord=name):
            found.notes |= {f"lord-{name}": "announced", "lords": f"{name} announced"}
        case happened.LetGone(seat=seat, overlord=name):
            found.notes[f"seat-{seat}"] = f"lets {name} go"
