"""Rolling dice again: every choice of dice for an aim, and by which means."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import Reroll
from engine.games.dark_minions.odds import (
    BringBack,
    Reach,
    TakeTowers,
    best_reroll,
    chance,
    choices_of,
    means,
    rerolls,
    throw,
    throws,
)
from engine.games.dark_minions.rules.card_files import house_box
from engine.games.dark_minions.rules.cards import DARK_WIZARD, WEREWOLF
from engine.games.dark_minions.rules.table import Standing
from tests.cases import for_each
from tests.engine.dark_minions import dice_witness as witness
from tests.engine.dark_minions.play import ADA, rolled, with_player

BOX = house_box()
BLACK_TOWER, SET = TakeTowers("black", ((0, 0, 1),)), TakeTowers("set", ((1, 1, 1),))


def hand_of(level: int, seed: int) -> witness.Hand:
    rng = Random(seed)
    return tuple(sorted((colour, rng.choice(witness.FACES[colour])) for colour in witness.OWN[level]))


def subsets(hand: witness.Hand) -> dict[tuple[str, ...], witness.Hand]:
    """All choices of dice to roll again, by the names of the dice."""
    return {witness.names(some): some for count in range(len(hand) + 1) for some in combinations(hand, count)}


def left(hand: witness.Hand, gone: witness.Hand) -> witness.Hand:
    dice = list(hand)
    for die in gone:
        dice.remove(die)
    return tuple(dice)


@pytest.mark.rule("drk-reroll-1", "drk-tower-1", "drk-white-4")
@for_each("seed", range(4))
@for_each("level", [1, 3, 5])
def test_every_choice_of_dice_by_full_enumeration(level: int, seed: int) -> None:
    hand = hand_of(level, seed)
    lying, by = throw(BOX, level, (), witness.names(hand)), ("the 1 VP tile",)
    expected: dict[str, dict[tuple[str, ...], Fraction]] = {"black": {}, "set": {}, "sum": {}}
    for names, some in subsets(hand).items():
        colours, kept = tuple(colour for colour, _ in some), left(hand, some)
        expected["black"][names] = witness.taking(colours, level == 5, ("black",), kept=kept)
        expected["set"][names] = witness.taking(colours, level == 5, ("white", "gray", "black"), kept=kept)
        expected["sum"][names] = witness.reaching(colours, level == 5, 14, kept=kept)
    for aim, name in ((BLACK_TOWER, "black"), (SET, "set"), (Reach("sum", 14), "sum")):
        some = choices_of(lying.kept, by)
        assert rerolls(BOX, lying, aim, some) == expected[name]
        dice, best = best_reroll(BOX, lying, aim, some)
        assert best == max(expected[name].values()) == expected[name][dice]
        assert len(dice) == min(len(names) for names, part in expected[name].items() if part == best)


@pytest.mark.rule("drk-reroll-1")
def test_one_die_again_for_a_black_tower() -> None:
    """A +1 lies there: a 2 that is rolled again must show 5 or 6, and two dice rolled again fail with 5/6 twice, but a
    5 will do beside the +1."""
    lying = throw(BOX, 1, (), ("black 1", "black 2", "black 3"))
    found = rerolls(BOX, lying, BLACK_TOWER, choices_of(lying.kept, ("the 2 VP tile",)))
    assert found[()] == 0
    assert found["black 2",] == Fraction(2, 6)
    assert found["black 1",] == Fraction(1, 6)
    assert found["black 2", "black 3"] == 1 - Fraction(4, 6) ** 2 + Fraction(2, 36)


@pytest.mark.rule("drk-white-3")
def test_a_kept_skull_still_brings_ten_back() -> None:
    lying = throw(BOX, 4, (), ("red 3", "red 3", "white skull"))
    assert best_reroll(BOX, lying, BringBack("back", 16), choices_of(lying.kept, ("any",))) == ((), 1)
    assert best_reroll(BOX, lying, BringBack("back", 26), choices_of(lying.kept, ("any",)))[0] == ("red 3", "red 3")


@pytest.mark.rule("drk-reroll-1")
def test_choices_of_dice_are_told_fewest_dice_first() -> None:
    found = choices_of(("black 1", "black 2", "red 3"), ("the 1 VP tile",))
    ones = [("black 1",), ("black 2",), ("red 3",)]
    twos = [("black 1", "black 2"), ("black 1", "red 3"), ("black 2", "red 3")]
    assert [some for some in found if some] == [*ones, *twos, ("black 1", "black 2", "red 3")]


# ---------------------------------------------------------------- by what


@pytest.mark.rule("drk-reroll-1", "drk-wizard-1", "drk-werewolf-1")
def test_the_means_are_those_that_can_be_used() -> None:
    state = rolled("black 2", "black 5", "black 5", advanced=True)
    assert means(state) == ("the 1 VP tile", "the 2 VP tile")
    spent = with_player(state, ADA, start=())
    assert means(spent) == () and choices_of(spent.dice, means(spent)) == ()
    wolf = with_player(spent, ADA, standing=(Standing(WEREWOLF),))
    assert means(wolf) == (WEREWOLF,)
    assert choices_of(wolf.dice, means(wolf)) == (("black 2",), ("black 5",))
    assert means(evolve(wolf, hunted=True)) == ()
    wizard = with_player(wolf, ADA, overlords=(DARK_WIZARD,))
    assert len(choices_of(wizard.dice, means(wizard))) == 5


@pytest.mark.rule("drk-reroll-1", "drk-reroll-3", "drk-werewolf-1")
@for_each("start", [(), (2,), (1, 2)])
def test_the_choices_are_those_that_the_game_offers(start: tuple[int, ...]) -> None:
    state = with_player(rolled("black 2", "black 2", "red 5", level=2, advanced=True), ADA, start=start)
    state = with_player(state, ADA, standing=(Standing(WEREWOLF),))
    offered = {option.dice for option in state.options(ADA) if isinstance(option, Reroll)}
    (lying,) = throws(state).values()
    assert set(choices_of(lying.kept, means(state))) == offered


@pytest.mark.rule("drk-reroll-1", "drk-dice-2")
def test_a_reroll_is_the_mean_of_what_it_leads_to() -> None:
    state = rolled("black 1", "black 3", "red 4", level=2)
    (lying,) = throws(state).values()
    for option in state.options(ADA):
        if isinstance(option, Reroll):
            rolling = state.apply(option)
            mean = Fraction(0)
            for action, part in rolling.chance().items():
                (then,) = throws(rolling.apply(action)).values()
                mean += part * chance(SET, then)
            assert rerolls(BOX, lying, SET, (option.dice,))[option.dice] == mean
