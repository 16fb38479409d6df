"""The Witch and the Towers that are named in the same turn: no limit is broken, and a set that is lost is said."""

from random import Random

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import Capture, CarryOut, DarkState, SayDone
from engine.games.dark_minions.odds.policy import raider
from engine.games.dark_minions.rules.events import LevelUp
from engine.games.dark_minions.rules.overlord_events import TowersGiven
from engine.games.dark_minions.rules.table import Stage
from tests.cases import for_each
from tests.engine.dark_minions.lords import WITCH, announce, lords, preparing, with_cards
from tests.engine.dark_minions.play import ADA, APPLEHOLT, BEN, GOOSEGREEN, MUDWICK, forbids, steps, with_player
from tests.engine.playing import do

FOR_WITCH = ("black", "gray", "gray")


def holding(*towers: int, level: int = 1) -> DarkState:
    """Ada's Commitment with 4, 5 and 6, these Towers by colour, and The Witch."""
    state = with_player(with_cards(lords("black 4", "black 5", "black 6"), ADA, WITCH), ADA, towers=towers, level=level)
    return evolve(state, supply=tuple(have - held for have, held in zip(state.supply, towers, strict=True)))


def named(state: DarkState, *colours: str) -> DarkState:
    """The position after the capture of Towers of these colours, each at another Town with another die."""
    dice = ("black 4", "black 5", "black 6")[-len(colours) :]
    for die, town, colour in zip(dice, (MUDWICK, GOOSEGREEN, APPLEHOLT), colours, strict=False):
        state = do(state, Capture(ADA, (die,), town, colour))
    return state


@pytest.mark.rule("drk-witch-2", "drk-tower-6")
def test_the_witch_takes_no_towers_that_make_room_for_those_that_are_named() -> None:
    """Black, gray, gray, and three white ones are named, one for a set: without the others they would be three."""
    state = named(holding(0, 2, 1), "white", "white", "white")
    forbids(state, announce(ADA, WITCH, towers=FOR_WITCH), "drk-witch-2", "more than you may")
    after = do(state, SayDone(ADA))
    assert (after.stage, after.asked) == (Stage.RESOLVE, ()), "she has nothing to ask The Witch for"
    while after.stage is Stage.RESOLVE:
        after = do(after, CarryOut())
        assert max(after.players[ADA].towers) <= 2
    assert (after.players[ADA].level, after.players[ADA].towers) == (2, (2, 1, 0))


@pytest.mark.rule("drk-witch-2")
def test_with_fewer_towers_named_the_same_gift_is_taken() -> None:
    state = named(holding(0, 2, 1), "white", "white")
    assert state.why_not(announce(ADA, WITCH, towers=FOR_WITCH)) is None
    after = do(state, announce(ADA, WITCH, towers=FOR_WITCH), SayDone(ADA), CarryOut(), CarryOut())
    assert (after.players[ADA].level, after.players[ADA].towers) == (2, (2, 0, 0))


@pytest.mark.rule("drk-witch-2", "drk-witch-1")
def test_three_towers_that_are_not_held_are_refused_as_before() -> None:
    forbids(named(holding(0, 2, 1), "white"), announce(ADA, WITCH, towers=("gray",) * 3), "drk-witch-1")
    forbids(holding(0, 1, 1), announce(ADA, WITCH, towers=("black", "gray", "gray")), "drk-witch-1")


@pytest.mark.rule("drk-witch-3", "drk-tower-5")
@for_each(
    ("towers", "named_colours", "given", "level", "lost"),
    [
        ((2, 2, 0), ("black",), ("gray", "gray", "white"), 1, True),  # the set lacks gray then
        ((0, 2, 1), ("white", "white"), FOR_WITCH, 1, True),
        ((2, 1, 0), (), ("gray", "white", "white"), 4, False),
        ((2, 2, 0), ("black",), ("gray", "gray", "white"), 4, True),
        ((2, 1, 0), ("gray",), ("gray", "white", "white"), 1, False),  # no set was named
    ],
)
def test_the_button_says_when_the_set_is_lost_that_was_named(
    towers: tuple[int, ...], named_colours: tuple[str, ...], given: tuple[str, ...], level: int, lost: bool
) -> None:
    state = named(holding(*towers, level=level), *named_colours)
    gift = announce(ADA, WITCH, towers=given)
    plain = f"Announce The Witch for {', '.join(given)}"
    assert gift.label_in(state) == plain + ": the set that you have named is lost" * lost
    (step,) = steps(state, gift)
    told_by = [event.rule for event in step.events if isinstance(event, TowersGiven)]
    assert told_by == ["drk-witch-3" if lost else "drk-witch-1"]
    assert [event.seat for event in step.events if isinstance(event, LevelUp)] == [ADA]


@pytest.mark.rule("drk-witch-3", "drk-tower-9")
def test_a_set_that_is_still_complete_is_lost_at_the_top() -> None:
    """Level 4, and black and gray are named beside a white Tower that stays: her level is the fifth, the set brings
    none."""
    black, gray = Capture(ADA, ("black 6",), APPLEHOLT, "black"), Capture(ADA, ("black 5",), GOOSEGREEN, "gray")
    state = do(holding(2, 2, 0, level=4), black, gray)
    gift = announce(ADA, WITCH, towers=("gray", "gray", "white"))
    assert gift.label_in(state).endswith("the set that you have named is lost")
    after = do(state, gift, SayDone(ADA), CarryOut(), CarryOut())
    assert (after.players[ADA].level, after.players[ADA].towers) == (5, (0, 0, 0))


@pytest.mark.rule("drk-tower-10", "drk-witch-1")
def test_a_level_of_somebody_else_changes_no_dice_of_the_turn() -> None:
    """Ben goes to The Witch before Ada, at level 2, rolls: she still rolls as at level 2."""
    state = with_player(evolve(preparing(), stage=Stage.BEFORE, asked=(BEN,)), ADA, level=2)
    state = with_player(with_cards(state, BEN, WITCH), BEN, towers=(2, 1, 0))
    after = do(state, announce(BEN, WITCH, towers=("gray", "white", "white")))
    assert (after.players[BEN].level, after.dice_level) == (2, 2)


@pytest.mark.rule("drk-witch-1")
def test_others_who_give_towers_have_none_named() -> None:
    state = with_player(with_cards(named(holding(0, 2, 1), "white"), BEN, WITCH), BEN, towers=(2, 1, 0))
    state = do(with_cards(state, ADA), SayDone(ADA))
    gift = announce(BEN, WITCH, towers=("gray", "white", "white"))
    assert state.why_not(gift) is None and gift.label_in(state) == "Announce The Witch for gray, white, white"


@pytest.mark.rule("drk-witch-2", "drk-witch-3")
def test_raiders_give_what_may_be_given_and_lose_no_set() -> None:
    for state in (named(holding(0, 2, 1), "white", "white", "white"), named(holding(2, 2, 0), "black")):
        assert state.why_not(raider(state, ADA, Random(0))) is None
        assert raider(state, ADA, Random(0)) != announce(ADA, WITCH, towers=("gray", "white", "white"))
