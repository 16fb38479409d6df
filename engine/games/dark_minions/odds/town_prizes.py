"""What Towns give or promise each seat, and which of them can be stormed at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.games.dark_minions.odds.prices import VP
from engine.games.dark_minions.rules.cards import PRIZES, SECOND, TRIGGER
from engine.games.dark_minions.rules.dice import can_join, die_value
from engine.games.dark_minions.rules.holding import has_capture_at
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import NOBODY, STANDS, Race, Site, with_added
from engine.games.dark_minions.rules.towns import is_number_reached, minions_lacking, minions_needed

STANDING_PART = 2
"""A Town that stands counts one part in so many of what it would give."""


Shares = tuple[tuple[int, ...], int]
"""By seat so many parts of a VP, and how many of these parts are one VP."""


# ---------------------------------------------------------------- what a Town gives or promises


def shares_of_standing_town(minions: tuple[int, ...], number: int, prize: int) -> Shares:
    """What a Town that stands promises each seat: it counts half, as far as it is filled; its `prize` is split by the
    squares of the minions, so that who leads has most of it, and the VPs of second place by the minions."""
    there, squares = sum(minions), _sum_of_squares(minions)
    if not there:
        return minions, 1
    return tuple(_promise(count, there, squares, prize) for count in minions), STANDING_PART * number * squares


def _promise(count: int, there: int, squares: int, prize: int) -> int:
    """The parts of a standing Town that so many of the minions there are promised."""
    return prize * count * count * there + PRIZES[SECOND] * count * squares


def _sum_of_squares(minions: tuple[int, ...]) -> int:
    return sum([count * count for count in minions])


def shares_of_fallen_town(minions: tuple[int, ...], prize: int, trigger: int) -> Shares:
    """What a Town that falls gives each seat, those in a tie having equal chances; `trigger` may be `NOBODY`.
    Rules drk-fall-2 to 5, drk-fall-13."""
    race = Race.for_town("", minions)
    if race.leader == NOBODY:
        parts, given = len(race.tied), dict.fromkeys(race.tied, prize + PRIZES[SECOND])
    else:
        seconds = race.tied or race.ranking[1:2]
        parts = len(seconds) or 1
        given = dict.fromkeys(seconds, PRIZES[SECOND]) | {race.leader: parts * prize}
    if trigger != NOBODY:
        given[trigger] = given.get(trigger, 0) + parts * PRIZES[TRIGGER]
    return tuple(given.get(seat, 0) for seat in range(len(minions))), parts


def shares_of_town(state: DarkState, site: Site) -> Shares:
    """What a Town in play gives each seat, or promises it."""
    prize = prize_for_first(state, site)
    if site.full:
        return shares_of_fallen_town(site.minions, prize, site.trigger)
    return shares_of_standing_town(site.minions, minions_needed(state, site.town), prize)


def shares_with_minions(state: DarkState, site: Site, minions: tuple[int, ...], seat: int) -> Shares:
    """What a Town gives or promises once these minions are there by a deed of `seat`. Rules drk-fall-1, drk-fall-10."""
    number, prize = minions_needed(state, site.town), prize_for_first(state, site)
    if is_number_reached(minions, number):
        return shares_of_fallen_town(minions, prize, site.trigger if site.full else seat)
    return shares_of_standing_town(minions, number, prize)


def prize_for_first(state: DarkState, site: Site) -> int:
    """The VPs for first place at a Town, its Skulls counted in."""
    town = state.table.towns[site.town]
    return town.vps + town.skulls


# ---------------------------------------------------------------- what a seat gains by it


def lead_in_shares(shares: Shares, seat: int) -> float:
    """What a Town counts for a seat, less what it counts for the others on average, in hundredths of a VP."""
    places, parts = shares
    return _lead(places[seat], sum(places), len(places), parts)


def lead_at_standing_town(minions: tuple[int, ...], number: int, prize: int, seat: int) -> float:
    """The same of `shares_of_standing_town`, without counting the others one by one."""
    there = sum(minions)
    if not there:
        return 0.0
    squares = _sum_of_squares(minions)
    mine, together = _promise(minions[seat], there, squares, prize), (prize + PRIZES[SECOND]) * there * squares
    return _lead(mine, together, len(minions), STANDING_PART * number * squares)


@lru_cache(maxsize=512)
def _lead_at_fallen_town(minions: tuple[int, ...], prize: int, trigger: int, seat: int) -> float:
    return lead_in_shares(shares_of_fallen_town(minions, prize, trigger), seat)


def _lead(mine: int, together: int, players: int, parts: int) -> float:
    return VP * (mine - (together - mine) / (players - 1)) / parts


def gain_with_minions(state: DarkState, site: Site, minions: tuple[int, ...], seat: int) -> float:
    """What a seat gains on the others if the minions at a Town become these by its deed, in hundredths of a VP."""
    number, prize = minions_needed(state, site.town), prize_for_first(state, site)
    now = _lead_at_town(site.minions, site.trigger, number, prize, seat)
    return _lead_at_town(minions, _trigger(minions, number, site.trigger, seat), number, prize, seat) - now


def gains_by_attack(state: DarkState, site: Site, seat: int, most: int) -> tuple[float, ...]:
    """By the minions that a seat sends to a Town, from 0 to `most`, what it gains on the others, in hundredths of a
    VP."""
    number, prize = minions_needed(state, site.town), prize_for_first(state, site)
    return _gains_by_attack(site.minions, site.trigger, number, prize, seat, most)


@lru_cache(maxsize=1024)
def _gains_by_attack(
    minions: tuple[int, ...], trigger: int, number: int, prize: int, seat: int, most: int
) -> tuple[float, ...]:
    """Once the Town falls and the seat is first alone, more minions gain no more."""
    now, gains = _lead_at_town(minions, trigger, number, prize, seat), []
    rival = max(minions[:seat] + minions[seat + 1 :])
    for army in (with_added(minions, seat, count) for count in range(most + 1)):
        by = _trigger(army, number, trigger, seat)
        gains.append(_lead_at_town(army, by, number, prize, seat) - now)
        if by != STANDS and army[seat] > rival:
            break
    return (*gains, *gains[-1:] * (most + 1 - len(gains)))


def _trigger(minions: tuple[int, ...], number: int, trigger: int, seat: int) -> int:
    """By whose deed a Town falls once a seat brought these minions there: `STANDS` where it does not."""
    if not is_number_reached(minions, number):
        return STANDS
    return seat if trigger == STANDS else trigger


def _lead_at_town(minions: tuple[int, ...], trigger: int, number: int, prize: int, seat: int) -> float:
    """What a Town counts for a seat on the others: one that stands, or one that falls by the deed of `trigger`."""
    if trigger == STANDS:
        return lead_at_standing_town(minions, number, prize, seat)
    return _lead_at_fallen_town(minions, prize, trigger, seat)


def towns_to_storm(state: DarkState) -> Iterator[tuple[Site, int]]:
    """The Towns that the current player can bring down at once and be first at, with the minions for it."""
    bonus, seat = state.bonus, state.current
    alone = sum(die_value(die, bonus) for die in state.dice if can_join((die,), state.rolled_at))
    most = min(alone, state.players[seat].supply)
    for site in state.sites:
        lacking = minions_lacking(state, site)
        if site.full or lacking > most:
            continue
        behind = max(count for at, count in enumerate(site.minions) if at != seat) - site.minions[seat]
        need = max(lacking, behind + 1, 1)
        if need <= most and not has_capture_at(state, site.town):
            yield site, need
