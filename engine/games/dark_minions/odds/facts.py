"""What the odds panel of Dark Minions shows at a moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from engine.core.facts import Bar, Bars, Fact
from engine.games.dark_minions.odds.dice_facts import dice_facts
from engine.games.dark_minions.odds.level_facts import duel_fact, level_fact, sum_fact
from engine.games.dark_minions.odds.table_throws import throws
from engine.games.dark_minions.odds.town_facts import place_facts, roll_off_facts, trigger_fact
from engine.games.dark_minions.rules.cards import FACE_DOWN
from engine.games.dark_minions.rules.scoring import has_hidden_tiles, open_vps, target_vps
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Stage
from engine.pieces.words import listing, number_of


def facts(state: DarkState) -> tuple[Fact, ...]:
    """What is worth showing of a position or a view, the most telling first; nothing after the game."""
    return () if state.stage is Stage.OVER else tuple(_facts(state))


def _facts(state: DarkState) -> Iterator[Fact]:
    coming = throws(state)
    if state.race is not None and state.race.rolling:
        yield from roll_off_facts(state, state.race)
    if state.stage is Stage.CLAIM:
        yield point_fact(state)
    if coming:
        yield from dice_facts(state, coming)
    yield from place_facts(state)
    if state.sites:
        yield trigger_fact(state)
    yield level_fact(state)
    yield sum_fact(state, coming)
    yield duel_fact(state)
    if state.stage is not Stage.CLAIM:
        yield point_fact(state)


def point_fact(state: DarkState) -> Bars:
    """The Vanquish Points that this view knows of each player. Rule drk-vp-3."""
    bars = tuple(
        Bar(_name_with_hidden_tiles(state, seat), Fraction(vps_in_sight(state, seat)), seat)
        for seat in range(len(state.players))
    )
    most = max(bar.value for bar in bars)
    leading = [state.names[seat] for seat, bar in enumerate(bars) if bar.value == most]
    sentence = _leading_sentence(leading, int(most))
    if state.table.longer:
        sentence += " In the longer game nobody claims."
    else:
        sentence += f" A claim takes {target_vps(state)}."
    assumes = "tiles that lie face down count nothing here" if any(map(has_hidden_tiles, state.players)) else ""
    return Bars("points", "Who leads in points?", sentence, assumes, "Player", "points", bars)


def _leading_sentence(leading: Sequence[str], most: int) -> str:
    points = number_of(most, "VPs") if most else "no VP"
    if len(leading) == 1:
        return f"{leading[0]} has most in view: {points}."
    return f"{listing(leading)} have most in view: {points} each."


def vps_in_sight(state: DarkState, seat: int) -> int:
    """The VPs of a seat that are open, with its tiles as far as they are known here."""
    player = state.players[seat]
    known = [tile for tile in player.tiles if tile != FACE_DOWN]
    return open_vps(state.table, player) + sum(state.table.tile_vps[tile] for tile in known)


def _name_with_hidden_tiles(state: DarkState, seat: int) -> str:
    count = state.players[seat].tiles.count(FACE_DOWN)
    words = f", and {number_of(count, 'tiles')} face down" if count else ""
    return f"{state.names[seat]}{words}"
