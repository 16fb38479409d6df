"""Facts that set the levels side by side: Towers, sums of dice, roll-offs."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.core.facts import Curve, Matrix, a_chance
from engine.games.dark_minions.odds.aim_chances import Throw, chance, joint_value, placed, throw
from engine.games.dark_minions.odds.fact_words import exact_given, lack_of_nearest_town, line_of_chances, mean_of
from engine.games.dark_minions.odds.roll_offs import Spread, first_place_chances, level_spread, places
from engine.games.dark_minions.odds.table_aims import PLAIN
from engine.games.dark_minions.odds.table_throws import NOW, level_throws
from engine.games.dark_minions.rules.dice import pool
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import MINIONS, TOP

PLAIN_TABLE = "no Tower is held, every Tower is to be had, and there are minions enough"

FULL_SET = 4
"""The place of the full set among the plain aims."""


def level_fact(state: DarkState) -> Matrix:
    """Towers by level, and by what the white die is taken for."""
    name, level = state.names[state.current], state.players[state.current].level
    table = level_throws(state.table.box)
    values = tuple(tuple(chance(aim, coming) for aim in PLAIN) for coming in table.values())
    columns = tuple(aim.name for aim in PLAIN)
    here = values[list(table).index(f"Level {level}")][FULL_SET]
    sentence = f"At level {level}, {name} needs no set of Towers any more"
    if level < TOP:
        above = values[list(table).index(f"Level {level + 1}")][FULL_SET]
        sentence = f"At level {level}, {name} has {a_chance(here)} to roll a full set of Towers"
        sentence += f", and at level {level + 1} {a_chance(above)}"
    title, what = "What is a level worth?", "Towers, and minions back"
    assumes = exact_given(PLAIN_TABLE)
    return Matrix(
        "levels", title, f"{sentence}.", assumes, name, what, state.current, None, tuple(table), columns, values
    )


def sum_fact(state: DarkState, coming: Mapping[str, Throw]) -> Curve:
    """What the dice of each level add up to; now is the sum on the table, else what the nearest Town lacks."""
    box = state.table.box
    found = {level: placed(throw(box, level, pool(level)), MINIONS) for level in range(1, TOP + 1)}
    most = max(max(chances) for chances in found.values())
    lines = tuple(line_of_chances(f"Level {level}", chances, most, None) for level, chances in found.items())
    lying = coming.get(NOW)
    now = (
        Fraction(joint_value(lying.kept, lying.level, 0)) if lying is not None else lack_of_nearest_town(state, most)[0]
    )
    level, name = state.players[state.current].level, state.names[state.current]
    sentence = f"At level {level}, {name}’s dice add up to {float(mean_of(found[level])):.1f} on average"
    sentence += f", at level {level + 1} to {float(mean_of(found[level + 1])):.1f}." if level < TOP else "."
    title = "What do the dice of a level add up to?"
    assumes = exact_given("all dice go to one Town or one Overlord, and there are minions enough")
    return Curve("sums", title, sentence, assumes, "At least so much", "Chance", lines, now)


def _chance_to_beat(own: Spread, other: Spread) -> Fraction:
    """The chance to win a roll-off against another one. Rules drk-fall-5, drk-fall-6."""
    return first_place_chances(places((own, other))).get(0, Fraction(0))


def duel_fact(state: DarkState) -> Matrix:
    """Two players of any levels who roll a tie off."""
    name, level = state.names[state.current], state.players[state.current].level
    spreads = [level_spread(state.table.box, one) for one in range(1, TOP + 1)]
    values = tuple(tuple(_chance_to_beat(own, other) for other in spreads) for own in spreads)
    words = tuple(f"Level {one}" for one in range(1, TOP + 1))
    lowest = values[level - 1][0]
    sentence = f"At level {level}, {name} has {a_chance(lowest)} to win a roll-off against level 1"
    sentence += f", and {a_chance(values[level - 1][-1])} against level 5."
    title, assumes = "What is a level worth in a roll-off?", exact_given("two players roll, again while they are tied")
    return Matrix("duels", title, sentence, assumes, name, "The other", state.current, None, words, words, values)
