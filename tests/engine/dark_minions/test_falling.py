"""Towns that fall, their rewards, and the Towns that come for them."""

from itertools import permutations

import pytest

from engine import CHANCE
from engine.core.values import evolve
from engine.games.dark_minions import Attack, Capture, CarryOut, ChooseDice, DarkState, SayDone, TurnUpTown
from engine.games.dark_minions.rules.table import Stage
from tests.cases import for_each
from tests.engine.dark_minions.accounting import minions_of, towers_in_all
from tests.engine.dark_minions.play import (
    ADA,
    APPLEHOLT,
    BEN,
    CLEO,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    done,
    forbids,
    rolled,
    settled,
    steps,
    told,
    with_player,
    with_town,
)
from tests.engine.playing import do


def stormed(*there: int, minions: int = 1) -> DarkState:
    """Ada sends some of a 6 to Mudwick (12 minions, 1 Skull), where so many of each seat stand."""
    return do(besieged(rolled("black 6"), MUDWICK, *there), Attack(ADA, ("black 6",), MUDWICK, minions))


# ---------------------------------------------------------------- when it falls


@pytest.mark.rule("drk-fall-1")
@for_each(("there", "falls"), [((4, 4, 2), False), ((4, 4, 3), True), ((4, 5, 3), True), ((0, 0, 11), True)])
def test_a_town_falls_when_all_minions_together_reach_its_number(there: tuple[int, ...], falls: bool) -> None:
    named = stormed(*there)
    assert (named.site(MUDWICK).trigger == ADA) == falls
    after = do(named, SayDone(ADA))
    assert (after.stage is Stage.RESOLVE) == falls
    if falls:
        assert told(steps(after, CarryOut())[0])[0] == f"Mudwick falls, with {sum(there) + 1} minions beside it."


@pytest.mark.rule("drk-fall-1")
@for_each(("town", "number"), [(MUDWICK, 12), (GOOSEGREEN, 13), (APPLEHOLT, 14)])
def test_each_town_has_its_own_number(town: str, number: int) -> None:
    for there, falls in ((number - 2, False), (number - 1, True)):
        state = besieged(rolled("black 1"), town, 0, there)
        named = do(state, Attack(ADA, ("black 1",), town, 1))
        assert (named.site(town).trigger == ADA) == falls


@pytest.mark.rule("drk-fall-1")
def test_several_attacks_of_a_turn_count_together() -> None:
    state = besieged(rolled("black 5", "black 5", "black 6"), MUDWICK, 1)
    state = do(state, Attack(ADA, ("black 5",), MUDWICK, 5), Attack(ADA, ("black 5",), MUDWICK, 5))
    assert state.site(MUDWICK).trigger == -1
    assert do(state, Attack(ADA, ("black 6",), MUDWICK, 1)).site(MUDWICK).trigger == ADA


# ---------------------------------------------------------------- rewards


@pytest.mark.rule("drk-fall-2", "drk-fall-3", "drk-fall-4")
@for_each("order", list(permutations(range(3))))
def test_first_second_and_trigger_are_paid(order: tuple[int, ...]) -> None:
    """Ada triggers, in whatever place: most minions win Mudwick and its Skull, the second most 2 VPs."""
    there = [0, 0, 0]
    for seat, count in zip(order, (8, 5, 3), strict=True):
        there[seat] = count
    there[ADA] -= 1
    after = done(stormed(*there))
    tiles = [[MUDWICK], ["2 VP"], []]
    expected = {seat: sorted(tiles[place] + ["1 VP"] * (seat == ADA)) for place, seat in enumerate(order)}
    assert {seat: list(player.tiles) for seat, player in enumerate(after.players)} == expected
    assert [player.skulls for player in after.players] == [int(seat == order[0]) for seat in range(3)]
    assert after.awarded == (1, 1)


@pytest.mark.rule("drk-fall-2")
@for_each(("town", "skulls"), [("Millstone", 0), ("Grimwater", 2)])
def test_as_many_skulls_as_the_town_shows(town: str, skulls: int) -> None:
    state = rolled("black 1")
    number = state.table.towns[town].minions
    sites = (evolve(state.sites[0], town=town), *state.sites[1:])
    state = besieged(evolve(state, sites=sites), town, 4, number - 5)
    steps = settled(do(state, Attack(ADA, ("black 1",), town, 1)))
    assert steps[-1].after.players[BEN].skulls == skulls  # type: ignore[attr-defined]
    assert any(line.startswith(f"Ben takes {town}, worth") for line in told(steps[1]))


@pytest.mark.rule("drk-fall-3")
def test_third_place_has_nothing() -> None:
    after = done(stormed(5, 4, 3))
    assert after.players[CLEO].tiles == () and after.players[CLEO].skulls == 0
    assert after.players[CLEO].graveyard == 3


@pytest.mark.rule("drk-fall-4")
def test_the_trigger_may_be_in_last_place() -> None:
    after = done(stormed(0, 6, 5))
    assert [player.tiles for player in after.players] == [("1 VP",), (MUDWICK,), ("2 VP",)]


@pytest.mark.rule("drk-fall-4")
def test_rewards_are_told() -> None:
    assert told(settled(stormed(0, 6, 5))[1])[:4] == [
        "Mudwick falls, with 12 minions beside it.",
        "Ben takes Mudwick, worth 3 VPs and 1 Skull.",
        "Cleo is second and takes a 2 VP tile.",
        "Ada made it fall and takes a 1 VP tile.",
    ]


@pytest.mark.rule("drk-fall-7", "drk-fall-4")
def test_faq_alone_at_the_town() -> None:
    """I am the only one who attacked: the Town, its Skulls and the 1 VP tile, but nobody has the 2 VP tile."""
    steps = settled(stormed(11))
    after = steps[-1].after
    assert isinstance(after, DarkState)
    assert [player.tiles for player in after.players] == [("1 VP", MUDWICK), (), ()]
    assert after.players[ADA].skulls == 1 and after.awarded == (1, 0)
    assert "Nobody is second, so no 2 VP tile is taken." in told(steps[1])


@pytest.mark.rule("drk-fall-10")
def test_only_who_brought_it_to_its_number_triggers() -> None:
    """Ben and Cleo did nearly all, and Ada's further attack after her trigger changes nothing."""
    state = besieged(rolled("black 2", "black 3"), MUDWICK, 0, 6, 4)
    state = do(state, Attack(ADA, ("black 2",), MUDWICK, 2))
    assert state.site(MUDWICK).trigger == ADA
    (step,) = steps(state, Attack(ADA, ("black 3",), MUDWICK, 3))
    assert step.after.site(MUDWICK).trigger == ADA and len(step.events) == 1  # type: ignore[attr-defined]


@pytest.mark.rule("drk-fall-10")
def test_the_trigger_is_told() -> None:
    state = besieged(rolled("black 6", current=BEN), MUDWICK, 0, 6)
    (step,) = steps(state, Attack(BEN, ("black 6",), MUDWICK, 6))
    assert told(step)[-1] == "That is enough to vanquish Mudwick, and Ben is the trigger."


@pytest.mark.rule("drk-fall-10", "drk-fall-4")
def test_a_trigger_out_of_turn_is_paid_too() -> None:
    """With Overlords somebody else may have brought the Town to its number."""
    state = with_town(besieged(rolled(stage=Stage.RESOLVE), MUDWICK, 6, 4, 2), MUDWICK, trigger=CLEO)
    after = do(state, CarryOut())
    assert [player.tiles for player in after.players] == [(MUDWICK,), ("2 VP",), ("1 VP",)]


# ---------------------------------------------------------------- Towers and new Towns


@pytest.mark.rule("drk-fall-8")
@for_each("left", [(1, 1, 1), (0, 1, 0), (0, 0, 0)])
def test_towers_that_are_left_return_to_the_supply(left: tuple[int, ...]) -> None:
    before = with_town(stormed(11), MUDWICK, towers=left)
    after = done(before)
    assert tuple(has - had for had, has in zip(before.supply, after.supply, strict=True)) == left
    assert towers_in_all(after) == towers_in_all(before)


@pytest.mark.rule("drk-fall-9")
def test_a_new_town_comes_at_the_end_of_the_turn() -> None:
    after = done(stormed(11))
    assert after.stage is Stage.TOWNS and after.to_act is CHANCE and after.current == ADA
    assert [site.town for site in after.sites] == [GOOSEGREEN, APPLEHOLT]
    (step,) = steps(after, TurnUpTown("Hollowford"))
    assert isinstance(step.after, DarkState)
    assert [site.town for site in step.after.sites] == [GOOSEGREEN, APPLEHOLT, "Hollowford"]
    assert step.after.site("Hollowford").minions == (0, 0, 0) and step.after.site("Hollowford").towers == (1, 1, 1)
    assert step.after.current == BEN and step.after.stage is Stage.PREPARE
    assert told(step)[0] == "Hollowford comes into play. It needs 15 minions to fall."


@pytest.mark.rule("drk-fall-9")
def test_faq_a_new_town_is_not_attacked_in_the_same_turn() -> None:
    """Can I vanquish a Town and attack the one that comes for it? No, it comes at the end of the turn."""
    state = besieged(rolled("black 1", "black 6"), MUDWICK, 11)
    state = do(state, Attack(ADA, ("black 1",), MUDWICK, 1))
    for town in state.stack[0]:
        forbids(state, Attack(ADA, ("black 6",), town, 6), "drk-fall-9", "at the end of a turn")
    forbids(state, TurnUpTown("Hollowford"), "drk-fall-9", "at the end of a turn")
    after = do(done(state), TurnUpTown("Hollowford"))
    forbids(after, Attack(ADA, ("black 6",), "Hollowford", 6), "drk-turn-1", "It is Ben’s turn")
    assert do(after, ChooseDice(BEN, "")).site("Hollowford").trigger == -1


@pytest.mark.rule("drk-fall-9")
def test_where_no_town_falls_none_comes() -> None:
    state = rolled("black 6")
    after = done(state)
    assert after.stage is Stage.PREPARE and after.sites == state.sites and after.stack == state.stack


# ---------------------------------------------------------------- several at once


@pytest.mark.rule("drk-fall-11")
def test_towns_fall_from_the_left_and_each_is_replaced() -> None:
    state = besieged(besieged(rolled("black 1", "black 2"), MUDWICK, 11), APPLEHOLT, 12)
    state = do(state, Attack(ADA, ("black 2",), APPLEHOLT, 2), Attack(ADA, ("black 1",), MUDWICK, 1))
    found = settled(state)
    assert [told(step)[0] for step in found[1:]] == [
        "Mudwick falls, with 12 minions beside it.",
        "Appleholt falls, with 14 minions beside it.",
    ]
    after = found[-1].after
    assert isinstance(after, DarkState)
    assert after.fallen == 2 and after.players[ADA].tiles == ("1 VP", "1 VP", APPLEHOLT, MUDWICK)
    after = do(after, TurnUpTown("Hollowford"))
    assert after.stage is Stage.TOWNS
    after = do(after, TurnUpTown("Millstone"))
    assert after.stage is Stage.PREPARE and [site.town for site in after.sites] == [
        GOOSEGREEN,
        "Hollowford",
        "Millstone",
    ]


@pytest.mark.rule("drk-fall-11", "drk-fall-8")
def test_towers_are_settled_before_the_town_falls() -> None:
    """A black Tower of Goosegreen is Ada's although Mudwick was named first, and its captors die with the others."""
    state = besieged(rolled("black 1", "black 6"), MUDWICK, 11)
    state = do(state, Attack(ADA, ("black 1",), MUDWICK, 1), Capture(ADA, ("black 6",), GOOSEGREEN, "black"))
    found = settled(state)
    assert told(found[1])[0].startswith("Ada takes the black Tower") and told(found[2])[0].startswith("Mudwick falls")
    after = found[-1].after
    assert isinstance(after, DarkState)
    assert after.players[ADA].graveyard == 18 and minions_of(after, ADA) == 50


@pytest.mark.rule("drk-fall-11", "drk-tower-5")
def test_a_level_of_this_turn_counts_in_its_roll_off() -> None:
    """Towers come first, so the set makes Ada level 2 before she rolls off with a red die."""
    state = with_player(besieged(rolled("black 1", "black 6"), MUDWICK, 5, 6), ADA, towers=(1, 1, 0))
    state = do(state, Attack(ADA, ("black 1",), MUDWICK, 1), Capture(ADA, ("black 6",), APPLEHOLT, "black"))
    after = done(state, (1, 1, 8), (3, 3, 3))
    assert MUDWICK in after.players[ADA].tiles


@pytest.mark.rule("drk-end-7")
def test_with_an_empty_stack_no_town_is_added() -> None:
    after = done(evolve(stormed(11), stack=()))
    assert after.stage is Stage.PREPARE and after.current == BEN
    assert [site.town for site in after.sites] == [GOOSEGREEN, APPLEHOLT]


@pytest.mark.rule("drk-end-7")
def test_the_last_town_of_the_stack_comes_for_two() -> None:
    state = besieged(besieged(rolled("black 1", "black 2"), MUDWICK, 11), APPLEHOLT, 12)
    state = evolve(state, stack=(("World's Edge",),))
    state = do(state, Attack(ADA, ("black 2",), APPLEHOLT, 2), Attack(ADA, ("black 1",), MUDWICK, 1))
    after = do(done(state), TurnUpTown("World's Edge"))
    assert [site.town for site in after.sites] == [GOOSEGREEN, "World's Edge"] and after.stage is Stage.PREPARE
    assert after.fallen == 0


@pytest.mark.rule("drk-end-7", "drk-end-2")
def test_when_no_town_is_left_the_game_ends() -> None:
    state = stormed(3, 8)
    after = done(evolve(state, stack=(), sites=state.sites[:1]))
    assert after.result is not None and after.result.winners == (BEN,)
    assert after.result.scores == (3 + 2 + 1, 3 + 3 + 1, 3)
