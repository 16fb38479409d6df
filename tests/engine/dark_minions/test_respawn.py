"""Minions that come back from the Graveyard: by dice, Skulls and starting tiles."""

from typing import Any

import pytest

from engine.games.dark_minions import Attack, ChooseDice, DarkState, Respawn, SpendSkulls
from engine.games.dark_minions.rules.table import Stage
from tests.cases import for_each
from tests.engine.dark_minions.play import ADA, BEN, MUDWICK, buried, forbids, rolled, steps, table, told, with_player
from tests.engine.playing import do


def with_skulls(skulls: int, graveyard: int = 40, **changes: Any) -> DarkState:
    """Ada's Commitment with a 4 on the table, Skulls, and minions in the Graveyard."""
    return with_player(buried(rolled("black 4"), ADA, graveyard), ADA, skulls=skulls, **changes)


# ---------------------------------------------------------------- dice


@pytest.mark.rule("drk-respawn-1")
def test_a_die_brings_back_its_number() -> None:
    (step,) = steps(buried(rolled("black 4"), ADA, 9), Respawn(ADA, ("black 4",), 4))
    assert isinstance(step.after, DarkState)
    assert (step.after.players[ADA].supply, step.after.players[ADA].graveyard) == (45, 5)
    assert told(step)[0].startswith("4 of Ada’s minions come back from the Graveyard")


@pytest.mark.rule("drk-respawn-1")
def test_all_dice_may_bring_minions_back() -> None:
    """The source's example: a 3, a 4 and a 7 together bring back 14."""
    state = buried(rolled("black 3", "black 4", "red 7", level=2), ADA, 20)
    after = do(state, *(Respawn(ADA, (die,), int(die[-1])) for die in state.dice))
    assert after.players[ADA].graveyard == 6 and after.dice == ()


@pytest.mark.rule("drk-respawn-1")
def test_one_die_may_bring_back_while_another_attacks() -> None:
    state = buried(rolled("black 3", "black 4"), ADA, 48)
    after = do(state, Respawn(ADA, ("black 3",), 3), Attack(ADA, ("black 4",), MUDWICK, 4))
    assert (after.players[ADA].supply, after.players[ADA].graveyard) == (1, 45)


@pytest.mark.rule("drk-respawn-1")
def test_only_the_own_minions_come_back() -> None:
    state = buried(buried(rolled("black 4"), ADA, 9), BEN, 9)
    assert do(state, Respawn(ADA, ("black 4",), 4)).players[BEN] == state.players[BEN]


@pytest.mark.rule("drk-respawn-2")
def test_no_more_come_back_than_lie_in_the_graveyard() -> None:
    state = buried(rolled("black 4"), ADA, 2)
    forbids(state, Respawn(ADA, ("black 4",), 3), "drk-respawn-2", "Only 2 minions")
    assert do(state, Respawn(ADA, ("black 4",), 2)).players[ADA].supply == 50
    forbids(buried(rolled("black 4"), ADA, 0), Respawn(ADA, ("black 4",), 1), "drk-respawn-2", "0 minions")


# ---------------------------------------------------------------- Skulls


@pytest.mark.rule("drk-respawn-3")
@for_each(("skulls", "back"), [(1, 10), (2, 20), (3, 45)])
def test_one_skull_for_ten_two_for_twenty_three_for_all(skulls: int, back: int) -> None:
    after = do(with_skulls(3, 45), SpendSkulls(ADA, skulls, ()))
    assert (after.players[ADA].supply, after.players[ADA].graveyard) == (5 + back, 45 - back)
    assert after.players[ADA].skulls == 3 - skulls and after.players[ADA].start == (1, 2)
    assert after.dice == ("black 4",)


@pytest.mark.rule("drk-respawn-3")
def test_what_is_given_is_told() -> None:
    (step,) = steps(with_skulls(2), SpendSkulls(ADA, 2, (1,)))
    assert told(step) == [
        "Ada gives away 2 Skulls and the starting tile of 1 VP.",
        "40 of Ada’s minions come back from the Graveyard: Skulls.",
    ]


@pytest.mark.rule("drk-respawn-3")
@for_each(("have", "spent"), [(0, 1), (1, 2), (2, 3)])
def test_nobody_gives_skulls_they_lack(have: int, spent: int) -> None:
    forbids(with_skulls(have), SpendSkulls(ADA, spent, ()), "drk-respawn-3", "Skull", f"not {spent}")


@pytest.mark.rule("drk-respawn-3")
def test_a_number_of_skulls_below_none_is_no_number() -> None:
    forbids(with_skulls(1), SpendSkulls(ADA, -1, (1, 2)), "drk-respawn-3", "not -1")


@pytest.mark.rule("drk-respawn-9")
@for_each("stage", [Stage.ROLL, Stage.RESOLVE])
def test_skulls_are_used_before_done(stage: Stage) -> None:
    state = with_player(buried(rolled(stage=stage, pool=("black",) * 3), ADA, 40), ADA, skulls=1)
    forbids(state, SpendSkulls(ADA, 1, ()), "drk-respawn-9", "before Done")


@pytest.mark.rule("drk-respawn-3")
def test_skulls_are_used_in_the_own_turn() -> None:
    state = with_player(buried(rolled("black 4"), BEN, 40), BEN, skulls=3)
    forbids(state, SpendSkulls(BEN, 1, ()), "drk-respawn-9", "It is Ada’s turn, not Ben’s")


# ---------------------------------------------------------------- starting tiles


@pytest.mark.rule("drk-respawn-4")
@for_each(("tiles", "back", "left"), [((1,), 10, (2,)), ((2,), 10, (1,)), ((1, 2), 20, ())])
def test_a_starting_tile_counts_as_one_skull(tiles: tuple[int, ...], back: int, left: tuple[int, ...]) -> None:
    (step,) = steps(with_skulls(0), SpendSkulls(ADA, 0, tiles))
    assert isinstance(step.after, DarkState)
    assert (step.after.players[ADA].supply, step.after.players[ADA].start) == (10 + back, left)
    what = "a starting tile" if len(tiles) == 1 else "starting tiles"
    assert told(step)[1] == f"{back} of Ada’s minions come back from the Graveyard: {what}."


@pytest.mark.rule("drk-respawn-4")
@for_each(("start", "tiles"), [((2,), (1,)), ((1,), (2,)), ((), (1,)), ((2,), (1, 2))])
def test_a_starting_tile_that_is_gone_is_gone(start: tuple[int, ...], tiles: tuple[int, ...]) -> None:
    forbids(with_skulls(0, start=start), SpendSkulls(ADA, 0, tiles), "drk-respawn-4", "used already")


@pytest.mark.rule("drk-respawn-4")
@for_each("tiles", [(1, 1), (2, 2), (1, 1, 2)])
def test_a_starting_tile_counts_once(tiles: tuple[int, ...]) -> None:
    forbids(with_skulls(0), SpendSkulls(ADA, 0, tiles), "drk-respawn-4", "used already")


@pytest.mark.rule("drk-respawn-5")
def test_faq_skulls_and_tiles_can_be_used_before_the_roll() -> None:
    """Can I use a Skull to have minions for a Turn cost before I roll? Yes, or a starting tile."""
    state = with_player(buried(table(), ADA, 50), ADA, skulls=1)
    assert state.stage is Stage.PREPARE
    after = do(state, SpendSkulls(ADA, 1, ()), SpendSkulls(ADA, 0, (2,)))
    assert after.players[ADA].supply == 20 and after.stage is Stage.PREPARE
    assert do(after, ChooseDice(ADA, "")).stage is Stage.ROLL


@pytest.mark.rule("drk-respawn-6")
def test_faq_tiles_that_were_won_have_no_power() -> None:
    """Can I use other 1 VP and 2 VP tiles in the same way? No, only those of the start are marked for it."""
    state = with_skulls(0, start=(), tiles=("1 VP", "2 VP", MUDWICK))
    forbids(state, SpendSkulls(ADA, 0, (1,)), "drk-respawn-4", "used already")
    forbids(state, SpendSkulls(ADA, 0, (2,)), "drk-respawn-4", "used already")
    assert not any(isinstance(action, SpendSkulls) for action in state.options(ADA))


@pytest.mark.rule("drk-respawn-7")
@for_each(("skulls", "tiles"), [(2, (1,)), (1, (1, 2)), (3, ())])
def test_skulls_and_tiles_count_together(skulls: int, tiles: tuple[int, ...]) -> None:
    after = do(with_skulls(3, 45), SpendSkulls(ADA, skulls, tiles))
    assert after.players[ADA].graveyard == 0 and after.players[ADA].skulls == 3 - skulls


@pytest.mark.rule("drk-respawn-7")
@for_each(("skulls", "tiles"), [(3, (1,)), (2, (1, 2)), (4, ()), (0, ())])
def test_never_more_than_three_nor_none(skulls: int, tiles: tuple[int, ...]) -> None:
    forbids(with_skulls(5), SpendSkulls(ADA, skulls, tiles), "drk-respawn-7", f"not {skulls + len(tiles)}.")


@pytest.mark.rule("drk-respawn-8")
@for_each(("skulls", "lying"), [(1, 4), (2, 19), (3, 21)])
def test_skulls_bring_back_as_many_as_there_are(skulls: int, lying: int) -> None:
    after = do(with_skulls(3, lying), SpendSkulls(ADA, skulls, ()))
    assert (after.players[ADA].supply, after.players[ADA].skulls) == (50, 3 - skulls)


@pytest.mark.rule("drk-respawn-10")
@for_each("lying", [1, 10, 11, 20, 21, 45])
def test_nothing_is_given_that_brings_no_minion_more(lying: int) -> None:
    state = with_skulls(3, lying)
    back = {0: 0, 1: min(lying, 10), 2: min(lying, 20), 3: lying}
    for skulls, tiles in ((1, ()), (0, (1,)), (2, ()), (1, (2,)), (0, (1, 2)), (3, ()), (1, (1, 2))):
        count = skulls + len(tiles)
        action = SpendSkulls(ADA, skulls, tiles)
        assert (action in state.options(ADA)) == (back[count] > back[count - 1])
        if back[count] == back[count - 1]:
            forbids(state, action, "drk-respawn-10", f"{lying} minion")


@pytest.mark.rule("drk-respawn-3", "drk-respawn-8")
@for_each(("lying", "words"), [(1, "1 minion"), (2, "2 minions"), (10, "10 minions"), (30, "10 minions")])
def test_a_label_tells_how_many_come_back(lying: int, words: str) -> None:
    assert SpendSkulls(ADA, 1, ()).label_in(with_skulls(3, lying)) == f"Spend 1 Skull for {words}"
    assert SpendSkulls(ADA, 0, (2,)).label_in(with_skulls(0, lying)) == f"Spend the 2 VP tile for {words}"


@pytest.mark.rule("drk-respawn-3", "drk-respawn-7")
def test_a_label_tells_that_all_come_back_for_three() -> None:
    assert SpendSkulls(ADA, 1, (1, 2)).label_in(with_skulls(3, 45)) == (
        "Spend 1 Skull, the 1 VP tile and the 2 VP tile for 45 minions"
    )


@pytest.mark.rule("drk-respawn-3", "drk-respawn-4", "drk-respawn-8")
@for_each(
    ("lying", "skulls", "tiles", "rule"),
    [
        (30, 1, (), "drk-respawn-3"),
        (30, 0, (1, 2), "drk-respawn-4"),
        (9, 1, (), "drk-respawn-8"),
        (19, 0, (1, 2), "drk-respawn-8"),
        (29, 3, (), "drk-respawn-3"),
        (29, 1, (1, 2), "drk-respawn-3"),
    ],
)
def test_what_comes_back_cites_what_tells_its_number(
    lying: int, skulls: int, tiles: tuple[int, ...], rule: str
) -> None:
    """A tile counts as a Skull, fewer come where fewer lie there, and three bring all, however many these are."""
    back = steps(with_skulls(3, lying), SpendSkulls(ADA, skulls, tiles))[-1].events[-1]
    assert (type(back).__name__, back.rule) == ("Respawned", rule)


@pytest.mark.rule("drk-respawn-8")
def test_skulls_are_not_thrown_away_for_nothing() -> None:
    forbids(with_skulls(1, 0), SpendSkulls(ADA, 1, ()), "drk-respawn-8", "lies in the Graveyard")
