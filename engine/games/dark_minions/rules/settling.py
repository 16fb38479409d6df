"""How captures and falling Towns are settled after Done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.dark_minions.rules.cards import COLOURS, LAST_LETTER, SECOND, TRIGGER
from engine.games.dark_minions.rules.events import (
    Buried,
    NoSecond,
    NoTrigger,
    SecondWon,
    TowersReturned,
    TowerTaken,
    TownFallen,
    TownWon,
    TriggerWon,
)
from engine.games.dark_minions.rules.holding import with_tower
from engine.games.dark_minions.rules.table import NOBODY, Commit, Race, Site, changed
from engine.games.dark_minions.rules.turn import (
    place_on,
    race_on,
    rise,
    settle_on,
    tower_given_back,
    towers_back,
    with_player,
    with_site,
)

if TYPE_CHECKING:
    from engine.games.dark_minions.rules.state import DarkState


def settled(state: DarkState, tell: Tell) -> DarkState:
    """The position after what is due was settled: a capture, or the fall of a Town. Rules drk-commit-3, drk-fall-11."""
    due = state.due
    if isinstance(due, Commit):
        return settle_on(_captured(state, due, tell), tell)
    assert isinstance(due, Site)
    tell(TownFallen, _why_now(state), due.town, sum(due.minions))
    return decided(race_on(state, Race.for_town(due.town, due.minions), tell), tell)


def _why_now(state: DarkState) -> str:
    """The rule by which a Town falls at this moment: before the dice, in its order among several, or just so.
    Rules drk-fall-1, drk-fall-11, drk-fall-12."""
    if not state.rolled_at:
        return "drk-fall-12"
    return "drk-fall-11" if sum(site.full for site in state.sites) > 1 else "drk-fall-1"


def decided(state: DarkState, tell: Tell) -> DarkState:
    """The position after a race that has no ties left was rewarded; another one is rolled on. Rules drk-fall-5,
    drk-fall-6, drk-tower-7."""
    race = state.race
    assert race is not None
    if race.rolling:
        return state
    if race.tied:
        return race_on(state, race, tell)
    if race.colour:
        return place_on(tower_given_back(state, race.ranking[0], tell), tell)
    return settle_on(_rewarded(state, race, tell), tell)


def _captured(state: DarkState, commit: Commit, tell: Tell) -> DarkState:
    """The position after a Tower was taken, which may complete a set. Rules drk-commit-4, drk-tower-5."""
    seat, site = state.current, state.site(commit.place)
    tell(TowerTaken, "drk-commit-4", seat, commit.place, commit.colour)
    state = with_site(state, evolve(site, towers=changed(site.towers, COLOURS.index(commit.colour), -1)))
    commits = list(state.commits)
    commits[commits.index(commit)] = evolve(commit, settled=True)
    towers, complete = with_tower(state.players[seat].towers, commit.colour)
    state = with_player(evolve(state, commits=tuple(commits)), seat, towers=towers)
    if not complete:
        return state
    return rise(towers_back(state, (1,) * len(COLOURS)), seat, "has one Tower of each colour", "drk-tower-5", tell)


def _rewarded(state: DarkState, race: Race, tell: Tell) -> DarkState:
    """The position after the rewards for a fallen Town. Rules drk-fall-2, drk-fall-3, drk-fall-7, drk-end-8."""
    town, site, ranking = state.table.towns[race.town], state.site(race.town), race.ranking
    tell(TownWon, "drk-fall-2", ranking[0], town.name, town.vps, town.skulls)
    state = _with_tile(state, ranking[0], town.name)
    state = with_player(state, ranking[0], skulls=state.players[ranking[0]].skulls + town.skulls)
    seconds = ranking[1:2]
    if seconds:
        tell(SecondWon, "drk-fall-3", seconds[0])
        state = _with_tile(state, seconds[0], SECOND)
    else:
        tell(NoSecond, "drk-fall-7")
    state = _trigger_paid(state, site.trigger, tell)
    closing = state.closing or any(state.table.towns[one.town].letter == LAST_LETTER for one in state.sites)
    triggers, paid = state.awarded
    return _buried(evolve(state, awarded=(triggers, paid + len(seconds)), closing=closing), site, tell)


def _trigger_paid(state: DarkState, trigger: int, tell: Tell) -> DarkState:
    """The position after the trigger took its tile. Rules drk-fall-4, drk-fall-13."""
    if trigger == NOBODY:
        tell(NoTrigger, "drk-fall-13")
        return state
    tell(TriggerWon, "drk-fall-4", trigger)
    triggers, seconds = state.awarded
    return _with_tile(evolve(state, awarded=(triggers + 1, seconds)), trigger, TRIGGER)


def _with_tile(state: DarkState, seat: int, tile: str) -> DarkState:
    return with_player(state, seat, tiles=tuple(sorted((*state.players[seat].tiles, tile))))


def _buried(state: DarkState, site: Site, tell: Tell) -> DarkState:
    """The position after a fallen Town was cleared. Rules drk-attack-2, drk-fall-8."""
    tell(Buried, "drk-attack-2", site.town)
    if any(site.towers):
        tell(TowersReturned, "drk-fall-8", site.town)
    for seat, count in enumerate(site.minions):
        state = with_player(state, seat, graveyard=state.players[seat].graveyard + count)
    sites = tuple(one for one in state.sites if one.town != site.town)
    return towers_back(evolve(state, sites=sites, race=None, fallen=state.fallen + 1), site.towers)
