"""The Power roll: two dice against the number on the Minion's card, and what changes that number."""

from fractions import Fraction
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from engine.games.minions import MinionsState, NoEffect, RollDice
from engine.games.minions.odds.roll_words import _sum_that_counts
from engine.games.minions.rules.events import NothingHappens, PowerRollEnded, Rolled, Totalled
from engine.games.minions.rules.rolls import NEVER
from tests.cases import for_each
from tests.engine.minions.play import DEFENSE, MINIONS, deck, decline, effect, fight, flow, heard, use, using
from tests.engine.playing import do, told

ROLLS = list(product(range(1, 7), repeat=2))


def ends(*sides: tuple[str, str, int], dice: list[tuple[int, int]], choose: object = use, **table: object) -> list:
    """How the Power roll of each player ends: needed, bonus."""
    events = heard(fight(*sides, choose=choose, **table), *dice, choose=choose, until="take the Glory")
    return [(e.needed, e.bonus) for e in events if isinstance(e, PowerRollEnded)][: len(sides)]


@pytest.mark.rule("min-power-1")
def test_a_power_roll_is_two_dice_added_up() -> None:
    state = fight(("Vampire", "Blood Moon", 1), ("Gorgon", "Golden Fleece", 1))
    assert [outcome.dice for outcome in state.outcomes() if isinstance(outcome, RollDice)] == ROLLS
    assert set(state.chance().values()) == {Fraction(1, 36)}
    [rolled] = told(state, RollDice(0, (2, 5)))
    assert rolled == Rolled("min-power-1", 0, (2, 5), 4)
    second = do(state, RollDice(0, (2, 5)))
    assert [outcome.player for outcome in second.outcomes() if isinstance(outcome, RollDice)] == [1] * 36


@pytest.mark.rule("min-power-2")
@for_each(("minion", "power"), list(product(["Vampire", "Raven Witch", "Werewolf"], [1, 2, 3, 4])))
def test_the_number_needed_stands_on_the_minions_card(minion: str, power: int) -> None:
    sides = (minion, "Grave Chill", power), ("Gorgon", "Golden Fleece", 1)
    found = ends(*sides, dice=[(1, 1), (1, 1)], choose=decline)
    assert found[0][0] == MINIONS[minion]["rolls"][power - 1]


@pytest.mark.rule("min-power-3", "min-power-4", "min-total-1")
@for_each("dice", ROLLS)
def test_all_of_the_bonus_or_nothing(dice: tuple[int, int]) -> None:
    state = fight(("Lantern Wisp", "Grave Chill", 3), ("Gorgon", "Golden Fleece", 1), quest=DEFENSE)
    events = heard(state, dice, (1, 1), choose=use, until="take the Glory")
    bonus = 3 if sum(dice) >= 9 else 0
    ended = next(e for e in events if isinstance(e, PowerRollEnded))
    assert (ended.total, ended.needed, ended.bonus) == (sum(dice), 9, bonus)
    assert ended.rule == ("min-power-3" if bonus else "min-power-4")
    totals = next(e for e in events if isinstance(e, Totalled))
    assert (totals.attributes, totals.bonus) == (6, bonus)


@pytest.mark.rule("min-power-5")
def test_abilities_and_boons_change_ones_own_roll_and_the_opponents() -> None:
    sides = ("Raven Witch", "Fog of Dread", 2), ("Pegasus", "Muse's Favor", 2)
    own, opponents = MINIONS["Raven Witch"]["rolls"][1], MINIONS["Pegasus"]["rolls"][1]
    assert ends(*sides, dice=[(1, 1), (1, 1)]) == [(own, 0), (opponents - 1 + 1 - 2 + 2, 0)]
    assert ends(*sides, dice=[(1, 1), (1, 1)], choose=using("Raven Witch")) == [(own, 0), (opponents + 1, 0)]
    assert ends(*sides, dice=[(1, 1), (1, 1)], choose=using("Pegasus")) == [(own, 0), (opponents - 1, 0)]
    assert ends(*sides, dice=[(1, 1), (1, 1)], choose=using("Muse's Favor")) == [(own, 0), (opponents - 2, 0)]
    assert ends(*sides, dice=[(1, 1), (1, 1)], choose=using("Fog of Dread")) == [(own, 0), (opponents + 2, 0)]


@pytest.mark.rule("min-power-6")
@for_each(("power", "needed"), [(1, 5), (2, 7), (3, 10)])
def test_siren_song_lifts_the_number_and_leaves_the_bonus(power: int, needed: int) -> None:
    sides = ("Vampire", "Blood Moon", power), ("Gorgon", "Siren Song", 1)
    assert ends(*sides, dice=[(4, 6), (1, 1)]) == [(needed, power), (3, 0)]
    assert ends(*sides, dice=[(needed - 1 - needed // 2, needed // 2), (1, 1)]) == [(needed, 0), (3, 0)]


@pytest.mark.rule("min-power-7")
def test_siren_song_does_nothing_to_a_4() -> None:
    state = fight(("Vampire", "Blood Moon", 4), ("Gorgon", "Siren Song", 1))
    rolled = flow(state, (4, 6), (1, 1), until="effects on the roll")
    assert rolled.outcomes() == (NoEffect("Siren Song", 0),)
    [nothing] = told(rolled, NoEffect("Siren Song", 0))
    assert isinstance(nothing, NothingHappens) and nothing.rule == "min-power-7"
    assert ends(("Vampire", "Blood Moon", 4), ("Gorgon", "Siren Song", 1), dice=[(4, 6), (1, 1)])[0] == (10, 4)


@pytest.mark.rule("min-power-7", "min-order-8")
def test_as_if_one_lower_does_nothing_to_a_1() -> None:
    sides = ("Vampire", "Blood Moon", 1), ("Sphinx", "Golden Fleece", 1)
    events = heard(fight(*sides), (6, 6), (1, 1), choose=use)
    assert [e.by for e in events if isinstance(e, NothingHappens)] == ["Sphinx"]
    assert ends(("Vampire", "Blood Moon", 1), ("Sphinx", "Golden Fleece", 3), dice=[(6, 6), (1, 1)])[1] == (6, 0)


@pytest.mark.rule("min-power-6", "min-power-7", "min-power-10")
def test_two_that_lift_the_number_add_up_to_4_at_most() -> None:
    sides = [("Nightmare", "Grave Chill"), ("Pegasus", "Siren Song"), ("Vampire", "Fog of Dread")]
    by_power = {}
    for power in (2, 3, 4):
        state = fight(*((minion, boon, power) for minion, boon in sides), choose=using("Nightmare", "Siren Song"))
        events = heard(state, (1, 1), (1, 1), (1, 1), choose=using("Nightmare", "Siren Song"))
        by_power[power] = [e.needed for e in events if isinstance(e, PowerRollEnded)][2]
    assert by_power == {2: 10, 3: 10, 4: 10}


@pytest.mark.rule("min-power-9")
def test_a_roll_of_2_or_less_cannot_fail_and_one_above_12_cannot_succeed() -> None:
    sure = fight(("Raven Witch", "Grave Chill", 1), ("Gorgon", "Muse's Favor", 1))
    needs = [ends_at(sure, (6, 6), dice) for dice in ROLLS]
    assert needs == [(3 + 1 - 2, 1)] * 36
    hopeless = fight(("Raven Witch", "Fog of Dread", 1), ("Minotaur", "Siren Song", 4))
    assert [ends_at(hopeless, (6, 6), dice) for dice in ROLLS] == [(11 + 1 + 2, 0)] * 36


def ends_at(state: MinionsState, mine: tuple[int, int], theirs: tuple[int, int]) -> tuple[int, int]:
    """Number needed and bonus of the second player."""
    events = heard(state, mine, theirs, choose=use, until="take the Glory")
    return [(e.needed, e.bonus) for e in events if isinstance(e, PowerRollEnded)][1]


@pytest.mark.rule("min-power-9")
def test_dice_that_cards_turn_count_as_turned() -> None:
    cards = deck(boons={"Nudge of Fate": effect("roll", "self", "dice", which="each", by=1)})
    sides = ("Vampire", "Blood Moon", 1), ("Minotaur", "Nudge of Fate", 1)
    assert ends(*sides, dice=[(1, 1), (1, 1)], cards=cards)[1] == (3, 1)
    cards = deck(boons={"Wither": effect("roll", "opponents", "dice", which="each", by=-1)})
    sides = ("Vampire", "Wither", 1), ("Cyclops", "Siren Song", 4)
    assert ends(*sides, dice=[(1, 1), (6, 6)], cards=cards)[1] == (12, 0)


@for_each(
    ("falls", "optional", "counts"),
    [(2, False, None), (3, False, 3), (12, False, 12), (NEVER, False, None), (None, False, None), (7, True, None)],
)
def test_a_roll_is_told_by_what_must_fall_where_that_decides_it(
    falls: int | None, optional: bool, counts: int | None
) -> None:
    roll: Any = SimpleNamespace(acts=[SimpleNamespace(optional=optional)], sum_to_fall=falls)
    assert _sum_that_counts(roll) == counts
