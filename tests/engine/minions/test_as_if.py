"""Rolls made as if the Power card were higher or lower: steps add up, and a +4 is never lifted."""

from fractions import Fraction
from itertools import product

import pytest

from engine.games.minions import Decline, MinionsState, NoEffect, Use
from engine.games.minions.odds import power_roll
from engine.games.minions.rules.events import NeedChanged, NothingHappens
from tests.cases import for_each
from tests.engine.minions.play import MINIONS, deck, effect, fight, flow, heard, options, use

SPHINX = MINIONS["Sphinx"]["rolls"]


def needed(power: int, *others: tuple[str, str]) -> int:
    """What a Sphinx that uses its ability needs for this card against the first opponent's cards."""
    state = fight((*others[0], 1), ("Sphinx", "Golden Fleece", power), *((*other, 1) for other in others[1:]))
    dice = [(1, 1)] * (1 + len(others))
    end = flow(state, *dice, choose=use, until="compare totals")
    player = end.players[1]
    return SPHINX[max(1, min(4, power + player.steps)) - 1] + player.shift


@pytest.mark.rule("min-power-6", "min-power-10")
@for_each(("power", "as_if"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_one_lower_and_one_higher_add_up(power: int, as_if: int) -> None:
    # Sphinx takes one step down, Nightmare one up; a +4 is not lifted, so it stays lowered.
    assert needed(power, ("Nightmare", "Blood Moon")) == SPHINX[as_if - 1]


@pytest.mark.rule("min-power-7", "min-power-10")
@for_each("power", [1, 2, 3, 4])
def test_two_steps_up_and_one_down(power: int) -> None:
    # Nightmare at seat 0 and Siren Song at seat 3 against the Sphinx of seat 1.
    others = ("Nightmare", "Blood Moon"), ("Vampire", "Grave Chill"), ("Gorgon", "Siren Song")
    assert needed(power, *others) == SPHINX[(power - 1 if power == 4 else min(4, power + 1)) - 1]


@pytest.mark.rule("min-power-10", "min-order-8")
def test_a_lowered_four_is_still_a_four_for_siren_song() -> None:
    # In a mixed deck one player has the Sphinx, and the other one Siren Song.
    cards = deck(abilities={"Vampire": effect("roll", "self", "need-as", by=-1)})
    state = fight(("Vampire", "Blood Moon", 4), ("Gorgon", "Siren Song", 1), cards=cards)
    rolled = flow(state, (4, 3), (1, 1), choose=use, until="compare totals")
    assert rolled.players[0].steps == -1
    [nothing] = [e for e in heard(state, (4, 3), (1, 1), choose=use) if isinstance(e, NothingHappens)]
    assert (nothing.rule, nothing.by) == ("min-power-10", "Siren Song")
    # 7 for a +3 instead of 10 for a +4
    assert [chance for _, _, chance in power_roll(state, 0)] == [
        Fraction(a + b >= 7) for a, b in product(range(1, 7), repeat=2)
    ]


def at_the_sphinx(other: str) -> MinionsState:
    state = fight((other, "Grave Chill", 1), ("Sphinx", "Golden Fleece", 1))
    return flow(state, (1, 1), (1, 1), until="effects on the roll")


@pytest.mark.rule("min-power-10", "min-order-8")
def test_a_step_that_leads_nowhere_is_passed_over() -> None:
    assert options(at_the_sphinx("Vampire")) == (NoEffect("Sphinx", 1),)


@pytest.mark.rule("min-power-10")
def test_a_step_below_one_counts_where_another_one_follows() -> None:
    state = at_the_sphinx("Nightmare")
    assert options(state) == (Decline(1, "Sphinx"), Use(1, "Sphinx", 1))
    [moved] = [e for e in heard(state, choose=use) if isinstance(e, NeedChanged)]
    assert (moved.rule, moved.before, moved.after, moved.by) == ("min-power-6", SPHINX[0], SPHINX[0], "Sphinx")
    assert moved.told(("A", "B")) == f"Sphinx leaves the roll B needs at {SPHINX[0]}."
    [nothing] = [e for e in heard(state, choose=use) if isinstance(e, NothingHappens)]
    assert (nothing.rule, nothing.by) == ("min-power-10", "Nightmare")
    assert "B rolls as for a +1 with it or without it." in nothing.told(("A", "B"))


@pytest.mark.rule("min-power-10")
def test_the_second_step_up_is_told_as_a_sum() -> None:
    state = fight(("Nightmare", "Grave Chill", 1), ("Gorgon", "Siren Song", 1), ("Vampire", "Fog of Dread", 1))
    told = [e for e in heard(state, *[(1, 1)] * 3, choose=use) if isinstance(e, NeedChanged)]
    assert [(e.rule, e.by) for e in told if e.seat == 2][:2] == [
        ("min-multi-4", "Nightmare"),
        ("min-multi-4", "Siren Song"),
    ]
    assert [(e.before, e.after) for e in told if e.seat == 2][:2] == [(4, 5), (5, 7)]
