"""What Overlords do when they are announced."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.dark_minions.rules import cards
from engine.games.dark_minions.rules.holding import gift_wastes_set
from engine.games.dark_minions.rules.overlord_events import SentHome, SentToGraveyard, TowersGiven
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import WINDOWS, Effect, Stage, with_added
from engine.games.dark_minions.rules.towns import change_numbers, mark_full_towns, return_towers, with_site
from engine.games.dark_minions.rules.turn import ask_seats, open_window_before_fall, raise_level, respawn_minions
from engine.pieces.seats import with_player

LASTING = (cards.GARGOYLE, cards.GHOUL, cards.GRAHL, cards.KNIGHT, cards.MINOTAUR, cards.SCOURGE)
"""Overlords that stay on the table for a while after they were announced."""


Towers = tuple[str, ...]
"""Towers that are given for an Overlord, by colour; () where none are."""


def carry_out_overlord(state: DarkState, effect: Effect, towers: Towers, tell: Tell) -> DarkState:
    """The position after an Overlord that was announced has done its work. Rules drk-lord-7, drk-lord-10."""
    if effect.overlord in LASTING:
        state = evolve(state, effects=(*state.effects, effect))
    else:
        state = evolve(state, spent=tuple(sorted((*state.spent, effect.overlord))))
    work = WORKS.get(effect.overlord)
    return ask_anew(work(state, effect, towers, tell) if work else state, effect.seat, tell)


def ask_anew(state: DarkState, seat: int, tell: Tell) -> DarkState:
    """The position in which, in a window, the others are asked anew; before Done they are where a Town falls at once.
    Rules drk-lord-8, drk-fall-12."""
    if state.mover >= 0:
        return state
    if state.stage in WINDOWS:
        return ask_seats(state, seat + 1, tell)
    return open_window_before_fall(state, tell) if state.stage in (Stage.PREPARE, Stage.COMMIT) else state


def end_moves(state: DarkState, tell: Tell) -> DarkState:
    """The position after the last minions that The Wyvern moves. Rules drk-wyvern-1, drk-lord-8."""
    return ask_anew(evolve(state, mover=-1, moving=0, full_before=()), state.mover, tell)


# ---------------------------------------------------------------- what each of them does


def _lower_number(state: DarkState, effect: Effect, towers: Towers, tell: Tell) -> DarkState:
    """The Gargoyle: a Town needs fewer minions. Rule drk-gargoyle-1."""
    return change_numbers(state, (effect.town,), effect.seat, "drk-gargoyle-1", tell)


def _raise_numbers(state: DarkState, effect: Effect, towers: Towers, tell: Tell) -> DarkState:
    """The Ghoul: all Towns need more minions. Rules drk-ghoul-1, drk-ghoul-2."""
    return change_numbers(state, tuple(site.town for site in state.sites), effect.seat, "drk-ghoul-2", tell)


def _kill_minions_of_others(state: DarkState, effect: Effect, towers: Towers, tell: Tell) -> DarkState:
    """The Blood Elf: minions in the supply of each other player die. Rules drk-elf-1, drk-elf-2."""
    for other in range(len(state.players)):
        if other != effect.seat:
            state = _to_graveyard(state, other, "drk-elf-2", tell)
    return state


def _bring_minions_back(state: DarkState, effect: Effect, towers: Towers, tell: Tell) -> DarkState:
    """The Lich: minions come back from the Graveyard. Rule drk-lich-1."""
    return respawn_minions(state, effect.seat, cards.LICH_BACK, cards.LICH, "drk-lich-1", tell)


def _sell_level_for_towers(state: DarkState, effect: Effect, towers: Towers, tell: Tell) -> DarkState:
    """The Witch: three Towers are given for a level. Rules drk-witch-1, drk-witch-3."""
    seat = effect.seat
    tell(TowersGiven, "drk-witch-3" if gift_wastes_set(state, seat, towers) else "drk-witch-1", seat, towers)
    given = tuple(towers.count(colour) for colour in cards.COLOURS)
    held = state.players[seat].towers
    left = tuple(have - gone for have, gone in zip(held, given, strict=True))
    state = return_towers(with_player(state, seat, towers=left), given)
    return raise_level(state, seat, "goes to The Witch", "drk-witch-1", tell)


def _send_minions_home(state: DarkState, effect: Effect, towers: Towers, tell: Tell) -> DarkState:
    """The Inexplicable: minions of the others leave a Town for their supplies. Rule drk-inexplicable-1."""
    town = effect.town
    for other, count in enumerate(state.site(town).minions):
        home = min(cards.SENT_HOME, count)
        if other != effect.seat and home:
            tell(SentHome, "drk-inexplicable-1", other, home, town)
            site = state.site(town)
            state = with_site(state, evolve(site, minions=with_added(site.minions, other, -home)))
            state = with_player(state, other, supply=state.players[other].supply + home)
    return mark_full_towns(state, effect.seat, tell)


def _let_minions_move(state: DarkState, effect: Effect, towers: Towers, tell: Tell) -> DarkState:
    """The Wyvern: its owner moves minions next. Rules drk-wyvern-1, drk-wyvern-4."""
    full = tuple(site for site in state.sites if site.full)
    return evolve(state, mover=effect.seat, moving=cards.WYVERN_MOVES, full_before=full)


def _pay_for_turn(state: DarkState, effect: Effect, towers: Towers, tell: Tell) -> DarkState:
    """The Minotaur: minions of its owner die. Rule drk-minotaur-1."""
    return _to_graveyard(state, effect.seat, "drk-minotaur-1", tell)


def _to_graveyard(state: DarkState, seat: int, rule: str, tell: Tell) -> DarkState:
    """The position after up to five minions of a seat died from its supply. Rules drk-elf-1, drk-minotaur-1."""
    player = state.players[seat]
    count = min(cards.TOLL, player.supply)
    if not count:
        return state
    tell(SentToGraveyard, rule, seat, count)
    return with_player(state, seat, supply=player.supply - count, graveyard=player.graveyard + count)


WORKS: dict[str, Callable[[DarkState, Effect, Towers, Tell], DarkState]] = {
    cards.GARGOYLE: _lower_number,
    cards.GHOUL: _raise_numbers,
    cards.BLOOD_ELF: _kill_minions_of_others,
    cards.LICH: _bring_minions_back,
    cards.WITCH: _sell_level_for_towers,
    cards.INEXPLICABLE: _send_minions_home,
    cards.WYVERN: _let_minions_move,
    cards.MINOTAUR: _pay_for_turn,
}
"""By Overlord that does something at once, its work; the others only last, or are announced by rolling again."""
