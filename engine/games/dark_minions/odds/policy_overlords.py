"""When the players of sampled games announce an Overlord, and at what: most of them after Done."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from engine.core.actions import Action
from engine.games.dark_minions.odds.prices import RESERVE, VP, apparent_vps, mean_tile, respawn_worth, supply_worth
from engine.games.dark_minions.odds.town_prizes import gain_with_minions
from engine.games.dark_minions.rules import cards
from engine.games.dark_minions.rules.announcing import without_effect
from engine.games.dark_minions.rules.holding import gift_wastes_set
from engine.games.dark_minions.rules.overlord_actions import Announce, MoveMinions
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Race, Site, Stage, with_added
from engine.games.dark_minions.rules.towns import minions_lacking


def announcement(state: DarkState, seat: int) -> Action[DarkState] | None:
    """The first Overlord of a seat whose moment has come."""
    moments = (_announcement_of(state, seat, overlord) for overlord in state.players[seat].overlords)
    return next((found for found in moments if found is not None), None)


def _announcement_of(state: DarkState, seat: int, name: str) -> Action[DarkState] | None:
    """How an Overlord is announced, if its moment has come: most work best after Done."""
    if name == cards.WITCH:
        return _announce_witch(state, seat)
    if name in ANY_MOMENT:
        return _announce_unaimed(seat, name) if ANY_MOMENT[name](state, seat) else None
    if state.stage is not Stage.ANSWER:
        return None
    if name in AIMED:
        return AIMED[name](state, seat)
    return _announce_unaimed(seat, name) if AFTER_DONE[name](state, seat) else None


def _announce_unaimed(seat: int, name: str) -> Action[DarkState]:
    return Announce(seat, name, "", -1, ())


def _elf_hurts(state: DarkState, seat: int) -> bool:
    supplies = [state.players[other].supply for other in _others(state, seat)]
    return -sum(supply_worth(supply, -min(cards.TOLL, supply)) for supply in supplies) > VP


def _saves_town(state: DarkState, seat: int) -> bool:
    """Whether three minions more would save a Town from another one, for longer than until this seat's own turn."""
    if seat == (state.current + 1) % len(state.players):
        return False
    falling = [site for site in state.sites if site.full and not _leads(site, seat)]
    return any(minions_lacking(state, site) + cards.GHOUL_MORE > 0 for site in falling)


def _others(state: DarkState, seat: int) -> list[int]:
    return [other for other in range(len(state.players)) if other != seat]


def _leads(site: Site, seat: int) -> bool:
    """Whether a seat would take a Town without a tie. Rule drk-fall-2."""
    return Race.for_town(site.town, site.minions).leader == seat


def _announce_witch(state: DarkState, seat: int) -> Action[DarkState] | None:
    """Three Towers for The Witch that may be given and lose no set, first those of which a player has most."""
    if without_effect(state, seat, cards.WITCH, "") is not None:
        return None
    by_count = sorted(zip(state.players[seat].towers, cards.COLOURS, strict=True), reverse=True)
    towers = [colour for count, colour in by_count for _ in range(count)]
    gifts = (
        Announce(seat, cards.WITCH, "", -1, tuple(sorted(some))) for some in combinations(towers, len(cards.COLOURS))
    )
    legal = (gift for gift in gifts if gift.refusal(state) is None)
    return next((gift for gift in legal if not gift_wastes_set(state, seat, gift.towers)), None)


def _announce_gargoyle(state: DarkState, seat: int) -> Action[DarkState] | None:
    """The Gargoyle at a Town that then falls to this seat."""
    for site in state.sites:
        if _leads(site, seat) and 0 < minions_lacking(state, site) <= cards.GARGOYLE_LESS:
            return Announce(seat, cards.GARGOYLE, site.town, -1, ())
    return None


def _announce_inexplicable(state: DarkState, seat: int) -> Action[DarkState] | None:
    """The Inexplicable at the falling Town where it gains most."""
    best, found = float(VP), None
    for site in state.sites:
        if site.full and sum(site.minions) > site.minions[seat]:
            left = tuple(c if at == seat else c - min(cards.SENT_HOME, c) for at, c in enumerate(site.minions))
            value = gain_with_minions(state, site, left, seat)
            if value > best:
                best, found = value, Announce(seat, cards.INEXPLICABLE, site.town, -1, ())
    return found


def _announce_knight(state: DarkState, seat: int) -> Action[DarkState]:
    """The Black Knight against the opponent who looks strongest."""
    mean = mean_tile(state, seat)
    leader = max(_others(state, seat), key=lambda other: apparent_vps(state, other, mean))
    return Announce(seat, cards.KNIGHT, "", leader, ())


def _announce_wyvern(state: DarkState, seat: int) -> Action[DarkState] | None:
    return (
        _announce_unaimed(seat, cards.WYVERN)
        if best_move_of_minions(state, seat, cards.WYVERN_MOVES) is not None
        else None
    )


def best_move_of_minions(state: DarkState, seat: int, most: int) -> Action[DarkState] | None:
    """The move of up to `most` minions of one player that gains more than a VP, or None."""
    best, found = float(VP), None
    for source in state.sites:
        for owner, there in enumerate(source.minions):
            count = min(most, there)
            if not count:
                continue
            lost = gain_with_minions(state, source, with_added(source.minions, owner, -count), seat)
            for aim in state.sites:
                if aim is not source:
                    value = lost + gain_with_minions(state, aim, with_added(aim.minions, owner, count), seat)
                    if value > best:
                        best, found = value, MoveMinions(seat, owner, source.town, aim.town, count)
    return found


ANY_MOMENT: dict[str, Callable[[DarkState, int], bool]] = {
    cards.LICH: lambda state, seat: respawn_worth(state.players[seat], cards.LICH_BACK) >= VP,
    cards.BLOOD_ELF: _elf_hurts,
    cards.GRAHL: lambda state, seat: seat == state.current and len(state.dice) > 2,
    cards.DARK_WIZARD: lambda state, seat: False,
}
"""By Overlord, whether a seat announces it now; The Dark Wizard is announced by rolling again."""

AFTER_DONE: dict[str, Callable[[DarkState, int], bool]] = {
    cards.GHOUL: _saves_town,
    cards.SCOURGE: lambda state, seat: seat == state.current,
    cards.MINOTAUR: lambda state, seat: seat == state.current and state.players[seat].supply >= RESERVE + cards.TOLL,
}
"""By Overlord, whether a seat announces it before anything is settled."""

AIMED: dict[str, Callable[[DarkState, int], Action[DarkState] | None]] = {
    cards.GARGOYLE: _announce_gargoyle,
    cards.INEXPLICABLE: _announce_inexplicable,
    cards.KNIGHT: _announce_knight,
    cards.WYVERN: _announce_wyvern,
}
"""By Overlord that is announced before anything is settled, how it is aimed, or None."""
