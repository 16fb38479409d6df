"""The dice that players of a position roll or may roll, and what their Towns still lack by then."""

from __future__ import annotations

from engine.core.values import evolve
from engine.games.dark_minions.odds.aim_chances import Throw, throw
from engine.games.dark_minions.rules.cards import UNTIL_END_OF_TURN, Box
from engine.games.dark_minions.rules.dice import BLACK, RED, pool
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import BEFORE_ROLL, TOP, Effect, Site, Stage, bonus_of
from engine.games.dark_minions.rules.towns import minions_lacking

ON_TABLE = (Stage.ROLLED, Stage.COMMIT)

OWN, NOW, THIS_ROLL = "Own dice", "Now", "This roll"
INSTEAD = {BLACK: "White for black", RED: "White for red"}


def pools_of_level(level: int) -> dict[str, tuple[str, ...]]:
    """The dice that a level may roll, by words for the choice. Rules drk-level-1, drk-level-2, drk-white-1."""
    own = pool(level)
    swapped = {INSTEAD[colour]: pool(level, colour) for colour in (BLACK, RED) if colour in own and level < TOP}
    return {OWN: own, **swapped}


def level_throws(box: Box) -> dict[str, Throw]:
    """Every choice of dice of every level, by words."""
    return {
        f"Level {level}" if words == OWN else f"{level}, {words.lower()}": throw(box, level, colours)
        for level in range(1, TOP + 1)
        for words, colours in pools_of_level(level).items()
    }


def throws(state: DarkState) -> dict[str, Throw]:
    """The dice of this turn: those that may be chosen, that are being rolled or that lie there; none after Done."""
    box, bonus = state.table.box, state.bonus
    if state.stage in BEFORE_ROLL:
        return coming_throws(state, state.current)
    if state.stage is Stage.ROLL:
        return {THIS_ROLL: throw(box, state.rolled_at, state.pool, state.dice, bonus)}
    if state.stage in ON_TABLE and state.dice:
        return {NOW: throw(box, state.rolled_at, (), state.dice, bonus)}
    return {}


def coming_throws(state: DarkState, seat: int) -> dict[str, Throw]:
    """The dice that a seat may choose when it rolls next, at its level of now. Rule drk-tower-10."""
    before_roll = seat == state.current and state.stage in BEFORE_ROLL
    level = state.dice_level if before_roll else state.players[seat].level
    bonus = bonus_of(effects_at_roll(state, seat))
    return {
        words: throw(state.table.box, level, colours, (), bonus) for words, colours in pools_of_level(level).items()
    }


def in_turn(state: DarkState, seat: int) -> bool:
    """Whether a seat is in its turn and can still use dice."""
    return seat == state.current and state.stage in (*BEFORE_ROLL, Stage.ROLL, *ON_TABLE)


def lacking_at_roll(state: DarkState, site: Site, seat: int) -> int:
    """How many minions more bring a Town down when a seat rolls next; 0 or less where it falls without any."""
    if state.effects:
        state = evolve(state, effects=effects_at_roll(state, seat))
    return minions_lacking(state, site)


def effects_at_roll(state: DarkState, seat: int) -> tuple[Effect, ...]:
    """The announced Overlords that still work when a seat rolls next."""
    return tuple(effect for effect in state.effects if works_at_roll(state, effect, seat))


def works_at_roll(state: DarkState, effect: Effect, seat: int) -> bool:
    """Whether an announced Overlord still works when a seat rolls next, if nobody skips a turn. Rules drk-ghoul-1,
    drk-scourge-1, drk-gargoyle-1, drk-grahl-1."""
    if effect.overlord in UNTIL_END_OF_TURN:
        return in_turn(state, seat)
    wait = 0 if in_turn(state, seat) else _turns_until(state, seat)
    return wait < _turns_until(state, effect.seat)


def _turns_until(state: DarkState, seat: int) -> int:
    """How many turns from now that of a seat comes; a whole round for the current one."""
    count = len(state.players)
    return (seat - state.current) % count or count
