"""The race for a Town: who is first and second if it falls now, and who can bring it down next."""

from __future__ import annotations

from fractions import Fraction

from engine.games.dark_minions.odds.aim_chances import at_least, placed
from engine.games.dark_minions.odds.roll_offs import (
    NOBODY,
    Pair,
    Spread,
    first_place_chances,
    level_spread,
    places_after_round,
    spread_of_known_sum,
    with_lowest_first,
)
from engine.games.dark_minions.odds.table_aims import least_to_fall
from engine.games.dark_minions.odds.table_throws import coming_throws, in_turn, lacking_at_roll, throws
from engine.games.dark_minions.rules.holding import holding_after_captures
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import MINIONS, Race, Site

BySeat = tuple[Fraction, ...]


def nearest_town(state: DarkState) -> Site | None:
    """The Town that is rolled off, else one that is about to fall, else that which lacks the fewest minions, from the
    left; None without Towns. Towns at which nobody stands come last. Rule drk-fall-11."""
    if state.race is not None and not state.race.colour:
        return state.site(state.race.town)
    return min(state.sites, key=lambda site: _distance_from_fall(state, site), default=None)


def _distance_from_fall(state: DarkState, site: Site) -> tuple[bool, bool, int]:
    return not site.full, not any(site.minions), max(0, lacking_at_roll(state, site, state.current))


def race_for(state: DarkState, site: Site) -> Race:
    """The race for a Town: the one under way, else as if it fell now. Rules drk-fall-2, drk-fall-3."""
    if state.race is not None and not state.race.colour and state.race.town == site.town:
        return state.race
    return Race.for_town(site.town, site.minions)


def standings(state: DarkState, race: Race) -> dict[Pair, Fraction]:
    """The exact chances of who is first and second (-1: nobody) in a race; of a Tower's race the first gives it back.

    The rolls made so far count, and a level that comes with a Tower named in this turn. Empty where nobody is in the
    race. Rules drk-fall-5, drk-fall-6, drk-fall-11, drk-tower-7.
    """
    order, level = race.ranking, race.in_round
    if not level:
        return {(order[0], order[1] if len(order) > 1 else NOBODY): Fraction(1)} if order else {}
    spreads = tuple(level_spread(state.table.box, holding_after_captures(state, seat)[0]) for seat in level)
    now = tuple(_spread_in_round(race, seat, own) for seat, own in zip(level, spreads, strict=True))
    if race.colour:
        both = with_lowest_first((*now, *spreads))
        now, spreads = both[: len(now)], both[len(now) :]
    pairs = places_after_round(now, spreads)
    if order[0] in level:
        return {(level[i], level[j]): part for (i, j), part in pairs.items()}
    return {(order[0], level[i]): part for i, part in first_place_chances(pairs).items()}


def first_chances(state: DarkState, race: Race) -> BySeat:
    """By seat, the chance of the first place in a race."""
    return _chances_of_place(state, race, 0)


def second_chances(state: DarkState, race: Race) -> BySeat:
    """By seat, the chance of the second place in a race."""
    return _chances_of_place(state, race, 1)


def trigger_chance(state: DarkState, seat: int, site: Site) -> Fraction:
    """The exact chance of a seat to bring a Town down when it next uses dice, all of them there, with its best choice
    of dice, its supply and level of now, and nobody else's minions added. Certain for who has done it already; none
    where the Town falls at once, as an Overlord's work ends. Rules drk-fall-10, drk-fall-12, drk-fall-13."""
    if site.full:
        return Fraction(seat == site.trigger)
    options = throws(state) if in_turn(state, seat) else coming_throws(state, seat)
    least = least_to_fall(state, site, seat)
    if least is None or least < 1:
        return Fraction(0)
    return max((at_least(placed(coming, MINIONS), least) for coming in options.values()), default=Fraction(0))


def _spread_in_round(race: Race, seat: int, own: Spread) -> Spread:
    """The dice of a seat in the round under way: what it rolled, where it has."""
    if not race.rolling or seat in race.rolling:
        return own
    return spread_of_known_sum(race.last_roll(seat))


def _chances_of_place(state: DarkState, race: Race, place: int) -> BySeat:
    pairs = standings(state, race)
    return tuple(
        sum((part for pair, part in pairs.items() if pair[place] == seat), Fraction(0))
        for seat in range(len(state.players))
    )
