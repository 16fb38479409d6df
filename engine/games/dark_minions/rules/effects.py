"""What Overlords do when they are announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.dark_minions.rules.cards import (
    BLOOD_ELF,
    COLOURS,
    FIVE,
    GARGOYLE,
    GHOUL,
    GRAHL,
    INEXPLICABLE,
    KNIGHT,
    LICH,
    MINOTAUR,
    SCOURGE,
    TEN,
    WITCH,
    WYVERN,
)
from engine.games.dark_minions.rules.events import SentHome, SentToGraveyard, TowersGiven
from engine.games.dark_minions.rules.table import WINDOWS, Effect, changed
from engine.games.dark_minions.rules.turn import (
    ask,
    renumbered,
    respawn,
    rise,
    tallied,
    towers_back,
    with_player,
    with_site,
)

if TYPE_CHECKING:
    from engine.games.dark_minions.rules.state import DarkState

LASTING = (GARGOYLE, GHOUL, GRAHL, KNIGHT, MINOTAUR, SCOURGE)
"""Overlords that stay on the table for a while after they were announced."""


def announced(state: DarkState, effect: Effect, towers: tuple[str, ...], tell: Tell) -> DarkState:
    """The position after an Overlord that was announced has done its work."""
    if effect.overlord in LASTING:
        state = evolve(state, effects=(*state.effects, effect))
    else:
        state = evolve(state, spent=tuple(sorted((*state.spent, effect.overlord))))
    return answered(_worked(state, effect, towers, tell), effect.seat, tell)


def answered(state: DarkState, seat: int, tell: Tell) -> DarkState:
    """The position in which, in a window, the others are asked anew. Rule drk-lord-8."""
    return ask(state, seat + 1, tell) if state.stage in WINDOWS and state.mover < 0 else state


def _worked(state: DarkState, effect: Effect, towers: tuple[str, ...], tell: Tell) -> DarkState:
    overlord, seat = effect.overlord, effect.seat
    if overlord == GARGOYLE:
        return renumbered(state, (effect.town,), seat, "drk-gargoyle-1", tell)
    if overlord == GHOUL:
        return renumbered(state, tuple(site.town for site in state.sites), seat, "drk-ghoul-2", tell)
    if overlord == BLOOD_ELF:
        return _bled(state, seat, tell)
    if overlord == LICH:
        return respawn(state, seat, TEN, LICH, "drk-lich-1", tell)
    if overlord == WITCH:
        return _bewitched(state, seat, towers, tell)
    if overlord == INEXPLICABLE:
        return _sent_home(state, seat, effect.town, tell)
    if overlord == WYVERN:
        return evolve(state, mover=seat, moving=FIVE)
    if overlord == MINOTAUR:
        return _to_graveyard(state, seat, "drk-minotaur-1", tell)
    return state


def _to_graveyard(state: DarkState, seat: int, rule: str, tell: Tell) -> DarkState:
    player = state.players[seat]
    count = min(FIVE, player.supply)
    if not count:
        return state
    tell(SentToGraveyard, rule, seat, count)
    return with_player(state, seat, supply=player.supply - count, graveyard=player.graveyard + count)


def _bled(state: DarkState, seat: int, tell: Tell) -> DarkState:
    for other in range(len(state.players)):
        if other != seat:
            state = _to_graveyard(state, other, "drk-elf-2", tell)
    return state


def _bewitched(state: DarkState, seat: int, towers: tuple[str, ...], tell: Tell) -> DarkState:
    tell(TowersGiven, "drk-witch-1", seat, towers)
    given = tuple(towers.count(colour) for colour in COLOURS)
    held = state.players[seat].towers
    left = tuple(have - gone for have, gone in zip(held, given, strict=True))
    state = towers_back(with_player(state, seat, towers=left), given)
    return rise(state, seat, "goes to The Witch", "drk-witch-1", tell)


def _sent_home(state: DarkState, seat: int, town: str, tell: Tell) -> DarkState:
    for other, count in enumerate(state.site(town).minions):
        home = min(FIVE, count)
        if other != seat and home:
            tell(SentHome, "drk-inexplicable-1", other, home, town)
            site = state.site(town)
            state = with_site(state, evolve(site, minions=changed(site.minions, other, -home)))
            state = with_player(state, other, supply=state.players[other].supply + home)
    return tallied(state, seat, tell)
