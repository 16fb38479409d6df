"""What a player will hold once the Towers that it named are captured, and what its uses of dice so far leave open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.dark_minions.rules.cards import COLOURS
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import MOST_OF_COLOUR, MOST_TOWERS, TOP, Site, with_added

Counts = tuple[int, ...]
"""Towers by colour."""


def with_tower(towers: Counts, colour: str) -> tuple[Counts, bool]:
    """Towers after one more, and whether it completed a set, which is gone then. Rule drk-tower-5."""
    more = with_added(towers, COLOURS.index(colour), 1)
    return (tuple(count - 1 for count in more), True) if all(more) else (more, False)


def may_hold(towers: Counts) -> bool:
    """Whether a player may hold these Towers. Rule drk-tower-6."""
    return max(towers) <= MOST_OF_COLOUR and sum(towers) <= MOST_TOWERS


def has_capture_at(state: DarkState, town: str) -> bool:
    """Whether a Tower of a Town is named or was taken in this turn. Rule drk-attack-3."""
    return bool(state.commits) and any(commit.do == "capture" and commit.place == town for commit in state.commits)


def has_attack_at(state: DarkState, town: str) -> bool:
    """Whether a Town is attacked in this turn. Rule drk-tower-3."""
    return bool(state.commits) and any(commit.do == "attack" and commit.place == town for commit in state.commits)


def towers_left(state: DarkState, site: Site) -> Counts:
    """The Towers of a Town that nobody has named yet, by colour. Rule drk-tower-1."""
    named = [c.colour for c in state.commits if c.do == "capture" and c.place == site.town and not c.settled]
    if not named:
        return site.towers
    return tuple(count - named.count(colour) for count, colour in zip(site.towers, COLOURS, strict=True))


def _captures_to_come(state: DarkState, seat: int, level: int, towers: Counts) -> Iterator[tuple[int, Counts]]:
    """The level (as if none was the highest) and the Towers of a seat that has these, now and after each capture that
    it has named. Rules drk-fall-11, drk-tower-5."""
    yield level, towers
    for commit in state.commits if seat == state.current else ():
        if commit.do == "capture" and not commit.settled:
            towers, complete = with_tower(towers, commit.colour)
            level += complete
            yield level, towers


def _holding_without_top(state: DarkState, seat: int) -> tuple[int, Counts]:
    """Towers named in this turn counted as captured: the level as if none was the highest, and the Towers."""
    *_, last = _captures_to_come(state, seat, state.players[seat].level, state.players[seat].towers)
    return last


def holdings_after_gift(state: DarkState, seat: int, given: Sequence[str]) -> list[tuple[int, Counts]]:
    """The same for a seat that gives three of its Towers for a level, now and after each capture that it has named.
    Rules drk-witch-1, drk-witch-2."""
    player = state.players[seat]
    left = tuple(count - given.count(colour) for count, colour in zip(player.towers, COLOURS, strict=True))
    return list(_captures_to_come(state, seat, player.level + 1, left))


def gift_wastes_set(state: DarkState, seat: int, given: Sequence[str]) -> bool:
    """Whether giving these Towers for a level loses that of a set that is named. Rules drk-witch-3, drk-tower-9."""
    level = holding_after_captures(state, seat)[0]
    return min(TOP, holdings_after_gift(state, seat, given)[-1][0]) <= level


def holding_after_captures(state: DarkState, seat: int) -> tuple[int, Counts]:
    """Level and Towers of a player once the Towers named in this turn are captured. Rules drk-tower-5, drk-tower-9."""
    level, towers = _holding_without_top(state, seat)
    return min(TOP, level), towers


def set_is_lost(state: DarkState, seat: int) -> bool:
    """Whether Towers that a player has named complete a set for which there is no level. Rule drk-tower-9."""
    return _holding_without_top(state, seat)[0] > TOP


def at_top(state: DarkState, seat: int) -> bool:
    """Whether nothing can bring this player a level any more. Rules drk-tower-9, drk-skeleton-3."""
    return holding_after_captures(state, seat)[0] == TOP


def wastes_set(state: DarkState, seat: int, colour: str) -> bool:
    """Whether one more Tower of a colour completes a set for which there is no level. Rule drk-tower-9."""
    level, towers = holding_after_captures(state, seat)
    return level == TOP and with_tower(towers, colour)[1]
