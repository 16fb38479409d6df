"""How captures and falling Towns are settled after Done."""

from __future__ import annotations

from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.dark_minions.rules import town_events
from engine.games.dark_minions.rules.cards import COLOURS, LAST_LETTER, SECOND, TRIGGER
from engine.games.dark_minions.rules.holding import with_tower
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import NOBODY, Commit, Race, Site, with_added
from engine.games.dark_minions.rules.towns import return_towers, with_site
from engine.games.dark_minions.rules.turn import (
    give_tower_back,
    go_on_settling,
    place_towers,
    raise_level,
    roll_off_ties,
)
from engine.pieces.seats import with_player


def settle_due(state: DarkState, tell: Tell) -> DarkState:
    """The position after what is due was settled: a capture, or the fall of a Town. Rules drk-commit-3, drk-fall-11."""
    due = state.due
    if isinstance(due, Commit):
        return go_on_settling(_settle_capture(state, due, tell), tell)
    assert isinstance(due, Site)
    tell(town_events.TownFallen, _rule_of_fall(state), due.town, sum(due.minions))
    return settle_race(roll_off_ties(state, Race.for_town(due.town, due.minions), tell), tell)


def _rule_of_fall(state: DarkState) -> str:
    """The rule by which a Town falls at this moment: with another one that ends the longer game, at once, in its order
    among several, or just so. Rules drk-fall-1, drk-fall-11, drk-fall-12, drk-end-11."""
    if state.closing and state.table.longer:
        return "drk-end-11"
    if not state.done:
        return "drk-fall-12"
    return "drk-fall-11" if sum(site.full for site in state.sites) > 1 else "drk-fall-1"


def settle_race(state: DarkState, tell: Tell) -> DarkState:
    """The position after a race that has no ties left was rewarded; another one is rolled on. Rules drk-fall-5,
    drk-fall-6, drk-tower-7."""
    race = state.race
    assert race is not None
    if race.rolling:
        return state
    if race.tied:
        return roll_off_ties(state, race, tell)
    if race.colour:
        return place_towers(give_tower_back(state, race.ranking[0], tell), tell)
    return go_on_settling(_reward_places(state, race, tell), tell)


def _settle_capture(state: DarkState, commit: Commit, tell: Tell) -> DarkState:
    """The position after a Tower was taken, which may complete a set. Rules drk-commit-4, drk-tower-5."""
    seat, site = state.current, state.site(commit.place)
    tell(town_events.TowerTaken, "drk-commit-4", seat, commit.place, commit.colour)
    state = with_site(state, evolve(site, towers=with_added(site.towers, COLOURS.index(commit.colour), -1)))
    commits = list(state.commits)
    commits[commits.index(commit)] = evolve(commit, settled=True)
    towers, complete = with_tower(state.players[seat].towers, commit.colour)
    state = with_player(evolve(state, commits=tuple(commits)), seat, towers=towers)
    if not complete:
        return state
    return raise_level(
        return_towers(state, (1,) * len(COLOURS)), seat, "has one Tower of each colour", "drk-tower-5", tell
    )


def _reward_places(state: DarkState, race: Race, tell: Tell) -> DarkState:
    """The position after the rewards for a fallen Town. Rules drk-fall-2, drk-fall-3, drk-fall-7, drk-end-8."""
    town, site, ranking = state.table.towns[race.town], state.site(race.town), race.ranking
    tell(town_events.TownWon, "drk-fall-2", ranking[0], town.name, town.vps, town.skulls)
    state = _give_tile(state, ranking[0], town.name)
    state = with_player(state, ranking[0], skulls=state.players[ranking[0]].skulls + town.skulls)
    seconds = ranking[1:2]
    if seconds:
        tell(town_events.SecondWon, "drk-fall-3", seconds[0])
        state = _give_tile(state, seconds[0], SECOND)
    else:
        tell(town_events.NoSecond, "drk-fall-7")
    state = _reward_trigger(state, site.trigger, tell)
    closing = state.closing or any(state.table.towns[one.town].letter == LAST_LETTER for one in state.sites)
    triggers, paid = state.awarded
    state = evolve(state, awarded=(triggers, paid + len(seconds)), closing=closing, taken=(town.name, ranking[0]))
    return _clear_town(state, site, tell)


def _reward_trigger(state: DarkState, trigger: int, tell: Tell) -> DarkState:
    """The position after the trigger took its tile. Rules drk-fall-4, drk-fall-13."""
    if trigger == NOBODY:
        tell(town_events.NoTrigger, "drk-fall-13")
        return state
    tell(town_events.TriggerWon, "drk-fall-4", trigger)
    triggers, seconds = state.awarded
    return _give_tile(evolve(state, awarded=(triggers + 1, seconds)), trigger, TRIGGER)


def _give_tile(state: DarkState, seat: int, tile: str) -> DarkState:
    """The position in which a seat has won a tile. Rules drk-fall-2, drk-fall-3, drk-fall-4."""
    return with_player(state, seat, tiles=tuple(sorted((*state.players[seat].tiles, tile))))


def _clear_town(state: DarkState, site: Site, tell: Tell) -> DarkState:
    """The position after a fallen Town was cleared. Rules drk-attack-2, drk-fall-8."""
    tell(town_events.Buried, "drk-attack-2", site.town)
    if any(site.towers):
        tell(town_events.TowersReturned, "drk-fall-8", site.town)
    for seat, count in enumerate(site.minions):
        state = with_player(state, seat, graveyard=state.players[seat].graveyard + count)
    sites = tuple(one for one in state.sites if one.town != site.town)
    return return_towers(evolve(state, sites=sites, race=None, fallen=state.fallen + 1), site.towers)
