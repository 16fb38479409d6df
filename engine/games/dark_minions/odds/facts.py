"""What the odds panel of Dark Minions shows at a moment."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.chance.facts import Bar, Bars, Fact
from engine.games.dark_minions.odds.dice_facts import dice
from engine.games.dark_minions.odds.level_facts import duels, levels, sums
from engine.games.dark_minions.odds.prospects import throws
from engine.games.dark_minions.odds.town_facts import places, roll_offs, triggers
from engine.games.dark_minions.rules.events import listed, some
from engine.games.dark_minions.rules.scoring import hidden, open_vps, target
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import FACE_DOWN, Stage


def shown(state: DarkState) -> Iterator[Fact]:
    """The facts of a position or a view, the most telling first; none after the game."""
    if state.stage is Stage.OVER:
        return
    if state.race is not None and state.race.rolling:
        yield from roll_offs(state, state.race)
    if state.stage is Stage.CLAIM:
        yield points(state)
    coming = throws(state)
    if coming:
        yield from dice(state, coming)
    yield from places(state)
    if state.sites:
        yield triggers(state)
    yield levels(state)
    yield sums(state, coming)
    yield duels(state)
    if state.stage is not Stage.CLAIM:
        yield points(state)


def points(state: DarkState) -> Bars:
    """The Vanquish Points that this view knows of each player. Rule drk-vp-3."""
    bars = tuple(
        Bar(_hidden_in_words(state, seat), Fraction(seen_vps(state, seat)), seat) for seat in range(len(state.players))
    )
    most = max(bar.value for bar in bars)
    leading = [state.names[seat] for seat, bar in enumerate(bars) if bar.value == most]
    sentence = f"Most are seen with {listed(leading)}: {most} VPs."
    if state.table.longer:
        sentence += " In the longer game nobody claims."
    else:
        sentence += f" A claim takes {target(state)}."
    assumes = "tiles that lie face down count nothing here" if any(map(hidden, state.players)) else ""
    return Bars("points", "Who leads in points?", sentence, assumes, "Player", "points", bars)


def seen_vps(state: DarkState, seat: int) -> int:
    """The VPs of a seat that are open, with its tiles as far as they are known here."""
    player = state.players[seat]
    known = [tile for tile in player.tiles if tile != FACE_DOWN]
    return open_vps(state.table, player) + sum(state.table.tile_vps[tile] for tile in known)


def _hidden_in_words(state: DarkState, seat: int) -> str:
    count = state.players[seat].tiles.count(FACE_DOWN)
    words = f", and {some(count, 'tile')} face down" if count else ""
    return f"{state.names[seat]}{words}"
